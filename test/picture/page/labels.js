// Numbers beside curves and at axes: they tell one tick from the next, and say what a value is.
'use strict';
const {load, check} = require('./load.js');
const [, , folder, three] = process.argv;
const evaluate = load(folder, three, {t: [0, 1], frames: [{on: 0}], points: [{on: 0, r: []}], plots: []}, ['motion', 'plots']);
const ticks = values => {
  const all = JSON.stringify(values.map(value => ({value})));
  return values.map((x, i) => evaluate('tick(' + x + ', ' + i + ', ' + all + ')'));
};
const range = (first, step) => [0, 1, 2, 3, 4].map(k => first + k * step);

for (const [first, step] of [[0, 1], [-2, 1], [0.001, 0.0002], [1e6, 0.5], [1e9, 1e-3], [-1e-7, 1e-8], [123.4, 1e-6], [1e300, 1e299]]) {
  const values = range(first, step), labels = ticks(values);
  check(new Set(labels).size === 5, 'ticks from ' + first + ' by ' + step + ' are ' + labels);
  labels.forEach((label, i) => check(Math.abs(Number(label) - values[i]) <= 0.01 * step * (1 + 1e-9) + 1e-15 * Math.abs(values[i]),
    'the tick at ' + values[i] + ' is ' + label));
}
check(ticks([-1, 0, 1])[1] === '0' && ticks([-1, 1e-17, 1])[1] === '0', 'zero, also where it is rounded, is 0');
const number = (x, digits) => evaluate('number(' + x + ', ' + digits + ')');
for (const [x, digits, text] of [['NaN', 4, '\u2013'], [0, 4, '0'], [1.23456, 4, '1.235'], [-0.5, 4, '-0.5'], [123456, 4, '1.23e+5'],
  [0.00001234, 4, '1.23e-5'], [1000000.125, 10, '1000000.125'], [99999, 4, '100000']])
  check(number(x, digits) === text, 'the reading of ' + x + ' is ' + number(x, digits) + ', not ' + text);

// The unit behind a name stands behind its number, and at the axis if all numbers have it.
const shown = (...names) => {
  const series = names.map((name, k) => ({name, t: [0, 2], y: [k, k + 1]}));
  const of = load(folder, three, {t: [0, 2], frames: [{on: 0}], points: [{on: 0, r: []}], plots: [{title: '', series}]}, ['motion', 'plots']);
  const {display, text} = of('plots[0].show(0), plots[0].chart.options.scales.y.title');
  const readings = series.map((_, k) => of(
    `(([name, value]) => name + value.textContent)(plots[0].head.inside[${k + 1}].inside)`));
  return readings.join() + (display ? ' axis ' + text : '');
};
for (const [names, text] of [
  [['q [deg]', 'in(P), x [deg]'], 'q 0 deg,in(P), x 1 deg axis [deg]'], [['x [m]', 'q [rad]'], 'x 0 m,q 1 rad'],
  [['F [N m/rad]', 'wanted'], 'F 0 N m/rad,wanted 1'], [['forcing[0]', 'm[0,1]'], 'forcing[0] 0,m[0,1] 1'], [['[m]'], '[m] 0'],
  [['joint [1]', 'f [1/s]'], 'joint [1] 0,f 1 1/s']])
  check(shown(...names) === text, 'the numbers of ' + names + ' are shown as ' + shown(...names));
