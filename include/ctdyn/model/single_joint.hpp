// Joints with one coordinate: their members, and loads on them.
#pragma once

#include "expr/functions.hpp"
#include "friction_law.hpp"
#include "joint_limits.hpp"
#include "load.hpp"
#include "named_joint.hpp"
#include "rotor.hpp"

#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <type_traits>

namespace ctdyn::expr {

/// Marks loads as those that the two sides of a joint exert on each other; what was refused is passed on.
template <fixed_string Joint, class... Loads> constexpr auto own_loads(const Loads&... loads) {
  if constexpr (((sort_of<Loads> == sort::fact) && ...))
    return facts(fact::joint_load<Joint, Loads>{loads}...);
  else
    return facts(loads...);
}

/// Refuses numbers with which friction would drive the joint.
template <class Level, class Smoothing>
constexpr void require_friction(const Level& level, const Smoothing& smoothing) {
  require_not_negative<"friction", "level">(level), require_positive<"friction", "smoothing">(smoothing);
}

/// A joint with one coordinate `q` and its rate, the speed `u`: the child turns about an axis of the parent, or slides
/// along it. What acts on the child acts back on the parent. For a mimic joint, `q` and `u` are expressions in the
/// coordinate and speed of its leader.
template <fixed_string Name, bool Slides, class Parent, class From, class Child, class To, class Axis, class Position,
          class Rate, class... Facts>
struct single_joint : named_joint<Name, Facts...> {
  static constexpr bool slides = Slides; ///< whether the child slides along the axis or turns about it
  static constexpr std::conditional_t<Slides, input<prefixed<Name, "force">>, input<prefixed<Name, "torque">>> effort{};
  Position q;
  Rate u;
  Axis axis; // of length one
  joint_limits limits;

  /// A force along the axis (N) or a torque about it (N m) on the child, with its reaction on the parent.
  ///
  ///     elbow.load(-k * sin(elbow.q))
  template <class Magnitude> constexpr auto load(const Magnitude& magnitude) const {
    if constexpr (Slides)
      return own_loads<Name>(force(To{}, magnitude * axis), force(From{}, -(magnitude * axis)));
    else
      return own_loads<Name>(torque(Child{}, magnitude * axis), torque(Parent{}, -(magnitude * axis)));
  }
  /// A motor: its load is the input `effort`, named elbow.torque (N m) or elbow.force (N).
  constexpr auto driven() const { return load(effort); }
  /// A linear spring with a stiffness (N/m or N m/rad), relaxed at a coordinate (m or rad; 0 if none is given).
  template <class Stiffness, class Rest = int>
  constexpr auto spring(const Stiffness& stiffness, const Rest& rest = 0) const {
    return load(-(stiffness * (q - rest)));
  }
  /// Viscous friction with a coefficient (N s/m or N m s/rad).
  template <class Coefficient> constexpr auto damper(const Coefficient& coefficient) const {
    return load(-(coefficient * u));
  }
  /// Dry friction, smoothed: level tanh(u / smoothing). The level is in N or N m, the smoothing in m/s or rad/s. With a
  /// static level and a Stribeck velocity u_s (m/s or rad/s) the level falls from the static one to the first one as
  /// the velocity grows: (level + (static - level) exp(-(u / u_s)^2)) tanh(u / smoothing). Negative levels and
  /// velocities that are not positive do not compile; parameters with such values make the friction not a number.
  ///
  ///     elbow.friction(1.2, 0.01)
  ///     elbow.friction(1.2, 0.01, 1.5, 0.1)
  template <class Level, class Smoothing>
  constexpr auto friction(const Level& level, const Smoothing& smoothing) const {
    require_friction(level, smoothing);
    return load(-(not_negative_size(level) * tanh(u / positive_size(smoothing))));
  }
  template <class Level, class Smoothing, class Static, class Stribeck>
  constexpr auto friction(const Level& level, const Smoothing& smoothing, const Static& at_rest,
                          const Stribeck& u_s) const {
    require_friction(level, smoothing);
    require_not_negative<"friction", "static level">(at_rest), require_positive<"friction", "Stribeck velocity">(u_s);
    return load(-(stribeck_level(not_negative_size(level), not_negative_size(at_rest), u, positive_size(u_s)) *
                  tanh(u / positive_size(smoothing))));
  }

  /// The rotor of the joint's motor behind a gear: a body "elbow.rotor" that turns in the parent by ratio times q. It
  /// turns about the joint's axis (for a sliding joint the ratio is in rad/m), is symmetric about it, and exerts its
  /// gyroscopic torques. Two arguments are the ratio and the axial inertia (kg m^2), where mass and transverse inertia
  /// are in the parent's. Five describe all of it: ratio, axial and transverse inertia, mass (kg), and the mass center,
  /// a point that is fixed in the parent.
  ///
  ///     elbow.rotor(100, 3e-5)
  ///     elbow.rotor(n, Ia, It, m, C)
  template <class... Said> constexpr auto rotor(const Said&... ratio_and_inertia) const {
    using call =
        std::conditional_t<sizeof...(Said) <= 2, rotor_call<Name, Parent, From>, whole_rotor_call<Name, Parent, From>>;
    return knowing<call, Position, Axis>::make(q, axis, ratio_and_inertia...);
  }
  /// A simpler model of the rotor: an inertia that resists the joint's own acceleration and no other motion. It is n^2
  /// I for an axial inertia I behind a gear of ratio n (kg m^2; for a sliding joint kg). It is added to the diagonal of
  /// the mass matrix, and has no momentum.
  ///
  ///     elbow.armature(n * n * I)
  template <class... Said> constexpr auto armature(const Said&... reflected_inertia) const {
    return knowing<armature_call<Name>, Position>::make(q, reflected_inertia...);
  }

  /// The same joint with limits, which are data in the member `limits`. An upper limit below the lower one, or a
  /// negative velocity or effort, does not compile.
  ///
  ///     constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q).with_limits({.lower = -2.1, .upper = 2.1});
  constexpr single_joint with_limits(const joint_limits& allowed) const {
    single_joint copy = *this;
    copy.limits = detail::checked_limits<Name>(allowed);
    return copy;
  }
};

template <class T> inline constexpr bool is_single_joint = false;
template <fixed_string Name, bool Slides, class... T>
inline constexpr bool is_single_joint<single_joint<Name, Slides, T...>> = true;

template <bool Slides, fixed_string Name, class U, class V, class A, class P, class B, class Q, class Axis,
          class... Facts>
constexpr auto make_single(const U& position, const V& rate, const A& a, const P& p, const B& b, const Q& q,
                           const Axis& axis, const Facts&... made) {
  const auto all = facts(made..., joins<Name>(a, p, b, q));
  return boost::hana::unpack(all.facts, [&]<class... Each>(const Each&... each) {
    using joint = single_joint<Name, Slides, A, P, B, Q, plain_t<Axis>, U, V, Each...>;
    return joint{{{boost::hana::tuple<Each...>(each...)}}, position, rate, plain(axis), joint_limits{}};
  });
}
template <fixed_string Name, bool Slides, class A, class P, class B, class Q, class Axis, class U, class V,
          class... Facts, class... Others>
constexpr auto remade(const single_joint<Name, Slides, A, P, B, Q, Axis, U, V, Facts...>& j, const Others&... others) {
  using joint = single_joint<Name, Slides, A, P, B, Q, Axis, U, V, Others...>;
  return joint{{{boost::hana::tuple<Others...>(others...)}}, j.q, j.u, j.axis, j.limits};
}
template <class Parent, class Child, fixed_string Name, bool Slides, class A, class P, class B, class Q, class Axis,
          class U, class V, class... Facts>
constexpr auto loading(const single_joint<Name, Slides, A, P, B, Q, Axis, U, V, Facts...>& j) {
  using joint = single_joint<Name, Slides, Parent, P, Child, Q, Axis, U, V, Facts...>;
  return joint{{{j.facts}}, j.q, j.u, j.axis, j.limits};
}

/// Makes a joint with one coordinate: `Kind::moved` makes it of any position and rate.
template <class Kind, fixed_string Name> struct single_joint_call {
  static constexpr bool single = true;
  template <class... Placed> static constexpr auto make(const Placed&... placed) {
    constexpr coordinate<prefixed<Name, "q">> q{};
    constexpr speed<prefixed<Name, "u">> u{};
    return Kind::moved(q, u, facts(dt(q) == u), placed...);
  }
};

} // namespace ctdyn::expr
