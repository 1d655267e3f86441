// Arms of hinges in modified Denavit-Hartenberg rows (Khalil and Kleinfinger 1986): between two axes an angle, a distance
// and an offset, nothing zero and nothing a right angle, links of any inertia. The arm of six joints is the one that
// operations of general arms are counted of (general6R_symbolic_mdh).
#pragma once

#include "arm_link.hpp"

#include <ctdyn/ctdyn.hpp>

namespace general6r_turned {
using namespace arm;

/// Joint i turns link A about the z axis of B, which is the previous link's frame turned about its x axis by alpha, or
/// by a number in the place of that; joint P is at a along that x axis and r along z.
template <fixed_string i> struct turned_link : turning_body<i> {
  using turning_body<i>::A, turning_body<i>::q, turning_body<i>::tau;
  parameter<named<"alpha", i>> alpha;
  parameter<named<"a", i>> a;
  parameter<named<"r", i>> r;
  frame<named<"B", i>> B;
  point<named<"P", i>> P;

  constexpr auto first(auto before) const {
    return facts(A.orient_axis(before, q, before.z), P.set_pos(O, 0 * before.x), link(), torque(A, tau * A.z));
  }
  constexpr auto after(const auto& last) const { return after(last, alpha); }
  constexpr auto after(const auto& last, auto turn) const {
    return facts(B.orient_axis(last.A, turn, last.A.x), A.orient_axis(B, q, B.z), P.set_pos(last.P, a * B.x + r * B.z),
                 link(), torque(A, tau * A.z), torque(last.A, -tau * A.z));
  }
  /// The same as one sequence of turns, without a frame between.
  constexpr auto by_sequence(const auto& last) const {
    return facts(A.orient_body_fixed(last.A, alpha, q, 0, "XZX"), P.set_pos(last.P, a * last.A.x + r * A.z), link(),
                 torque(A, tau * A.z), torque(last.A, -tau * A.z));
  }
  constexpr auto link() const { return facts(this->rate(), this->mass_centre_from(P), this->body()); }
};

constexpr turned_link<"1"> one;
constexpr turned_link<"2"> two;
constexpr turned_link<"3"> three;
constexpr turned_link<"4"> four;
constexpr turned_link<"5"> five;
constexpr turned_link<"6"> six;

constexpr auto description = system(newtonian(N, O), gravity(-g * N.z), one.first(N), two.after(one), three.after(two),
                                    four.after(three), five.after(four), six.after(five));

constexpr auto three_links = system(newtonian(N, O), gravity(-g * N.z), one.first(N), two.after(one), three.after(two));
/// The same, the angles between axes being numbers.
constexpr auto by_numbers =
    system(newtonian(N, O), gravity(-g * N.z), one.first(N), two.after(one, 0.3), three.after(two, 0.4));
constexpr auto by_sequences =
    system(newtonian(N, O), gravity(-g * N.z), one.first(N), two.by_sequence(one), three.by_sequence(two));

} // namespace general6r_turned
