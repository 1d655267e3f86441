"""Length and damping of a double pendulum from a measured motion, by SciPy, with their standard errors."""
import sys

import matplotlib.pyplot as plt
import numpy as np
from scipy.optimize import least_squares

import pendulum


def motion(l, c):
    eom = pendulum.model(m=1.2, l=l, g=9.81, c=c)
    x = eom.state(q1=0.8, q2=-0.4, u1=0.0, u2=0.0, T=0.0)
    return eom.simulate(x, 4.0, 0.05, tolerance=1e-9)


# What an encoder with a noise of 0.01 rad measures of both angles.
times, states = motion(0.52, 0.03)
measured = states[:, :2] + 0.01 * np.random.default_rng(1).normal(size=(len(times), 2))


def errors(p):
    return (motion(*p).states[:, :2] - measured).ravel()


fit = least_squares(errors, [0.45, 0.1], x_scale=[0.1, 0.01], bounds=([0.1, 0.0], [2.0, 1.0]),
                    diff_step=1e-4)  # well above the tolerance of the motion
noise = fit.fun @ fit.fun / (fit.fun.size - fit.x.size)
deviations = np.sqrt(np.diag(np.linalg.inv(fit.jac.T @ fit.jac)) * noise)
for name, value, deviation in zip("lc", fit.x, deviations):
    print(f"{name} = {value:.5f} +- {deviation:.5f} {pendulum.units.get(name, '')}".rstrip())

figure, axes = plt.subplots(layout="constrained")
axes.plot(times, measured, ".", times, motion(*fit.x).states[:, :2])
axes.set(xlabel="time (s)", ylabel="angles (rad)")
figure.savefig(sys.argv[1] if len(sys.argv) > 1 else "fit.png")
