// Made by ./embed of motion.js, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_motion = R"page(// Where frames and points are at any time: frames are turned in their parents and points placed from their parents.
// Between two states, frames turn at constant rate and points move straight in the frames in which they are placed, so
// that a link keeps its length.
'use strict';

const element = id => document.getElementById(id);
function trouble(text) { element('trouble').textContent += (element('trouble').textContent ? '\n' : '') + text; }
window.addEventListener('error', e => trouble(e.message + ' (line ' + e.lineno + ')'));
window.addEventListener('unhandledrejection', e => trouble(String(e.reason)));

const data = JSON.parse(element('data').textContent);
const clamp = (x, a, b) => Math.min(Math.max(x, a), b);

const motion = (() => {
  const {t, frames, points} = data;
  const depth = (list, i) => { let d = 0; for (; i !== 0; i = list[i].on) ++d; return d; };
  const outwards = list => list.map((_, i) => i).slice(1).sort((a, b) => depth(list, a) - depth(list, b));
  const frameOrder = outwards(frames), pointOrder = outwards(points);
  const turns = frames.map(() => new THREE.Quaternion()), places = points.map(() => new THREE.Vector3());
  const q = new THREE.Quaternion(), v = new THREE.Vector3();

  function interval(time, t = data.t) { // the time before, and which part of the way to the next one is done
    let low = 0, high = t.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (t[middle] <= time) low = middle; else high = middle;
    }
    if (high === 0) return [0, 0];
    const span = t[high] - t[low];
    return [low, span > 0 ? clamp((time - t[low]) / span, 0, 1) : 1];
  }
  function turned(list, i, part, to) {
    if (list.length === 4) return to.set(list[0], list[1], list[2], list[3]);
    const a = 4 * i, b = Math.min(a + 4, list.length - 4);
    let [x, y, z, w] = [list[a], list[a + 1], list[a + 2], list[a + 3]];
    let [X, Y, Z, W] = [list[b], list[b + 1], list[b + 2], list[b + 3]];
    let c = x * X + y * Y + z * Z + w * W;
    if (c < 0) [X, Y, Z, W, c] = [-X, -Y, -Z, -W, -c];
    const angle = Math.acos(Math.min(c, 1)), s = Math.sin(angle);
    const f = s > 1e-4 ? Math.sin((1 - part) * angle) / s : 1 - part, g = s > 1e-4 ? Math.sin(part * angle) / s : part;
    return to.set(f * x + g * X, f * y + g * Y, f * z + g * Z, f * w + g * W).normalize();
  }
  function moved(list, i, part, to) {
    if (list.length === 3) return to.set(list[0], list[1], list[2]);
    const a = 3 * i, b = Math.min(a + 3, list.length - 3), mix = k => list[a + k] + part * (list[b + k] - list[a + k]);
    return to.set(mix(0), mix(1), mix(2));
  }
  function set(time) { // fills turns and places, in the basis of the Newtonian frame, from its origin
    const [i, part] = interval(time);
    for (const f of frameOrder) turns[f].copy(turns[frames[f].on]).multiply(turned(frames[f].q, i, part, q));
    for (const p of pointOrder) {
      places[p].copy(places[points[p].on]);
      for (const step of points[p].r) places[p].add(moved(step.at, i, part, v).applyQuaternion(turns[step.frame]));
    }
  }
  return {set, turns, places, interval, begin: t[0], end: t[t.length - 1]};
})();
let now = motion.begin, clean = false; // clean: the canvas shows the present state
function dirty() { clean = false; }
)page";

} // namespace ctdyn::detail
