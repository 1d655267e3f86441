// Bodies, points, lines, frames and traces as objects of three.js.
'use strict';

const scene = new THREE.Scene(), world = new THREE.Group();
world.quaternion.copy(extent.turn);
scene.add(world, camera, new THREE.HemisphereLight(0xffffff, 0xaab4c0, 0.75));
const lamp = new THREE.DirectionalLight(0xffffff, 0.55);
lamp.position.set(0.4, 0.7, 1);
camera.add(lamp);

const colours = [0x4c78a8, 0xe07b39, 0x54a24b, 0xb279a2, 0xd9a521, 0x3fa7a0, 0xd1605e, 0x8c6d4f];
const paint = (colour, more) => new THREE.MeshPhongMaterial(Object.assign({color: colour, shininess: 25}, more));
const three = (now, before) => THREE[parseInt(THREE.REVISION) < 125 ? before : now]; // renamed in release 125
const Box = three('BoxGeometry', 'BoxBufferGeometry'), Ball = three('SphereGeometry', 'SphereBufferGeometry');
const Rod = three('CylinderGeometry', 'CylinderBufferGeometry'), Cone = three('ConeGeometry', 'ConeBufferGeometry');
const Tube = three('TubeGeometry', 'TubeBufferGeometry');
const geometry = {box: new Box(1, 1, 1), ellipsoid: new Ball(0.5, 40, 24), cylinder: new Rod(0.5, 0.5, 1, 40)};
geometry.cylinder.rotateX(Math.PI / 2); // about z
const axis = new THREE.Vector3(0, 0, 1), difference = new THREE.Vector3();

const layers = {bodies: [], lines: [], points: [], frames: [], traces: []}; // what buttons show and hide
const updates = []; // what moves
function add(layer, object, update) {
  world.add(object);
  layers[layer].push(object);
  if (update) updates.push(update);
  return object;
}
function between(rod, a, b, radius) { // a rod from a to b
  difference.subVectors(b, a);
  const length = difference.length();
  rod.position.addVectors(a, b).multiplyScalar(0.5);
  rod.scale.set(2 * radius, 2 * radius, Math.max(length, 1e-12));
  if (length > 0) rod.quaternion.setFromUnitVectors(axis, difference.divideScalar(length));
}

const {points, frames, bodies} = data, {turns, places} = motion, size = extent.size;
const heaviest = Math.max(...bodies.map(b => b.mass), 1e-300);

bodies.concat(data.drawings).forEach((b, i) => {
  if (b.shape === 'none' || !visible(b)) return;
  const ball = b.shape === 'mass', kind = ball ? 'ellipsoid' : b.shape;
  const thin = 0.02 * size, radius = 0.045 * size * Math.cbrt(Math.max(b.mass, 0) / heaviest) + 0.012 * size;
  const [x, y, z] = ball ? [2 * radius, 2 * radius, 2 * radius] : b.size.map(d => Math.max(d, thin));
  const colour = b.colour === undefined ? colours[i % colours.length] : b.colour;
  const glassy = !ball && b.colour === undefined;
  const mesh = new THREE.Mesh(geometry[kind], paint(colour, glassy ? {transparent: true, opacity: 0.82} : {}));
  mesh.scale.set(x, y, z);
  mesh.quaternion.fromArray(b.turn || [0, 0, 0, 1]);
  mesh.position.fromArray(b.middle || [0, 0, 0]);
  const holder = new THREE.Group();
  holder.add(mesh);
  if (kind === 'box') {
    const edges = new THREE.LineSegments(new THREE.EdgesGeometry(geometry.box),
      new THREE.LineBasicMaterial({color: 0x1f2933, transparent: true, opacity: 0.35}));
    mesh.add(edges);
  }
  add('bodies', holder, () => {
    holder.position.copy(places[b.point]);
    holder.quaternion.copy(turns[b.frame]);
  });
});

const steel = paint(0x5b6673), dark = paint(0x2b333c);
points.forEach((p, i) => {
  if (!p.known) return;
  const dot = new THREE.Mesh(geometry.ellipsoid, dark), d = (p.leaf ? 0.016 : 0.026) * size;
  dot.scale.set(d, d, d);
  add('points', dot, () => dot.position.copy(places[i]));
  if (i === 0 || !p.r.length || (p.on === 0 && floats(p, size))) return;
  const rod = new THREE.Mesh(geometry.cylinder, steel), radius = (p.leaf ? 0.003 : 0.0065) * size;
  add('lines', rod, () => between(rod, places[p.on], places[i], radius));
});

const arrow = new Rod(0.5, 0.5, 1, 12), tip = new Cone(0.5, 1, 16);
arrow.rotateX(Math.PI / 2), tip.rotateX(Math.PI / 2);
const red = paint(0xd43c36), green = paint(0x2f9e44), blue = paint(0x2f6fde);
function triad(length) {
  const group = new THREE.Group();
  [[red, new THREE.Vector3(1, 0, 0)], [green, new THREE.Vector3(0, 1, 0)], [blue, axis]].forEach(([colour, along]) => {
    const shaft = new THREE.Mesh(arrow, colour), head = new THREE.Mesh(tip, colour);
    const to = new THREE.Quaternion().setFromUnitVectors(axis, along);
    for (const part of [shaft, head]) part.quaternion.copy(to), group.add(part);
    shaft.scale.set(0.045 * length, 0.045 * length, 0.85 * length);
    shaft.position.copy(along).multiplyScalar(0.425 * length);
    head.scale.set(0.13 * length, 0.13 * length, 0.2 * length);
    head.position.copy(along).multiplyScalar(0.9 * length);
  });
  return group;
}
frames.forEach((f, i) => {
  if (!f.known || f.home === undefined || !points[f.home].known) return;
  const group = triad((i === 0 ? 0.22 : 0.14) * size);
  add('frames', group, () => {
    group.position.copy(places[f.home]);
    group.quaternion.copy(turns[i]);
  });
});

const traces = data.traces.map((p, k) => {
  const {t: times, at} = data.paths[k], count = times.length;
  const path = times.map((_, i) => new THREE.Vector3(at[3 * i], at[3 * i + 1], at[3 * i + 2]));
  const moves = path.some(a => a.distanceTo(path[0]) > 1e-6 * size);
  if (!moves) return null;
  const owner = bodies.findIndex(b => b.point === p && b.colour === undefined);
  const colour = colours[(owner >= 0 ? owner : k + 1) % colours.length];
  const curve = new THREE.CatmullRomCurve3(path);
  curve.getPoint = (u, to = new THREE.Vector3()) => {
    const x = u * (count - 1), i = Math.min(Math.floor(x), count - 2);
    return to.copy(path[i]).lerp(path[i + 1], x - i);
  };
  curve.getPointAt = curve.getPoint;
  curve.getTangent = curve.getTangentAt = (u, to = new THREE.Vector3()) => { // where it stands: the last way it went
    let i = Math.min(Math.round(u * (count - 1)), count - 2);
    do to.subVectors(path[i + 1], path[i]); while (to.lengthSq() === 0 && --i >= 0);
    return to.lengthSq() > 0 ? to.normalize() : to.set(1, 0, 0);
  };
  const tube = new Tube(curve, count - 1, 0.0045 * size, 6, false);
  const line = new THREE.Mesh(tube, new THREE.MeshBasicMaterial({color: colour}));
  line.frustumCulled = false;
  add('traces', line);
  return {line, count, times};
}).filter(x => x);

const floor = (() => { // in short pieces: long lines that pass the camera get lost in some renderers
  const wide = Math.max(extent.whole.x, extent.whole.y, size), ends = [];
  const step = Math.pow(10, Math.round(Math.log10(Math.max(wide / 100, size / 3))));
  const half = Math.ceil(wide / step) + 1;
  for (let i = -half; i <= half; ++i)
    for (let k = -half; k < half; ++k)
      ends.push(i * step, k * step, 0, i * step, (k + 1) * step, 0, k * step, i * step, 0, (k + 1) * step, i * step, 0);
  const lines = new THREE.BufferGeometry();
  lines.setAttribute('position', new THREE.Float32BufferAttribute(ends, 3));
  const grid = new THREE.LineSegments(lines, new THREE.LineBasicMaterial({color: 0xd3dae1}));
  const middle = extent.box.getCenter(new THREE.Vector3()), snap = x => Math.round(x / step) * step;
  grid.position.set(snap(middle.x), snap(middle.y), extent.box.min.z - 0.02 * size);
  scene.add(grid);
  return grid;
})();
