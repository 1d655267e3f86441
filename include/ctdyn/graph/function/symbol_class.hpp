// The kinds of symbols.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

/// The kinds of numbers that a formula reads; the stages of an evaluation depend on them. Rates of coordinates are
/// symbols only until the kinematical equations express them by speeds, and auxiliary speeds and reactions only while
/// their coefficients are found; no program reads them. An auxiliary state is neither a coordinate nor a speed. The
/// number of a contact is 1 where it is closed and 0 where it is open.
enum class symbol_class : std::uint32_t {
  parameter,
  coordinate,
  speed,
  input,
  time,
  speed_derivative,
  rate,
  auxiliary,
  reaction,
  auxiliary_state,
  contact
};
inline constexpr std::size_t symbol_classes = static_cast<std::size_t>(symbol_class::contact) + 1;

/// Whether symbols of a kind have values that a program may read.
constexpr bool has_values(symbol_class kind) {
  return kind <= symbol_class::speed_derivative || kind >= symbol_class::auxiliary_state;
}

/// Whether a kind is an auxiliary speed or a reaction, which the equations of motion do not have.
constexpr bool exposes_forces(symbol_class kind) {
  return kind == symbol_class::auxiliary || kind == symbol_class::reaction;
}

namespace detail {

/// The noun for a kind in messages, with an article.
constexpr std::string_view noun(symbol_class kind) {
  switch (kind) {
  case symbol_class::parameter: return "a parameter";
  case symbol_class::coordinate: return "a coordinate";
  case symbol_class::speed: return "a speed";
  case symbol_class::input: return "an input";
  case symbol_class::time: return "time";
  case symbol_class::speed_derivative: return "a derivative of a speed";
  case symbol_class::rate: return "a rate";
  case symbol_class::auxiliary: return "an auxiliary speed";
  case symbol_class::reaction: return "a reaction";
  case symbol_class::auxiliary_state: return "an auxiliary state";
  case symbol_class::contact: return "a contact";
  }
  return {};
}
/// The noun without an article.
constexpr std::string_view word(symbol_class kind) {
  const std::string_view all = noun(kind);
  return kind == symbol_class::time ? all : all.substr(all.find(' ') + 1);
}

} // namespace detail
} // namespace ctdyn
