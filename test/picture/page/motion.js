// Where a page shows frames and points between two states, against sines and cosines.
'use strict';
const {load, check} = require('./load.js');
const [, , folder, three] = process.argv;

const about = (axis, angle) => axis.map(x => x * Math.sin(angle / 2)).concat(Math.cos(angle / 2));
const angles = [0, 0.8, 1.0], x = [1, 0, 0], z = [0, 0, 1];
const quaternions = angles.map(angle => about(z, angle));
quaternions[1] = quaternions[1].map(e => -e); // the same turn
const data = {
  t: [0, 1, 3],
  // B hangs on A, and stands before it: what is written first need not be known first
  frames: [{on: 0, q: [0, 0, 0, 1]}, {on: 2, q: about(x, 0.5)}, {on: 0, q: quaternions.flat()}],
  points: [{on: 0, r: []}, {on: 2, r: [{frame: 1, at: [0, 1, 0, 0, 2, 0, 0, 2, 0]}]}, {on: 0, r: [{frame: 2, at: [2, 0, 0]}]}]};
const evaluate = load(folder, three, data, ['motion']);

const near = (found, expected, what) =>
  check(Math.hypot(found.x - expected[0], found.y - expected[1], found.z - expected[2]) < 1e-12,
    what + ' is at ' + [found.x, found.y, found.z] + ', not ' + expected);
// the angle, and how far the point is out along B.y
for (const [t, angle, out] of [[0, 0, 1], [0.25, 0.2, 1.25], [1, 0.8, 2], [2, 0.9, 2], [3, 1.0, 2], [-1, 0, 1], [9, 1.0, 2]]) {
  evaluate('motion.set(' + t + ')');
  const [c, s] = [Math.cos(angle), Math.sin(angle)], [ct, st] = [Math.cos(0.5), Math.sin(0.5)];
  near(evaluate('motion.places[2]'), [2 * c, 2 * s, 0], 't = ' + t + ': the point on A');
  near(evaluate('motion.places[1]'), [2 * c - out * s * ct, 2 * s + out * c * ct, out * st], 't = ' + t + ': the point on B');
}
check(evaluate('motion.begin') === 0 && evaluate('motion.end') === 3, 'the film is from 0 to 3');
check(evaluate('motion.interval(1).join()') === '0,1' || evaluate('motion.interval(1).join()') === '1,0', 'a state is itself');

const still = load(folder, three, Object.assign({}, data, {t: [5]}), ['motion']);
still('motion.set(7)');
near(still('motion.places[2]'), [2, 0, 0], 'one state alone: the point on A');
