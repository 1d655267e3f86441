// Made by ./embed of extent.js, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_extent = R"page(// How large things are drawn: from the machine's size and the room that its motion takes.
'use strict';

// A rigid body of which the velocity alone is known is seen where its point would hang.
const visible = b => data.frames[b.frame].known && (data.points[b.point].known || b.shape !== 'mass');

function floats({r}, size) { // moves in more than one direction, held by nothing
  let directions = 0;
  for (const {at: list} of r)
    for (let k = 0; k < 3; ++k) directions += list.some((x, i) => i % 3 === k && Math.abs(x - list[k]) > 1e-6 * size);
  return directions > 1;
}
const extent = (() => {
  const {points, bodies, t} = data, seen = points.map((p, i) => p.known ? i : -1).filter(i => i >= 0);
  const count = Math.min(t.length, 200), centre = new THREE.Vector3(), box = new THREE.Box3(), near = new THREE.Box3();
  const up = new THREE.Vector3(0, 0, 1);
  let size = 0;
  const anchored = points.some((p, i) => i && p.on === 0 && p.r.length && p.r.every(step => step.at.length === 3));
  const course = [], wandering = new THREE.Box3(), paths = new THREE.Box3(); // of the mass center, of all points
  const turn = new THREE.Quaternion(); // from the Newtonian basis to one whose z is up
  const ranges = new THREE.Box3();
  const middleOf = () => {
    let sum = 0;
    centre.set(0, 0, 0);
    for (const b of bodies)
      if (points[b.point].known) centre.addScaledVector(motion.places[b.point], b.mass), sum += b.mass;
    if (sum > 0) centre.divideScalar(sum);
    else if (seen.length) seen.forEach(i => centre.addScaledVector(motion.places[i], 1 / seen.length));
    return centre;
  };
  const each = use => {
    for (let k = 0; k < count; ++k) {
      motion.set(count > 1 ? motion.begin + (motion.end - motion.begin) * k / (count - 1) : motion.begin);
      use(middleOf());
    }
  };
  each(() => seen.forEach(i => ranges.expandByPoint(motion.places[i])));
  const span = ranges.getSize(new THREE.Vector3());
  const flat = axis => span[axis] <= 1e-6 * span.length() && span.length() > 0;
  if (data.up) up.fromArray(data.up).normalize();
  else if (flat('z')) up.set(0, 1, 0); // motion in the plane of x and y, as it is drawn on paper
  turn.setFromUnitVectors(up, new THREE.Vector3(0, 0, 1));
  each(middle => {
    course.push(middle.clone().applyQuaternion(turn)), wandering.expandByPoint(course[course.length - 1]);
    near.makeEmpty();
    for (const i of seen) {
      const p = motion.places[i].clone().applyQuaternion(turn);
      box.expandByPoint(p), paths.expandByPoint(p);
      if (anchored || i !== 0) near.expandByPoint(p);
    }
    for (const b of bodies) {
      if (!visible(b) || !b.size) continue;
      const p = motion.places[b.point].clone().applyQuaternion(turn), r = Math.max(...b.size) / 2;
      near.expandByPoint(p.clone().addScalar(r)).expandByPoint(p.clone().addScalar(-r));
      box.expandByPoint(p.clone().addScalar(r)).expandByPoint(p.addScalar(-r));
    }
    if (!near.isEmpty()) size = Math.max(size, near.getSize(new THREE.Vector3()).length() / 1.5);
  });
  if (box.isEmpty()) box.expandByPoint(new THREE.Vector3());
  const floating = points.some((p, i) => i && p.on === 0 && floats(p, size));
  const boxMiddle = box.getCenter(new THREE.Vector3());
  let reach = 0; // how far from the middle anything comes
  each(() => {
    for (const i of seen) reach = Math.max(reach, motion.places[i].clone().applyQuaternion(turn).distanceTo(boxMiddle));
    for (const b of bodies)
      if (visible(b) && b.size)
        reach = Math.max(reach, motion.places[b.point].clone().applyQuaternion(turn).distanceTo(boxMiddle) +
          Math.hypot(...b.size) / 2);
  });
  const whole = box.getSize(new THREE.Vector3()), total = whole.length();
  if (!(size > 0)) size = total > 0 ? total / 4 : 1;
  return {box, size: Math.min(size, total > 0 ? total : size), turn, whole, reach, paths, course,
    follow: !anchored && floating && wandering.getSize(new THREE.Vector3()).length() > 6 * size, middleOf};
})();
)page";

} // namespace ctdyn::detail
