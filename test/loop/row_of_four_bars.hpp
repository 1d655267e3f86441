// Four-bars in a row: cranks on the ground, a metre apart, of which a rod of a metre joins each to the next.
#pragma once

#include "support/numbered.hpp"

#include <ctdyn/ctdyn.hpp>

#include <cstddef>
#include <utility>

namespace row_of_four_bars {

using namespace ctdyn;
using numbered::named;

constexpr frame<"N"> N;
constexpr point<"O"> O;
template <int I> constexpr coordinate<named<"q", I>> q; // of cranks, from N.x
template <int I> constexpr coordinate<named<"p", I>> p; // of rods
template <int I> constexpr speed<named<"u", I>> u;
template <int I> constexpr speed<named<"v", I>> v;
template <int I> constexpr frame<named<"C", I>> C;
template <int I> constexpr frame<named<"R", I>> R;
template <int I> constexpr point<named<"A", I>> A; // on the ground
template <int I> constexpr point<named<"T", I>> T; // the tip of the crank
template <int I> constexpr point<named<"E", I>> E; // the end of the rod
template <int I> constexpr point<named<"MC", I>> MC;
template <int I> constexpr point<named<"MR", I>> MR;

template <int I>
constexpr auto crank = facts(C<I>.orient_axis(N, q<I>, N.z), dt(q<I>) == u<I>, A<I>.set_pos(O, I* N.x),
                             MC<I>.set_pos(A<I>, C<I>.x / 2), T<I>.set_pos(A<I>, C<I>.x),
                             rigid_body<named<"crank", I>>(C<I>, MC<I>, 1, inertia(C<I>, 0, 0, 1.0 / 12)));
template <int I>
constexpr auto rod = facts(R<I>.orient_axis(N, p<I>, N.z), dt(p<I>) == v<I>, MR<I>.set_pos(T<I>, R<I>.x / 2),
                           E<I>.set_pos(T<I>, R<I>.x),
                           rigid_body<named<"rod", I>>(R<I>, MR<I>, 1, inertia(R<I>, 0, 0, 1.0 / 12)),
                           loop<named<"pin", I>>(E<I>, T<I + 1>));
template <int... I> constexpr auto row(std::integer_sequence<int, I...>) {
  return system(newtonian(N, O), gravity(-9.81 * N.y), crank<0>, crank<I + 1>..., rod<I>...);
}
template <int Bars> constexpr auto description = row(std::make_integer_sequence<int, Bars>());

/// All cranks at this angle with this rate, and rods level.
template <class Model> typename Model::state_type at(double angle, double rate) {
  auto x = neutral(Model());
  x.q.setZero(), x.u.setZero();
  for (std::size_t i = 0; i < Model::coordinate_names.size(); ++i) {
    if (Model::coordinate_names[i].view()[0] != 'q') continue;
    x.q(static_cast<int>(i)) = angle, x.u(static_cast<int>(i)) = rate;
  }
  return x;
}

/// The acceleration of the cranks at an angle, divided by -cos(angle): they are a pendulum, for rods do not turn.
constexpr double pull(int bars) { return 9.81 * ((bars + 1) / 2.0 + bars) / ((bars + 1) / 3.0 + bars); }

} // namespace row_of_four_bars
