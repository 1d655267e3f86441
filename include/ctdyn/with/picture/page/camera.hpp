// Made by ./embed of camera.js, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_camera = R"page(// Turning, moving and zooming by mouse, fingers and wheel: angles about the upward direction, and a distance.
'use strict';

const camera = new THREE.PerspectiveCamera(35, 1, 0.01, 100);
const orbit = (() => {
  const {box, whole, size} = extent, canvas = element('view'), state = {};
  camera.up.set(0, 0, 1);
  function home() {
    const {x, y, z} = extent.paths.isEmpty() ? whole : extent.paths.getSize(new THREE.Vector3());
    const thin = Math.max(x, y, z) * 0.05, middle = box.getCenter(new THREE.Vector3());
    let [azimuth, elevation] = [-0.9, 0.42];
    if (z < thin && x > thin && y > thin) elevation = 0.9; // the motion is flat, so look down on it
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
)page";

} // namespace ctdyn::detail
