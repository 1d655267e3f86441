// The state of a system, and how it is put together.
#pragma once

#include "derivation.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace ctdyn {

/// Coordinates q, speeds u, inputs r and time t, each in declaration order; plain numbers, to be read and written.
///
///     auto x = eom.state(values(q1 = 0.1, u1 = 0.0));
///     x.q += h * eom.evaluate(x, qdot);
template <class Scalar, int Coordinates, int Speeds, int Inputs> struct state {
  Eigen::Matrix<Scalar, Coordinates, 1> q;
  Eigen::Matrix<Scalar, Speeds, 1> u;
  Eigen::Matrix<Scalar, Inputs, 1> r;
  Scalar t = Scalar(0);
};

namespace detail {

template <derivation D, class Scalar>
using state_of = state<Scalar, static_cast<int>(D::coordinate_names.size()), static_cast<int>(D::speed_names.size()),
                       static_cast<int>(D::input_names.size())>;

template <class T>
concept eigen = std::is_base_of_v<Eigen::EigenBase<T>, T>;

/// What is said of a vector whose length is not the number of symbols of its kind.
template <const auto& Names, symbol_kind Kind, class Vector> inline constexpr sentence wrong_length = [] {
  sentence s;
  constexpr auto rows = Vector::RowsAtCompileTime, columns = Vector::ColsAtCompileTime;
  constexpr bool fits = (rows == Eigen::Dynamic || rows == static_cast<int>(Names.size())) && columns == 1;
  if constexpr (!fits) {
    s << "the " << word(Kind) << "s are given as ";
    if constexpr (columns == 1)
      s << "a vector of " << static_cast<std::size_t>(rows) << (rows == 1 ? " entry" : " entries");
    else
      s << "a matrix that is no column vector";
    s << ": give one entry for each of ";
    for (std::size_t i = 0; i < Names.size(); ++i) s << (i == 0 ? "" : ", ") << Names[i].view();
    s << ", in this order";
  }
  return s;
}();

/// Copies a vector, after a check of its length while compiling.
template <const auto& Names, symbol_kind Kind, class Vector, int N, class Scalar>
void copy(const Vector& from, Eigen::Matrix<Scalar, N, 1>& to) noexcept {
  static_assert(accept<wrong_length<Names, Kind, Vector>>());
  if constexpr (wrong_length<Names, Kind, Vector>.empty()) to = from.template cast<Scalar>();
}

template <derivation D> inline constexpr sentence no_inputs = [] {
  sentence s;
  if (D::input_names.size() != 0) {
    s << "no values are given for the inputs: add a vector with ";
    for (std::size_t i = 0; i < D::input_names.size(); ++i) s << (i == 0 ? "" : ", ") << D::input_names[i].view();
    s << " after coordinates and speeds, as in state(q, u, r)";
  }
  return s;
}();

template <derivation D> inline constexpr sentence no_time = [] {
  sentence s;
  if (D::uses_time)
    s << "no value is given for time t: add it as the last argument, as in state(q, u, "
      << (D::input_names.size() != 0 ? "r, " : "") << "t)";
  return s;
}();

/// By name: any number of packs, together holding every coordinate, speed and input once, and time where it occurs.
template <derivation D, class Scalar, class... Bindings>
constexpr state_of<D, Scalar> make_state(const value_pack<Bindings...>& pack) noexcept {
  state_of<D, Scalar> x;
  Scalar* const destinations[] = {nullptr, x.q.data(), x.u.data(), x.r.data(), &x.t};
  if constexpr (!silent<D>) fill<wanted_in_state<D>, true>(destinations, pack.bindings);
  return x;
}
template <derivation D, class Scalar, class... A, class... B, class... Packs>
constexpr state_of<D, Scalar> make_state(const value_pack<A...>& a, const value_pack<B...>& b,
                                         const Packs&... packs) noexcept {
  return make_state<D, Scalar>(value_pack<A..., B...>{std::tuple_cat(a.bindings, b.bindings)}, packs...);
}

/// By position: coordinates and speeds, then inputs where the system has some, then time (optional where it has none).
template <derivation D, class Scalar, eigen Q, eigen U, class... More>
state_of<D, Scalar> make_state(const Q& q, const U& u, const More&... more) noexcept {
  state_of<D, Scalar> x;
  copy<D::coordinate_names, symbol_kind::coordinate>(q, x.q);
  copy<D::speed_names, symbol_kind::speed>(u, x.u);
  constexpr std::size_t vectors = (std::size_t{eigen<More>} + ... + 0);
  static_assert(sizeof...(More) - vectors <= 1 && vectors <= 1, "a state is made as state(q, u, r, t)");
  if constexpr (vectors == 0) static_assert(accept<no_inputs<D>>());
  if constexpr (sizeof...(More) == vectors) static_assert(accept<no_time<D>>());
  const auto take = [&](const auto& argument) {
    if constexpr (eigen<std::remove_cvref_t<decltype(argument)>>)
      copy<D::input_names, symbol_kind::input>(argument, x.r);
    else
      x.t = static_cast<Scalar>(argument);
  };
  (void)take;
  (take(more), ...);
  return x;
}

} // namespace detail
} // namespace ctdyn
