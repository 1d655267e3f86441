"""A double pendulum in Python: one motion, a controller, and ten thousand motions at once, plotted by Matplotlib."""
import sys

import matplotlib.pyplot as plt
import numpy as np

import pendulum

eom = pendulum.model(m=1.2, l=0.5, g=9.81, c=0.01)
x = eom.state(q1=0.3, q2=2.0, u1=0.0, u2=0.0, T=0.0)

M, f = eom.evaluate(x, "mass_matrix", "forcing")  # NumPy arrays
print("accelerations", eom.udot(x), "as", np.linalg.solve(M, f))
print(pendulum.formula("mass_matrix"))

times, states = eom.simulate(x, 10.0, 0.01)


# A controller lets the motor brake: it is called every 20 ms.
def brake(x):
    return {"T": -2.0 * x["u1"]}


braked = eom.simulate(x, 10.0, 0.01, controller=brake, period=0.02)

# After which time does the second rod swing over, from ten thousand starts? All motions take each step together.
angles = np.linspace(-3.0, 3.0, 100)
q1, q2 = (a.ravel() for a in np.meshgrid(angles, angles))
X = np.column_stack([q1, q2, np.zeros_like(q1), np.zeros_like(q1)])
over = np.full(len(X), np.nan)
h = 0.01
for step in range(300):
    k1 = eom.batch(X, "rhs", inputs=[0.0])
    k2 = eom.batch(X + h / 2 * k1, "rhs", inputs=[0.0])
    k3 = eom.batch(X + h / 2 * k2, "rhs", inputs=[0.0])
    k4 = eom.batch(X + h * k3, "rhs", inputs=[0.0])
    X = X + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    over[np.isnan(over) & (abs(X[:, 1]) > np.pi)] = (step + 1) * h

figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
left.plot(times, states[:, 0], label="free")
left.plot(braked.times, braked.states[:, 0], label="braked")
left.set(xlabel="time (s)", ylabel="angle of the first rod (rad)")
left.legend()
picture = right.pcolormesh(angles, angles, over.reshape(100, 100), shading="nearest")
right.set(xlabel="first angle (rad)", ylabel="second angle (rad)", title="the second rod swings over after")
figure.colorbar(picture, label="time (s)")
figure.savefig(sys.argv[1] if len(sys.argv) > 1 else "study.png")
