"""What an evaluation of the PUMA 560 costs from Python: by a module of ctdyn, and by SymPy's lambdify with cse.

    PYTHONPATH=FOLDER_OF_MODULE python3 compare.py BATCH_PROGRAM
"""
import importlib.machinery
import importlib.util
import os
import pickle
import subprocess
import sys
import time

import numpy as np

import puma

HERE = os.path.dirname(os.path.abspath(__file__))
NUMBERS = dict(g=9.81, m1=0.0, I1zz=0.35, p2y=0.2435, c2x=0.068, c2y=-0.016, c2z=-0.006, m2=17.4, I2xx=0.13, I2yy=0.539,
               I2zz=0.524, p3x=0.4318, p3y=-0.0934, c3y=0.014, c3z=0.07, m3=4.8, I3xx=0.066, I3zz=0.0125, p4x=-0.0203,
               p4z=0.4331, c4z=-0.019, m4=0.82, I4xx=0.0018, I4zz=0.0013, m5=0.34, I5xx=0.0003, I5yy=0.0004, c6z=0.032,
               m6=0.09, I6xx=0.00015, I6zz=4e-05)


def sympy_functions():
    """Functions of q and u, with the numbers of the arm: mass matrix and forcing, and inverse dynamics."""
    import sympy
    path = os.path.join(HERE, "..", "peers", "sympy_kane")
    loader = importlib.machinery.SourceFileLoader("sympy_kane", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("sympy_kane", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    begin = time.perf_counter()
    e = module.equations(module.robot("puma560"))
    M, f = e.kane.mass_matrix, e.kane.forcing
    numbers = {sympy.Symbol(k): v for k, v in e.constants.items()}
    q, u, a = (sympy.symbols(f"{name}:6") for name in "qua")
    names = {old: new for olds, news in ((e.udot, a), (e.u, u), (e.q, q)) for old, new in zip(olds, news)}

    def plain(matrix):
        return sympy.Matrix(sympy.physics.mechanics.msubs(matrix, names)).subs(numbers)
    both = sympy.lambdify([q, u], (plain(M), plain(f)), cse=True)
    inverse = sympy.lambdify([q, u, a], plain(-(e.fr + e.frstar)), cse=True)
    print(f"SymPy derives the functions in {time.perf_counter() - begin:.0f} s")
    return both, inverse


def least(call, runs, repeat):
    """Seconds of a call, the least of some runs."""
    best = float("inf")
    for _ in range(runs):
        begin = time.perf_counter()
        for _ in range(repeat):
            call()
        best = min(best, (time.perf_counter() - begin) / repeat)
    return best


def main():
    eom = puma.model(NUMBERS)
    rng = np.random.default_rng(1)
    q, u, tau, a = rng.uniform(-1, 1, (4, 6))
    x = eom.state(q, u, tau)
    both, inverse = sympy_functions()

    def sympy_udot():
        M, f = both(q, u)
        return np.linalg.solve(M, f[:, 0] + tau)
    np.testing.assert_allclose(sympy_udot(), eom.udot(x), rtol=1e-9)
    np.testing.assert_allclose(inverse(q, u, a)[:, 0] - tau, eom.inverse_dynamics(x, a), rtol=1e-9, atol=1e-9)
    print("one state, from Python          SymPy (us)   ctdyn (us)   ratio")
    for name, peer, own in (("udot", sympy_udot, lambda: eom.udot(x)),
                            ("mass matrix and forcing", lambda: both(q, u), lambda: eom.evaluate(x, "mass_matrix", "forcing")),
                            ("inverse dynamics", lambda: inverse(q, u, a), lambda: eom.inverse_dynamics(x, a))):
        s, c = least(peer, 15, 100) * 1e6, least(own, 15, 20000) * 1e6
        print(f"{name:30s} {s:11.1f} {c:12.2f} {s / c:7.0f}")
    compare_batches(eom, rng)


def compare_batches(eom, rng):
    """Batches of Python and of C++ in turns, ten times, of which the least count."""
    X = rng.uniform(-1, 1, (10000, 12))
    tables = {"by columns": np.asfortranarray(X), "by rows": X}
    T, A = np.asfortranarray(X[:, 6:]), np.asfortranarray(X[:, :6])
    names, times = ("udot", "inverse_dynamics", "mass_matrix"), {}
    for _ in range(10):
        lines = subprocess.run(sys.argv[1:], check=True, capture_output=True, text=True).stdout.splitlines()
        cpp = dict(line.split() for line in lines)
        for name in names:
            times.setdefault((name, "C++"), []).append(float(cpp[name]))
            times.setdefault((name, "C++ by rows"), []).append(float(cpp[name + "_by_rows"]))
            for how, table in tables.items():
                inputs, udots = (T, A) if how == "by columns" else (X[:, 6:], X[:, :6])
                times.setdefault((name, how), []).append(1e5 * least(
                    lambda: eom.batch(table, name, inputs=inputs, threads=1,
                                      udots=udots if name == "inverse_dynamics" else None), 100, 1))
    print("10^4 states (ns a state)     by columns: C++   ctdyn   ratio   by rows: C++   ctdyn   ratio   to columns of C++")
    for name in names:
        peer, own, peer_rows, rows = (min(times[name, how]) for how in ("C++", "by columns", "C++ by rows", "by rows"))
        print(f"{name:30s} {peer:13.1f} {own:7.1f} {own / peer:7.2f} {peer_rows:14.1f} {rows:7.1f} {rows / peer_rows:7.2f} "
              f"{rows / peer:19.2f}")


if __name__ == "__main__":
    main()
