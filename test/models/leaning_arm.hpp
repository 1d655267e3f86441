// Arms whose joints lean to each other by two constant angles, told in several ways; nothing is zero, links of any
// inertia.
#pragma once

#include "arm_link.hpp"

#include <ctdyn/ctdyn.hpp>

namespace leaning_arm {
using namespace arm;

/// Joint i turns link A about the z axis of D, which the angles alpha about x and beta about y lead to from the link
/// before; joint P is anywhere in that.
template <fixed_string i> struct leaning_link : leaning_body<i> {
  using base = leaning_body<i>;
  using base::A, base::q, base::tau, base::alpha, base::beta, base::B, base::D, base::E, base::P;
  frame<named<"F", i>> F;

  constexpr auto by_frames(const auto& last) const {
    return facts(B.orient_axis(last.A, alpha, last.A.x), D.orient_axis(B, beta, B.y), A.orient_axis(D, q, D.z),
                 on(last));
  }
  constexpr auto by_sequence(const auto& last) const {
    return facts(A.orient_body_fixed(last.A, alpha, beta, q, "XYZ"), on(last));
  }
  /// About an axis that is no basis vector of the last link nor of this one, by numbers.
  constexpr auto about_numbers(const auto& last, int x, int y, int z) const {
    const auto axis = (x * last.A.x + y * last.A.y + z * last.A.z) / 3;
    return facts(A.orient_axis(last.A, q, axis), on(last, axis));
  }
  /// The same by parameters: where alpha is zero beta is no angle of the axis any more.
  constexpr auto oblique(const auto& last) const {
    const auto axis = sin(alpha) * cos(beta) * last.A.x + sin(alpha) * sin(beta) * last.A.y + cos(alpha) * last.A.z;
    return facts(A.orient_axis(last.A, q, axis), on(last, axis));
  }
  /// About one whose direction across z has a factor alone.
  constexpr auto oblique_by_sums(const auto& last) const {
    const auto axis =
        sin(alpha) * cos(alpha + beta) * last.A.x + sin(alpha) * sin(alpha + beta) * last.A.y + cos(alpha) * last.A.z;
    return facts(A.orient_axis(last.A, q, axis), on(last, axis));
  }
  /// About the same axis as of `oblique`, which is z of D: A at zero is D turned back.
  constexpr auto oblique_by_frames(const auto& last) const {
    return facts(B.orient_axis(last.A, beta, last.A.z), D.orient_axis(B, alpha, B.y), E.orient_axis(D, q, D.z),
                 F.orient_axis(E, -alpha, E.y), A.orient_axis(F, -beta, F.z), on(last, D.z));
  }
  /// By entries alone, in which no joint is seen.
  constexpr auto by_entries(const auto& last) const {
    return facts(
        A.orient_explicit(last.A, direction_cosine_matrix(
                                      cos(beta) * cos(q), -cos(beta) * sin(q), sin(beta),
                                      cos(alpha) * sin(q) + sin(alpha) * sin(beta) * cos(q),
                                      cos(alpha) * cos(q) - sin(alpha) * sin(beta) * sin(q), -sin(alpha) * cos(beta),
                                      sin(alpha) * sin(q) - cos(alpha) * sin(beta) * cos(q),
                                      sin(alpha) * cos(q) + cos(alpha) * sin(beta) * sin(q), cos(alpha) * cos(beta))),
        on(last));
  }
  /// By one angle, where nothing is to be turned.
  constexpr auto by_one_angle(const auto& last) const {
    return facts(B.orient_axis(last.A, alpha, last.A.x), A.orient_axis(B, q, B.z), on(last));
  }
  constexpr auto by_one_angle_in_entries(const auto& last) const {
    return facts(
        A.orient_explicit(last.A, direction_cosine_matrix(cos(q), -sin(q), 0, //
                                                          cos(alpha) * sin(q), cos(alpha) * cos(q), -sin(alpha),
                                                          sin(alpha) * sin(q), sin(alpha) * cos(q), cos(alpha))),
        on(last));
  }

private:
  using base::on, base::link;
  constexpr auto on(const auto& last) const { return on(last, A.z); }
};

constexpr leaning_link<"1"> one;
constexpr leaning_link<"2"> two;
constexpr leaning_link<"3"> three;
constexpr leaning_link<"4"> four;
constexpr leaning_link<"5"> five;
constexpr leaning_link<"6"> six;
constexpr auto ground = facts(newtonian(N, O), gravity(-g* N.z), one.first());

constexpr auto by_frames = system(ground, two.by_frames(one), three.by_frames(two), four.by_frames(three),
                                  five.by_frames(four), six.by_frames(five));
constexpr auto by_one_angle = system(ground, two.by_one_angle(one), three.by_one_angle(two), four.by_one_angle(three),
                                     five.by_one_angle(four), six.by_one_angle(five));
constexpr auto about_numbers =
    system(ground, two.about_numbers(one, 2, 1, 2), three.about_numbers(two, 1, -2, 2),
           four.about_numbers(three, 2, 2, -1), five.about_numbers(four, 2, 1, 2), six.about_numbers(five, -2, 2, 1));

constexpr auto three_by_frames = system(ground, two.by_frames(one), three.by_frames(two));
constexpr auto three_by_sequence = system(ground, two.by_sequence(one), three.by_sequence(two));
constexpr auto three_by_entries = system(ground, two.by_entries(one), three.by_entries(two));
constexpr auto three_mixed = system(ground, two.by_sequence(one), three.by_one_angle(two));
constexpr auto three_mixed_by_entries = system(ground, two.by_entries(one), three.by_one_angle_in_entries(two));
constexpr auto three_oblique = system(ground, two.by_sequence(one), three.oblique(two));
constexpr auto three_oblique_by_sums = system(ground, two.by_sequence(one), three.oblique_by_sums(two));
constexpr auto three_oblique_by_frames = system(ground, two.by_sequence(one), three.oblique_by_frames(two));

} // namespace leaning_arm
