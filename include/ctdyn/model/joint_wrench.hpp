// What a joint transmits.
#pragma once

#include "member.hpp"

namespace ctdyn {
namespace output {

/// The wrench of a joint in the basis of a frame; "" stands for the child's.
template <fixed_string Joint, fixed_string Basis> struct joint_wrench_in {};

} // namespace output

namespace expr {

template <fixed_string Joint> struct joint_wrench_call {
  static constexpr slot slots[] = {{"frame", sort::frame}};
  static constexpr void write(detail::sentence& s) { s << "joint_wrench<" << Joint.view() << ">"; }
  template <class Basis> static constexpr auto make(const Basis&) {
    return output::joint_wrench_in<Joint, Basis::name>{};
  }
};

} // namespace expr

namespace output {

/// The word joint_wrench, alone or with a frame.
template <fixed_string Joint> struct joint_wrench : joint_wrench_in<Joint, ""> {
  /// The same in the basis of a frame.
  ///
  ///     eom.evaluate(x, udots, joint_wrench<"elbow">(N))
  template <class... Frame> constexpr auto operator()(const Frame&... basis) const {
    return expr::checked<expr::joint_wrench_call<Joint>>(basis...);
  }
};

} // namespace output

/// All that the parent's side of a joint exerts on the child's side through it, at given derivatives of the speeds, as
/// one force (N) at the child's point and a moment (N m) about it, in the basis of the child's frame (of a robot file,
/// that of the link): 6 rows, the force above the moment. It is what a sensor there measures: bearing, motor, spring,
/// damper and friction of this joint together. Every named joint has it, welds and fixed joints of robot files, too;
/// what a part's joint is called has the prefix, as in joint_wrench<"left.knee">.
///
/// By Newton and Euler: the rate of momentum of all bodies outboard of the joint, which are those that are placed from
/// its child's point (or, where it only turns, from the parent's in the child's basis), without the loads on them that
/// are not the joint's own (elbow.driven(), elbow.damper(c), ..., damping and motors of robot files). Loads that are
/// written as torque(...) and force(...) come from outside, also where they are meant as a motor. A rotor is a body on
/// the parent's side, and an armature on none: of these the moment about the axis has no share.
///
/// Constraints, reactions and potential_energy(...) act at places that are not known; there it is refused, and so is a
/// free joint. Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 5.3.
///
///     const auto wrench = eom.evaluate(x, udots, joint_wrench<"elbow">);
template <fixed_string Joint> inline constexpr output::joint_wrench<Joint> joint_wrench{};

} // namespace ctdyn
