// Placeholders for the results of a rejected system: the compiler has said why, and their use adds no message.
#pragma once

#include "../../program/print/text.hpp"
#include "../../program/program.hpp"

#include <concepts>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// A number that equals, exceeds and is less than any other.
struct any_number {
  // NOLINTNEXTLINE(google-explicit-constructor): used as the number that it stands for
  constexpr operator std::size_t() const { return 0; }
};

/// A truth value that is true, as its negation is.
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

template <std::size_t Capacity> struct any_text : formula_text<Capacity> {};

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

} // namespace ctdyn::detail
