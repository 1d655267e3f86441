// Put at the end of the page by ./check: looks at what is drawn, and says in #result what is not as the model says.
(() => {
  const lines = [], canvas = document.getElementById('view'), gl = film.renderer.getContext();
  const check = (good, what) => lines.push((good ? 'good: ' : 'FAILED: ') + what);
  const ratio = canvas.width / canvas.clientWidth;

  // The camera by its own angles, not by three.js: a point (x, y up, z) of the model in pixels from below and left.
  // The page turns the model's y upwards, so its own axes are x, -z, y.
  function pixel([x, y, z]) {
    const {azimuth: a, elevation: e, distance, target} = film.orbit.state;
    const d = distance / Math.min(1, canvas.width / canvas.height);
    const p = [x - target.x, -z - target.y, y - target.z];
    const away = [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e)];
    const right = [-Math.sin(a), Math.cos(a), 0];
    const up = [-Math.cos(a) * Math.sin(e), -Math.sin(a) * Math.sin(e), Math.cos(e)];
    const dot = b => p[0] * b[0] + p[1] * b[1] + p[2] * b[2];
    const scale = canvas.height / 2 / Math.tan(17.5 * Math.PI / 180) / (d - dot(away)); // a view of 35 degrees
    return {x: canvas.width / 2 + scale * dot(right), y: canvas.height / 2 + scale * dot(up), scale};
  }
  const end = t => { // of E: from the bob along B.z = cos t A.z - sin t A.y
    const [x, y] = bob(t), s = Math.sin(t), r = (1 + t) / 3;
    return [x + r * s * s, y - r * s * Math.cos(t), r * Math.cos(t)];
  };
  const bob = t => [2 * Math.sin(t), -2 * Math.cos(t), 0], middle = t => bob(t).map(x => x / 2);
  function picture(time) {
    film.seek(time);
    const all = new Uint8Array(canvas.width * canvas.height * 4);
    gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, all);
    const at = p => {
      const first = 4 * (Math.round(p.y) * canvas.width + Math.round(p.x));
      return all.subarray(first, first + 4);
    };
    return {all, at};
  }
  const red = c => c[3] > 200 && c[0] > 100 && c[0] > 2.5 * c[1] && c[0] > 2.5 * c[2];
  const green = c => c[3] > 200 && c[1] > 90 && c[1] > 2.5 * c[0] && c[1] > 2.5 * c[2];
  const bluish = c => c[3] > 100 && c[2] > c[0] + 20; // the rod's colour, seen through its own glass
  function count(all, test) {
    let n = 0;
    for (let i = 0; i < all.length; i += 4) n += test(all.subarray(i, i + 4));
    return n;
  }

  Object.assign(film.drawn, {names: false, frames: false, traces: false, points: false, lines: false});
  const times = [0.25, 1.0, 2.3, 3.6], pictures = times.map(picture);
  times.forEach((t, k) => {
    const p = pixel(bob(t)), area = Math.PI * (0.2 * p.scale) ** 2, found = count(pictures[k].all, red);
    const at = 't = ' + t + ': ', rod = pictures[k].at(pixel(middle(t)));
    check(red(pictures[k].at(p)), at + 'the bob is where the model says: ' + Math.round(p.x) + ', ' + Math.round(p.y));
    check(Math.abs(found / area - 1) < 0.12, at + 'it shows ' + found + ' pixels, a disc has ' + Math.round(area));
    check(bluish(rod), at + 'the rod is halfway: ' + rod);
    const far = pictures[k].at(pixel(end(t)));
    check(green(far), at + 'what hangs on the bob is where the model says: ' + far);
    times.forEach((other, j) => {
      if (j !== k) check(!red(pictures[j].at(p)), at + 'the bob is not there at ' + other);
    });
  });
  const plain = film.project({x: 0, y: -2, z: 0, isVector3: true}), own = pixel([0, -2, 0]);
  check(Math.hypot(plain.x * ratio - own.x, canvas.height - plain.y * ratio - own.y) < 1,
    'names stand where points are drawn');

  film.drawn.traces = true;
  const few = count(picture(0.5).all, c => c[3] > 0), many = count(picture(3.5).all, c => c[3] > 0);
  check(many > few + 300, 'the trace grows: ' + few + ' to ' + many + ' pixels');
  film.drawn.bodies = false;
  check(count(picture(1).all, red) === 0, 'bodies are hidden when asked');
  film.drawn.bodies = true;

  const distance = film.orbit.state.distance, azimuth = film.orbit.state.azimuth;
  canvas.dispatchEvent(new WheelEvent('wheel', {deltaY: 120, cancelable: true}));
  check(film.orbit.state.distance > 1.1 * distance, 'the wheel zooms');
  canvas.setPointerCapture = () => {}; // of a pointer that is not there
  const pointer = (type, x) =>
    canvas.dispatchEvent(new PointerEvent(type, {pointerId: 1, clientX: x, clientY: 300, buttons: 1}));
  pointer('pointerdown', 300), pointer('pointermove', 350), pointer('pointerup', 350);
  check(Math.abs(film.orbit.state.azimuth - azimuth) > 0.1, 'the mouse turns');
  canvas.dispatchEvent(new MouseEvent('dblclick'));
  check(film.orbit.state.azimuth === azimuth && film.orbit.state.distance === distance,
    'a double click brings back the view');

  const slider = document.getElementById('time'), clock = document.getElementById('clock');
  slider.value = 2, slider.dispatchEvent(new Event('input'));
  film.frame(performance.now());
  check(clock.textContent === '2.00 of 4.00 s', 'the slider tells the time: ' + clock.textContent);
  document.getElementById('play').click();
  const begun = performance.now() + 1000;
  for (let k = 0; k <= 30; ++k) film.frame(begun + 20 * k);
  document.getElementById('play').click();
  const reached = parseFloat(clock.textContent) - 2; // 0.6 s, and what was before, of which at most 0.1 s counts
  check(reached > 0.59 && reached < 0.72, 'it plays: ' + reached.toFixed(2) + ' s in 0.6 s');

  film.seek(2.05);
  const headings = [...document.querySelectorAll('.plot h2')].map(h => h.textContent);
  check(headings.length === 2 && headings[0] === 'angle (rad)q 2.05', 'plots show the values at the time: ' + headings);
  check(headings[1].includes('<' + '/script> -0.025'), 'signals from elsewhere are shown');
  const cursor = document.querySelector('.plot u').style.left, plot = document.querySelector('.plot canvas');
  const along = parseFloat(cursor) / plot.clientWidth;
  check(along > 0.4 && along < 0.65, 'their cursor is at the time: ' + cursor);
  check(document.title === 'A "pendulum" <' + '/script> & <b>more</b>',
    'the title is as it was given: ' + document.title);
  const trouble = document.getElementById('trouble').textContent;
  check(trouble === '', 'no error: ' + trouble);
  const licences = [...document.querySelectorAll('script[type="text/plain"]')];
  check(licences.length === 2 && licences.every(s => /permission notice shall be/.test(s.textContent)),
    'licences are kept');

  const result = document.createElement('pre');
  result.id = 'result', result.textContent = '\n' + lines.join('\n') + '\nend of the checks\n';
  document.body.append(result);
})();
