// The motions of the points that contacts hold.
#pragma once

#include "../../mechanism/mechanism.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace ctdyn::detail {

/// Partial velocities of a point, and its acceleration at constant speeds, in a basis.
template <std::size_t Speeds> struct held_place {
  point_id point{};
  frame_id basis = 0;
  std::array<triple, Speeds> partial{};
  triple bias{};
  bool found = false;
};

/// The motions of all points whose velocity is held by a row of a contact. Source: Kane and Levinson (1985), section
/// 2.14 (partial velocities).
template <std::size_t Speeds, std::size_t Rows, class Partials> class contact_places {
public:
  constexpr contact_places(auto& c, Partials& partial) {
    for (std::size_t k = 0; k < Rows; ++k) {
      const contact_record& row = c.m().contacts[k];
      if (row.velocity != zero) continue;
      if (!row.angular) add(row.target);
      if (row.other != 0) add(row.other);
    }
    typename Partials::tree_type tree(c);
    triple field{};
    (void)tree.find_field(field);
    const std::span<held_place<Speeds>> all(motions_, count_);
    (void)tree.point_motions(all, field); // links are read once for all
    for (auto& x : all)
      if (!x.found) x.partial = partial.of_point(x.point, 0), x.bias = partial.bias_of_point(x.point, 0);
  }
  [[nodiscard]] constexpr const auto& operator[](point_id p) const {
    std::size_t at = 0;
    while (motions_[at].point != p) ++at;
    return motions_[at];
  }

private:
  constexpr void add(point_id p) {
    for (std::size_t i = 0; i < count_; ++i)
      if (motions_[i].point == p) return;
    motions_[count_++].point = p;
  }

  held_place<Speeds> motions_[2 * Rows + 1]{};
  std::size_t count_ = 0;
};

} // namespace ctdyn::detail
