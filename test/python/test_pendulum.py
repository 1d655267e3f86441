"""The module of the double pendulum (examples/python) against equations written by hand in NumPy, and C++."""
import ast
import copy
import ctypes
import gc
import importlib.util
import inspect
import json
import math
import os
import pickle
import subprocess
import sys
import tempfile
import threading
import time
import tracemalloc
import types
import unittest
import warnings

import numpy as np

import pendulum

M, L, G, C = 1.3, 0.7, 9.81, 0.02
EOM = pendulum.model(m=M, l=L, g=G, c=C)
X0 = EOM.state(q1=0.4, q2=-1.1, u1=0.9, u2=2.5, T=0.3)


def by_hand(X, T):
    """Mass matrices and forcing of many states, from the Lagrangian of two particles (angles from the vertical)."""
    q1, q2, u1, u2 = X.T
    mass = np.empty((len(X), 2, 2))
    mass[:, 0, 0], mass[:, 1, 1] = 2 * M * L**2, M * L**2
    mass[:, 0, 1] = mass[:, 1, 0] = M * L**2 * np.cos(q1 - q2)
    twist = M * L**2 * np.sin(q1 - q2)
    forcing = np.stack([T - C * (u1 - u2) - twist * u2**2 - 2 * M * G * L * np.sin(q1),
                        C * (u1 - u2) + twist * u1**2 - M * G * L * np.sin(q2)], axis=1)
    return mass, forcing


def accelerations(X, T):
    mass, forcing = by_hand(X, T)
    return np.linalg.solve(mass, forcing[:, :, None])[:, :, 0]


def states(count, seed=1):
    return np.random.default_rng(seed).uniform(-3, 3, (count, 4))


class one_state(unittest.TestCase):
    def test_equations_by_hand(self):
        for row in states(200):
            x = EOM.state(row[:2], row[2:], T=0.3)
            mass, forcing = by_hand(row[None], 0.3)
            np.testing.assert_allclose(EOM.mass_matrix(x), mass[0], rtol=1e-13)
            np.testing.assert_allclose(EOM.forcing(x), forcing[0], rtol=1e-12, atol=1e-12)
            np.testing.assert_allclose(EOM.udot(x), accelerations(row[None], 0.3)[0], rtol=1e-11, atol=1e-11)
            a = np.array([0.5, -2.0])
            np.testing.assert_allclose(EOM.inverse_dynamics(x, a), mass[0] @ a - forcing[0], rtol=1e-12, atol=1e-12)

    def test_results_are_those_of_cpp_to_the_bit(self):
        lines = subprocess.run([os.environ["RESULTS"]], check=True, capture_output=True, text=True).stdout
        r = EOM.evaluate(X0, udots=[-3.0, 4.0])
        for line in lines.splitlines():
            name, numbers = line.rsplit(":", 1)
            expected = [float.fromhex(n) for n in numbers.split()]
            value = r[name]
            got = [float(value)] if np.ndim(value) == 0 and not isinstance(value, np.ndarray) else value.ravel("F")
            self.assertEqual(list(got), expected, name)
        self.assertEqual(len(lines.splitlines()), len(pendulum.outputs))

    def test_a_program_in_c_has_the_same_results(self):
        programs = [subprocess.run([os.environ[p]], check=True, capture_output=True, text=True).stdout
                    for p in ("PROGRAM", "RESULTS")]
        self.assertEqual(*programs)

    def test_results_by_name_and_in_order(self):
        f, mass = EOM.evaluate(X0, "forcing", "mass_matrix")
        r = EOM.evaluate(X0)
        self.assertTrue((r.forcing == f).all() and (r["mass_matrix"] == mass).all())
        self.assertEqual(len(r), len(pendulum.outputs) - 1)  # inverse dynamics needs derivatives of the speeds
        self.assertEqual(list(r.keys()), [n for n in pendulum.outputs if n != "inverse_dynamics"])
        self.assertIsInstance(r.kinetic_energy, float)
        self.assertIn("udot", dir(r))
        first, second = EOM.evaluate(X0, "udot", "udot")
        self.assertIs(first, second)
        from_two_sets = EOM.evaluate(X0, "kinetic_energy", "udot", "forcing")
        self.assertEqual(from_two_sets.kinetic_energy, r.kinetic_energy)
        self.assertTrue((from_two_sets.udot == r.udot).all())

    def test_ways_to_give_values(self):
        expected = EOM.udot(X0)
        for x in (EOM.state([0.4, -1.1], [0.9, 2.5], [0.3]), EOM.state({"q1": 0.4, "q2": -1.1}, u1=0.9, u2=2.5, T=0.3),
                  EOM.state([0.4, -1.1], (0.9, 2.5), T=np.float64(0.3)), X0.copy(), copy.deepcopy(X0),
                  pickle.loads(pickle.dumps(X0))):
            self.assertTrue((EOM.udot(x) == expected).all())
        for eom in (pendulum.model([M, L, G, C]), pendulum.model(np.array([M, L, G, C])),
                    pendulum.model({"m": M, "l": L}, c=C, g=G), pickle.loads(pickle.dumps(EOM)), copy.copy(EOM)):
            self.assertTrue((eom.udot(X0) == expected).all())
        self.assertTrue((EOM.udot(q1=0.4, q2=-1.1, u1=0.9, u2=2.5, T=0.3) == expected).all())
        self.assertTrue((EOM.udot([0.4, -1.1], [0.9, 2.5], [0.3]) == expected).all())
        single = EOM.state(np.float32([0.5, 0.25]), np.array([1, 2]), [0])
        self.assertEqual(list(single.q) + list(single.u), [0.5, 0.25, 1, 2])

    def test_parameters_from_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "parameters.json")

            def read(text):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                with open(path, encoding="utf-8") as file:
                    return json.load(file)
            all_values = read('{"c": 0.02, "g": 9.81, "l": 0.7, "m": 1.3}')
            for eom in (pendulum.model(**all_values), pendulum.model(all_values), pendulum.model(read('{"arm": %s}' % json.dumps(all_values))["arm"])):
                self.assertEqual(list(eom.parameters), [M, L, G, C])
                self.assertTrue((eom.udot(X0) == EOM.udot(X0)).all())
            self.assertEqual(list(pendulum.model(**read('{"m": 2, "l": 1e0, "g": 10, "c": 0}')).parameters), [2, 1, 10, 0])
            for values, sentence in (
                    ('{"m": 1.3, "length": 0.7, "g": 9.81, "c": 0.02}', "length does not occur in this system: leave out length = ... or correct its name to one of m, l, g, c"),
                    ('{"m": 1.3, "g": 9.81, "c": 0.02}', "no value is given for parameter l: add l = ... to model(...)"),
                    ('{"m": "1.3", "l": 0.7, "g": 9.81, "c": 0.02}', "the value of parameter m is not a number: write m = 1.5"),
                    ('{"m": null, "l": 0.7, "g": 9.81, "c": 0.02}', "the value of parameter m is not a number: write m = 1.5"),
                    ('{"m": [1.3], "l": 0.7, "g": 9.81, "c": 0.02}', "the value of parameter m is not a number: write m = 1.5")):
                for call in (lambda: pendulum.model(**read(values)), lambda: pendulum.model(read(values))):
                    with self.assertRaises(TypeError) as told:
                        call()
                    self.assertIn(sentence, str(told.exception))

    def test_arrays_of_a_state_are_views_of_it(self):
        x = X0.copy()
        q = x.q
        q[1] = 7
        x["u1"] = -1
        x.inputs = [5]
        x.t = 2
        self.assertEqual((x["q2"], x.u[0], x["T"], x["t"]), (7, -1, 5, 2))
        self.assertEqual(X0["q2"], -1.1)
        del x
        gc.collect()
        self.assertEqual(q[1], 7)
        p = pendulum.model(m=M, l=L, g=G, c=C).parameters
        gc.collect()
        self.assertEqual(list(p), [M, L, G, C])
        with self.assertRaises(ValueError):
            p[0] = 1

    def test_results_own_their_memory(self):
        first = EOM.mass_matrix(X0)
        kept = first.copy()
        for row in states(100):
            EOM.mass_matrix(EOM.state(row[:2], row[2:], T=0))
        self.assertTrue((first == kept).all() and first.flags.owndata)

    def test_singular_and_not_finite(self):
        self.assertFalse(EOM.status(X0).singular)
        self.assertEqual(float(EOM.status(X0)), EOM.status(X0).regularity)
        massless = pendulum.model(m=0, l=L, g=G, c=C)
        self.assertTrue(massless.status(X0).singular)
        self.assertTrue(EOM.status(q1=math.nan, q2=0, u1=0, u2=0, T=0).singular)
        self.assertTrue(EOM.status(q1=math.inf, q2=0, u1=0, u2=0, T=0).singular)
        self.assertIn("singular", repr(massless.status(X0)))


class many_states(unittest.TestCase):
    def test_equations_by_hand(self):
        X = states(10007)
        for threads in (1, 3, None):
            mass, forcing = EOM.batch(X, "mass_matrix", "forcing", inputs=[0.3], threads=threads)
            for got, expected in zip((mass, forcing), by_hand(X, 0.3)):
                np.testing.assert_allclose(got, expected, rtol=1e-12, atol=1e-12)
        a = states(10007, 2)[:, :2]
        mass, forcing = by_hand(X, 0.3)
        np.testing.assert_allclose(EOM.batch(X, "inverse_dynamics", inputs=[0.3], udots=a),
                                   np.einsum("nij,nj->ni", mass, a) - forcing, rtol=1e-11, atol=1e-11)

    def test_single_states(self):
        X, T = states(37), states(37, 3)[:, :1]
        r = EOM.batch(X, inputs=T)
        for i, row in enumerate(X):
            one = EOM.evaluate(EOM.state(row[:2], row[2:], T[i]))
            for name in one.keys():
                expected = float(one[name]) if np.ndim(one[name]) == 0 and not isinstance(one[name], np.ndarray) else one[name]
                np.testing.assert_allclose(r[name][i], expected, rtol=1e-14, atol=1e-14)

    def test_any_strides_and_types(self):
        X = states(50)
        expected = EOM.batch(X, "udot", inputs=0.0)
        wide = np.zeros((100, 9))
        wide[::2, 1:9:2] = X
        packed = np.zeros(50, dtype=[("tag", "u1"), ("x", "f8", 4)])
        packed["x"] = X
        frozen = X.copy()
        frozen.setflags(write=False)
        for same in (np.asfortranarray(X), wide[::2, 1:9:2], X[::-1][::-1], packed["x"], X.astype(">f8"), X.tolist(), frozen,
                     np.frombuffer(b"x" + X.tobytes(), dtype="f8", offset=1).reshape(50, 4)):
            np.testing.assert_array_equal(EOM.batch(same, "udot", inputs=[[0.0]] * 50), expected)
        np.testing.assert_array_equal(EOM.batch(X[::-3], "udot", inputs=np.zeros(17)), expected[::-3])
        np.testing.assert_array_equal(EOM.batch(np.broadcast_to(X[0], (5, 4)), "udot", inputs=0.0), expected[[0] * 5])
        half = np.float32(X)
        np.testing.assert_array_equal(EOM.batch(half, "udot", inputs=0), EOM.batch(half.astype(float), "udot", inputs=0))
        np.testing.assert_array_equal(EOM.batch(np.int8(X), "udot", inputs=0), EOM.batch(np.trunc(X), "udot", inputs=0))

    def test_no_input_is_copied(self):
        """What Python and NumPy allocate during a batch is its result."""
        tables = [states(20000), states(20000, 2)[:, :2], states(20000, 3)[:, :1]]
        contiguous = [np.ascontiguousarray(t) for t in tables]
        swapped = [t.astype(">f8") for t in tables]  # of another type than that of the model

        def beside_the_result(X, udots, T):
            tracemalloc.start()
            result = EOM.batch(X, "inverse_dynamics", inputs=T, udots=udots, threads=2)
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            self.assertEqual(result.nbytes, 20000 * 2 * 8)
            return peak - result.nbytes
        for given in (contiguous, [np.asfortranarray(t) for t in tables], tables):
            self.assertIn(beside_the_result(*given), range(10000))
        for i, table in enumerate(swapped):  # a copy of each of them would be seen
            self.assertGreaterEqual(beside_the_result(*contiguous[:i], table, *contiguous[i + 1:]), table.nbytes)

    def test_few_states(self):
        X = states(9)
        expected = EOM.batch(X, "mass_matrix", inputs=0)
        for n in range(10):
            for threads in (1, 4):
                np.testing.assert_array_equal(EOM.batch(X[:n], "mass_matrix", inputs=0, threads=threads), expected[:n])
        self.assertEqual(EOM.batch(X[:0], inputs=0).kinetic_energy.shape, (0,))

    def test_others_compute_meanwhile(self):
        X = states(20000)
        expected = EOM.batch(X, "udot", inputs=0, threads=1)
        got = [None] * 4

        def work(i):
            got[i] = EOM.batch(X, "udot", inputs=0, threads=2)
        all_threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for t in all_threads:
            t.start()
        for t in all_threads:
            t.join()
        for g in got:
            np.testing.assert_array_equal(g, expected)

    def test_threads_of_python_run_meanwhile(self):
        """A thread counts while the main thread computes. No thread takes the lock of the interpreter from another, as
        they switch after 1000 s: the count advances within a call only if the call gives the lock away."""
        X = states(200000)
        interval, count, ends = sys.getswitchinterval(), 0, False

        def work():
            nonlocal count
            while not ends:
                count += 1
                time.sleep(1e-5)  # gives the lock away each time

        def advances(call):
            before = count
            call()
            return count - before
        counting = threading.Thread(target=work)
        sys.setswitchinterval(1000)
        try:
            counting.start()
            while count == 0:
                time.sleep(1e-3)
            self.assertEqual(sum(advances(lambda: sorted(range(100000))) for _ in range(20)), 0)  # keeps the lock
            # a loaded machine may leave the other thread no time during a call of some milliseconds, but not in each
            self.assertTrue(any(advances(lambda: EOM.batch(X, "udot", inputs=0, threads=1)) > 0 for _ in range(1000)))
        finally:
            ends = True
            sys.setswitchinterval(interval)
            counting.join()

    def test_status_of_each(self):
        X = states(5)
        X[3, 0] = math.nan
        status = EOM.batch(X, "status", inputs=0)
        self.assertEqual([bool(s > 1e-10) for s in status], [True, True, True, False, True])


class motions(unittest.TestCase):
    def reference(self, x, end, step, torque=lambda t, x: 0.0):
        """Runge and Kutta's classic method with a short step."""
        x, h, rows = np.array(x, dtype=float), step / 200, []

        def slope(t, x):
            return np.concatenate([x[2:], accelerations(x[None], torque(t, x))[0]])
        for i in range(round(end / step) + 1):
            rows.append(x)
            for k in range(200):
                t = i * step + k * h
                k1 = slope(t, x)
                k2 = slope(t + h / 2, x + h / 2 * k1)
                k3 = slope(t + h / 2, x + h / 2 * k2)
                k4 = slope(t + h, x + h * k3)
                x = x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        return np.array(rows)

    def test_free(self):
        x = EOM.state(q1=0.4, q2=-1.1, u1=0.9, u2=2.5, T=0)
        run = EOM.simulate(x, 1.0, 0.1)
        times, rows = run
        gc.collect()
        np.testing.assert_allclose(times, np.arange(11) * 0.1, atol=1e-12)
        np.testing.assert_allclose(rows, self.reference([0.4, -1.1, 0.9, 2.5], 1.0, 0.1), atol=1e-7)
        self.assertTrue(run)
        self.assertEqual(run.status, "reached the end")
        del run
        gc.collect()
        self.assertEqual(rows[0, 1], -1.1)

    def test_controllers(self):
        x = EOM.state(q1=0.4, q2=-1.1, u1=0.9, u2=2.5, T=0)
        expected = self.reference([0.4, -1.1, 0.9, 2.5], 0.5, 0.1, lambda t, x: -2 * x[2])
        for law in (lambda x: -2 * x["u1"], lambda x: [-2 * x.u[0]], lambda x: {"T": -2 * x["u1"]}, lambda x: -2 * x.u[:1],
                    lambda x: np.array(-2 * x.u[0])):
            np.testing.assert_allclose(EOM.simulate(x, 0.5, 0.1, controller=law).states, expected, atol=1e-7)
        seen = []

        def sampled(x):
            seen.append((x.t, x.copy()))
            return [len(seen)]
        run = EOM.simulate(x, 0.5, 0.1, controller=sampled, period=0.1)
        np.testing.assert_allclose([t for t, _ in seen], [0, 0.1, 0.2, 0.3, 0.4], atol=1e-9)
        np.testing.assert_allclose(run.inputs[:5, 0], [1, 2, 3, 4, 5])
        np.testing.assert_allclose(run.states[:5, 0], [x["q1"] for _, x in seen], atol=1e-9)

    def test_events(self):
        start = [0.4, -1.1, 0.9, 2.5]
        x = EOM.state(start[:2], start[2:], T=0)

        def turn(x):
            x["u1"] = -x["u1"]
        run = EOM.simulate(x, 1.0, 0.1, events=[("rising", lambda x: x.t - 0.3, turn), ("falling", lambda x: x["q1"] + 9, "stop")])
        middle = self.reference(start, 0.3, 0.1)[-1]
        np.testing.assert_allclose(run.states[-1], self.reference(middle * [1, 1, -1, 1], 0.7, 0.1)[-1], atol=1e-7)
        self.assertEqual([which for _, which in run.events], [0])
        self.assertAlmostEqual(run.events[0][0], 0.3, 12)
        at = np.flatnonzero(np.abs(run.times - 0.3) < 1e-9)  # the states before and after it
        np.testing.assert_allclose(run.states[at[-1]], run.states[at[0]] * [1, 1, -1, 1], atol=1e-12)
        for jump in ("stop", lambda x: True):
            run = EOM.simulate(x, 9.0, 0.1, events=[("falling", lambda x: x["q1"], jump)])
            self.assertTrue(run)
            self.assertAlmostEqual(run.states[-1, 0], 0, 9)
            self.assertLess(run.states[-1, 2], 0)
            self.assertLess(run.times[-1], 9)
        for bad in (5, [("fall", lambda x: 1, "stop")], [("falling", 1, "stop")], [("falling", lambda x: 1, "end")], [("falling", len)]):
            with self.assertRaisesRegex(TypeError, "an event is"):
                EOM.simulate(x, 1.0, 0.1, events=bad)
        for bad in (lambda x: "q1", lambda x: x["q1"] < 0, lambda x: x.q[0] < 0):  # the last is a bool of numpy
            with self.assertRaisesRegex(TypeError, "the function of an event returns a number whose sign changes: return a - b in place of a < b"):
                EOM.simulate(x, 1.0, 0.1, events=[("falling", bad, "stop")])
        with self.assertRaisesRegex(TypeError, "the jump of an event returns nothing, or whether to stop, True or False"):
            EOM.simulate(x, 9.0, 0.1, events=[("falling", lambda x: x["q1"], lambda x: 0.5)])
        with self.assertRaises(ZeroDivisionError):
            EOM.simulate(x, 9.0, 0.1, events=[("falling", lambda x: x["q1"], lambda x: 1 / 0)])

    def test_stiff(self):
        """A damper that nearly holds the two rods together, against one rod with both masses."""
        stiff = pendulum.model(m=1.3, l=0.7, g=9.81, c=1e5)
        x = stiff.state(q1=0.4, q2=0.4, u1=0.9, u2=2.5, T=0)
        run = stiff.simulate(x, 1.0, 0.1, tolerance=1e-7, stiff=True)
        self.assertTrue(run)
        M = stiff.mass_matrix(x)
        y = np.array([0.4, M.sum(0) @ [0.9, 2.5] / M.sum()])  # the momentum of both, after the damper's push

        def slope(y):  # (2l)^2 m + l^2 m = 5 l^2 m, and the moment of gravity 3 m g l sin(q)
            return np.array([y[1], -3 * 9.81 / (5 * 0.7) * math.sin(y[0])])
        for _ in range(1000):
            k1 = slope(y)
            k2 = slope(y + 5e-4 * k1)
            k3 = slope(y + 5e-4 * k2)
            y = y + 1e-3 / 6 * (k1 + 2 * k2 + 2 * k3 + slope(y + 1e-3 * k3))
        np.testing.assert_allclose(run.states[-1], [y[0], y[0], y[1], y[1]], atol=1e-4)  # the damper gives way by 1 / c
        self.assertLess(run.steps, 1000)  # a step of an explicit method is limited to about 1e-6 s
        import timed  # the same equations, with time among their symbols
        with self.assertRaisesRegex(TypeError, r"simulate asks for jacobian\(rhs, t\) if stiff, since the equations depend on time"):
            timed.model(m=1, l=1, g=1, c=1).simulate(timed.model.state(q1=0, q2=0, u1=0, u2=0, T=0, t=0), 1, 0.1, stiff=True)
        import bare  # the same equations, without state_matrix
        with self.assertRaisesRegex(TypeError, "simulate asks for state_matrix if stiff, which the interface of this model does not offer"):
            bare.model(m=1, l=1, g=1, c=1).simulate(bare.model.state(q1=0, q2=0, u1=0, u2=0, T=0), 1, 0.1, stiff=True)
        law = stiff.simulate(x, 0.1, 0.1, tolerance=1e-7, stiff=True, controller=lambda x: -x["u1"])
        same = stiff.simulate(x, 0.1, 0.1, tolerance=1e-9, stiff=True, controller=lambda x: -x["u1"])
        np.testing.assert_allclose(law.states, same.states, atol=1e-5)

    def test_what_goes_wrong(self):
        for bad in (lambda: EOM.simulate(X0, -1, 0.1), lambda: EOM.simulate(X0, 1, 0), lambda: EOM.simulate(X0, math.nan, 1),
                    lambda: EOM.simulate(X0, 1, 0.1, controller=lambda x: 0, period=0)):
            self.assertRaisesRegex(ValueError, "no time to simulate", bad)
        for bad in (0, -1e-6, math.nan, math.inf):
            with self.assertRaisesRegex(ValueError, "tolerance = ... is a positive number, as 1e-10"):
                EOM.simulate(X0, 1, 0.1, tolerance=bad)
        for name, bad in (("t_end", lambda: EOM.simulate(X0, "1", 0.1)), ("step", lambda: EOM.simulate(X0, 1, None)),
                          ("tolerance", lambda: EOM.simulate(X0, 1, 0.1, tolerance="1e-6"))):
            self.assertRaisesRegex(TypeError, f"the value of argument {name} is not a number: write {name} = 1.5", bad)
        with self.assertRaises(ZeroDivisionError):
            EOM.simulate(X0, 1, 0.1, controller=lambda x: 1 / 0)
        with self.assertRaisesRegex(TypeError, "returns None: return the inputs T"):
            EOM.simulate(X0, 1, 0.1, controller=lambda x: None)
        with self.assertRaisesRegex(KeyError, "F, which is not among the inputs T"):
            EOM.simulate(X0, 1, 0.1, controller=lambda x: {"F": 1})
        with self.assertRaisesRegex(TypeError, "period = ... is that of a controller"):
            EOM.simulate(X0, 1, 0.1, period=0.1)
        with self.assertWarnsRegex(RuntimeWarning, "ended at t = 0.0: accelerations cannot be told"):
            run = pendulum.model(m=0, l=L, g=G, c=C).simulate(X0, 1, 0.1)
        self.assertFalse(run)
        self.assertEqual((run.status, run.states.shape), ("accelerations cannot be told", (0, 4)))
        with self.assertRaisesRegex(TypeError, "the system has no constraint"):
            EOM.project(X0)
        with self.assertWarnsRegex(RuntimeWarning, "not finite"):
            EOM.simulate(X0, 1, 0.1, controller=lambda x: math.nan)


class mistakes(unittest.TestCase):
    def refused(self, kind, sentence, call):
        with self.assertRaises(kind) as told:
            call()
        self.assertIn(sentence, str(told.exception))

    def test_names(self):
        model, state = pendulum.model, EOM.state
        self.refused(TypeError, "no value is given for parameter g, parameter c: add g = ..., c = ... to model(...)",
                     lambda: model(m=1, l=1))
        self.refused(TypeError, "k does not occur in this system: leave out k = ... or correct its name to one of m, l, g, c",
                     lambda: model(m=1, l=1, g=1, c=1, k=1))
        self.refused(TypeError, "coordinate q1 is given where parameters are bound: give q1 = ... to state(...) instead",
                     lambda: model(m=1, l=1, g=1, c=1, q1=1))
        self.refused(TypeError, "parameter m is given twice: keep only one m = ...", lambda: model([1, 1, 1, 1], m=1))
        self.refused(TypeError, "the value of parameter m is not a number: write m = 1.5", lambda: model(m="1", l=1, g=1, c=1))
        self.refused(TypeError, "parameter m is given to a state", lambda: state(q1=0, q2=0, u1=0, u2=0, T=0, m=1))
        self.refused(TypeError, "no value is given for speed u2, input T", lambda: state(q1=0, q2=0, u1=0))
        self.refused(TypeError, "coordinate q1 is given twice", lambda: state([0, 0], [0, 0], [0], q1=0))
        self.refused(KeyError, "zeta is no symbol of a state", lambda: X0["zeta"])
        self.refused(KeyError, "evaluate(x, speed): speed is not among what the interface of this model offers: ask for rhs",
                     lambda: EOM.evaluate(X0, "speed"))
        self.refused(AttributeError, "speed is not among these results", lambda: EOM.evaluate(X0).speed)
        self.refused(TypeError, "outputs are named by texts", lambda: EOM.evaluate(X0, 3))
        self.refused(TypeError, "evaluate(x, inverse_dynamics) depends on the derivatives of the speeds: add udots",
                     lambda: EOM.evaluate(X0, "inverse_dynamics"))
        self.refused(TypeError, "x is list, and has to be a state of this module", lambda: EOM.evaluate([0, 0, 0, 0]))
        self.refused(KeyError, "speed is not among what", lambda: pendulum.formula("speed"))
        self.refused(ValueError, "the formula of status is not kept", lambda: pendulum.formula("status"))

    def test_shapes(self):
        state, X = EOM.state, states(7)
        self.refused(ValueError, "the coordinates are given as a vector of 3 entries: give a vector with one entry for each of q1, q2, in this order", lambda: state([0, 0, 0], [0, 0], [0]))
        self.refused(ValueError, "the speeds are given as an array of 2 dimensions", lambda: state([0, 0], [[0, 0]], [0]))
        self.refused(TypeError, "complex128: give real numbers", lambda: state([0, 0j], [0, 0], [0]))
        self.refused(ValueError, "the parameters are given as a vector of 5 entries", lambda: pendulum.model(np.ones(5)))
        self.refused(ValueError, "an array of shape (7, 3): give a row for each state, with one column for each of q1, q2, u1, u2, in this order", lambda: EOM.batch(X[:, :3], "udot", inputs=0))
        self.refused(ValueError, "an array of shape (4, 7)", lambda: EOM.batch(X.T, "udot", inputs=0))
        self.refused(ValueError, "an array of shape (4,)", lambda: EOM.batch(X[0], "udot", inputs=0))
        self.refused(ValueError, "an array of shape (6,): give 7 rows", lambda: EOM.batch(X, "udot", inputs=np.ones(6)))
        self.refused(TypeError, "no values are given for the inputs T: add inputs", lambda: EOM.batch(X, "udot"))
        self.assertEqual(EOM.batch(X, "kinetic_energy").shape, (7,))  # which does not depend on them
        self.refused(TypeError, "the derivatives of the speeds u1, u2: add udots",
                     lambda: EOM.batch(X, "inverse_dynamics", inputs=0))
        self.refused(TypeError, "the system has no contact: leave out closed", lambda: EOM.batch(X, "udot", inputs=0, closed=1))
        self.refused(ValueError, "threads = ... is how many", lambda: EOM.batch(X, "udot", inputs=0, threads=0))
        with self.assertRaises(TypeError):
            EOM.batch(X, "udot", inputs=0, threads=1.5)
        self.refused(TypeError, "give real numbers", lambda: EOM.batch([["a"] * 4], "udot", inputs=0))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.refused(TypeError, "", lambda: EOM.batch([[1, 2, 3, 4], [1]], "udot", inputs=0))


def defined_names(of):
    """What a class of a stub defines."""
    return {n.name if isinstance(n, ast.FunctionDef) else n.target.id for n in of.body
            if isinstance(n, (ast.FunctionDef, ast.AnnAssign))}


def annotated_names(of):
    """The names in the annotations of a class."""
    all_fields = (getattr(n, field, None) for n in ast.walk(of) for field in ("annotation", "returns"))
    return {n.id for each in all_fields if each for n in ast.walk(each) if isinstance(n, ast.Name)}


# What a type checker has to accept.
typed_program = """
import numpy as np
import pendulum

eom = pendulum.model(m=1.3, l=0.7, g=9.81, c=0.02)
x = eom.state(q1=0.4, q2=-1.1, u1=0.9, u2=2.5, T=0.3)
y: pendulum.state = pendulum.model.state([0.4, -1.1], {"u1": 0.9, "u2": 2.5}, T=0.3)
M, f = eom.evaluate(x, "mass_matrix", "forcing")
a = eom.udot(x) + eom.udot(q1=0.4, q2=-1.1, u1=0.9, u2=2.5, T=0.3) + eom.udot([0.4, -1.1], [0.9, 2.5], [0.3])
torques = eom.inverse_dynamics(x, a) + eom.inverse_dynamics(x, udots=a)
energy: float = eom.kinetic_energy(x.copy())
many = eom.batch(np.zeros((5, 4)), "udot", inputs=[0.0])


def brake(x: pendulum.state) -> dict[str, float]:
    return {"T": -2.0 * x["u1"]}


def turn(x: pendulum.state) -> None:
    x["u1"] = -x["u1"]


run: pendulum.run = eom.simulate(x, 1.0, 0.1, controller=brake, period=0.02,
                                 events=[("falling", lambda x: x["q1"], turn)])
times, states = run
z, found = eom.project(x)
if run and found and not eom.status(z).singular:
    print(z.u, times, states)
"""


class words(unittest.TestCase):
    def test_formulas(self):
        q1, q2, u1, u2, m, l = 0.4, -1.1, 0.9, 2.5, M, L
        f = pendulum.formula("kinetic_energy")
        value = eval(str(f).replace("^", "**"), {"cos": math.cos, "sin": math.sin, **locals()})
        self.assertAlmostEqual(value, EOM.kinetic_energy(X0), 12)
        self.assertIn("\\cos(q_1)", f.latex)
        self.assertEqual(f._repr_latex_(), "$\\displaystyle " + f.latex + "$")

    def test_help(self):
        self.assertEqual(pendulum.names.parameters, ("m", "l", "g", "c"))
        self.assertEqual(pendulum.names.inputs, ("T",))
        self.assertEqual(pendulum.outputs["mass_matrix"], (2, 2))
        self.assertEqual(pendulum.outputs["jacobian(forcing, q1, u1, T)"], (2, 3))
        self.assertIn('evaluate(x, "mass_matrix", "forcing"): (2, 2), (2,)', inspect.getdoc(pendulum.model))
        self.assertIn("parameters: m, l, g, c", inspect.getdoc(pendulum))
        for word in ("model", "state", "run", "results", "solve_status", "output_formula", "formula"):
            self.assertTrue(inspect.getdoc(getattr(pendulum, word)), word)
        for word in [w for w in dir(pendulum.model) if not w.startswith("_")]:
            self.assertTrue(inspect.getdoc(getattr(pendulum.model, word)), word)
        self.assertEqual(eval(repr(EOM), {"pendulum": pendulum}).parameters.tolist(), [M, L, G, C])
        self.assertEqual(eval(repr(X0), {"state": EOM.state})["u2"], 2.5)

    def test_no_units(self):
        self.assertEqual(pendulum.units, {})

    def test_stub(self):
        with open(os.path.join(os.environ["MODULES"], "pendulum.pyi"), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        classes = {c.name: c for c in tree.body if isinstance(c, ast.ClassDef)}
        methods = {f.name: f for f in classes["model"].body if isinstance(f, ast.FunctionDef)}
        self.assertEqual([a.arg for a in methods["__init__"].args.kwonlyargs], ["m", "l", "g", "c"])
        self.assertEqual([a.arg for a in methods["state"].args.kwonlyargs], ["q1", "q2", "u1", "u2", "T", "t"])
        self.assertEqual(sorted(n for n in methods if not n.startswith("_")),
                         sorted(n for n in dir(pendulum.model) if not n.startswith("_") and n != "parameters"))
        self.assertEqual(sorted(classes), sorted(n for n in dir(pendulum) if inspect.isclass(getattr(pendulum, n))))
        for module in (pendulum.__name__, "machine"):  # in a class an annotation means what the class defines
            with open(os.path.join(os.environ["MODULES"], module + ".pyi"), encoding="utf-8") as file:
                for each in [c for c in ast.parse(file.read()).body if isinstance(c, ast.ClassDef)]:
                    with self.subTest(module=module, of=each.name):
                        self.assertFalse(annotated_names(each) & defined_names(each))

    def test_stub_of_any_names(self):
        """A symbol may have a name that the stub has already, or that is a word of Python."""
        path = os.path.join(os.path.dirname(__file__), "../../include/ctdyn/with/python/write_stub.py")
        spec = importlib.util.spec_from_file_location("write_stub", path)
        write_stub = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(write_stub)
        any_names = ("self", "m", "values", "lambda", "t")
        module = types.SimpleNamespace(**{n: getattr(pendulum, n) for n in dir(pendulum)})
        module.names = types.SimpleNamespace(
            parameters=any_names, coordinates=any_names, speeds=(), auxiliary_states=(), inputs=(), contacts=())
        text = write_stub.stub(module)
        compile(text, "any.pyi", "exec", dont_inherit=True)
        self.assertIn("Mapping[str, float], m: float = ..., t: float = ...) -> None", text)
        self.assertIn("Mapping[str, float], self: float = ..., m: float = ..., t: float = ...) -> _state", text)

    @unittest.skipUnless(importlib.util.find_spec("mypy"), "there is no mypy")
    def test_type_checker(self):
        with tempfile.TemporaryDirectory() as folder:
            def told(program):
                with open(os.path.join(folder, "program.py"), "w", encoding="utf-8") as file:
                    file.write(program)
                return subprocess.run([sys.executable, "-m", "mypy", "--strict", "program.py"], cwd=folder, text=True,
                                      capture_output=True, env={**os.environ, "MYPYPATH": os.environ["MODULES"]}).stdout
            self.assertIn("Success", told(typed_program))
            wrong = told(typed_program + "eom.evaluate([0.0, 0.0])\nstiff: str = eom.kinetic_energy(x)\n")
            self.assertIn("Found 2 errors", wrong)


class c_names(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("names", ctypes.POINTER(ctypes.c_char_p))]


class c_model(ctypes.Structure):
    """The first members of ctdyn_model, as ctypes reads them."""
    _fields_ = [("abi", ctypes.c_uint), ("size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("version", ctypes.c_char_p),
                ("parameters", c_names), ("coordinates", c_names)]


class interface_of_c(unittest.TestCase):
    def test_by_ctypes(self):
        library = ctypes.CDLL(os.environ["LIBRARY"])
        library.pendulum_model.restype = ctypes.POINTER(c_model)
        library.pendulum_model.argtypes = [ctypes.c_uint]
        model = library.pendulum_model(3).contents
        self.assertEqual((model.abi, model.name), (3, b"pendulum"))
        self.assertEqual([model.parameters.names[i] for i in range(model.parameters.count)], [b"m", b"l", b"g", b"c"])
        self.assertEqual(model.coordinates.names[1], b"q2")
        self.assertFalse(library.pendulum_model(2))  # another version of the header

    def test_other_version_is_refused(self):
        with self.assertRaisesRegex(ImportError, "another version of ctdyn/with/c/model.h"):
            import stale


if __name__ == "__main__":
    unittest.main()
