// The rows of contacts: the accelerations along them, from the partial velocities of a formulation.
#pragma once

#include "../../graph/calculus/jacobian.hpp"
#include "../../mechanism/mechanism.hpp"
#include "contact_axes.hpp"
#include "contact_places.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The rows of all contacts: J u is the velocity along each direction, J udot + c its acceleration, where `jacobian` is
/// J and `bias` is c. `closed` is 1 for a closed contact and 0 for an open one. `share` is |J|^2 divided by the sum of
/// the squares of the partial velocities along all directions; where the place cannot move along the direction, only
/// rounding errors are left of it; where it can move along every direction at any state, the share is 1. `sound` is
/// positive if the parameters have values that make sense, such as lengths of rods. The norm of forces divides each
/// force by its `weight`: 1, or for a torque the characteristic length (m). `turned` are the rows that are solved for.
template <std::size_t Speeds, std::size_t Rows> struct contact_rows {
  handle jacobian[Rows + 1][Speeds + 1]{};
  std::array<handle, Rows> bias{}, closed{}, share{}, sound{}, weight{};
  turned_rows<Speeds, Rows> turned{};

  /// Solves for a row as it is told.
  constexpr void keep_as_told(std::size_t k) {
    for (std::size_t i = 0; i < Speeds; ++i) turned.jacobian[k][i] = jacobian[k][i];
    turned.bias[k] = bias[k], turned.frame[k] = 0;
  }
  constexpr void keep_as_told() {
    for (std::size_t k = 0; k < Rows; ++k) keep_as_told(k);
  }
};
/// A part of a sum of squares, zero where the sum is. Without the least number, shares with other sums could have the
/// same value wherever these do not vanish, and the graph would have one formula for all.
constexpr handle share_of(auto& g, handle part, handle all) {
  if (part == zero || part == all) return part == zero ? zero : one;
  return g.div(part, g.is_constant(all) ? all : g.add(all, g.constant(exact::of(1e-30))));
}
/// The frame along whose basis vectors three speeds move a place, as they move a body that floats, or `no_frame`. No
/// direction consists of rounding errors if there is one, and the shares of all are 1.
inline constexpr frame_id no_frame = static_cast<frame_id>(-1);
template <std::size_t Speeds> constexpr frame_id freely_along(auto& c, const std::array<triple, Speeds>& partials) {
  const auto speed_along = [&](const triple& axis) {
    for (const triple& column : partials)
      if (column == axis) return true;
    return false;
  };
  for (frame_id f = 0; f < c.m().frame_count; ++f) {
    if (f != 0 && (c.m().frames[f].parent != 0 || !c.m().frames[f].connected)) continue;
    const matrix3 axes = c.cosines(f, 0);
    if (speed_along(axes[0]) && speed_along(axes[1]) && speed_along(axes[2])) return f;
  }
  return no_frame;
}
/// The square of a row of J, divided by that of its partial velocities and of its direction; zero where nothing moves.
template <std::size_t Speeds>
constexpr handle share_of(auto& g, const handle* row, const std::array<triple, Speeds>& partials, const triple& along) {
  handle part = zero, all = zero, length = zero;
  for (const handle x : along) length = g.add(length, g.mul(x, x));
  for (std::size_t i = 0; i < Speeds; ++i) part = g.add(part, g.mul(row[i], row[i]));
  for (std::size_t x = 0; x < 3; ++x) { // a sum for each basis vector, as `part` is that of a row along one
    handle sum = zero;
    for (std::size_t i = 0; i < Speeds; ++i) sum = g.add(sum, g.mul(partials[i][x], partials[i][x]));
    all = g.add(all, sum);
  }
  return share_of(g, part, g.mul(length, all));
}

/// Subtracts the partial velocities and the bias of the other place that a loop holds.
template <std::size_t Speeds>
constexpr void subtract(auto& g, std::array<triple, Speeds>& columns, triple& bias,
                        const std::array<triple, Speeds>& other, const triple& other_bias) {
  for (std::size_t x = 0; x < 3; ++x) {
    for (std::size_t i = 0; i < Speeds; ++i) columns[i][x] = g.sub(columns[i][x], other[i][x]);
    bias[x] = g.sub(bias[x], other_bias[x]);
  }
}

/// The velocities J u along the directions of all rows (m/s, rad/s).
template <std::size_t Rows> constexpr std::array<handle, Rows> contact_velocities(auto& c) {
  std::array<handle, Rows> result{};
  for (std::size_t k = 0; k < Rows; ++k) {
    const contact_record& row = c.m().contacts[k];
    result[k] = row.velocity;
    if (row.velocity != zero) continue;
    const spatial_vector v = row.angular ? c.omega(row.target) : c.velocity(row.target);
    result[k] = c.dot(row.other == 0 ? v : c.subtract(v, c.velocity(row.other)), spatial_vector(0, row.direction));
  }
  return result;
}

/// The rows of contacts for the independent speeds alone. The derivatives of the dependent speeds are A times those of
/// the independent ones, plus c. Where the constraints already prevent the motion along a row, the new row is a sum of
/// terms that cancel up to rounding: its share is multiplied by the square of that sum, divided by the squares of the
/// terms.
template <std::size_t Independent, std::size_t Speeds, std::size_t Rows>
constexpr contact_rows<Independent, Rows> carried_over(auto& g, const contact_rows<Speeds, Rows>& rows,
                                                       const auto& independent, const auto& dependent, const handle* A,
                                                       const handle* c) {
  contact_rows<Independent, Rows> result;
  result.bias = rows.bias, result.closed = rows.closed, result.share = rows.share, result.weight = rows.weight;
  for (std::size_t k = 0; k < Rows; ++k) {
    handle terms = zero, left = zero; // sums of squares: of the terms, and of what is left when they cancel
    const auto add = [&](handle& sum, handle term) { sum = g.add(sum, term), terms = g.add(terms, g.mul(term, term)); };
    for (std::size_t s = 0; s < Independent; ++s) add(result.jacobian[k][s], rows.jacobian[k][independent[s]]);
    for (std::size_t r = 0; r < Speeds - Independent; ++r) {
      const handle by = rows.jacobian[k][dependent[r]];
      for (std::size_t s = 0; s < Independent; ++s) add(result.jacobian[k][s], g.mul(by, A[r * Independent + s]));
      result.bias[k] = g.add(result.bias[k], g.mul(by, c[r]));
    }
    for (std::size_t s = 0; s < Independent; ++s)
      left = g.add(left, g.mul(result.jacobian[k][s], result.jacobian[k][s]));
    result.share[k] = g.mul(rows.share[k], share_of(g, left, terms));
  }
  if constexpr (Independent == Speeds)
    result.turned = rows.turned;
  else
    result.keep_as_told();
  return result;
}

/// Adds 2 alpha v + beta^2 h to the bias of each loop, so that its gap h decays; v is the velocity of the gap, alpha
/// and beta are the factors (1/s) that `baumgarte` gives.
///
/// Source: Baumgarte, Stabilization of constraints and integrals of motion in dynamical systems (1972).
template <std::size_t Speeds, std::size_t Rows> constexpr void stabilize(auto& c, contact_rows<Speeds, Rows>& rows) {
  auto& g = c.g();
  const auto& m = c.m();
  const auto velocities = contact_velocities<Rows>(c);
  const handle twice = g.mul(g.constant(2), m.baumgarte_alpha), square = g.mul(m.baumgarte_beta, m.baumgarte_beta);
  for (std::size_t k = Rows - m.loop_count; k < Rows; ++k) {
    const handle gap = m.contacts[k].configuration;
    rows.bias[k] = g.add(rows.bias[k], g.add(g.mul(twice, velocities[k]), g.mul(square, gap)));
  }
}

/// Whether a row is that of a rod, whose direction moves.
constexpr bool is_rod(const contact_record& row) {
  const triple direction = row.direction; // g++ 12 reads no entry of a member of a member
  return row.velocity != zero && !is_zero(direction);
}

/// The share of a row of which the velocity is known; it is 1 for an equation. A place that is held in a frame that
/// moves has the partial velocities of its motion there.
template <std::size_t Speeds>
constexpr handle share_along(auto& c, const contact_record& row, const handle* jacobian, auto& partial) {
  auto& g = c.g();
  const bool rod = is_rod(row);
  if (!rod && !row.angular && row.loop) return one;
  if (!row.loop && row.in != 0) {
    const spatial_vector v = row.angular ? c.angular_velocity(row.target, row.in) : c.velocity(row.target, row.in);
    return share_of<Speeds>(g, jacobian, partial.of(v, row.in), {one, zero, zero});
  }
  auto columns = row.angular ? partial.of_frame(row.target, 0) : partial.of_point(row.target, 0);
  triple unused{};
  if (row.loop)
    subtract(g, columns, unused, row.angular ? partial.of_frame(row.other, 0) : partial.of_point(row.other, 0), unused);
  return share_of<Speeds>(g, jacobian, columns, rod ? row.direction : triple{one, zero, zero});
}

/// Sets the weight of a row, and the value that is positive if the parameters make sense.
template <std::size_t Speeds, std::size_t Rows>
constexpr void weigh(auto& c, contact_rows<Speeds, Rows>& rows, std::size_t k) {
  const contact_record& row = c.m().contacts[k];
  const handle length = c.m().characteristic_length;
  rows.sound[k] = row.sound, rows.weight[k] = one;
  if (!row.angular || length == zero) return;
  rows.weight[k] = length;
  if (!c.g().is_constant(length)) rows.sound[k] = c.g().function(opcode::least, row.sound, length);
}

/// The partial velocities of the point or frame of a row, and its acceleration at constant speeds; both are relative to
/// the other point or frame, if there is one.
template <std::size_t Speeds>
constexpr void read_motion(auto& g, const contact_record& row, auto& partial, const auto& places,
                           std::array<triple, Speeds>& columns, triple& bias) {
  columns = row.angular ? partial.of_frame(row.target, 0) : places[row.target].partial;
  bias = row.angular ? partial.bias_of_frame(row.target, 0) : places[row.target].bias;
  if (row.other == 0) return;
  const std::array<triple, Speeds> others = places[row.other].partial; // g++ 12 reads no entry of a member
  const triple others_bias = places[row.other].bias;
  subtract(g, columns, bias, others, others_bias);
}

/// Finds a row from the velocity along it.
template <std::size_t Speeds, std::size_t Rows>
constexpr void read_velocity(auto& c, contact_rows<Speeds, Rows>& rows, std::size_t k, auto& partial) {
  const contact_record& row = c.m().contacts[k];
  const auto form = linear_coefficients(c.g(), row.velocity, c.m().template values_of<Speeds>(symbol_class::speed),
                                        differentiated::backward);
  for (std::size_t i = 0; i < Speeds; ++i) rows.jacobian[k][i] = form.coefficient[i];
  rows.bias[k] = c.drift(row.velocity);
  rows.share[k] = share_along<Speeds>(c, row, rows.jacobian[k], partial);
}

/// Finds the rows from the partial velocities of a formulation. `may_turn`: whether they may be solved for along other
/// axes.
template <std::size_t Speeds, std::size_t Rows, class Partials>
constexpr contact_rows<Speeds, Rows> contact_rows_by(auto& c, Partials partial, bool may_turn) {
  contact_rows<Speeds, Rows> result;
  auto& g = c.g();
  std::array<triple, Speeds> columns{};
  triple bias{};
  row_turner<Speeds, Rows, std::remove_cvref_t<decltype(c)>, Partials> turner(c, partial, may_turn);
  const contact_places<Speeds, Rows, Partials> places(c, partial);
  const contact_record* before = nullptr; // the row before, whose columns and bias hold for this one, too
  frame_id free = no_frame;
  std::array<frame_id, Rows> moves_along{}; // frames, where they are known
  for (std::size_t k = 0; k < Rows; ++k) {
    const contact_record& row = c.m().contacts[k];
    result.closed[k] = row.closed, result.share[k] = one;
    weigh(c, result, k);
    if (row.velocity != zero) {
      read_velocity(c, result, k, partial);
      continue;
    }
    if (before == nullptr || before->angular != row.angular || before->target != row.target ||
        before->other != row.other) {
      read_motion(g, row, partial, places, columns, bias);
      before = &row, free = freely_along(c, columns);
    }
    const triple direction = row.direction; // g++ 12 reads no entry of a member of a member
    for (std::size_t x = 0; x < 3; ++x) {
      for (std::size_t i = 0; i < Speeds; ++i)
        result.jacobian[k][i] = g.add(result.jacobian[k][i], g.mul(direction[x], columns[i][x]));
      result.bias[k] = g.add(result.bias[k], g.mul(direction[x], bias[x]));
    }
    if (free == no_frame)
      result.share[k] = share_of<Speeds>(g, result.jacobian[k], columns, direction);
    else
      moves_along[k] = free;
  }
  if (c.m().loop_count != 0 && (c.m().baumgarte_alpha != zero || c.m().baumgarte_beta != zero)) stabilize(c, result);
  result.keep_as_told();
  turner.turn(result.turned, moves_along);
  return result;
}

} // namespace ctdyn::detail
