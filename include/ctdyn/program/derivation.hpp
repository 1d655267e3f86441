// What the derivation of a method provides for emit/.
#pragma once

#include "../detail/name.hpp"
#include "program.hpp"

#include <array>
#include <concepts>
#include <cstddef>

namespace ctdyn {

/// The result of a derivation, as a type with static constexpr members. Besides those below it has these, each
/// instantiated where it is used:
///
///     template <class... Outputs> static constexpr const auto& core_prepare(); // of parameters, for core outputs
///     template <class... Outputs> static constexpr detail::sentence finding;  // empty if there are such outputs
///     template <class... Outputs> static constexpr bool core;                 // all of them are core outputs
///     template <class... Outputs> static constexpr auto program = staged{...}; // used if all findings are empty
///
/// An output is the type of what the user writes in `evaluate(x, mass_matrix)`; it holds its whole value. Core outputs
/// (mass matrix, forcing, udot, qdot, rhs) read the results of `core_prepare<Outputs...>()` as prepared values; those
/// of `core_prepare()`, for all of them, begin with these, whichever are requested. Other sets of outputs read those of
/// their own `program<Outputs...>.prepare`. If an optional member `rejected` is true, the description is wrong and the
/// compiler has said so; no further message follows. With an optional `form_of<Output>`, the shape of an output,
/// results that cannot be computed have the type that they would have; with `entry<Output>(index)`, too, outputs can be
/// printed.
template <class D> concept derivation = requires {
  { D::parameter_names.size() } -> std::convertible_to<std::size_t>;
  { D::coordinate_names.size() } -> std::convertible_to<std::size_t>;
  { D::speed_names.size() } -> std::convertible_to<std::size_t>;
  { D::input_names.size() } -> std::convertible_to<std::size_t>;
  { D::uses_time } -> std::convertible_to<bool>;
};

} // namespace ctdyn
