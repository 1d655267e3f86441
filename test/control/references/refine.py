"""Reads octave.json and writes regulators.json: the same gains, to all digits of a double.

Octave's gains of hard cases have fewer than ten digits. Newton's method for the Riccati equation (Kleinman, Hewer) in
decimals of 60 digits, begun with them, ends at the solution with which the system is stable, and that is checked.
`octave_continuous` and `octave_discrete` are how far Octave's gains are from those, relative. Sampled systems (zero-order hold) are exact too, by the series of the exponential; so are the weights of their cost.
"""
import json
import pathlib
from decimal import Decimal as D, getcontext

getcontext().prec = 60
here = pathlib.Path(__file__).parent


def matrix(numbers, rows):
    columns = len(numbers) // rows
    return [[D(numbers[j * rows + i]) for j in range(columns)] for i in range(rows)]


def times(a, b):
    bt = list(zip(*b))
    return [[sum((x * y for x, y in zip(r, c)), D(0)) for c in bt] for r in a]


def plus(a, b, s=1):
    return [[x + s * y for x, y in zip(r, q)] for r, q in zip(a, b)]


def scaled(a, s):
    return [[x * s for x in r] for r in a]


def transposed(a):
    return [list(c) for c in zip(*a)]


def largest(a):
    return max(abs(x) for r in a for x in r)


def unit(n):
    return [[D(int(i == j)) for j in range(n)] for i in range(n)]


def solved(a, b):  # a^-1 b, by elimination with pivots
    n = len(a)
    w = [list(r) + list(s) for r, s in zip(a, b)]
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(w[i][j]))
        w[j], w[p] = w[p], w[j]
        for i in range(n):
            if i != j and w[i][j]:
                f = w[i][j] / w[j][j]
                w[i] = [x - f * y if y else x for x, y in zip(w[i], w[j])]
    return [[x / w[i][i] for x in w[i][n:]] for i in range(n)]


def linear(C, W, discrete):
    """C^T P C - P + W = 0, or C^T P + P C + W = 0, entry by entry of the upper triangle."""
    n = len(C)
    place = {}
    for i in range(n):
        for j in range(i, n):
            place[i, j] = place[j, i] = len(set(place.values()))
    size = n * (n + 1) // 2
    a, b = [[D(0)] * size for _ in range(size)], [[D(0)] for _ in range(size)]
    for i in range(n):
        for j in range(i, n):
            row = a[place[i, j]]
            b[place[i, j]][0] = -W[i][j]
            if discrete:
                for k in range(n):
                    for l in range(n):
                        row[place[k, l]] += C[k][i] * C[l][j]
                row[place[i, j]] -= 1
            else:
                for k in range(n):
                    row[place[k, j]] += C[k][i]
                    row[place[i, k]] += C[k][j]
    p = solved(a, b)
    return [[p[place[i, j]][0] for j in range(n)] for i in range(n)]


def improved(A, B, Q, R, N, K, discrete):
    for _ in range(12):
        C = plus(A, times(B, K), -1)
        NK = times(N, K)
        W = plus(plus(plus(Q, times(transposed(K), times(R, K))), NK, -1), transposed(NK), -1)
        P = linear(C, W, discrete)
        BP = times(transposed(B), P)
        if discrete:
            new = solved(plus(R, times(BP, B)), plus(times(BP, A), transposed(N)))
        else:
            new = solved(R, plus(BP, transposed(N)))
        change = largest(plus(new, K, -1)) / largest(new)
        K = new
        if change < D("1e-35"):
            return K, P, C
    raise SystemExit("Newton's method does not converge: Octave's gains do not stabilize")


def stable(C, discrete):
    """All eigenvalues inside of the unit circle; of the left half plane by the bilinear map."""
    n = len(C)
    if not discrete:
        rate = 2 * max(sum(abs(x) for x in r) for r in C)
        C = plus(unit(n), solved(plus(C, scaled(unit(n), rate), -1), scaled(unit(n), 2 * rate)))
    for _ in range(100):
        C = times(C, C)
        if largest(C) < D("1e-10"):
            return True
    return False


def sampled(A, B, Q, R, N, h):
    """Exponential of [A B; 0 0] h and the integral of the cost, by series for a small step, which then is doubled."""
    n, m = len(A), len(B[0])
    M = [list(a) + list(b) for a, b in zip(A, B)] + [[D(0)] * (n + m) for _ in range(m)]
    W = [list(q) + list(c) for q, c in zip(Q, N)] + [list(c) + list(r) for c, r in zip(transposed(N), R)]
    k = 0
    while largest(M) * (n + m) * h > D("0.1"):
        h, k = h / 2, k + 1
    E, term, cost, part = unit(n + m), unit(n + m), scaled(W, h), scaled(W, h)
    for i in range(1, 45):
        term = scaled(times(term, M), h / i)
        E = plus(E, term)
        part = times(part, M)
        part = scaled(plus(part, transposed(part)), h / (i + 1))
        cost = plus(cost, part)
    for _ in range(k):
        cost = plus(cost, times(transposed(E), times(cost, E)))
        E = times(E, E)
    return E, cost


def numbers(a):
    return [float(x) for column in zip(*a) for x in column]


def far(a, b):
    return float("%.1e" % (largest(plus(a, b, -1)) / largest(b)))


cases = json.loads((here / "octave.json").read_text())
for c in cases:
    n, m, h = c["n"], c["m"], D(c["h"])
    A, B, Q, R, N = (matrix(c[k], r) for k, r in (("A", n), ("B", n), ("Q", n), ("R", m), ("N", n)))
    E, cost = sampled(A, B, Q, R, N, h)
    c["Ad"], c["Bd"] = numbers([r[:n] for r in E[:n]]), numbers([r[n:] for r in E[:n]])
    c["cost"] = numbers(cost)
    for key, a, b, name in (("Kc", A, B, "octave_continuous"),
                            ("Kd", matrix(c["Ad"], n), matrix(c["Bd"], n), "octave_discrete")):
        octave = matrix(c[key], m)
        K, P, C = improved(a, b, Q, R, N, octave, key == "Kd")
        if not stable(C, key == "Kd"):
            raise SystemExit(c["name"] + ": not stable")
        c[key], c[name] = numbers(K), far(octave, K)
    print("%-28s n %d m %d  Octave off by %8.1e %8.1e" % (c["name"], n, m, c["octave_continuous"], c["octave_discrete"]))
lines = ["{" + ",\n ".join("%s: %s" % (json.dumps(k), json.dumps(v)) for k, v in c.items()) + "}" for c in cases]
(here / "regulators.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
