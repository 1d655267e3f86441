// The equations of motion at the interface of Boost.Odeint and other integrators.
#pragma once

#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "separable.hpp"
#include "stiff_ode.hpp"
#include "symbol_types.hpp"

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {
template <class Model>
inline constexpr sentence fault_of_verlet = [] {
  sentence s;
  if constexpr (!silent<lists_of<Model>>) {
    if constexpr (auxiliary_size<Model> != 0)
      s << "velocity_verlet moves coordinates and speeds, and this system has auxiliary states: take another stepper";
    else if constexpr (!moves_by_its_speeds<Model>())
      s << "velocity_verlet is for systems in which each coordinate has its rate for a speed, dt(q) == u in the order of both: take another stepper";
  }
  return s;
}();
} // namespace detail

namespace detail {
template <class Model>
inline constexpr sentence no_ode_with_contacts =
    contact_size<Model> == 0
        ? sentence{}
        : sentence{}
              << "ode(...) holds no contacts, so that all of them would be open: take simulate, whose states keep theirs, or a step such as runge_kutta_4";
} // namespace detail

/// The equations of motion as a first-order system, which `ode` makes: the time derivatives of coordinates, speeds and
/// auxiliary states.
template <class Model, class Control> class ode_system {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The type of its numbers.
  using scalar_type = typename Model::scalar_type;
  /// As many numbers as coordinates, speeds and auxiliary states: the fastest state type for Odeint.
  using array = std::array<scalar_type, detail::state_size<Model>>;
  /// As many numbers as coordinates, for symplectic steppers.
  using coordinate_array = std::array<scalar_type, detail::coordinate_size<Model>>;
  /// As many numbers as speeds, for symplectic steppers.
  using speed_array = std::array<scalar_type, detail::speed_size<Model>>;

  /// Takes a model with its parameters bound, and the source of its inputs; see `ode`.
  constexpr ode_system(const Model& model, Control control) noexcept
      : model_(model), slope_(detail::function_of(model, rhs)), control_(std::move(control)) {}

  /// Writes the time derivatives of y at a time t (s) to dydt.
  template <class State, class Slope, class Time> void operator()(const State& y, Slope&& dydt, Time t) const {
    detail::pack_to(dydt, slope_(unpack(y, t)));
  }

  /// Coordinates, speeds and auxiliary states of a state as one sequence of numbers.
  ///
  ///     auto y = system.pack(x0);                  // decltype(system)::array
  ///     auto v = system.pack<std::vector<double>>(x0);
  template <class State = array> [[nodiscard]] State pack(const state_type& x) const {
    auto y = detail::sequence<State>(detail::state_size<Model>);
    detail::pack_state(y, x);
    return y;
  }
  /// The state with these coordinates, speeds and auxiliary states at a time t (s), with the inputs that `control`
  /// gives.
  ///
  ///     const auto x = system.unpack(y, t);
  template <class State, class Time> [[nodiscard]] state_type unpack(const State& y, Time t) const {
    state_type x;
    detail::unpack_state(y, x);
    x.t = static_cast<scalar_type>(t);
    detail::hold_or_control<Model>(x, control_);
    return x;
  }

  /// The system with its exact Jacobian, for implicit steppers such as `rosenbrock4` and `implicit_euler`. It does not
  /// compile where a controller gives the inputs. If Boost is older than 1.77, include Odeint before
  /// `ctdyn/simulation.hpp`, which then makes uBLAS compile as C++20.
  ///
  ///     odeint::integrate_adaptive(odeint::make_dense_output<odeint::rosenbrock4<double>>(1e-9, 1e-9), system.stiff(),
  ///                                y, 0.0, 10.0, 1e-3);
  ///
  /// Where time occurs, `rosenbrock4` needs the coefficients of `rosenbrock_coefficients`.
  [[nodiscard]] auto stiff() const {
    if constexpr (!detail::fault_of_stiff<Model, Control>.empty())
      return (void)detail::refuse<detail::fault_of_stiff<Model, Control>>{}, std::pair(*this, *this);
    else
      return std::pair(*this, detail::exact_jacobian<Model, Control>(model_, control_));
  }

  /// Writes the time derivatives of the speeds (for velocity_verlet). That stepper takes the speeds for the rates of
  /// the coordinates: if a derived model has other rates than dt(q) == u, it does not compile. Of a compiled model this
  /// is not known.
  template <class Coordinates, class Speeds, class Slope, class Time>
  void operator()(const Coordinates& q, const Speeds& u, Slope& dudt, Time t) const {
    (void)detail::refuse<detail::fault_of_verlet<Model>>{};
    state_type x;
    detail::unpack_to(q, x.q), detail::unpack_to(u, x.u);
    x.t = static_cast<scalar_type>(t);
    detail::hold_or_control<Model>(x, control_);
    const auto slope = slope_(x);
    detail::pack_to(
        dudt,
        slope.template segment<static_cast<int>(detail::speed_size<Model>)>(detail::coordinate_size<Model>).eval());
  }

  /// Two functions for symplectic steppers: the rates of coordinates by speeds, and those of speeds by coordinates.
  /// This does not compile where rates of coordinates depend on coordinates or those of speeds on speeds, where the
  /// system has constraints or auxiliary states or depends on time, where a controller gives the inputs, or for a
  /// compiled model.
  ///
  ///     odeint::symplectic_rkn_sb3a_mclachlan<decltype(system)::coordinate_array> stepper;
  ///     stepper.do_step(system.separable(), std::pair(q, u), t, h);
  [[nodiscard]] auto separable() const {
    if constexpr (!detail::fault_of_separable<Model, Control>.empty())
      return (void)detail::refuse<detail::fault_of_separable<Model, Control>>{}, std::pair(*this, *this);
    else
      return detail::separable_rates<Model, Control>(model_, control_);
  }

private:
  Model model_;
  detail::function_type<Model, output::rhs> slope_;
  Control control_;
};

/// The equations of motion at the interface of Boost.Odeint. The result is called as `system(y, dydt, t)`, where y has
/// the coordinates, then the speeds, then the auxiliary states, in any type that is indexed with [], and t is the time
/// (s).
///
/// `control` gives the inputs. It is a vector of inputs that are held, or a function of the state (whose time is x.t)
/// that returns a vector of all inputs, or some of them by name; others are zero. A compiled model has to offer `rhs`.
///
///     const auto system = ode(eom, [](const auto& x) { return values(F = -2 * x.u(0)); });
///     auto y = system.pack(x0);
///     odeint::integrate_const(odeint::runge_kutta4<decltype(y)>(), system, y, 0.0, 1.0, 1e-3);
template <class Model, class Control = detail::no_control>
[[nodiscard]] constexpr auto ode(const Model& model, Control control = {}) noexcept {
  (void)detail::refuse<detail::no_ode_with_contacts<Model>>{};
  return ode_system<Model, detail::control_of<Model, Control>>{model, detail::as_control<Model>(std::move(control))};
}

} // namespace ctdyn
