"""A module with constraints (linkage.hpp): what they are by hand, in NumPy."""
import ast
import ctypes
import math
import os
import unittest

import numpy as np

import linkage

J, L, MASS, SPIN = 0.4, 0.8, 1.5, 0.3
EOM = linkage.model(J=J, l=L, m=MASS, spin=SPIN)


def height(q):
    """How far the slider is from below the tip: the third basis vector of the satellite along x, times l, less s."""
    e0, e1, e2, e3, s = q
    return 2 * L * (e1 * e3 + e0 * e2) - s


def slope_of_height(q):
    e0, e1, e2, e3, s = q
    return np.array([2 * L * e2, 2 * L * e3, 2 * L * e0, 2 * L * e1, -1])


def rows_of_speeds(q):
    """The constraints of w1, w2, w3, v: of the slider, by the rates of the quaternion, and of the spin."""
    e0, e1, e2, e3, s = q
    rates = np.array([[-e1, -e2, -e3], [e0, -e3, e2], [e3, e0, -e1], [-e2, e1, e0]]) / 2
    along = slope_of_height(q)[:4] @ rates
    return np.array([[*along, -1], [0, 0, 1, 0]]), np.array([0, -SPIN])


def drifted(seed, size):
    """States near ones that satisfy the constraints."""
    rng = np.random.default_rng(seed)
    e = rng.normal(size=4)
    e /= np.linalg.norm(e)
    q = np.append(e, 0)
    q[4] = height(q)
    w = rng.normal(size=2)
    u = np.array([*w, SPIN, rows_of_speeds(q)[0][0, :3] @ [*w, SPIN]])
    return q + size * rng.normal(size=5), u + size * rng.normal(size=4)


def rest(vector, *rows):
    """What of a vector is no combination of rows."""
    A = np.array(rows).T
    return vector - A @ np.linalg.lstsq(A, vector, rcond=None)[0]


def nearest(q, u):
    """The nearest state by Newton's method: the conditions of the least change with multipliers of height and norm."""
    given = np.append(q[:4] / np.linalg.norm(q[:4]), q[4])
    second = np.zeros((5, 5))  # the second derivative of the height
    second[1, 3] = second[3, 1] = second[0, 2] = second[2, 0] = 2 * L
    sphere = np.diag([1.0, 1, 1, 1, 0])
    x, multipliers = given.copy(), np.zeros(2)
    for _ in range(30):
        rows = np.array([slope_of_height(x), sphere @ x])
        residual = np.concatenate([x - given + multipliers @ rows, [height(x), (x @ sphere @ x - 1) / 2]])
        slope = np.eye(5) + multipliers[0] * second + multipliers[1] * sphere
        step = np.linalg.solve(np.block([[slope, rows.T], [rows, np.zeros((2, 2))]]), -residual)
        x, multipliers = x + step[:5], multipliers + step[5:]
    C, b = rows_of_speeds(x)
    return np.append(x, u - np.linalg.pinv(C) @ (C @ u + b))


class projections(unittest.TestCase):
    def test_nearest(self):
        for seed in range(40):
            q, u = drifted(seed, 0.1 if seed % 2 else 1e-6)
            x, found = EOM.project(EOM.state(q, u, [0.0]))
            self.assertTrue(found)
            self.assertLess(abs(height(x.q)), 1e-15)
            self.assertAlmostEqual(np.linalg.norm(x.q[:4]), 1, 15)
            C, b = rows_of_speeds(x.q)
            np.testing.assert_allclose(C @ x.u + b, 0, atol=4e-15)
            # the change is normal to the constraints, of the quaternion along its sphere
            given = np.append(q[:4] / np.linalg.norm(q[:4]), q[4])
            sphere = np.append(x.q[:4], 0)
            way = rest(x.q - given, slope_of_height(x.q), sphere)
            self.assertLess(np.linalg.norm(way), 2e-8 * np.linalg.norm(x.q - given) + 1e-15)
            np.testing.assert_allclose(rest(x.u - u, *C), 0, atol=1e-14)
            again, found = EOM.project(x)
            self.assertTrue(found)
            np.testing.assert_allclose(np.append(again.q, again.u), np.append(x.q, x.u), atol=1e-14)

    def test_what_is_held(self):
        q, u = drifted(3, 0.05)
        given = EOM.state(q, u, [0.0])
        x, found = EOM.project(given, hold=["s", "w1", "w2"])
        self.assertTrue(found)
        self.assertEqual((x["s"], x["w1"], x["w2"]), (q[4], u[0], u[1]))
        self.assertLess(abs(height(x.q)), 1e-15)
        self.assertAlmostEqual(x["w3"], SPIN, 15)
        self.assertAlmostEqual(x["v"], rows_of_speeds(x.q)[0][0, :3] @ x.u[:3], 14)
        for hold, kind, sentence in ((["w3"], None, ""), (["e0"], ValueError, "e0, an entry of a quaternion"),
                                     (["F"], KeyError, "project holds F, which is not among"), ("s", TypeError, "hold has the names"),
                                     ([3], TypeError, "hold has the names")):
            if kind is None:  # nothing else can make the spin right
                self.assertFalse(EOM.project(given, hold=hold)[1])
                continue
            with self.assertRaisesRegex(kind, sentence):
                EOM.project(given, hold=hold)

    def test_what_is_not_found(self):
        q, u = drifted(5, 0.0)
        for bad in (math.nan, math.inf):
            x, found = EOM.project(EOM.state([*q[:4], bad], u, [0.0]))
            self.assertFalse(found)
            self.assertEqual(list(x.u), list(u))
        far = EOM.state([1, 0, 0, 0, 0], u, [0.0])  # no quaternion: its norm is zero
        far.q[:4] = 0
        x, found = EOM.project(far)
        self.assertFalse(found)
        self.assertEqual(list(x.q), [0, 0, 0, 0, 0])
        distant, found = EOM.project(EOM.state([*q[:4], 2 * L], u, [0.0]), hold=["s"])  # beyond the arm's length
        self.assertFalse(found)
        self.assertEqual(distant["s"], 2 * L)

    def test_motion(self):
        q, u = drifted(7, 0.0)
        run = EOM.simulate(EOM.state(q, u, [0.7]), 20.0, 0.5, tolerance=1e-5)
        self.assertTrue(run)
        for row in run.states:
            self.assertLess(abs(height(row[:5])), 1e-14)
            C, b = rows_of_speeds(row[:5])
            np.testing.assert_allclose(C @ row[5:] + b, 0, atol=1e-13)
        fine = EOM.simulate(EOM.state(q, u, [0.7]), 5.0, 0.5, tolerance=1e-11)
        coarse = EOM.simulate(EOM.state(q, u, [0.7]), 5.0, 0.5, tolerance=1e-7)
        np.testing.assert_allclose(coarse.states, fine.states, atol=1e-4)
        with self.assertWarnsRegex(RuntimeWarning, "constraints"):
            self.assertFalse(EOM.simulate(EOM.state(q + [0, 0, 0, 0, 0.1], u, [0.7]), 1.0, 0.5))

    def test_loops_are_refused(self):
        import looped  # the same equations, with a loop among their symbols
        q, u = drifted(7, 0.0)
        model, x = looped.model(J=J, l=L, m=MASS, spin=SPIN), looped.model.state(q, u, [0.7])
        with self.assertRaisesRegex(TypeError, "simulate keeps no constraints of a system with loops, .* leave constraint_bias out"):
            model.simulate(x, 1.0, 0.5)
        with self.assertRaisesRegex(TypeError, "the system has loops"):
            model.project(x)

    def test_stiff_is_refused(self):
        q, u = drifted(7, 0.0)
        with self.assertRaisesRegex(TypeError, "stiff asks for the derivatives of all equations; state_matrix has those of independent ones only"):
            EOM.simulate(EOM.state(q, u, [0.0]), 1.0, 0.5, stiff=True)


NUMBERS = ctypes.POINTER(ctypes.c_double)


class c_names(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("names", ctypes.POINTER(ctypes.c_char_p))]


class c_symbols(ctypes.Structure):
    _fields_ = [(name, c_names) for name in ("parameters", "coordinates", "speeds", "auxiliary_states", "inputs", "contacts")]
    _fields_ += [("uses_time", ctypes.c_int), ("has_default", ctypes.c_char_p), ("defaults", NUMBERS),
                 ("quaternion_count", ctypes.c_size_t), ("quaternions", ctypes.POINTER(ctypes.c_size_t)),
                 ("constraint_count", ctypes.c_size_t), ("configuration_count", ctypes.c_size_t),
                 ("loop_count", ctypes.c_size_t)]


class c_projection(ctypes.Structure):
    _fields_ = [(name, NUMBERS) for name in ("parameters", "prepared", "coordinates", "speeds", "auxiliary_states", "inputs",
                                             "contacts", "time")] + [("held", ctypes.c_char_p), ("memory", NUMBERS)]


class c_model(ctypes.Structure):
    _fields_ = [("abi", ctypes.c_uint), ("size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("version", ctypes.c_char_p),
                ("symbols", c_symbols), ("prepared", ctypes.c_size_t), ("output_count", ctypes.c_size_t),
                ("outputs", ctypes.c_void_p), ("set_count", ctypes.c_size_t), ("sets", ctypes.c_void_p),
                ("prepare", ctypes.CFUNCTYPE(None, NUMBERS, NUMBERS)), ("evaluate", ctypes.c_void_p),
                ("batch", ctypes.c_void_p), ("singular", ctypes.c_double), ("units", ctypes.c_void_p),
                ("project", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(c_projection))),
                ("projection_memory", ctypes.c_size_t)]


class projections_of_c(unittest.TestCase):
    """The same by the table that the module exports, which any language reads."""

    def setUp(self):
        library = ctypes.CDLL(linkage.__file__)
        library.linkage_model.restype = ctypes.POINTER(c_model)
        self.model = library.linkage_model(3).contents
        self.assertEqual(self.model.size, ctypes.sizeof(c_model))
        self.parameters, self.prepared = np.array([J, L, MASS, SPIN]), np.zeros(max(1, self.model.prepared))
        self.model.prepare(self.pointer(self.parameters), self.pointer(self.prepared))

    @staticmethod
    def pointer(array):
        return array.ctypes.data_as(NUMBERS)

    def project(self, q, u, held=None):
        memory, F = np.full(self.model.projection_memory + 1, 7.0), np.zeros(1)
        given = c_projection(self.pointer(self.parameters), self.pointer(self.prepared), self.pointer(q), self.pointer(u),
                             None, self.pointer(F), None, None, held, self.pointer(memory))
        status = self.model.project(ctypes.byref(given))
        self.assertEqual(memory[-1], 7)  # not one number more than it says
        return status

    def test_numbers(self):
        s = self.model.symbols
        self.assertEqual((s.constraint_count, s.configuration_count, s.loop_count, s.quaternion_count), (2, 1, 0, 1))

    def test_nearest(self):
        for seed in range(10):
            q, u = drifted(seed, 0.1)
            expected = nearest(q, u)
            self.assertGreater(np.linalg.norm(expected - np.append(q, u)), 0.01)
            self.assertEqual(self.project(q, u), 0)
            self.assertLess(abs(height(q)), 1e-15)
            C, b = rows_of_speeds(q)
            np.testing.assert_allclose(C @ u + b, 0, atol=4e-15)
            np.testing.assert_allclose(np.append(q, u), expected, atol=1e-8)

    def test_held_and_not_found(self):
        q, u = drifted(3, 0.05)
        before = q.copy(), u.copy()
        self.assertEqual(self.project(q, u, b"\0\0\0\0\1" + b"\1\1\0\0"), 0)
        self.assertEqual((q[4], u[0], u[1]), (before[0][4], before[1][0], before[1][1]))
        self.assertLess(abs(height(q)), 1e-15)
        q, u = before[0].copy(), before[1].copy()
        q[4] = 2 * L  # beyond the arm's length
        self.assertEqual(self.project(q, u, b"\0\0\0\0\1" + b"\0" * 4), 1)
        np.testing.assert_array_equal(np.append(q, u), [*before[0][:4], 2 * L, *before[1]])


class units(unittest.TestCase):
    def test_of_symbols_and_outputs(self):
        u = linkage.units
        self.assertEqual((u["J"], u["l"], u["m"], u["s"], u["v"], u["F"]), ("kg m^2", "m", "kg", "m", "m/s", "N"))
        self.assertEqual(len(u["rhs"]), 9)
        self.assertEqual((u["rhs"][4], u["rhs"][8]), ("m/s", "m/s^2"))
        self.assertEqual((u["configuration_residual"], u["configuration_jacobian"][0][:4]), (["m"], ["m"] * 4))
        self.assertEqual(u["status"], None)

    def test_of_outputs_in_a_unit(self):
        u = linkage.units
        self.assertEqual((u["kinetic_energy [kN m]"], u["s [mm]"], u["s"]), ("kN m", "mm", "m"))
        x = EOM.state([1, 0, 0, 0, 0.3], [3, 0, 0, 2], [0.0])
        energy, place = EOM.evaluate(x, "kinetic_energy [kN m]", "s [mm]")
        self.assertAlmostEqual(float(energy), (J * 3**2 + MASS * 2**2) / 2 / 1000, places=15)
        self.assertAlmostEqual(float(place), 300, places=10)

    def test_in_documentation(self):
        for line in ("parameters: J [kg m^2], l [m], m [kg], spin [rad/s]\n", "coordinates: e0 [1], e1 [1], e2 [1], e3 [1], s [m]\n",
                     "speeds: w1 [rad/s], w2 [rad/s], w3 [rad/s], v [m/s]\n", "inputs: F [N]\n"):
            self.assertIn(line, linkage.__doc__)

    def test_in_messages(self):
        with self.assertRaisesRegex(TypeError, r"no value is given for parameter J \[kg m\^2\], parameter m \[kg\], parameter spin \[rad/s\]: add"):
            linkage.model(l=L)
        with self.assertRaisesRegex(TypeError, r"the value of parameter m \[kg\] is not a number: write m = 1.5"):
            linkage.model(m="heavy")
        with self.assertRaisesRegex(TypeError, r"no value is given for coordinate s \[m\], speed v \[m/s\], input F \[N\]: add"):
            EOM.state(e0=1, e1=0, e2=0, e3=0, w1=0, w2=0, w3=0)

    def test_of_items_and_vectors(self):
        x = EOM.state([1, 0, 0, 0, 0.3], [3, 0, 0, 2], [0.0])
        for name, words in (("s", r"coordinate s \[m\]"), ("w1", r"speed w1 \[rad/s\]"), ("F", r"input F \[N\]")):
            with self.assertRaisesRegex(TypeError, f"the value of {words} is not a number: write {name} = 1.5"):
                x[name] = "far"
        with self.assertRaisesRegex(TypeError, r"the value of time t \[s\] is not a number: write t = 1.5"):
            x["t"] = "far"
        with self.assertRaisesRegex(TypeError, r"the value of time t \[s\] is not a number: write t = 1.5"):
            x.t = "far"
        np.testing.assert_array_equal(np.concatenate([x.q, x.u, x.inputs, [x.t]]), [1, 0, 0, 0, 0.3, 3, 0, 0, 2, 0, 0])
        with self.assertRaisesRegex(ValueError, r"w1 \[rad/s\], w2 \[rad/s\], w3 \[rad/s\], v \[m/s\]"):
            x.u = [1, 2, 3]
        with self.assertRaisesRegex(ValueError, r"e3 \[1\], s \[m\]"):
            EOM.state([1, 0, 0, 0], [3, 0, 0, 2], [0.0])
        with self.assertRaisesRegex(ValueError, r"J \[kg m\^2\], l \[m\], m \[kg\], spin \[rad/s\]"):
            linkage.model([1.0])

    def test_of_a_contact(self):
        import looped  # the same equations and units, with a contact among their symbols

        x = looped.model.state([1, 0, 0, 0, 0.3], [3, 0, 0, 2], [0.0])
        with self.assertRaisesRegex(TypeError, "the value of contact stop is not a number: write stop = 1.5"):
            x["stop"] = "far"
        with self.assertRaisesRegex(ValueError, "one entry for each of stop, in this order"):
            x.closed = [1, 2]

    def test_of_a_controller(self):
        x = EOM.project(EOM.state([1, 0, 0, 0, 0.3], [3, 0, 0, 2], [0.0]))[0]

        def run(inputs):
            return EOM.simulate(x, 1.0, 0.5, controller=lambda at: inputs)

        for inputs in ({"F": "far"}, {"F": 1j}, 1j, object()):
            with self.assertRaisesRegex(TypeError, r"the value of input F \[N\] is not a number: write F = 1.5"):
                run(inputs)
        with self.assertRaisesRegex(TypeError, "the inputs are given as an array of <U3: give real numbers"):
            run("far")
        for inputs in ([1.0, 2.0], [], [[1.0]]):
            with self.assertRaisesRegex(ValueError, r"F \[N\]"):
                run(inputs)
        expected = run({"F": 2}).states
        for inputs in (2, 2.0, [2], np.array(2.0), np.array([2])):  # the only input, in each way
            np.testing.assert_array_equal(run(inputs).states, expected)

    def test_stub(self):
        with open(os.path.join(os.environ["MODULES"], "linkage.pyi"), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        model = [c for c in tree.body if isinstance(c, ast.ClassDef) and c.name == "model"][0]
        self.assertIn("project", [f.name for f in model.body if isinstance(f, ast.FunctionDef)])


if __name__ == "__main__":
    unittest.main()
