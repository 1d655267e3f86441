// Arms whose joints' angles have constant offsets, as Denavit and Hartenberg's theta has, told by frames that stand
// still before or after a joint; nothing is zero, links of any inertia.
#pragma once

#include "arm_link.hpp"

#include <ctdyn/ctdyn.hpp>

namespace offset_arm {
using namespace arm;

/// Joint i turns link A about an axis that leans by alpha to the one before; joint P is anywhere in the link before.
template <fixed_string i> struct offset_link : leaning_body<i> {
  using base = leaning_body<i>;
  using base::A, base::q, base::tau, base::alpha, base::beta, base::B, base::D, base::E, base::P;
  parameter<named<"gamma", i>> gamma;

  /// The first joint's axis leans by two angles, the first of which is about the same basis vector.
  constexpr auto first_leaning() const {
    return facts(B.orient_axis(N, alpha, N.x), D.orient_axis(B, beta, B.z), E.orient_axis(D, gamma, D.x),
                 A.orient_axis(E, q, E.x), P.set_pos(O, 0 * N.x), link(), torque(A, tau * A.x));
  }
  /// Offsets about the axis before and about the joint's own.
  constexpr auto before_the_joint(const auto& last) const {
    return facts(B.orient_axis(last.A, beta, last.A.z), D.orient_axis(B, alpha, B.x), E.orient_axis(D, gamma, D.z),
                 A.orient_axis(E, q, E.z), on(last, A.z));
  }
  /// The frame of a link has what comes after its joint (Denavit and Hartenberg's first convention).
  constexpr auto after_the_joint(const auto& last) const {
    return facts(B.orient_axis(last.A, q, last.A.z), D.orient_axis(B, gamma, B.z), A.orient_axis(D, alpha, D.x),
                 on(last, last.A.z));
  }
  constexpr auto by_sequence(const auto& last) const {
    return facts(A.orient_body_fixed(last.A, beta, alpha, q + gamma, "ZXZ"), on(last, A.z));
  }
  /// Axes at right angles, by numbers.
  constexpr auto at_right_angles(const auto& last) const {
    return facts(B.orient_axis(last.A, beta, last.A.z), D.orient_axis(B, -1.5707963267948966, B.x),
                 A.orient_axis(D, q, D.z), on(last, A.z));
  }
  /// About the second basis vector, which turns about the first one have led away from.
  constexpr auto about_y(const auto& last) const {
    return facts(B.orient_axis(last.A, alpha, last.A.x), D.orient_axis(B, gamma, B.y), A.orient_axis(D, q, D.y),
                 on(last, A.y));
  }
  /// About an axis that is no basis vector of the link before, and about one that is basis vector z of a frame that
  /// stands still in this one.
  constexpr auto oblique(const auto& last) const {
    const auto axis = sin(beta) * B.x + cos(beta) * B.z;
    return facts(B.orient_axis(last.A, alpha, last.A.y), A.orient_axis(B, q, axis), on(last, axis));
  }
  constexpr auto after_oblique(const auto& last) const {
    return facts(D.orient_axis(last.A, last.beta, last.A.y), A.orient_axis(D, q, D.y), on(last, D.y));
  }
  /// By entries alone, in which no joint is seen.
  constexpr auto before_by_entries(const auto& last) const {
    const auto theta = q + gamma;
    return facts(A.orient_explicit(last.A, direction_cosine_matrix(
                                               cos(beta) * cos(theta) - sin(beta) * cos(alpha) * sin(theta),
                                               -cos(beta) * sin(theta) - sin(beta) * cos(alpha) * cos(theta),
                                               sin(beta) * sin(alpha),
                                               sin(beta) * cos(theta) + cos(beta) * cos(alpha) * sin(theta),
                                               -sin(beta) * sin(theta) + cos(beta) * cos(alpha) * cos(theta),
                                               -cos(beta) * sin(alpha), //
                                               sin(alpha) * sin(theta), sin(alpha) * cos(theta), cos(alpha))),
                 on(last, A.z));
  }
  constexpr auto after_by_entries(const auto& last) const {
    const auto theta = q + gamma;
    return facts(
        A.orient_explicit(last.A, direction_cosine_matrix(cos(theta), -sin(theta) * cos(alpha), sin(theta) * sin(alpha),
                                                          sin(theta), cos(theta) * cos(alpha), -cos(theta) * sin(alpha),
                                                          0, sin(alpha), cos(alpha))),
        on(last, last.A.z));
  }
  constexpr auto about_y_by_entries(const auto& last) const {
    const auto theta = q + gamma;
    return facts(A.orient_explicit(last.A, direction_cosine_matrix(cos(theta), 0, sin(theta), //
                                                                   sin(alpha) * sin(theta), cos(alpha),
                                                                   -sin(alpha) * cos(theta), -cos(alpha) * sin(theta),
                                                                   sin(alpha), cos(alpha) * cos(theta))),
                 on(last, A.y));
  }

private:
  using base::on, base::link;
};

constexpr offset_link<"1"> one;
constexpr offset_link<"2"> two;
constexpr offset_link<"3"> three;
constexpr offset_link<"4"> four;
constexpr offset_link<"5"> five;
constexpr offset_link<"6"> six;
constexpr auto ground = facts(newtonian(N, O), gravity(-g* N.z), one.first());

constexpr auto six_before = system(ground, two.before_the_joint(one), three.before_the_joint(two),
                                   four.before_the_joint(three), five.before_the_joint(four), six.before_the_joint(five));
constexpr auto six_after =
    system(newtonian(N, O), gravity(-g* N.z), one.first(), two.after_the_joint(one), three.after_the_joint(two),
           four.after_the_joint(three), five.after_the_joint(four), six.after_the_joint(five));
constexpr auto six_at_right_angles =
    system(ground, two.at_right_angles(one), three.at_right_angles(two), four.at_right_angles(three),
           five.at_right_angles(four), six.at_right_angles(five));

constexpr auto three_before = system(ground, two.before_the_joint(one), three.before_the_joint(two));
constexpr auto three_by_sequence = system(ground, two.by_sequence(one), three.by_sequence(two));
constexpr auto three_before_by_entries = system(ground, two.before_by_entries(one), three.before_by_entries(two));
constexpr auto three_mixed = system(ground, two.after_the_joint(one), three.about_y(two));
constexpr auto three_mixed_by_entries = system(ground, two.after_by_entries(one), three.about_y_by_entries(two));
constexpr auto three_leaning = system(newtonian(N, O), gravity(-g* N.z), one.first_leaning(), two.before_the_joint(one),
                                      three.before_the_joint(two));
constexpr auto three_oblique = system(ground, two.oblique(one), three.after_oblique(two));

} // namespace offset_arm
