// The page of an animation: time, plots, names, and what buttons do.
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_plots = R"js(
// Numbers, with the digits that tell one from another in a range, or from the next tick.
const order = x => Math.floor(Math.log10(Math.abs(x)) + 1e-9);
const number = (x, digits) => Number.isNaN(x) ? '\u2013' : digits < 6 &&
  (Math.abs(x) >= 1e5 || (x !== 0 && Math.abs(x) < 1e-4)) ? x.toExponential(2) : String(+x.toPrecision(digits));
const tick = (x, _, all) => {
  const most = Math.max(...all.map(a => Math.abs(a.value)));
  const step = all.length > 1 ? Math.abs(all[1].value - all[0].value) : most;
  if (!(Math.abs(x) > 1e-9 * step)) return '0';
  const digits = clamp(order(most) - order(step) + 2, 1, 17), short = +x.toPrecision(digits);
  return (most >= 1e6 || most < 1e-4) && digits < 6 ? short.toExponential() : String(short);
};
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
const plots = data.plots.map(plot => {
  const inks = ['#2f6fde', '#d9541e', '#2f9e44', '#8e44ad', '#b7791f', '#0f8b8d', '#c2255c', '#495057'];
  const made = tag => document.createElement(tag);
  const [panel, head, field, canvas, cursor] = ['div', 'h2', 'div', 'canvas', 'u'].map(made);
  panel.className = 'plot';
  head.append(plot.title);
  const readings = plot.series.map((s, i) => {
    const label = document.createElement('i'), value = document.createElement('b');
    label.style.setProperty('--of', inks[i % inks.length]);
    label.append(s.name + ' ', value);
    head.append(label);
    return value;
  });
  field.append(canvas, cursor), panel.append(head, field), element('plots').append(panel);
  for (const s of plot.series) s.y = s.y.map(y => y === null ? NaN : y); // a gap
  const extreme = (better, first) => plot.series.reduce((m, s) => s.y.reduce((n, y) => better(y, n) ? y : n, m), first);
  const low = extreme((a, b) => a < b, Infinity), high = extreme((a, b) => a > b, -Infinity);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const digits = high > low ? clamp(4 + order(largest) - order(high - low), 4, 15) : 4;
  const text = {color: '#66727f', font: {size: 11}};
  const chart = new Chart(canvas, {
    type: 'line', plugins: [{id: 'cursor', afterDraw: chart => showCursor(chart)}],
    data: {datasets: plot.series.map((s, i) => ({label: s.name, borderColor: inks[i % inks.length], borderWidth: 1.7,
      pointRadius: at => isNaN(s.y[at.dataIndex - 1]) && isNaN(s.y[at.dataIndex + 1]) ? 3 : 0,
      pointHoverRadius: 0, data: s.t.map((t, k) => ({x: t, y: s.y[k]}))}))},
    options: {animation: false, maintainAspectRatio: false, parsing: false, normalized: true, events: [],
      scales: {
        x: {type: 'linear', min: motion.begin, 
          max: motion.end > motion.begin ? motion.end : motion.begin + 1,
          title: {display: true, text: 'time (s)', ...text}, ticks: {...text, callback: tick},
          grid: {color: '#edf0f3'}},
        y: {ticks: {...text, maxTicksLimit: 7, callback: tick}, grid: {color: '#edf0f3'}, grace: '4%',
          afterFit: a => { a.width = Math.max(62, 6.2 * Math.max(...a.ticks.map(t => String(t.label).length)) + 12); }}},
      plugins: {legend: {display: false}, tooltip: {enabled: false}}}});
  const seekHere = e => {
    const at = chart.scales.x.getValueForPixel(e.clientX - canvas.getBoundingClientRect().left);
    pause(), seek(at);
  };
  field.addEventListener('pointerdown', e => { field.setPointerCapture(e.pointerId); seekHere(e); });
  field.addEventListener('pointermove', e => { if (e.buttons & 1) seekHere(e); });
  function valueAt(s, time) {
    let low = 0, high = s.t.length - 1;
    while (high - low > 1) { const m = (low + high) >> 1; if (s.t[m] <= time) low = m; else high = m; }
    const span = s.t[high] - s.t[low], part = span > 0 ? clamp((time - s.t[low]) / span, 0, 1) : 1;
    return s.y[low] + part * (s.y[high] - s.y[low]);
  }
  function showCursor({scales, chartArea: area}) {
    Object.assign(cursor.style, {left: scales.x.getPixelForValue(now) + 'px', top: area.top + 'px',
      height: area.bottom - area.top + 'px'});
  }
  return {chart, show(time) {
    showCursor(chart);
    plot.series.forEach((s, i) => { 
      const y = valueAt(s, time);
      readings[i].textContent = number(Math.abs(y) < 1e-9 * largest ? 0 : y, digits);
    });
  }};
});
)js";

inline constexpr std::string_view page_player = R"js(
let playing = false, speed = 1, pauseAtEnd = 0;
const drawn = {}; // by the name of a layer: whether it is shown

let renderer = null;
try {
  renderer = new THREE.WebGLRenderer({canvas: element('view'), antialias: true, alpha: true});
  renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
} catch (error) {
  trouble('This browser shows no three-dimensional pictures (WebGL): ' + error.message);
}
function resize() {
  const {clientWidth: w, clientHeight: h} = element('stage');
  camera.aspect = w / Math.max(h, 1);
  if (renderer) renderer.setSize(w, h, false);
  dirty();
}

const centre = new THREE.Vector3(), still = new THREE.Vector3(), at = new THREE.Vector3();
const decimals = clamp(2 - order(motion.end - motion.begin || 1), 2, 9); // of the clock, behind the point
function draw() {
  motion.set(now);
  for (const update of updates) update();
  for (const {line, count, times} of traces) {
    const [i, part] = motion.interval(now, times);
    line.geometry.setDrawRange(0, Math.min(Math.round(i + part), count - 1) * 36); // six sides of two triangles
  }
  orbit.place(drawn.follow ? centre.copy(extent.middleOf()).applyQuaternion(extent.turn) : still);
  for (const name in layers) for (const object of layers[name]) object.visible = drawn[name];
  world.updateMatrixWorld(true);
  if (renderer) renderer.render(scene, camera);
  showNames();
  element('time').value = now;
  element('clock').innerHTML = now.toFixed(decimals) + ' <small>of ' + motion.end.toFixed(decimals) + ' s</small>';
  for (const plot of plots) plot.show(now);
  clean = true;
}
function project(place) { // pixels of the stage
  at.copy(place).applyQuaternion(extent.turn).project(camera);
  const {clientWidth: w, clientHeight: h} = element('stage');
  return {x: (at.x + 1) / 2 * w, y: (1 - at.y) / 2 * h, seen: at.z < 1};
}

const names = [];
function label(text, kind, place) {
  const span = document.createElement('span');
  span.textContent = text, span.className = kind;
  element('names').append(span);
  names.push({span, kind, place});
}
data.points.forEach((p, i) => { if (p.known) label(p.name, 'point', motion.places[i]); });
data.frames.forEach((f, i) => {
  if (f.known && f.home !== undefined && f.name !== data.points[f.home].name)
    label(f.name, 'frame', motion.places[f.home]);
});
function showNames() {
  const taken = [];
  for (const {span, kind, place} of names) {
    const {x, y, seen} = project(place), shown = drawn.names && seen && (kind === 'point' || drawn.frames);
    span.style.display = shown ? '' : 'none';
    if (!shown) continue;
    let row = 0; // names at one place stand one below the other
    while (taken.some(([a, b, r]) => r === row && Math.abs(a - x) < 30 && Math.abs(b - y) < 13)) ++row;
    taken.push([x, y, row]);
    span.style.transform = 'translate(' + (x + 8) + 'px,' + (y - 20 + 15 * row) + 'px)';
  }
}

const icon = path => '<svg width="14" height="14" viewBox="0 0 14 14"><path d="' + path + '"/></svg>';
function play() {
  if (motion.end <= motion.begin) return;
  if (now >= motion.end) now = motion.begin;
  playing = true, pauseAtEnd = 0, element('play').innerHTML = icon('M2 1h3.5v12H2zM8.5 1H12v12H8.5z');
}
function pause() { playing = false, element('play').innerHTML = icon('M2 0.5L13 7L2 13.5z'); }
function seek(time) { now = clamp(time, motion.begin, motion.end), pauseAtEnd = 0, dirty(); }

(function remarks() {
  const lost = data.bodies.filter(b => visible(b) && !data.points[b.point].known).map(b => b.name);
  if (lost.length) element('compass').prepend('without a place, of a known velocity alone: ' + lost.join(', '),
    document.createElement('br'));
})();

(function controls() {
  document.title = data.title, element('title').textContent = data.title;
  const many = data.points.filter(p => p.known).length > 12;
  const choices = [['bodies', true], ['lines', true], ['points', true], ['frames', true], ['traces', true],
    ['names', !many], ['follow', extent.follow], ['grid', true]];
  for (const [name, on] of choices) {
    drawn[name] = on;
    if (name in layers && layers[name].length === 0) continue;
    const [choice, box, word] = ['label', 'input', 'span'].map(tag => document.createElement(tag));
    box.type = 'checkbox', box.checked = on, word.textContent = name;
    box.addEventListener('change', () => {
      drawn[name] = box.checked, floor.visible = drawn.grid;
      if (name === 'follow') orbit.home();
      dirty();
    });
    choice.append(box, word), element('shown').append(choice);
  }
  for (const factor of [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]) {
    const option = new Option(factor + '\u00d7', factor);
    option.selected = factor === 1;
    element('speed').append(option);
  }
  const slider = element('time');
  slider.min = motion.begin, slider.max = motion.end;
  slider.addEventListener('input', () => { pause(), seek(+slider.value); });
  element('speed').addEventListener('change', e => { speed = +e.target.value; });
  element('play').addEventListener('click', () => playing ? pause() : play());
  window.addEventListener('keydown', e => {
    if (e.target.tagName === 'SELECT' || e.target.tagName === 'BUTTON') return;
    if (e.key === ' ') e.preventDefault(), playing ? pause() : play();
    const step = {ArrowLeft: -1, ArrowRight: 1}[e.key];
    if (step) e.preventDefault(), pause(), seek(now + step * (motion.end - motion.begin) / 100);
  });
  if (motion.end <= motion.begin) element('player').style.display = 'none';
  window.addEventListener('resize', resize);
  new ResizeObserver(resize).observe(element('stage'));
})();

orbit.home(), resize(), pause();
const wanted = /[#&]t=([-+.\deE]+)/.exec(location.hash); // page.html#t=1.5 shows that time
if (wanted) seek(+wanted[1]);
else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play();
draw();
let before = performance.now();
function frame(time) {
  const passed = Math.min((time - before) / 1000, 0.1) * speed;
  before = time;
  if (playing) {
    if (now < motion.end) now = Math.min(now + Math.max(passed, 0), motion.end);
    else if ((pauseAtEnd += passed / speed) > 0.8) now = motion.begin, pauseAtEnd = 0;
    dirty();
  }
  if (!clean) draw();
}
requestAnimationFrame(function again(time) { frame(time), requestAnimationFrame(again); });
window.film = {frame, project, motion, data, renderer, play, pause, orbit, drawn,
  seek(time) { pause(), seek(time), draw(); }};
)js";

} // namespace ctdyn::detail
