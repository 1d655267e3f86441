// Curves over time, with labels that tell one number from another.
'use strict';

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
// A name without the unit behind it, and the unit: q and rad of q [rad]. A number there is an index.
const parted = name => (/^(.+) \[(?!\d+\])([^[\]]+)\]$/.exec(name) || [name, name, '']).slice(1);
const unitOfAll = series => {
  const units = new Set(series.map(s => parted(s.name)[1]));
  return units.size === 1 ? [...units][0] : '';
};
const roomForUnits = data.plots.some(plot => unitOfAll(plot.series)) ? 18 : 0; // in all plots: their times stay in line
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
    label.append(parted(s.name)[0] + ' ', value);
    head.append(label);
    return value;
  });
  field.append(canvas, cursor), panel.append(head, field), element('plots').append(panel);
  for (const s of plot.series) s.y = s.y.map(y => y === null ? NaN : y); // a gap
  const extreme = (better, first) => plot.series.reduce((m, s) => s.y.reduce((n, y) => better(y, n) ? y : n, m), first);
  const low = extreme((a, b) => a < b, Infinity), high = extreme((a, b) => a > b, -Infinity);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const digits = high > low ? clamp(4 + order(largest) - order(high - low), 4, 15) : 4;
  const text = {color: '#66727f', font: {size: 11}}, unit = unitOfAll(plot.series);
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
          title: {display: unit !== '', text: '[' + unit + ']', ...text},
          afterFit: a => {
            a.width = Math.max(62, 6.2 * Math.max(...a.ticks.map(t => String(t.label).length)) + 12 + roomForUnits);
          }}},
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
  return {chart, head, show(time) {
    showCursor(chart);
    plot.series.forEach((s, i) => {
      const y = valueAt(s, time), own = parted(s.name)[1], behind = own && !isNaN(y) ? ' ' + own : '';
      readings[i].textContent = number(Math.abs(y) < 1e-9 * largest ? 0 : y, digits) + behind;
    });
  }};
});
