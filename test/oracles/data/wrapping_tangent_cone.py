"""Writes wrapping_tangent_cone.json: shortest paths past a cone, found without the closed form of the library.

A path is a line from P to a touching point, the shortest line on the cone to a second one (a straight line in the
developed cone), and a line to Q. Both lines are tangent, which gives the generators of the touching points by bisection;
the length is minimized over both slants by a search and Newton's method in 60 digits (mpmath). The path is straight
where the segment misses the cone, which is found by the minimum of a convex function along the segment. Forces are the
directions of both lines, and generalized forces their products with differences of the ends; slopes are compared with
differences of the minimum, and the length with that of a chain of 40 links that is pulled tight outside of the cone.
"""
import json
import math
import pathlib

import mpmath as mp

mp.mp.dps = 60
ALPHA, RADIUS = mp.mpf("0.40625"), mp.mpf("1.5")


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def norm(a):
    return mp.sqrt(sum(x * x for x in a))


def on_cone(slant, azimuth):
    s = mp.sin(ALPHA)
    return [slant * s * mp.cos(azimuth), slant * s * mp.sin(azimuth), slant * mp.cos(ALPHA)]


def path(ends, touch):
    s1, t1, s2, t2 = touch
    turn = mp.sin(ALPHA) * (t2 - t1)
    over = mp.sqrt(s1 * s1 + s2 * s2 - 2 * s1 * s2 * mp.cos(turn))
    return norm(minus(on_cone(s1, t1), ends[0])) + over + norm(minus(on_cone(s2, t2), ends[1]))


def misses(ends):
    """Whether the segment between the ends stays outside: the least of rho cos(alpha) - z sin(alpha) along it."""
    def height(t):
        x = [a + t * (b - a) for a, b in zip(*ends)]
        return mp.hypot(x[0], x[1]) * mp.cos(ALPHA) - x[2] * mp.sin(ALPHA)
    low, high = mp.mpf(0), mp.mpf(1)
    for _ in range(120):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, b) if height(a) < height(b) else (a, high)
    return height(low) >= 0


def generator(end, azimuth, towards):
    """The azimuth at which a plane through the end touches the cone: the root of its distance from that plane."""
    def distance(t):
        return (end[0] * mp.cos(t) + end[1] * mp.sin(t)) * mp.cos(ALPHA) - end[2] * mp.sin(ALPHA)
    low, high = azimuth, azimuth + towards * mp.pi
    assert distance(low) > 0 > distance(high)
    for _ in range(220):
        middle = (low + high) / 2
        low, high = (middle, high) if distance(middle) > 0 else (low, middle)
    return low


def touching(ends, azimuths):
    """Both touching points of the shortest path: on the generators where lines from the ends are tangent, at the
    slants for which it is shortest."""
    side = mp.sign(azimuths[1] - azimuths[0])
    t1, t2 = generator(ends[0], azimuths[0], side), generator(ends[1], azimuths[1], -side)
    assert side * (t2 - t1) > 0

    def gradient(s1, s2):
        h = mp.mpf(10) ** -20
        return [(path(ends, (s1 + h, t1, s2, t2)) - path(ends, (s1 - h, t1, s2, t2))) / (2 * h),
                (path(ends, (s1, t1, s2 + h, t2)) - path(ends, (s1, t1, s2 - h, t2))) / (2 * h)]

    x = [norm(ends[0]) / 2, norm(ends[1]) / 2]
    for size in (0.5, 0.1, 0.02, 0.004, 0.0008):  # a search, since Newton's method needs to begin near the minimum
        for _ in range(60):
            around = [(x[0] + i * size, x[1] + j * size) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            x = list(min((y for y in around if min(y) > 0), key=lambda y: path(ends, (y[0], t1, y[1], t2))))
    s1, s2 = mp.findroot(gradient, x, tol=mp.mpf(10) ** -70)
    return [s1, t1, s2, t2]


def ends_of(q):
    return [[RADIUS * mp.cos(q[i]), RADIUS * mp.sin(q[i]), q[i + 1]] for i in (0, 2)]


def solved(q):
    ends = ends_of(q)
    if misses(ends):
        straight = minus(ends[1], ends[0])
        length = norm(straight)
        return length, [x / length for x in straight], [-x / length for x in straight], False
    turn = (q[2] - q[0] + mp.pi) % (2 * mp.pi) - mp.pi
    touch = touching(ends, (q[0], q[0] + turn))
    into = []
    for i in (0, 1):
        line = minus(on_cone(touch[2 * i], touch[2 * i + 1]), ends[i])
        into.append([x / norm(line) for x in line])
    return path(ends, touch), into[0], into[1], True


def turned(q, v):
    """From the body's components to those of the Newtonian frame: about y by q[4], then about the new x by q[5]."""
    x, y, z = v
    y, z = y * mp.cos(q[5]) - z * mp.sin(q[5]), y * mp.sin(q[5]) + z * mp.cos(q[5])
    return [x * mp.cos(q[4]) + z * mp.sin(q[4]), y, -x * mp.sin(q[4]) + z * mp.cos(q[4])]


def chain(ends, turn, links=40):
    """The length of a chain from end to end whose joints are in planes through the axis, outside of the cone."""
    alpha = float(ALPHA)
    first, last = [[math.hypot(e[0], e[1]), float(e[2])] for e in ends]
    cosine = math.cos(float(turn) / links)
    link = lambda a, b: math.sqrt(a[0] ** 2 + b[0] ** 2 - 2 * a[0] * b[0] * cosine + (a[1] - b[1]) ** 2)
    x = [[first[i] + (last[i] - first[i]) * k / links for i in (0, 1)] for k in range(links + 1)]
    step = 0.2
    while step > 1e-6:
        before = sum(map(link, x, x[1:]))
        for k in [*range(1, links), *range(links - 1, 0, -1)]:
            for radial, axial in ((1, 0), (-1, 0), (0, 1), (0, -1), (math.tan(alpha), 1), (-math.tan(alpha), -1)):
                y = [x[k][0] + step * radial, x[k][1] + step * axial]
                y[0] = max(y[0], y[1] * math.tan(alpha), 0)
                if link(x[k - 1], y) + link(y, x[k + 1]) < link(x[k - 1], x[k]) + link(x[k], x[k + 1]):
                    x[k] = y
        if before - sum(map(link, x, x[1:])) < step * 1e-4:
            step /= 2
    return sum(map(link, x, x[1:]))


def state(q, u, force):
    q = [mp.mpf(x) for x in q]
    length, first, second, wrapped = solved(q)
    turn = (q[2] - q[0] + mp.pi) % (2 * mp.pi) - mp.pi
    assert abs(chain(ends_of(q), abs(turn)) - length) < 2e-4
    slopes = []
    for k in range(4):
        end, into = (0, first) if k < 2 else (1, second)
        rate = [mp.diff(lambda t: ends_of(q[:k] + [t] + q[k + 1:])[end][i], q[k]) for i in range(3)]
        slopes.append(-sum(a * b for a, b in zip(into, rate)))
    for k in range(2):  # the touching points are those of the minimum, so that the length has these slopes
        h = mp.mpf(10) ** -12
        moved = [solved(q[:k] + [q[k] + d] + q[k + 1:])[0] for d in (h, -h)]
        assert abs((moved[0] - moved[1]) / (2 * h) - slopes[k]) < mp.mpf(10) ** -18
    n = lambda x: float(mp.nstr(x, 20))
    slopes += [mp.mpf(0)] * 3
    return {"q": [float(x) for x in q], "u": u, "inputs": {"F": force}, "branch_angle": 1.0, "wrapped": wrapped,
            "length": n(length), "extension_velocity": n(sum(a * b for a, b in zip(slopes, u))),
            "end_vector_1": [n(x) for x in turned(q, first)], "end_vector_2": [n(x) for x in turned(q, second)],
            "Fr_power": [n(force * x) for x in slopes]}


U = [1.828125, -0.515625, 0.5625, 1.84375, 1.5546875, 0.25, -1.4375]
STATES = [  # azimuth and height of either end, on a cylinder of radius 1.5 about the cone's axis; the body's motion
    [0.25, 1.5, 2.75, 2.0, -0.3359375, -0.0703125, 0.1015625],   # both above the apex
    [0.5, 2.25, -2.0, 0.5, 0.6484375, 0.234375, 0.984375],       # the other way round
    [3.0, 2.5, -0.5, -0.25, 0.125, -0.5, 0.5],                   # one below the apex, across an azimuth of pi
    [-1.0, 3.25, 1.0, 3.0, 0.25, 0.75, -0.25],                   # near the surface
    [0.0, 1.0, 3.125, 1.25, -1.0, 0.5, 0.0],                     # nearly opposite
    [0.0, 1.5, 2.1, 1.5, 0.5, 0.25, 1.0],                        # straight
    [0.0, -5.0, 3.0, 2.0, 0.5, 0.25, 1.0],                       # straight: one end beyond the apex, in the opposite cone
]

if __name__ == "__main__":
    data = {
        "name": "wrapping_tangent_cone",
        "description": "Shortest path between two points outside of a cone with apex C, axis b_z and half angle alpha; "
                       "P_i = r (cos th_i b_x + sin th_i b_y) + z_i b_z. The body frame B and C move as in wrapping_cone. "
                       "End vectors in N.",
        "source": "own: minimized in 60 digits by wrapping_tangent_cone.py",
        "q_names": ["th1", "z1", "th2", "z2", "qy", "qx", "xO"],
        "u_names": ["u1", "u2", "u3", "u4", "u5", "u6", "u7"],
        "input_names": ["F"],
        "p": {"alpha": float(ALPHA), "r": float(RADIUS)},
        "states": [state(q, U, 13.640625) for q in STATES],
    }
    target = pathlib.Path(__file__).with_suffix(".json")
    target.write_text(json.dumps(data, indent=2) + "\n")
    for s in data["states"]:
        print(s["wrapped"], s["length"], s["Fr_power"][:4])
