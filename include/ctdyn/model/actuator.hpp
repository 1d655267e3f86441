// Actuators: forces along pathways, and torques between frames, as groups of facts.
#pragma once

#include "friction_law.hpp"
#include "named_joint.hpp"
#include "pathway.hpp"
#include "positive.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace expr {

/// The facts of an actuator along a pathway, and expressions for outputs.
template <class Force, class Length, class Velocity, class... Facts> struct path_actuator : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Force force;                 ///< positive if it pushes the ends apart (N)
  Length length;               ///< of the pathway (m)
  Velocity extension_velocity; ///< of the pathway (m/s)
};
/// The facts of a torque, and the torque itself.
template <class Torque, class... Facts> struct turning_actuator : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Torque torque; ///< on the target, about the axis (N m)
};

/// A number as an expression; anything else as it is, so that a symbol keeps its name, to which values are given.
template <class T> constexpr auto symbolic(const T& x) {
  if constexpr (number<T>)
    return plain(x);
  else
    return x;
}
template <class T> using symbolic_t = decltype(symbolic(std::declval<const T&>()));

/// An argument of an actuator: its name in messages, and whether it is a pathway or a scalar.
struct actuator_slot {
  std::string_view name;
  bool pathway = false;
};
/// Whether an actuator takes an option after its other arguments.
template <class Call, class T> inline constexpr bool is_option = false;

/// Whether an argument of type T may stand at this position among `Given` arguments.
template <class Call, std::size_t Position, std::size_t Given, class T> consteval bool fits_actuator() {
  if constexpr (is_option<Call, T> || Position >= std::size(Call::slots))
    return Position + 1 == Given;
  else
    return Call::slots[Position].pathway ? pathway<T> : sort_of<T> == sort::scalar;
}

template <class Call, std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_actuator = [] {
  detail::sentence s;
  s << Call::word << "(...): argument " << Position + 1 << ", ";
  if (is_option<Call, T>)
    s << "an option, stands before other arguments: write it last";
  else if (sign_law<T>)
    s << "smoothed(...), is an option of friction alone";
  else if (pathway<T>)
    s << "a pathway, stands where the " << Call::slots[Position].name << " is expected, a scalar";
  else
    s << as_written<T> << ", is " << noun_of<T>() << ", not "
      << (Call::slots[Position].pathway ? "a pathway: write linear_pathway(P, Q)" : "a scalar");
  return s;
}();
template <class Call, std::size_t Given>
inline constexpr detail::sentence wrong_count_for_actuator = [] {
  detail::sentence s;
  s << Call::word << "(...) takes ";
  for (std::size_t i = 0; i < std::size(Call::slots); ++i)
    s << (i == 0 ? "" : ", ") << Call::slots[i].name << (i < Call::required ? "" : " (or not)");
  s << "; " << Given << (Given == 1 ? " argument is given" : " arguments are given");
  return s;
}();

/// The position of the first argument that does not fit, or their number.
template <class Call, class... Given> consteval std::size_t find_misfit() {
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return misfit_of<fits_actuator<Call, I, sizeof...(Given), Given>()...>;
  }
  (std::index_sequence_for<Given...>{});
}
template <class T, class... More> constexpr const auto& pathway_among(const T& first, const More&... more) {
  if constexpr (pathway<T>)
    return first;
  else
    return pathway_among(more...);
}

/// An actuator of checked arguments: `Call::force` makes its force, positive if it pushes.
template <class Call, class... Given> constexpr auto actuated(const Given&... given) {
  constexpr std::size_t count = (std::size_t{!is_option<Call, Given>} + ... + 0);
  if constexpr (count < Call::required || count > std::size(Call::slots)) {
    return (void)detail::refusal<wrong_count_for_actuator<Call, count>>{}, rejected{};
  } else if constexpr (constexpr std::size_t misfit = find_misfit<Call, Given...>(); misfit != sizeof...(Given)) {
    using wrong = element<misfit, Given...>;
    return refused<no_part_of_actuator<Call, misfit, wrong>, wrong>();
  } else {
    const auto& path = pathway_among(given...);
    const auto magnitude = plain(Call::force(given...));
    return boost::hana::unpack(path.loads(magnitude).facts, [&]<class... Facts>(const Facts&... made) {
      using actuator = path_actuator<plain_t<decltype(magnitude)>, std::remove_cvref_t<decltype(path.length)>,
                                     std::remove_cvref_t<decltype(path.extension_velocity)>, Facts...>;
      return actuator{{boost::hana::tuple<Facts...>(made...)}, magnitude, path.length, path.extension_velocity};
    });
  }
}

struct force_actuator_call {
  static constexpr std::string_view word = "force_actuator";
  static constexpr actuator_slot slots[] = {{"force"}, {"pathway", true}};
  static constexpr std::size_t required = 2;
  template <class F, class Path> static constexpr auto force(const F& magnitude, const Path&) {
    return plain(magnitude);
  }
};
struct linear_spring_call {
  static constexpr std::string_view word = "linear_spring";
  static constexpr actuator_slot slots[] = {{"stiffness"}, {"pathway", true}, {"equilibrium length"}};
  static constexpr std::size_t required = 2;
  template <class K, class Path> static constexpr auto force(const K& k, const Path& path) {
    return -(k * path.length);
  }
  template <class K, class Path, class L> static constexpr auto force(const K& k, const Path& path, const L& l) {
    return -(k * (path.length - l));
  }
};
struct linear_damper_call {
  static constexpr std::string_view word = "linear_damper";
  static constexpr actuator_slot slots[] = {{"damping"}, {"pathway", true}};
  static constexpr std::size_t required = 2;
  template <class C, class Path> static constexpr auto force(const C& c, const Path& path) {
    return -(c * path.extension_velocity);
  }
};
struct duffing_spring_call {
  static constexpr std::string_view word = "duffing_spring";
  static constexpr actuator_slot slots[] = {
      {"linear stiffness"}, {"cubic stiffness"}, {"pathway", true}, {"equilibrium length"}};
  static constexpr std::size_t required = 3;
  template <class K, class Cubic, class Path, class L = int>
  static constexpr auto force(const K& k, const Cubic& cubic, const Path& path, const L& l = 0) {
    const auto stretch = path.length - l;
    return -(k * stretch + cubic * stretch * stretch * stretch);
  }
};
struct coulomb_kinetic_friction_call {
  static constexpr std::string_view word = "coulomb_kinetic_friction";
  static constexpr actuator_slot slots[] = {{"friction coefficient"}, {"normal force"},      {"pathway", true},
                                            {"static coefficient"},   {"Stribeck velocity"}, {"viscous coefficient"}};
  static constexpr std::size_t required = 3;
  template <class Mu, class N, class Path, sign_law Sign = exact_sign>
  static constexpr auto force(const Mu& mu, const N& normal, const Path& path, const Sign& law = {}) {
    require_not_negative<"coulomb_kinetic_friction", "friction coefficient">(mu);
    return -(not_negative_size(mu) * normal * law.of(path.extension_velocity));
  }
  template <class Mu, class N, class Path, class Static, class Velocity, sign_law Sign = exact_sign>
  static constexpr auto force(const Mu& mu, const N& normal, const Path& path, const Static& at_rest,
                              const Velocity& v_s, const Sign& law = {}) {
    require_not_negative<"coulomb_kinetic_friction", "friction coefficient">(mu);
    require_not_negative<"coulomb_kinetic_friction", "static coefficient">(at_rest);
    require_positive<"coulomb_kinetic_friction", "Stribeck velocity">(v_s);
    const auto v = path.extension_velocity;
    const auto level = stribeck_level(not_negative_size(mu), not_negative_size(at_rest), v, positive_size(v_s));
    return -(level * normal * law.of(v));
  }
  template <class Mu, class N, class Path, class Static, class Velocity, class Viscous, class... Sign>
    requires(!sign_law<Viscous>)
  static constexpr auto force(const Mu& mu, const N& normal, const Path& path, const Static& at_rest,
                              const Velocity& v_s, const Viscous& viscous, const Sign&... law) {
    return force(mu, normal, path, at_rest, v_s, law...) - viscous * path.extension_velocity;
  }
};
template <class T>
  requires(sign_law<T>)
inline constexpr bool is_option<coulomb_kinetic_friction_call, T> = true;
template <class...>
inline constexpr detail::sentence static_without_stribeck =
    detail::sentence{} << "coulomb_kinetic_friction(...): a static coefficient is given without a Stribeck velocity; "
                          "write coulomb_kinetic_friction(mu, N, path, mu_s, v_s)";

struct torque_actuator_call {
  static constexpr std::string_view word = "torque_actuator";
  static constexpr slot slots[] = {
      {"torque", sort::scalar}, {"axis", sort::vector}, {"target frame", sort::frame}, {"reaction frame", sort::frame}};
  static constexpr detail::sentence within_one_frame =
      detail::sentence{}
      << "torque_actuator(...): the target frame is the reaction frame, on which both torques cancel";
  template <class Torque, class Axis, class Target, class Reaction>
  static constexpr auto make(const Torque& magnitude, const Axis& axis, const Target& target, const Reaction& other) {
    if constexpr (std::is_same_v<Target, Reaction>) {
      return refused<within_one_frame, Target>();
    } else {
      const auto all = facts(torque(target, magnitude * axis), torque(other, -(magnitude * axis)));
      return boost::hana::unpack(all.facts, [&]<class... Facts>(const Facts&... made) {
        return turning_actuator<plain_t<Torque>, Facts...>{{boost::hana::tuple<Facts...>(made...)}, plain(magnitude)};
      });
    }
  }
};

} // namespace expr

/// A force of any magnitude (N) along a pathway; a positive one pushes its ends apart. This and the following are
/// groups of facts with the members `force`, `length` (m) and `extension_velocity` (m/s), expressions for outputs.
/// (SymPy's ForceActuator.)
///
///     constexpr auto cylinder = force_actuator(p * area, linear_pathway(P, Q));
///     system(..., cylinder);  eom.evaluate(x, cylinder.length, cylinder.force)
template <class... Arguments> constexpr auto force_actuator(const Arguments&... force_and_pathway) {
  return expr::actuated<expr::force_actuator_call>(force_and_pathway...);
}
/// A spring of constant stiffness (N/m), without force at its equilibrium length (m; 0 if none is given). (SymPy's
/// LinearSpring.)
///
///     linear_spring(k, linear_pathway(P, Q), l0)
template <class... Arguments> constexpr auto linear_spring(const Arguments&... stiffness_pathway_and_length) {
  return expr::actuated<expr::linear_spring_call>(stiffness_pathway_and_length...);
}
/// A viscous damper with a coefficient (N s/m). (SymPy's LinearDamper.)
///
///     linear_damper(c, linear_pathway(P, Q))
template <class... Arguments> constexpr auto linear_damper(const Arguments&... damping_and_pathway) {
  return expr::actuated<expr::linear_damper_call>(damping_and_pathway...);
}
/// A spring with a linear (N/m) and a cubic stiffness (N/m^3): -k1 s - k3 s^3 of the stretch s beyond the equilibrium
/// length (m; 0 if none is given). (SymPy's DuffingSpring.)
///
///     duffing_spring(k1, k3, linear_pathway(P, Q), l0)
template <class... Arguments> constexpr auto duffing_spring(const Arguments&... stiffnesses_pathway_and_length) {
  return expr::actuated<expr::duffing_spring_call>(stiffnesses_pathway_and_length...);
}
/// Dry friction against the extension of a pathway, with a coefficient and a normal force (N): -mu N sign(v). With a
/// static coefficient and a Stribeck velocity (m/s) it is -(mu + (mu_s - mu) exp(-(v / v_s)^2)) N sign(v), with a
/// viscous coefficient (N s/m) also -sigma v. The sign is exact, and zero at rest: such friction does not hold a body,
/// and steps of an integrator chatter there. With smoothed(v_0) last, tanh(v / v_0) takes the place of the sign. A
/// parameter that makes a coefficient mu negative or v_s not positive makes the force not a number. (SymPy's
/// CoulombKineticFriction, which is not smoothed.)
///
///     coulomb_kinetic_friction(mu, N, path)
///     coulomb_kinetic_friction(mu, N, path, mu_s, v_s, sigma)
///     coulomb_kinetic_friction(mu, N, path, mu_s, v_s, smoothed(1e-3))
template <class... Arguments>
constexpr auto coulomb_kinetic_friction(const Arguments&... coefficient_normal_force_pathway_and_more) {
  using call = expr::coulomb_kinetic_friction_call;
  if constexpr ((std::size_t{!expr::is_option<call, Arguments>} + ... + 0) == 4)
    return (void)detail::refusal<expr::static_without_stribeck<Arguments...>>{}, expr::rejected{};
  else
    return expr::actuated<call>(coefficient_normal_force_pathway_and_more...);
}
/// A torque (N m) times an axis on the body of a target frame, and its opposite on that of a reaction frame; the axis
/// is not normalized. The member `torque` is an expression for outputs. (SymPy's TorqueActuator.)
///
///     torque_actuator(-k * q1, A.z, B, A)
template <class... Arguments> constexpr auto torque_actuator(const Arguments&... torque_axis_target_and_reaction) {
  return expr::checked<expr::torque_actuator_call>(torque_axis_target_and_reaction...);
}

} // namespace ctdyn
