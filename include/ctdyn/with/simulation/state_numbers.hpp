// Coordinates, speeds and auxiliary states of a state as a sequence of numbers, in the type that an integrator takes.
#pragma once

#include "../../method/state.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The number of entries of a vector of fixed size; zero for a model that was refused.
template <class Vector>
inline constexpr std::size_t fixed_size = Vector::RowsAtCompileTime < 0
                                              ? 0
                                              : static_cast<std::size_t>(Vector::RowsAtCompileTime);
template <class Model> inline constexpr std::size_t coordinate_size = fixed_size<decltype(Model::state_type::q)>;
template <class Model> inline constexpr std::size_t speed_size = fixed_size<decltype(Model::state_type::u)>;
template <class Model>
inline constexpr std::size_t contact_size = [] {
  if constexpr (requires(typename Model::state_type & x) { x.closed; })
    return fixed_size<decltype(Model::state_type::closed)>;
  else
    return std::size_t{0};
}();
template <class Model> inline constexpr std::size_t auxiliary_size = auxiliary_state_count<typename Model::state_type>;
template <class Model>
inline constexpr std::size_t state_size = coordinate_size<Model> + speed_size<Model> + auxiliary_size<Model>;

/// An entry of a sequence. Eigen has signed indices.
template <class Numbers> [[nodiscard]] decltype(auto) entry(Numbers&& y, std::size_t i) {
  if constexpr (eigen<std::remove_cvref_t<Numbers>>)
    return y(static_cast<Eigen::Index>(i));
  else
    return y[i];
}

/// A sequence of n numbers, whose values may be unspecified.
template <class Numbers> [[nodiscard]] Numbers sequence(std::size_t n) {
  if constexpr (eigen<Numbers>)
    return Numbers(static_cast<Eigen::Index>(n));
  else if constexpr (std::is_aggregate_v<Numbers>)
    return (void)n, Numbers{};
  else
    return Numbers(n);
}

/// Copies a sequence of numbers to the vectors of a state, one after the other.
template <class Numbers, class... Vectors> void unpack_to(const Numbers& y, Vectors&... parts) {
  std::size_t at = 0;
  const auto take = [&](auto& part) {
    using number = typename std::remove_reference_t<decltype(part)>::Scalar;
    for (Eigen::Index i = 0; i < part.size(); ++i) part(i) = static_cast<number>(entry(y, at++));
  };
  (take(parts), ...);
}
/// Copies the vectors of a state to a sequence of numbers, one after the other.
template <class Numbers, class... Vectors> void pack_to(Numbers& y, const Vectors&... parts) {
  std::size_t at = 0;
  const auto put = [&](const auto& part) {
    using number = std::remove_cvref_t<decltype(entry(y, 0))>;
    for (Eigen::Index i = 0; i < part.size(); ++i) entry(y, at++) = static_cast<number>(part(i));
  };
  (put(parts), ...);
}

/// Copies in the same way from and to the coordinates, speeds and auxiliary states of a state, and then more vectors.
template <class Numbers, class State, class... More> void unpack_state(const Numbers& y, State& x, More&... more) {
  if constexpr (requires { x.z; })
    unpack_to(y, x.q, x.u, x.z, more...);
  else
    unpack_to(y, x.q, x.u, more...);
}
template <class Numbers, class State, class... More> void pack_state(Numbers& y, const State& x, const More&... more) {
  if constexpr (requires { x.z; })
    pack_to(y, x.q, x.u, x.z, more...);
  else
    pack_to(y, x.q, x.u, more...);
}

} // namespace ctdyn::detail
