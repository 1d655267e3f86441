// A humanoid of 30 hinges on a floating base, all of its numbers parameters: mass, mass center and inertia of 31 links and the
// places of the hinges in their parents, 401 with gravity.
#pragma once

#include "models/jointed_link.hpp"
#include "support/numbered.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace humanoid {
using namespace jointed;

/// Link `parent`, on which a hinge is fixed, and its axis there: 0, 1, 2 are x, y, z.
struct hinge {
  std::size_t parent, axis;
};
/// As Atlas has them: back, neck, left and right arm, left and right leg; link 0 is the pelvis.
constexpr std::array<hinge, 31> hinges{{{0, 0},
                                        {0, 2}, {1, 1}, {2, 0}, {3, 1},
                                        {3, 2}, {5, 0}, {6, 1}, {7, 0}, {8, 1}, {9, 0}, {10, 1},
                                        {3, 2}, {12, 0}, {13, 1}, {14, 0}, {15, 1}, {16, 0}, {17, 1},
                                        {0, 2}, {19, 0}, {20, 1}, {21, 1}, {22, 1}, {23, 0},
                                        {0, 2}, {25, 0}, {26, 1}, {27, 1}, {28, 1}, {29, 0}}};

template <std::size_t I> constexpr jointed_link<numbered::named<"", I>> link;
/// Of hinge I, in the frame of the parent.
template <std::size_t I> constexpr parameter<numbered::named<"px", I>> px;
template <std::size_t I> constexpr parameter<numbered::named<"py", I>> py;
template <std::size_t I> constexpr parameter<numbered::named<"pz", I>> pz;

template <std::size_t I> constexpr auto orientation() {
  constexpr auto& on = link<hinges[I].parent>;
  if constexpr (hinges[I].axis == 0)
    return link<I>.A.orient_axis(on.A, link<I>.q, on.A.x);
  else if constexpr (hinges[I].axis == 1)
    return link<I>.A.orient_axis(on.A, link<I>.q, on.A.y);
  else
    return link<I>.A.orient_axis(on.A, link<I>.q, on.A.z);
}
template <std::size_t I> constexpr auto place() {
  constexpr auto& on = link<hinges[I].parent>;
  return link<I>.J.set_pos(on.J, px<I> * on.A.x + py<I> * on.A.y + pz<I> * on.A.z);
}

// the floating base
constexpr coordinate<"qbx"> qbx;
constexpr coordinate<"qby"> qby;
constexpr coordinate<"qbz"> qbz;
constexpr coordinate<"qb1"> qb1;
constexpr coordinate<"qb2"> qb2;
constexpr coordinate<"qb3"> qb3;
constexpr speed<"ubx"> ubx;
constexpr speed<"uby"> uby;
constexpr speed<"ubz"> ubz;
constexpr speed<"ub1"> ub1;
constexpr speed<"ub2"> ub2;
constexpr speed<"ub3"> ub3;

template <std::size_t... I> constexpr auto describe(std::index_sequence<I...>) {
  return system(
      newtonian(N, O), gravity(-g * N.z),
      dt(qbx) == ubx, dt(qby) == uby, dt(qbz) == ubz, dt(qb1) == ub1, dt(qb2) == ub2, dt(qb3) == ub3,
      link<0>.J.set_pos(O, qbx * N.x + qby * N.y + qbz * N.z),
      link<0>.A.orient_body_fixed(N, qb1, qb2, qb3, "XYZ"), link<0>.center(link<0>.J), link<0>.body(),
      link<I + 1>.rate()..., orientation<I + 1>()..., place<I + 1>()..., link<I + 1>.center(link<I + 1>.J)...,
      link<I + 1>.body()...);
}
constexpr auto description = describe(std::make_index_sequence<30>());

} // namespace humanoid
