// What stands for the results of a system that was refused: the compiler has said why, and nothing made of them adds a message.
#pragma once

#include "../program/program.hpp"
#include "pivoted_solve.hpp"
#include "text.hpp"

#include <Eigen/Core>

#include <concepts>
#include <cstddef>
#include <string_view>

namespace ctdyn::output {
struct status;
}

namespace ctdyn::detail {

/// A number of which every claim holds.
struct any_number {
  // NOLINTNEXTLINE(google-explicit-constructor): used as the number that it stands for
  constexpr operator std::size_t() const { return 0; }
};

/// True, and so is its negation.
struct any_truth {
  // NOLINTNEXTLINE(google-explicit-constructor): used as the bool that it stands for
  constexpr operator bool() const { return true; }
  constexpr any_truth operator!() const { return {}; }
};

struct any_operation_count {
  any_number multiplications, additions, divisions, sincos, functions;

  // NOLINTNEXTLINE(google-explicit-constructor): used as the counts that it stands for
  constexpr operator operation_count() const { return {}; }
};

struct any_sparsity {
  constexpr any_truth operator()(std::size_t /*row*/, std::size_t /*column*/) const { return {}; }
  constexpr any_number nonzeros() const { return {}; }
};

template <std::size_t Capacity> struct any_text : text<Capacity> {};

template <class T> inline constexpr bool is_any = false;
template <> inline constexpr bool is_any<any_number> = true;
template <> inline constexpr bool is_any<any_operation_count> = true;
template <std::size_t Capacity> inline constexpr bool is_any<any_text<Capacity>> = true;
template <class A, class B> concept any = is_any<A> || is_any<B>;

template <class A, class B>
  requires any<A, B>
constexpr bool operator==(const A&, const B&) { return true; }
template <class A, class B>
  requires any<A, B>
constexpr bool operator!=(const A&, const B&) { return true; }
template <class A, class B>
  requires any<A, B>
constexpr bool operator<(const A&, const B&) { return true; }
template <class A, class B>
  requires any<A, B>
constexpr bool operator<=(const A&, const B&) { return true; }
template <class A, class B>
  requires any<A, B>
constexpr bool operator>(const A&, const B&) { return true; }
template <class A, class B>
  requires any<A, B>
constexpr bool operator>=(const A&, const B&) { return true; }
template <class A, class B>
  requires(std::same_as<A, any_number> || std::same_as<B, any_number>)
constexpr any_number operator+(const A&, const B&) { return {}; }
template <class A, class B>
  requires(std::same_as<A, any_number> || std::same_as<B, any_number>)
constexpr any_number operator-(const A&, const B&) { return {}; }
template <class A, class B>
  requires(std::same_as<A, any_number> || std::same_as<B, any_number>)
constexpr any_number operator*(const A&, const B&) { return {}; }
template <class A, class B>
  requires(std::same_as<A, any_number> || std::same_as<B, any_number>)
constexpr any_number operator/(const A&, const B&) { return {}; }

/// An entry of a matrix, so that `T + 1` and `M(0, 0)` are written as ever: a number, a column of any length, or a matrix of
/// any size or a status, as far as that is known of a refused output.
template <class Derivation, class Scalar, class Output> auto any_result() {
  if constexpr (std::same_as<Output, output::status>) {
    return solve_status<Scalar>{};
  } else if constexpr (requires { Derivation::template form_of<Output>; }) {
    constexpr auto form = Derivation::template form_of<Output>;
    if constexpr (form.scalar)
      return Scalar(0);
    else
      return Eigen::Matrix<Scalar, Eigen::Dynamic, form.columns == 1 ? 1 : Eigen::Dynamic>();
  } else {
    return Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>();
  }
}

} // namespace ctdyn::detail
