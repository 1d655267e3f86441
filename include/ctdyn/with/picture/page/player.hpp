// Made by ./embed of player.js, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_player = R"page(// Time, names, and what buttons do.
'use strict';

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
)page";

} // namespace ctdyn::detail
