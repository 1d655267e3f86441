#!/usr/bin/env python3
"""Random systems with random units, as C++ that compares ctdyn with this file.   generate.py [wrong] FIRST_SEED COUNT

Every expression is built for a dimension, so that a system is consistent. What its facts say of units is written down
here a second time, as linear equations over the exponents of its symbols, and solved by rational elimination: nothing
of the library is used. `wrong` adds to each term of the facts, one at a time, a term of another unit: the library has
to refuse each of these, with a sentence that names it and the two units.
"""
import random
import sys
from fractions import Fraction

BASES = ["metre", "kilogram", "second", "ampere", "kelvin", "mole", "candela"]
DIMENSIONS = {"one": [], "length": [1], "mass": [0, 1], "inertia": [2, 1], "force": [1, 1, -2], "torque": [2, 1, -2],
              "acceleration": [1, 0, -2]}


def dimension(exponents):
    return [Fraction(e) for e in exponents] + [Fraction(0)] * (len(BASES) - len(exponents))


def times(a, b, power=1):
    return [x + power * y for x, y in zip(a, b)]


class Form:
    """A product of powers of symbols and of bases."""

    def __init__(self, known=None, of=None):
        self.known, self.of = known or dimension([]), of or {}

    def times(self, other, power=1):
        of = dict(self.of)
        for name, exponent in other.of.items():
            of[name] = of.get(name, 0) + power * exponent
        return Form(times(self.known, other.known, power), of)


class System:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.true, self.kind, self.equations, self.given, self.facts, self.terms = {}, {}, [], [], [], []
        self.factors = ["parameter"]  # the kinds of symbols that a fact may depend on
        self.build()

    # ---- symbols and expressions

    def symbol(self, kind, prefix, unit):
        name = f"{prefix}{len(self.true)}"
        self.true[name], self.kind[name] = unit, kind
        if all(e.denominator == 1 for e in unit) and self.random.random() < 0.3:
            self.given.append(name)
        return name

    def new(self, unit):
        name = self.symbol("parameter", "p", unit)
        return name, Form(of={name: Fraction(1)})

    def of_symbol(self, name):
        return Form(dimension([0, 0, 1])) if name == "t" else Form(of={name: Fraction(1)})

    def expression(self, unit, depth=2):
        """Text and form of an expression with this unit; its terms are noted, as they may be made wrong."""
        r = self.random
        choice = r.choice(["new", "product", "quotient", "sum", "sine", "root", "power", "larger", "number"])
        if depth == 0 or choice == "new":
            return self.new(unit)
        if choice in ("product", "quotient"):
            name = self.choice([n for n in self.true if self.kind[n] in self.factors] + ["t"] * ("time" in self.factors))
            if not name:
                return self.new(unit)
            own = dimension([0, 0, 1]) if name == "t" else self.true[name]
            sign = 1 if choice == "product" else -1
            text, form = self.expression(times(unit, own, -sign), depth - 1)
            return f"({text} {'*' if sign > 0 else '/'} {name})", form.times(self.of_symbol(name), sign)
        if choice in ("sum", "larger"):
            left, form = self.expression(unit, depth - 1)
            right, other = self.expression(unit, depth - 1)
            self.equations.append(form.times(other, -1))
            return (f"({left} + {right})" if choice == "sum" else f"max({left}, {right})"), form
        if choice == "sine":
            text, form = self.expression(unit, depth - 1)
            angle, of_angle = self.expression(dimension([]), depth - 1)
            self.equations.append(of_angle)
            return f"({text} * {r.choice(['sin', 'cos', 'exp'])}({angle}))", form
        if choice == "root":
            text, form = self.expression(times(unit, unit), depth - 1)
            return f"sqrt({text})", Form().times(form, Fraction(1, 2))
        if choice == "power":
            power = r.choice([2, 3])
            text, form = self.expression([e / power for e in unit], depth - 1)
            return f"pow<{power}>({text})", Form().times(form, power)
        text, form = self.expression(unit, depth - 1)
        return f"({r.choice(['2', '0.5', '3'])} * {text})", form

    def choice(self, names):
        return self.random.choice(names) if names else None

    def term(self, kind, depth=2):
        """An expression that a fact demands to have a unit."""
        self.factors = {"length": ["parameter", "coordinate"], "force": ["parameter", "coordinate", "speed", "time"],
                        "torque": ["parameter", "coordinate", "speed", "time"]}.get(kind, ["parameter"])
        unit = dimension(DIMENSIONS[kind])
        text, form = self.expression(unit, depth)
        return self.demand(text, form, unit)

    def demand(self, text, form, unit):
        self.equations.append(form.times(Form(unit), -1))
        self.terms.append(unit)
        return f"@{len(self.terms) - 1}@{text}@"

    # ---- facts

    def build(self):
        r, frame, point = self.random, "N", "O"
        coordinates, kinematical = [], []
        for i in range(r.choice([1, 1, 2])):
            coordinate, speed = self.motion()
            coordinates.append((coordinate, speed))
            turns = i == 0 or r.random() < 0.5
            whole, of_whole = coordinate, self.of_symbol(coordinate)
            unit = dimension([] if turns else [1])
            if r.random() < 0.4 or self.true[coordinate] != unit:
                factor, of_factor = self.new(times(unit, self.true[coordinate], -1))
                whole, of_whole = f"{factor} * {coordinate}", of_whole.times(of_factor)
            whole = self.demand(whole, of_whole, unit)
            if turns:
                self.facts.append(f"A{i}.orient_axis({frame}, {whole}, {frame}.z)")
                frame = f"A{i}"
                whole = self.term("length")
            self.facts.append(f"P{i}.set_pos({point}, ({whole}) * {frame}.x + {self.term('length', 1)} * {frame}.y)")
            point = f"P{i}"
            own, unit_of_rate = self.of_symbol(speed), times(self.true[coordinate], dimension([0, 0, 1]), -1)
            text = speed
            if self.true[speed] != unit_of_rate:
                factor, of_factor = self.new(times(unit_of_rate, self.true[speed], -1))
                text, own = f"{factor} * {speed}", own.times(of_factor)
            rate = self.of_symbol(coordinate).times(Form(dimension([0, 0, 1])), -1)
            self.equations.append(rate.times(own, -1))
            kinematical.append(f"dt({coordinate}) == {text}")
            if turns and r.random() < 0.5:
                inertia = ", ".join(self.term("inertia", 0) for _ in range(3))
                self.facts.append(
                    f'rigid_body<"B{i}">({frame}, {point}, {self.term("mass")}, inertia({frame}, {inertia}))')
            else:
                self.facts.append(f'particle<"B{i}">({point}, {self.term("mass", 1)})')
            self.facts.append(f"force({point}, {self.term('force')} * {frame}.x + {self.term('force')} * N.y)")
            if turns:
                self.facts.append(f"torque({frame}, {self.term('torque')} * {frame}.z)")
        if r.random() < 0.5:
            self.facts.append(f"gravity(-{self.term('acceleration', 1)} * N.y)")
        if r.random() < 0.4:
            unit = self.any_unit()
            state = self.symbol("auxiliary_state", "z", unit)
            text, form = self.expression(times(unit, dimension([0, 0, 1]), -1))
            self.equations.append(Form(of={state: Fraction(1)}).times(Form(dimension([0, 0, 1])), -1).times(form, -1))
            kinematical.append(f"dt({state}) == {text}")
        self.coordinates, self.speeds = [q for q, _ in coordinates], [u for _, u in coordinates]
        self.independent, self.constrained = self.speeds, False
        if len(self.speeds) == 2 and r.random() < 0.6:
            self.constrain(r.random() < 0.5)
        self.facts = ["newtonian(N, O)"] + self.facts + kinematical

    def constrain(self, holonomic):
        """Binds the last speed, and coordinate, by an equation between lengths or velocities."""
        unit = dimension([1] if holonomic else [1, 0, -1])
        sides = []
        for name in self.coordinates if holonomic else self.speeds:
            factor, form = self.new(times(unit, self.true[name], -1))
            sides.append(self.demand(f"{factor} * {name}", form.times(self.of_symbol(name)), unit))
        place = self.random.choice(["P0", "P1"])
        motion = f"dot({place}.pos_from(O), N.y)" if holonomic else f"dot({place}.vel(N), N.y)"
        word = "configuration_constraint" if holonomic else "velocity_constraint"
        self.facts.append(f"{word}({' + '.join(sides)} == {motion})")
        self.facts.append(f"dependent({self.coordinates[1] + ', ' if holonomic else ''}{self.speeds[1]})")
        self.independent, self.constrained = self.speeds[:1], True

    def motion(self):
        r = self.random
        unit = dimension([]) if r.random() < 0.7 else self.any_unit()
        rate = times(unit, dimension([0, 0, 1]), -1) if r.random() < 0.7 else self.any_unit()
        return self.symbol("coordinate", "q", unit), self.symbol("speed", "u", rate)

    def any_unit(self):
        return dimension([self.random.randint(-2, 2) for _ in range(self.random.choice([3, 4, 7]))])

    # ---- what follows

    def solve(self):
        """The unit of each symbol that is determined: Gauss-Jordan elimination over the rationals."""
        names = list(self.true)
        rows = [[e.of.get(n, Fraction(0)) for n in names] + [-k for k in e.known] for e in self.equations]
        rows += [[Fraction(n == g) for n in names] + self.true[g] for g in self.given]
        done, pivots = 0, []
        for column in range(len(names)):
            at = next((i for i in range(done, len(rows)) if rows[i][column] != 0), None)
            if at is None:
                continue
            rows[done], rows[at] = rows[at], rows[done]
            rows[done] = [x / rows[done][column] for x in rows[done]]
            for i, row in enumerate(rows):
                if i != done and row[column] != 0:
                    rows[i] = [x - row[column] * y for x, y in zip(row, rows[done])]
            pivots.append(column)
            done += 1
        found = {}
        for i, column in enumerate(pivots):
            if all(x == 0 for k, x in enumerate(rows[i][:len(names)]) if k != column):
                found[names[column]] = rows[i][len(names):]
                assert found[names[column]] == self.true[names[column]], "the generator contradicts itself"
        return found

    # ---- C++

    def unit_text(self, unit):
        powers = [f"pow<{e}>(si::{b})" for b, e in zip(BASES, unit) if e != 0]
        return " * ".join(powers) or "si::one"

    def declarations(self):
        lines = [f'constexpr {kind} {name};' for name, kind in
                 [(n, f'{self.kind[n]}<"{n}">') for n in self.true]]
        return lines + ["constexpr ctdyn::time t;", 'constexpr frame<"N"> N;', 'constexpr point<"O"> O;'] + [
            f'constexpr frame<"A{i}"> A{i};\nconstexpr point<"P{i}"> P{i};' for i in range(2)]

    def description(self, name, wrong=None):
        """The system; `wrong` is the number of a term that gets another one, and the name of that."""
        parts = ",\n    ".join(self.facts).split("@")
        text = parts[0]
        for i in range(1, len(parts), 3):  # nothing is nested
            which, inside = int(parts[i]), parts[i + 1]
            text += (f"({inside} + {wrong[1]})" if wrong and wrong[0] == which else inside) + parts[i + 2]
        given = [f"{g} = {self.unit_text(self.true[g])}" for g in self.given]
        if wrong:
            given.append(f"{wrong[1]} = {wrong[2]}")
        return f"constexpr auto {name} = system(\n    {text},\n    units({', '.join(given)}));"

    def consistent(self, number):
        found = self.solve()
        lines = [f"namespace system_{number} {{", *self.declarations(), self.description("it"),
                 "using kane = kanes_method<it>;"]
        expect = lambda asked, unit: lines.append(  # noqa: E731
            f"static_assert(measured(kane::unit({asked}), {cpp(unit)}));")
        for name in self.true:
            expect(name, found.get(name))
        power, second = dimension([2, 1, -3]), dimension([0, 0, 1])
        for i, u in enumerate(self.speeds):
            of_u = found.get(u)
            rate = of_u and times(of_u, second, -1)
            expect(f"udot, {i}", rate)
            for x in self.coordinates + self.speeds + self.random.sample(list(self.true), 1):
                of_x = found.get(x)
                # of two open units the quotient may be known, as by udot / u, where the entry is not zero
                if self.kind[x] != "auxiliary_state" and (rate or of_x):
                    expect(f"jacobian(udot, {x}), {i}, 0", rate and of_x and times(rate, of_x, -1))
            if self.constrained:
                expect(f"constraint_jacobian, 0, {i}", of_u and times(dimension([1, 0, -1]), of_u, -1))
        if self.constrained:
            expect("multipliers, 0", dimension([1, 1, -2]))
            expect("velocity_residual, 0", dimension([1, 0, -1]))
        for i, u in enumerate(self.independent):
            of_u = found.get(u)
            expect(f"forcing, {i}", of_u and times(power, of_u, -1))
            for j, v in enumerate(self.independent):
                of_v = found.get(v)
                mass = of_u and of_v and times(times(times(power, second), of_u, -1), of_v, -1)
                expect(f"mass_matrix, {i}, {j}", mass)
        expect("kinetic_energy", dimension([2, 1, -2]))
        lines.append("static_assert(formulas_agree<kane>());")
        return lines + [f"}} // namespace system_{number}"]

    def contradictions(self, number):
        lines = [f"namespace system_{number} {{", *self.declarations(), 'constexpr parameter<"odd"> odd;']
        for i, unit in enumerate(self.terms):
            other = times(unit, dimension([0, 0, 0, 0, 1]))  # nothing mechanical is measured in kelvins
            text = self.unit_text(other) if all(e.denominator == 1 for e in other) else "si::kelvin"
            lines += [self.description(f"wrong_{i}", (i, "odd", text)), f"static_assert(refused<wrong_{i}>());"]
        return lines + [f"}} // namespace system_{number}"]


def cpp(unit):
    if unit is None:
        return "open"
    return "{" + ", ".join(f"{{{e.numerator}, {e.denominator}}}" for e in unit) + "}"


def main():
    arguments = sys.argv[1:]
    wrong = arguments[:1] == ["wrong"]
    first, count = (int(a) for a in arguments[wrong:])
    print('// Written by test/units_oracle/generate.py.\n#include "units_oracle/compare.hpp"\n')
    for seed in range(first, first + count):
        system = System(seed)
        print("\n".join(system.contradictions(seed) if wrong else system.consistent(seed)) + "\n")


if __name__ == "__main__":
    main()
