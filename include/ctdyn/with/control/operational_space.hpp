// Control of a point in task space, and of the remaining motion in the null space.
#pragma once

#include "commanded.hpp"

#include <Eigen/Core>

#include <cmath>
#include <limits>
#include <type_traits>

namespace ctdyn {
namespace detail {

/// Stands for the velocity of a point in a model in which nothing but speeds moves it: its Jacobian has it.
struct moved_by_speeds {};
/// Whether points of a model may move while all speeds are zero: by prescribed motion, whose rates are inputs, or as
/// functions of time.
template <class Model> consteval bool has_prescribed_motion() {
  for (const auto& input : Model::input_names)
    if (input.view().ends_with('\'')) return true;
  return lists_of<Model>::uses_time;
}
template <class Model, class Point, class Frame>
[[nodiscard]] constexpr auto velocity_of(const Model& model, const Point& point, const Frame& frame) noexcept {
  if constexpr (has_prescribed_motion<Model>())
    return function_of(model, to_matrix(point.vel(frame), frame));
  else
    return moved_by_speeds{};
}

} // namespace detail

/// Operational-space control: inputs with which a point has a wanted acceleration in a frame. Other forces act through
/// the null space, so that they do not accelerate the point. (Khatib 1987, "A unified approach for motion and force
/// control of robot manipulators".) To reach a goal, `wanted` is its acceleration + D (its velocity - velocity) + K
/// (its position - position). Every speed needs an input; inputs with other roles stay, as for `computed_torque`. In
/// singular postures, where the point cannot move in all directions, the inputs stay, and the status is `singular`.
/// noexcept, without heap allocation. `operational_space(eom, hand, O, N)` makes it; a compiled model has to offer
/// `together(place, jacobian_of, bias_acceleration_of, task_inertia, dynamically_consistent_inverse, bias_forces,
/// actuation_matrix)`, of this point in this frame, where the place is `to_matrix(hand.pos_from(O), N)`, and if it has
/// prescribed motion, or time occurs in it, `to_matrix(hand.vel(N), N)`.
///
///     const auto control = operational_space(eom, hand, O, N);
///     const auto [r, how] = control(x, wanted, beside); // m/s^2 of the hand, forces of the speeds
template <class Model, class Function, class Velocity = detail::moved_by_speeds> class operational_space_control {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// A number for each speed.
  using speed_vector = typename Model::speed_vector;
  /// Place (m), velocity (m/s) or acceleration (m/s^2) in the frame.
  using place_vector = Eigen::Matrix<typename Model::scalar_type, 3, 1>;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// Made by `operational_space`.
  constexpr explicit operational_space_control(const Function& function, const Velocity& velocity = {}) noexcept
      : all_(function), velocity_(velocity) {
    (void)detail::refuse<detail::underactuated<Model>>{};
    (void)detail::refuse<detail::not_linear_in_inputs<Model, detail::every_input>>{};
  }

  /// Position from the origin (m) and velocity (m/s) in the frame.
  struct motion {
    place_vector position, velocity;
  };
  /// The position and the velocity of the point.
  [[nodiscard]] motion observe(const state_type& x) const noexcept {
    const auto [place, J, drift, inertia, inverse, bias, B] = all_(x);
    if constexpr (std::is_same_v<Velocity, detail::moved_by_speeds>)
      return {place, J * x.u};
    else
      return {place, velocity_(x)};
  }

  /// The inputs at a state for an acceleration of the point (m/s^2), and generalized forces (N m, N) that move the
  /// rest.
  [[nodiscard]] auto operator()(const state_type& x, const place_vector& wanted,
                                const speed_vector& beside = speed_vector::Zero()) const noexcept {
    const auto [place, J, drift, inertia, inverse, bias, B] = all_(x);
    const place_vector missing = wanted - drift, force = inertia * missing, felt = inverse.transpose() * beside;
    const place_vector at_place = force - felt;
    speed_vector forces = J.transpose() * at_place;
    forces += bias + beside;
    forces -= B * x.r;
    const bool finite = detail::all_finite(wanted) && detail::all_finite(beside) && detail::finite_state(x);
    const Eigen::Matrix<scalar_type, 3, 3> kept = J * inverse; // the identity, but near singular postures
    const scalar_type lost = (kept - Eigen::Matrix<scalar_type, 3, 3>::Identity()).cwiseAbs().maxCoeff();
    if (finite && !(lost <= std::sqrt(std::numeric_limits<scalar_type>::epsilon())))
      return commanded<std::remove_cvref_t<decltype(x.r)>>{x.r, control_status::singular};
    return detail::change_inputs<Model>(x, B, forces, finite);
  }

private:
  Function all_;
  [[no_unique_address]] Velocity velocity_;
};

/// The `operational_space_control` of a point, with its position from an origin, in a frame.
///
///     const auto control = operational_space(eom, hand, O, N);
///     const auto [position, velocity] = control.observe(x);
template <class Model, class Point, class Origin, class Frame>
[[nodiscard]] constexpr auto operational_space(const Model& model, const Point& point, const Origin& origin,
                                               const Frame& frame) noexcept {
  (void)detail::refuse<detail::with_contacts<Model>>{};
  const auto function = detail::function_of(
      model, to_matrix(point.pos_from(origin), frame), jacobian_of(point, frame), bias_acceleration_of(point, frame),
      task_inertia(point, frame), dynamically_consistent_inverse(point, frame), bias_forces, actuation_matrix);
  const auto velocity = detail::velocity_of(model, point, frame);
  return operational_space_control<Model, std::remove_cv_t<decltype(function)>, std::remove_cv_t<decltype(velocity)>>(
      function, velocity);
}

} // namespace ctdyn
