// Symbols: parameters, coordinates, speeds, inputs, auxiliary states, auxiliary speeds, reactions and time.
#pragma once

#include "binding.hpp"
#include "expression.hpp"
#include "name_check.hpp"
#include "reject.hpp"
#include "symbol_kind.hpp"

namespace ctdyn {
namespace expr {

template <fixed_string Name, class Value>
inline constexpr detail::sentence no_value =
    detail::sentence{} << Name.view() << " = " << as_written<Value> << ": " << briefly<Value> << " is "
                       << noun_of<Value>() << ", not the value of a symbol; bind a number, as in " << Name.view()
                       << " = 1.5, or state an equation with ==";

template <symbol_class Kind, fixed_string Name>
inline constexpr detail::sentence not_given = [] {
  detail::sentence s;
  s << Name.view() << " = ...: ";
  if (Kind == symbol_class::reaction)
    s << "a reaction is computed, not given; ask for it with the output reactions, or make " << Name.view()
      << " an input";
  else
    s << "an auxiliary speed is zero in every motion; leave " << Name.view() << " = ... out";
  return s;
}();

/// The base of all symbols: a scalar terminal with a name, to which `g = 9.81` binds a value.
template <symbol_class Kind, fixed_string Name> struct named : scalar_terminal<symbol<Kind, Name>> {
  static_assert(accept_name<Name>());

  constexpr named() {} // user-provided: `constexpr parameter<"g"> g;` needs no initializer

  template <class Value>
  [[nodiscard]] constexpr auto operator=(const Value& value) const
      noexcept(std::is_nothrow_copy_constructible_v<Value>) {
    if constexpr (std::is_array_v<Value>) // a text, which values(...) refuses
      return binding<Kind, Name, const void*>{value};
    else if constexpr (!thing<Value>)
      return binding<Kind, Name, Value>{value};
    else
      return refused<no_value<Name, Value>, Value>();
  }
};

} // namespace expr

/// A quantity that is constant while the system moves: a mass, a length, a stiffness.
///
///     constexpr parameter<"m"> m;
///     values(m = 1.5);
template <fixed_string Name> struct parameter : expr::named<symbol_class::parameter, Name> {
  using expr::named<symbol_class::parameter, Name>::operator=;
};

/// A generalized coordinate q(t). Its rate is written dt(q).
///
///     constexpr coordinate<"q1"> q1;
///     constexpr auto height = l * sin(q1);
template <fixed_string Name> struct coordinate : expr::named<symbol_class::coordinate, Name> {
  using expr::named<symbol_class::coordinate, Name>::operator=;
};

/// A generalized speed u(t). Kinematical differential equations relate it to the rates of the coordinates.
///
///     constexpr speed<"u1"> u1;
///     constexpr auto equation = dt(q1) == u1;
template <fixed_string Name> struct speed : expr::named<symbol_class::speed, Name> {
  using expr::named<symbol_class::speed, Name>::operator=;
};

/// A quantity that is prescribed from outside as a function of time: a motor torque, the motion of a base. Where the
/// equations need its rate, dt(F) is a further input.
///
///     constexpr input<"F"> F;
///     force(P, F * N.x);
template <fixed_string Name> struct input : expr::named<symbol_class::input, Name> {
  using expr::named<symbol_class::input, Name>::operator=;
};

/// A quantity z(t) that is neither coordinate nor speed and has a rate of its own: a motor current, a temperature, the
/// sum of a controller, the activation of a muscle. Its rate is any function of coordinates, speeds, inputs, time and
/// such states. Positions and masses do not contain it, nor do constraints other than `prescribed`. (Simbody's
/// auxiliary state variables, also z.)
///
///     constexpr auxiliary_state<"i"> i;
///     system(..., dt(i) == (V - R * i - k * u1) / L, torque(B, k * i * N.z))
template <fixed_string Name> struct auxiliary_state : expr::named<symbol_class::auxiliary_state, Name> {
  using expr::named<symbol_class::auxiliary_state, Name>::operator=;
};

/// A generalized speed that is zero in every motion. A point or frame is imagined to move with it, which exposes a
/// force or torque that does not contribute to the equations of motion (Kane and Levinson 1985, section 4.9).
///
///     constexpr auxiliary_speed<"u3"> u3;
///     auxiliary_velocity(P1, -u3 * A.y)
template <fixed_string Name> struct auxiliary_speed : expr::named<symbol_class::auxiliary, Name> {
  /// Not offered: its value is always zero.
  template <class Value> constexpr auto operator=(const Value&) const {
    return expr::refused<expr::not_given<symbol_class::auxiliary, Name>, Value>();
  }
};

/// The magnitude of a force or torque that does not contribute to the equations of motion: a tension, a contact force.
/// Loads contain it linearly; the output `reactions` gives its value. The loads that it measures do no work in total.
/// Loads that depend on it, such as friction, may do work: they have a factor besides a direction, which the reaction's
/// own loads do not have, and the reaction is then solved for together with the accelerations.
///
///     constexpr reaction<"T1"> T1;
///     force(P1, T1 * A.y), force(P1, -mu * T1 * sign(u) * A.x)
template <fixed_string Name> struct reaction : expr::named<symbol_class::reaction, Name> {
  /// Not offered: its value follows from the motion.
  template <class Value> constexpr auto operator=(const Value&) const {
    return expr::refused<expr::not_given<symbol_class::reaction, Name>, Value>();
  }
};

/// Time (s). Qualify the type, since `time` is also a C function: `constexpr ctdyn::time t;`.
///
///     constexpr ctdyn::time t;
///     constexpr auto drive = a * sin(w * t);
struct time : expr::named<symbol_class::time, "t"> {
  using expr::named<symbol_class::time, "t">::operator=;
};

} // namespace ctdyn
