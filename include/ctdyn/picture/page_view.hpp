// The page of an animation: what is seen of the motion, and from where.
#pragma once

#include <string_view>

namespace ctdyn::detail {

/// How large things are drawn: from the machine's size and the room that its motion takes.
inline constexpr std::string_view page_extent = R"js(
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
)js";

/// Turning, moving and zooming by mouse, fingers and wheel: angles about the upward direction, and a distance.
inline constexpr std::string_view page_camera = R"js(
const camera = new THREE.PerspectiveCamera(35, 1, 0.01, 100);
const orbit = (() => {
  const {box, whole, size} = extent, canvas = element('view'), state = {};
  camera.up.set(0, 0, 1);
  function home() {
    const {x, y, z} = extent.paths.isEmpty() ? whole : extent.paths.getSize(new THREE.Vector3());
    const thin = Math.max(x, y, z) * 0.05, middle = box.getCenter(new THREE.Vector3());
    let [azimuth, elevation] = [-0.9, 0.42];
    if (z < thin && x > thin && y > thin) elevation = 0.9; // motion on the ground, or upright in a plane
    else if (y <= x && y < thin) [azimuth, elevation] = [-Math.PI / 2 + 0.3, 0.16];
    else if (x < y && x < thin) [azimuth, elevation] = [0.3, 0.16];
    if (drawn.follow) { // from the side, and a little from before
      const {x, y} = extent.course[extent.course.length - 1].clone().sub(extent.course[0]);
      [azimuth, elevation] = [Math.hypot(x, y) > size ? Math.atan2(y, x) - 1.2 : azimuth, 0.3];
    }
    const radius = drawn.follow ? size : Math.max(extent.reach, size / 2);
    Object.assign(state, {azimuth, elevation, distance: 1.05 * radius / Math.sin(camera.fov * Math.PI / 360),
      target: drawn.follow ? new THREE.Vector3() : middle});
  }
  const away = () => new THREE.Vector3(Math.cos(state.azimuth) * Math.cos(state.elevation),
    Math.sin(state.azimuth) * Math.cos(state.elevation), Math.sin(state.elevation));
  function place(shift) {
    const target = state.target.clone().add(shift), tall = Math.min(1, camera.aspect);
    camera.position.copy(target).addScaledVector(away(), state.distance / tall);
    camera.near = state.distance / 100, camera.far = state.distance * 40 + 4 * extent.whole.length();
    camera.lookAt(target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }
  function pan(dx, dy) {
    const scale = 2 * state.distance * Math.tan(camera.fov * Math.PI / 360) / canvas.clientHeight;
    const right = new THREE.Vector3().setFromMatrixColumn(camera.matrix, 0);
    const up = new THREE.Vector3().setFromMatrixColumn(camera.matrix, 1);
    state.target.addScaledVector(right, -dx * scale).addScaledVector(up, dy * scale);
  }
  const fingers = new Map();
  const between = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
  canvas.addEventListener('pointerdown', e => {
    canvas.setPointerCapture(e.pointerId);
    fingers.set(e.pointerId, {x: e.clientX, y: e.clientY});
  });
  canvas.addEventListener('pointermove', e => {
    const last = fingers.get(e.pointerId);
    if (!last) return;
    const dx = e.clientX - last.x, dy = e.clientY - last.y, before = fingers.size === 2 ? between() : 0;
    fingers.set(e.pointerId, {x: e.clientX, y: e.clientY});
    if (fingers.size === 2) state.distance *= before / Math.max(between(), 1), pan(dx / 2, dy / 2);
    else if (e.buttons & 6 || e.shiftKey || e.ctrlKey) pan(dx, dy);
    else state.azimuth -= 0.008 * dx, state.elevation = clamp(state.elevation + 0.008 * dy, -1.55, 1.55);
    dirty();
  });
  for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, e => fingers.delete(e.pointerId));
  canvas.addEventListener('contextmenu', e => e.preventDefault());
  canvas.addEventListener('dblclick', () => { home(); dirty(); });
  canvas.addEventListener('wheel', e => {
    e.preventDefault();
    state.distance *= Math.exp(clamp(e.deltaY, -200, 200) * 0.0015);
    dirty();
  }, {passive: false});
  return {home, place, state};
})();
)js";

} // namespace ctdyn::detail
