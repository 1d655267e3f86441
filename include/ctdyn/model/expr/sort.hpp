// The sorts of objects in the description language: scalar, vector, frame, point, fact and so on.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

namespace ctdyn::expr {

/// The sort of a thing that a user writes. Every type that may occur in a description has it as its member `what`. A
/// set of sorts, where several are accepted, is their bitwise or.
enum class sort : unsigned {
  none = 0,
  scalar = 1,
  vector = 2,
  dyadic = 4,
  equation = 8,
  frame = 16,
  point = 32,
  inertia = 64,
  matrix = 128,
  fact = 256,
  value = 512,
  order = 1024,
  rejected = 2048,
  group = 4096,
  system = 8192,
  orientation = 16384,
};

constexpr sort operator|(sort a, sort b) {
  return static_cast<sort>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool among(sort one, sort set) { return (static_cast<unsigned>(one) & static_cast<unsigned>(set)) != 0; }

/// A type of the description language.
template <class T> concept thing = requires {
  { T::what } -> std::convertible_to<sort>;
};

/// A built-in number type. Most types that are tested are classes: for these std::is_arithmetic and the dozen templates
/// behind it are not instantiated.
template <class T> concept number = !std::is_class_v<T> && std::is_arithmetic_v<T>;

/// A number that a description can hold exactly: an integer, a float or a double.
template <class T>
concept exact_number =
    number<T> && !std::same_as<T, bool> && !std::same_as<T, long double> && !std::same_as<T, char> &&
    !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> && !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

template <class T> inline constexpr sort plain_sort_of = sort::none;
template <thing T> inline constexpr sort plain_sort_of<T> = T::what;
template <exact_number T> inline constexpr sort plain_sort_of<T> = sort::scalar;
template <std::size_t Size> inline constexpr sort plain_sort_of<char[Size]> = sort::order;

/// The sort of a type. Numbers are scalars; a string literal is a rotation order, the only text in a description.
template <class T> inline constexpr sort sort_of = plain_sort_of<std::remove_cvref_t<T>>;

/// Operands of which one belongs to the description language, and the other does too or is a number.
template <class L, class R> concept terms = (thing<L> && (thing<R> || number<R>)) || (number<L> && thing<R>);

/// Arguments of an expression that are too few or too many for a function of two.
template <class... T> concept not_two = sizeof...(T) != 2 && (thing<T> || ...);

} // namespace ctdyn::expr
