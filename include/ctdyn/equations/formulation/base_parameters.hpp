// Base parameters: the fewest inertial parameters on which inverse dynamics depends, and how the others are regrouped.
#pragma once

#include "../../graph/calculus/column_space.hpp"
#include "../../graph/calculus/graph_values.hpp"
#include "standard_parameters.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The dependence of the regressor's columns: column j is the sum of `coefficient[j][i]` times the independent columns
/// i. Coefficients are functions of parameters alone, here numbers of a prime field at random values of these.
template <std::size_t Columns> struct base_columns {
  bool known = true; // the regressor could be evaluated in this field
  std::size_t count = 0;
  std::array<bool, Columns + 1> independent{};
  std::array<std::array<std::uint64_t, Columns + 1>, Columns + 1> coefficient{};
};

/// Bodies from the ground outwards: the ancestors of a body come before it.
template <class Mechanism> constexpr auto outward_order(const Mechanism& m) {
  std::array<std::uint32_t, Mechanism::sizes.bodies> order{};
  const auto depth = [&](std::uint32_t body) { // of frames, then of points
    const body_record& b = m.bodies[body];
    std::uint32_t frames = m.frames[b.frame].depth, points = 0;
    for (point_id p = b.mass_center; p != 0; p = m.points[p].parent, ++points)
      for (const component& c : m.points[p].position)
        if (!b.rigid && m.frames[c.frame].depth > frames) frames = m.frames[c.frame].depth;
    return std::array{frames, points};
  };
  for (std::uint32_t i = 0; i < m.body_count; ++i) {
    std::uint32_t at = i;
    for (; at > 0 && depth(i) < depth(order[at - 1]); --at) order[at] = order[at - 1];
    order[at] = i;
  }
  return order;
}
template <class Mechanism> constexpr std::uint32_t first_column(const Mechanism& m, std::uint32_t body) {
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < body; ++i) sum += standard_count(m.bodies[i]);
  return sum;
}
/// The columns of a body, first those that are kept as independent ones where there is a choice. For a hinge about z,
/// Iyy, m cz and m are then regrouped with the parameters of the parent, as in Gautier and Khalil (1990).
inline constexpr std::array<std::uint32_t, 10> preference{7, 8, 9, 4, 6, 5, 1, 2, 3, 0};

/// Sets the symbols of quaternions that orient frames to random values of unit norm.
constexpr void set_quaternions(auto& values, const auto& g, const auto& m, std::uint64_t state) {
  for (std::uint32_t f = 1; f < m.frame_count; ++f) {
    if (m.frames[f].kind != orientation_kind::quaternion) continue;
    residue e[4]{{1},
                 random_residue(state * 64 + f),
                 random_residue(state * 64 + f + 1'000'000),
                 random_residue(state * 64 + f + 2'000'000)};
    const residue square = e[1] * e[1] + e[2] * e[2] + e[3] * e[3];
    for (std::size_t i = 0; i < 4; ++i) {
      const residue x = (i == 0 ? residue{1} - square : e[i] + e[i]) / (residue{1} + square);
      if (g.nodes[m.frames[f].angles[i].id()].op == opcode::symbol) values.set(m.frames[f].angles[i], x);
    }
  }
}

/// Finds the independent columns of a regressor (given row by row): its rows at random states are eliminated until two
/// states in turn add no rank.
///
/// Source: Gautier, Numerical calculation of the base inertial parameters of robots (1991), here in numbers of the
/// prime field, which are not rounded.
template <std::size_t Speeds, std::size_t Columns, class Graph, class Mechanism>
constexpr base_columns<Columns> find_base_columns(const Graph& g, const Mechanism& m,
                                                  const std::array<handle, Speeds * Columns>& regressor) {
  base_columns<Columns> result;
  std::array<std::uint32_t, Columns + 1> order{};
  std::size_t at = 0;
  for (const std::uint32_t body : outward_order(m)) {
    const std::uint32_t count = body < m.body_count ? standard_count(m.bodies[body]) : 0;
    for (std::uint32_t k = 0; k < count; ++k) order[at++] = first_column(m, body) + (count == 10 ? preference[k] : k);
  }
  column_space<Columns> space;
  graph_values<Graph, false> values(g);
  values.ask(regressor);
  std::size_t idle = 0;
  for (std::uint64_t state = 1; idle < 2 && result.known; ++state) {
    values.draw(state);
    set_quaternions(values, g, m, state);
    result.known = values.evaluate();
    const std::size_t before = space.rank();
    for (std::size_t r = 0; r < Speeds && result.known; ++r) {
      typename column_space<Columns>::row row{};
      for (std::size_t j = 0; j < Columns; ++j) row[j] = residue_of(values, regressor[r * Columns + order[j]]).value;
      space.insert(row);
    }
    idle = space.rank() == before ? idle + 1 : 0;
  }
  result.count = space.rank();
  for (std::size_t i = 0; i < Columns; ++i) {
    if (!space.independent(i)) continue;
    result.independent[order[i]] = true;
    for (std::size_t j = i; j < Columns; ++j) result.coefficient[order[j]][order[i]] = space.coefficient(j, i);
  }
  return result;
}

/// The coefficients as formulas. They are known as numbers of the field. Formulas that could be coefficients are formed
/// in the graph: the parameters that mass on a body has as mass on an inboard body. A coefficient is the formula that
/// has the same number.
///
/// Source: Khalil and Dombre (2002), section 9.4, equations (9.35) to (9.40): a body's mass, first moments and inertia
/// are regrouped with those of its parent, as far as they are at rest in both.
template <std::size_t Columns, class Context> class base_formulas {
public:
  constexpr base_formulas(Context& c, const base_columns<Columns>& base) : c_(&c), base_(&base), places_(c) {
    const auto order = outward_order(m());
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const auto each_below = [&](auto carried) {
        for (std::uint32_t k = i; k-- > 0 && !look_up(order[i]);) carried(order[k]);
        (void)look_up(order[i]);
      };
      each_below([&](std::uint32_t on) { carry(on, order[i], false); });
      each_below([&](std::uint32_t on) { carry_along_axis(on, order[i]); });
      each_below([&](std::uint32_t on) { carry(on, order[i], true); }); // sums of moving parts may be constant
    }
  }

  /// The coefficient of the independent column i in column j.
  [[nodiscard]] constexpr handle operator()(std::size_t j, std::size_t i) const { return found_[j][i]; }
  /// Whether a formula of this coefficient was found.
  [[nodiscard]] constexpr bool known(std::size_t j, std::size_t i) const {
    return (base_->coefficient[j][i] == 0) == (found_[j][i] == zero);
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr const body_record& body(std::uint32_t i) const { return m().bodies[i]; }
  /// Looks in the graph for formulas of a body's coefficients; false if one is missing.
  constexpr bool look_up(std::uint32_t of) {
    bool all = true;
    const std::size_t first = first_column(m(), of), last = first + standard_count(body(of));
    for (std::size_t j = first; j < last; ++j)
      for (std::size_t i = 0; i < Columns; ++i) {
        if (known(j, i)) continue;
        const std::uint64_t number = base_->coefficient[j][i];
        if (const exact ratio = fingerprint::ratio_of<fingerprint::p>(number); ratio.valid) {
          found_[j][i] = g().constant(ratio);
        } else if (const auto node = g().find(number); node.yes && g().depends(node.value).parameters_only()) {
          found_[j][i] = node.value;
        } else {
          all = false;
        }
      }
    return all;
  }

  [[nodiscard]] constexpr bool constant(const triple& t) const {
    for (const handle h : t)
      if (!g().depends(h).parameters_only()) return false;
    return true;
  }

  /// Expresses unit mass, unit first moments and unit second moments on body `from` in the parameters of the inboard
  /// body `on`, and forms their coefficients in independent parameters where these are constant.
  constexpr void carry(std::uint32_t on, std::uint32_t from, bool moving) {
    if (standard_count(body(on)) != 10 || standard_count(body(from)) == 0) return;
    const body_place below = places_.place(body(on)), above = places_.place(body(from));
    const std::uint32_t first = first_column(m(), on);
    bool placed = c_->has_position(above.point) && c_->has_position(below.point);
    triple r{};
    if (placed) r = c_->express(c_->position(above.point, below.point), below.basis).first();
    placed = placed && (moving || constant(r));
    if (placed) put(first, one, r, outer(g(), r, r));
    if (!body(from).rigid) return;
    const matrix3 axes = transpose(c_->cosines(below.basis, above.basis));
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t l = (k + 1) % 3;
      if (!moving && !constant(axes[k])) continue;
      const matrix3 square = outer(g(), axes[k], axes[k]);
      if (placed) put(first, zero, axes[k], add(g(), outer(g(), axes[k], r), outer(g(), r, axes[k])));
      put(first, zero, {}, square);
      if (!moving && !constant(axes[l])) continue;
      const matrix3 crossed = outer(g(), axes[k], axes[l]);
      put(first, zero, {}, add(g(), crossed, transpose(crossed)));
      put(first, zero, {}, add(g(), square, outer(g(), axes[l], axes[l])));
    }
  }
  /// Carries moments along a hinge axis that is not a basis vector. The columns of m cz (or m cy) and of Iyy are
  /// then a multiple of this moment's column on the inboard body, less shares of the other columns of body `from`.
  constexpr void carry_along_axis(std::uint32_t on, std::uint32_t from) {
    const frame_record& f = m().frames[body(from).frame];
    if (standard_count(body(on)) != 10 || standard_count(body(from)) != 10 || f.kind != orientation_kind::axis) return;
    const body_place below = places_.place(body(on)), above = places_.place(body(from));
    const triple n = c_->express(component{body(from).frame, f.axes[0]}, above.basis);
    const triple axis = c_->express(component{f.parent, f.axes[0]}, below.basis);
    const std::size_t last = n[2] != zero ? 2 : 1;
    if (!constant(n) || !constant(axis) || n[last].absolute() == one || n[0].absolute() == one) return;
    const matrix3 square = outer(g(), n, n);
    const handle rest = g().sub(one, square[1][1]);
    for (std::size_t i = 0; i < 3; ++i) {
      (void)g().div(n[i], n[last]), (void)g().div(square[i][(i + 1) % 3], rest);
      (void)g().div(g().sub(one, square[i][i]), rest);
    }
    const std::uint32_t first = first_column(m(), on);
    put(first, zero, {}, scale(g(), g().inv(rest), outer(g(), axis, axis)));
    if (!c_->has_position(above.point) || !c_->has_position(below.point)) return;
    const triple r = c_->express(c_->position(above.point, below.point), below.basis).first();
    const matrix3 moment = add(g(), outer(g(), axis, r), outer(g(), r, axis));
    const handle share = g().inv(n[last]);
    if (constant(r)) put(first, zero, scale(g(), share, axis), scale(g(), share, moment));
  }
  /// Forms in the graph, where `look_up` finds them, the coefficients of a mass, a first moment and second moments E,
  /// with the inertia I = (trace E) 1 - E.
  constexpr void put(std::uint32_t first, handle mass, const triple& moment, const matrix3& second) {
    std::array<handle, 10> of{mass, moment[0], moment[1], moment[2]};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      of[4 + k] = g().add(second[i][i], second[j][j]), of[7 + k] = -second[k][i];
    }
    for (std::size_t i = 0; i < Columns; ++i) {
      bool constant = base_->independent[i];
      for (std::size_t k = 0; k < 10 && constant; ++k)
        constant = found_[first + k][i] == zero || g().depends(of[k]).parameters_only();
      handle sum{};
      for (std::size_t k = 0; k < 10 && constant; ++k) sum = g().add(sum, g().mul(of[k], found_[first + k][i]));
    }
  }

  Context* c_;
  const base_columns<Columns>* base_;
  standard_parameters_of<Context> places_;
  std::array<std::array<handle, Columns + 1>, Columns + 1> found_{};
};

} // namespace ctdyn::detail
