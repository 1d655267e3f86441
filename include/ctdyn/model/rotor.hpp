// Rotors that turn with a joint through a gear, and the reflected inertia that may replace them.
#pragma once

#include "body.hpp"
#include "expr/functions.hpp"
#include "expr/renamed.hpp"
#include "frame.hpp"
#include "group.hpp"

#include <type_traits>

namespace ctdyn::fact {

/// A reflected inertia: it resists the acceleration of one angle and no other motion, as a body does that turns by this
/// angle about an axis at rest.
template <fixed_string Body, class Angle, class Inertia> struct armature {
  static constexpr expr::sort what = expr::sort::fact;
  Angle angle;
  Inertia inertia;
  constexpr void tell(auto& b) const {
    if constexpr (requires { b.reflected_inertia(Body.view(), angle, inertia); }) {
      b.reflected_inertia(Body.view(), angle, inertia); // units: at a sliding joint the angle is a length
    } else {
      const auto ground = b.ground();
      b.orient_axis(frame<Body>{}, ground, angle, b.basis(ground, 2));
      b.rigid_body(Body.view(), frame<Body>{}, {}, 0, reflected_inertia<Inertia>{inertia});
    }
  }
};

} // namespace ctdyn::fact

namespace ctdyn::expr {

template <> inline constexpr owner owner_of_name<fact::armature> = owner::body;

/// A rotor with its axial inertia alone: mass and transverse inertia are part of the parent's. It turns in the parent
/// by ratio times q about a unit axis, and is symmetric about it.
template <fixed_string Joint, class Parent, class At> struct rotor_call {
  static constexpr slot slots[] = {{"gear ratio", sort::scalar}, {"axial inertia", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << Joint.view() << ".rotor"; }

  static constexpr auto make(const auto& q, const auto& axis, const auto& ratio, const auto& axial) {
    constexpr frame<prefixed<Joint, "rotor">> rotor{};
    return facts(rotor.orient_axis(Parent{}, ratio * q, axis),
                 rigid_body<prefixed<Joint, "rotor">>(rotor, At{}, 0, axial * outer(axis, axis)));
  }
};
/// A rotor that is symmetric about its axis, with its mass and both of its inertias.
template <fixed_string Joint, class Parent, class At> struct whole_rotor_call : rotor_call<Joint, Parent, At> {
  static constexpr slot slots[] = {{"gear ratio", sort::scalar},
                                   {"axial inertia", sort::scalar},
                                   {"transverse inertia", sort::scalar},
                                   {"mass", sort::scalar},
                                   {"mass center", sort::point}};

  static constexpr auto make(const auto& q, const auto& axis, const auto& ratio, const auto& axial, const auto& across,
                             const auto& mass, const auto& center) {
    constexpr frame<prefixed<Joint, "rotor">> rotor{};
    const auto inertia = across * (unit - outer(axis, axis)) + axial * outer(axis, axis);
    return facts(rotor.orient_axis(Parent{}, ratio * q, axis),
                 rigid_body<prefixed<Joint, "rotor">>(rotor, center, mass, inertia));
  }
};
template <fixed_string Joint> struct armature_call {
  static constexpr slot slots[] = {{"reflected inertia", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << Joint.view() << ".armature"; }

  static constexpr auto make(const auto& q, const auto& inertia) {
    using angle = std::remove_cvref_t<decltype(plain(q))>;
    using amount = std::remove_cvref_t<decltype(plain(inertia))>;
    return fact::armature<prefixed<Joint, "armature">, angle, amount>{plain(q), plain(inertia)};
  }
};

/// Checks the user's arguments (`Said`), and calls `make` with the values that the joint knows (`Known`) before them.
template <class Call, class... Known> struct knowing {
  template <class... Said> static constexpr auto make(const Known&... known, const Said&... said) {
    constexpr verdict found = check_call<Call, sort_of<Said>...>();
    if constexpr (found == verdict::good) {
      return Call::make(known..., said...);
    } else {
      if constexpr (found == verdict::bad) (void)detail::refusal<misuse<Call, Said...>>{};
      return rejected{};
    }
  }
};

} // namespace ctdyn::expr
