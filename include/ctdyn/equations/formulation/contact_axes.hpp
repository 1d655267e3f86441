// The axes along which the rows of contacts are solved for.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../mechanism/mechanism.hpp"
#include "contact_places.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace ctdyn::detail {

/// The rows J udot + c of contacts as they are solved for. Where a contact holds a point of a robot that floats in the
/// three directions of the Newtonian frame, these rows may be replaced by those along the axes of a frame of the robot,
/// in which more entries of J are zero, and the others have fewer operations. One symbol closes the three rows, and
/// they have one weight, so that neither the motion nor the norm of the forces depends on the axes.
template <std::size_t Speeds, std::size_t Rows> struct turned_rows {
  std::array<frame_id, Rows> frame{}; // whose axis the row is along; 0: the row is as it is told
  std::array<triple, Rows> axis{};    // in the Newtonian basis
  handle jacobian[Rows + 1][Speeds + 1]{};
  std::array<handle, Rows> bias{};

  using numbers = std::array<handle, Rows>;
  /// Calls f with the first row of each three that are turned.
  constexpr void each_three(auto f) const {
    for (std::size_t k = 0; k < Rows; k += frame[k] == 0 ? 1 : 3)
      if (frame[k] != 0) f(k);
  }
  /// Numbers along the axes, from those of the rows as they are told.
  constexpr numbers from_told(auto& g, const numbers& told) const {
    numbers result = told;
    each_three([&](std::size_t k) {
      for (std::size_t i = 0; i < 3; ++i)
        result[k + i] = dot(g, axis[k + i], triple{told[k], told[k + 1], told[k + 2]});
    });
    return result;
  }
  /// Numbers of the rows as they are told, from those along the axes.
  constexpr numbers to_told(auto& g, const numbers& turned) const {
    numbers result = turned;
    each_three([&](std::size_t k) {
      triple sum{};
      for (std::size_t i = 0; i < 3; ++i) sum = add(g, sum, scale(g, turned[k + i], axis[k + i]));
      for (std::size_t x = 0; x < 3; ++x) result[k + x] = sum[x];
    });
    return result;
  }
};

/// Whether three rows from this one on are those of a contact that holds a point along the basis vectors of the
/// Newtonian frame.
constexpr bool are_along_basis(const auto& m, std::size_t first, std::size_t rows) {
  if (first + 3 > rows) return false;
  const contact_record& x = m.contacts[first];
  for (std::size_t i = 0; i < 3; ++i) {
    const contact_record& row = m.contacts[first + i];
    if (row.closed != x.closed || row.target != x.target || row.angular || row.velocity != zero || row.loop ||
        row.other != 0 || row.in != 0 || row.direction != basis(i))
      return false;
  }
  return true;
}
/// The frame in which a point is placed, or the point where it is.
constexpr frame_id frame_of_place(const auto& m, point_id p) {
  while (p != 0) {
    const spatial_vector position = m.points[p].position; // g++ 12 reads no entry of a member of a member
    if (!position.is_zero()) return position.begin()->frame;
    p = m.points[p].parent;
  }
  return 0;
}
/// The frame that is oriented in another one, on the way to a frame; zero if there is none.
constexpr frame_id next_frame(const auto& m, frame_id from, frame_id to) {
  while (to != 0 && m.frames[to].parent != from) to = m.frames[to].parent;
  return to;
}

/// Turns rows to the axes of the frame along which their place moves freely; or to those of the next frame on the way
/// to the place, as that of a hip, if fewer numbers say there how the joints between move the place.
template <std::size_t Speeds, std::size_t Rows, class Context, class Partials> class row_turner {
  using place = held_place<Speeds>;

public:
  /// Finds the motions of places along these axes. If they are found before those in the Newtonian basis, the graph has
  /// their formulas for what is equal.
  constexpr row_turner(Context& c, Partials& partial, bool may_turn) : c_(&c), partial_(&partial) {
    if (may_turn) add_places();
    if (count_ == 0) return;
    typename Partials::tree_type tree(c);
    triple field{};
    (void)tree.find_field(field);
    const std::span<place> places(places_.data(), count_);
    (void)tree.point_motions(places, field);
  }
  /// Turns the rows whose places move freely along the axes of these frames.
  constexpr void turn(turned_rows<Speeds, Rows>& rows, const std::array<frame_id, Rows>& along) {
    for (std::size_t i = 0; i < count_; i += 2) {
      const place &near = places_[i + 1], &far = places_[i];
      if (near.found && far.found && near.basis == along[first_[i]])
        set(rows, first_[i], numbers(far, near) < numbers(near, near) ? far : near);
    }
  }

private:
  /// Adds two places for each three rows: the point along the axes of both frames.
  constexpr void add_places() {
    const auto& m = c_->m();
    for (std::size_t k = 0; k < Rows; ++k) {
      if (!are_along_basis(m, k, Rows)) continue;
      const point_id p = m.contacts[k].target;
      const frame_id own = frame_of_place(m, p), root = next_frame(m, 0, own);
      if (root != 0 && m.frames[root].kind != orientation_kind::axis) { // else it does not turn freely
        add(k, p, root == own ? own : next_frame(m, root, own));
        add(k, p, root);
      }
      k += 2;
    }
  }
  constexpr void add(std::size_t row, point_id p, frame_id basis) {
    first_[count_] = row, places_[count_].point = p, places_[count_++].basis = basis;
  }
  constexpr void set(turned_rows<Speeds, Rows>& rows, std::size_t first, const place& from) {
    const matrix3 axes = c_->cosines(from.basis, 0);
    for (std::size_t i = 0; i < 3; ++i) {
      rows.frame[first + i] = from.basis, rows.axis[first + i] = axes[i], rows.bias[first + i] = from.bias[i];
      for (std::size_t s = 0; s < Speeds; ++s) rows.jacobian[first + i][s] = from.partial[s][i];
    }
  }
  /// How many numbers say how the joints between the frame that moves freely and a place move the latter.
  constexpr std::size_t numbers(const place& x, const place& near) {
    if (root_ != near.basis) root_ = near.basis, turns_ = partial_->of_frame(root_, root_);
    std::size_t sum = 0;
    for (std::size_t s = 0; s < Speeds; ++s) {
      bool of_root = !is_zero(turns_[s]);
      for (std::size_t i = 0; i < 3; ++i) of_root = of_root || near.partial[s] == basis(i);
      for (std::size_t i = 0; i < 3 && !of_root; ++i) sum += x.partial[s][i] != zero;
    }
    return sum;
  }

  Context* c_;
  Partials* partial_;
  std::array<place, 2 * Rows + 2> places_{}; // two for each three rows: along both frames
  std::array<std::size_t, 2 * Rows + 2> first_{};
  std::array<triple, Speeds> turns_{}; // partial angular velocities of frame `root_`
  std::size_t count_ = 0;
  frame_id root_ = 0;
};

} // namespace ctdyn::detail
