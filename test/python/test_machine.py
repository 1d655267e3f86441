"""A module with symbols of every kind: a quaternion, an auxiliary state, time, inputs, a contact (machine.hpp)."""
import math
import os
import unittest

import numpy as np

import machine
import pendulum

J, K, R, L, MASS = 0.7, 0.3, 2.0, 0.5, 1.5
EOM = machine.model(J=J, k=K, R=R, L=L, m=MASS)
Q = np.array([0.5, -0.5, 0.5, 0.5, 0.2])
U = np.array([0.3, -1.0, 2.0, 0.7])


def slope(q, u, i, V, push, t):
    """By hand: Euler's equations of the satellite, the kinematics of a quaternion, the circuit, Newton's law."""
    e, w = q[:4], u[:3]
    edot = 0.5 * np.array([-e[1] * w[0] - e[2] * w[1] - e[3] * w[2], e[0] * w[0] - e[3] * w[1] + e[2] * w[2],
                           e[3] * w[0] + e[0] * w[1] - e[1] * w[2], -e[2] * w[0] + e[1] * w[1] + e[0] * w[2]])
    I = J * np.array([1, 2, 3])
    wdot = (np.array([K * i, 0, 0]) - np.cross(w, I * w)) / I
    return np.concatenate([edot, [u[3]], wdot, [(push + math.sin(t) - math.exp(min(q[4], u[3]) - 2) * math.tanh(u[3])) / MASS], [(V - R * i - K * w[0]) / L]])


class every_kind(unittest.TestCase):
    def test_names(self):
        self.assertEqual(machine.names.coordinates, ("e0", "e1", "e2", "e3", "s"))
        self.assertEqual(machine.names.auxiliary_states, ("i",))
        self.assertEqual(machine.names.inputs, ("V", "lambda"))
        self.assertEqual(machine.names.contacts, ("stop",))
        self.assertFalse(machine.names == pendulum.names)

    def test_one_state(self):
        x = EOM.state(Q, U, [0.4], [3.0, -0.2], [0], 1.3)
        expected = slope(Q, U, 0.4, 3.0, -0.2, 1.3)
        np.testing.assert_allclose(EOM.rhs(x), expected, rtol=1e-13)
        self.assertEqual((x["i"], x.z[0], x["lambda"], x["stop"], x.t), (0.4, 0.4, -0.2, 0, 1.3))
        by_name = EOM.state(dict(zip(machine.names.coordinates, Q)), {"lambda": -0.2}, w1=0.3, w2=-1, w3=2, v=0.7, i=0.4, V=3,
                            t=1.3)  # the contact is open where nothing is said
        np.testing.assert_array_equal(EOM.rhs(by_name), EOM.rhs(x))
        qdot, zdot = EOM.evaluate(x, "qdot", "zdot")
        np.testing.assert_allclose(np.concatenate([qdot, zdot]), expected[[0, 1, 2, 3, 4, 9]], rtol=1e-13)

    def test_contact(self):
        x = EOM.state(Q, U, [0.4], [3.0, -0.2], [1], 1.3)
        self.assertEqual(EOM.udot(x)[3], 0)
        push = slope(Q, U, 0.4, 3.0, -0.2, 1.3)[8] * MASS
        self.assertAlmostEqual(EOM.contact_forces(x)[0], -push, 13)
        x.closed[0] = 0
        self.assertAlmostEqual(EOM.udot(x)[3], push / MASS, 13)

    def test_many_states(self):
        from_seed = np.random.default_rng(4)
        X = from_seed.normal(size=(23, 10))
        X[:, :4] /= np.linalg.norm(X[:, :4], axis=1)[:, None]
        inputs, t = from_seed.normal(size=(23, 2)), from_seed.normal(size=23)
        expected = np.array([slope(x[:5], x[5:9], x[9], *r, s) for x, r, s in zip(X, inputs, t)])
        np.testing.assert_allclose(EOM.batch(X, "rhs", inputs=inputs, time=t), expected, rtol=1e-11, atol=1e-12)
        closed = np.arange(23) % 2
        udot = EOM.batch(X, "udot", inputs=inputs, time=t, closed=closed)
        np.testing.assert_allclose(udot[::2], expected[::2, 5:9], rtol=1e-11, atol=1e-12)
        np.testing.assert_allclose(udot[1::2, 3], 0, atol=1e-15)
        with self.assertRaisesRegex(TypeError, "no values are given for the times t: add time"):
            EOM.batch(X, "rhs", inputs=inputs)

    def test_motion(self):
        x = EOM.state(Q, U, [0.0], [1.0, 0.0], [0], 0.5)
        run = EOM.simulate(x, 3.0, 0.5)
        implicit = EOM.simulate(x, 3.0, 0.5, stiff=True, tolerance=1e-10)  # with the derivatives by time
        np.testing.assert_allclose(implicit.states, run.states, atol=1e-7)
        self.assertLess(implicit.steps, 2000)
        np.testing.assert_allclose(run.times, [0.5, 1, 1.5, 2, 2.5, 3], atol=1e-12)
        np.testing.assert_allclose(np.linalg.norm(run.states[:, :4], axis=1), 1, rtol=0, atol=1e-15)
        np.testing.assert_array_equal(run.inputs, [[1, 0]] * 6)
        y, h = np.concatenate([Q, U, [0]]), 1e-3
        for n in range(2500):
            f = lambda y, t: slope(y[:5], y[5:9], y[9], 1.0, 0.0, t)
            t = 0.5 + n * h
            k1 = f(y, t)
            k2 = f(y + h / 2 * k1, t + h / 2)
            k3 = f(y + h / 2 * k2, t + h / 2)
            y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + f(y + h * k3, t + h))
        np.testing.assert_allclose(run.states[-1], y, atol=1e-8)

    def test_no_formulas(self):
        with self.assertRaisesRegex(ValueError, "the formula of rhs is not kept"):
            machine.formula("rhs")

    def test_two_modules(self):
        with self.assertRaisesRegex(TypeError, "x is state, and has to be a state of this module"):
            machine.model(J=J, k=K, R=R, L=L, m=MASS).evaluate(
                pendulum.model(m=1, l=1, g=1, c=1).state(q1=0, q2=0, u1=0, u2=0, T=0))
        self.assertIsNot(machine.state, pendulum.state)
        with open(os.path.join(os.environ["MODULES"], "machine.pyi"), encoding="utf-8") as file:
            self.assertNotIn("lambda:", file.read())


if __name__ == "__main__":
    unittest.main()
