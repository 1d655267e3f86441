// The force and moment that a joint transmits.
#pragma once

#include "member.hpp"

namespace ctdyn {
namespace output {

/// The wrench of a joint in the basis of a frame; "" stands for the frame of the child.
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

/// The type of `joint_wrench`, an output that may be called with a frame.
template <fixed_string Joint> struct joint_wrench : joint_wrench_in<Joint, ""> {
  /// The wrench in the basis of another frame.
  ///
  ///     eom.evaluate(x, udots, joint_wrench<"elbow">(N))
  template <class... Frame> constexpr auto operator()(const Frame&... basis) const {
    return expr::checked<expr::joint_wrench_call<Joint>>(basis...);
  }
};

} // namespace output

/// The wrench of a joint: all that the parent's side exerts on the child's side through it. It has 6 rows, one force
/// (N) at the child's point above one moment (N m) about that point, in the basis of the child's frame (in robot files,
/// the link's), at given derivatives of the speeds. It is what a sensor there measures: bearing, motor, spring, damper
/// and friction of this joint together. Every named joint has it, also welds and fixed joints of robot files; the joint
/// of a part has the prefix in its name, as in joint_wrench<"left.knee">.
///
/// It follows from the Newton-Euler equations: the rate of momentum of all bodies outboard of the joint, minus the
/// loads on them that are not the joint's own. Outboard bodies are those placed from the child's point (or, if the
/// joint only turns, from the parent's point in the child's basis). The joint's own loads are elbow.driven(),
/// elbow.damper(c), ..., damping and motors of robot files. Loads that are written as torque(...) and force(...) are
/// external, even if they are meant as a motor, and so is potential_energy(...) of positions and directions. A rotor is
/// a body on the parent's side, an armature is on neither side: the moment about the axis contains neither.
///
/// With contacts, loops or constraints, their forces are among the loads: those of contacts and loops, as
/// `contact_forces` and `loop_forces` have them, at their places; those of constraints by the virtual work of their
/// `multipliers`. They depend on the accelerations, so that the wrench is the one at the model's own:
/// `evaluate(x, joint_wrench<"knee">)`, without derivatives of the speeds. Where forces are not determined, because
/// contacts hold a motion twice, the wrench is that of the least forces. Motion that is prescribed(...) is driven by a
/// motor where its coordinate stands, which is a load of its own joint; if nothing else binds the speeds, their
/// derivatives are given. A coordinate of several joints, or an absolute angle, is refused where its motor acts across
/// the joint.
///
/// The force of a constraint has a place if the constraint is written by points and frames. Constraints that are
/// written in coordinates or speeds, reactions, loops that are equations, lagrangian(...) and potential_energy(...) of
/// coordinates act at places that are not known: systems with them are refused, and so is a free joint. Source:
/// Featherstone, Rigid Body Dynamics Algorithms (2008), section 5.3.
///
///     const auto wrench = eom.evaluate(x, udots, joint_wrench<"elbow">);
template <fixed_string Joint> inline constexpr output::joint_wrench<Joint> joint_wrench{};

} // namespace ctdyn
