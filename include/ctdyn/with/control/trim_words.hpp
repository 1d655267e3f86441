// What a trim holds, and what it seeks, in the user's words.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../method/values.hpp"
#include "../../model/model.hpp"
#include "input_choice.hpp"

#include <concepts>
#include <cstddef>
#include <limits>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace ctdyn {

/// An equation that a trim seeks to satisfy: each entry of an output has the value `target`.
template <class Output> struct sought {
  static constexpr expr::sort what = expr::sort::equation;
  double target = 0; ///< in the output's unit
};

namespace output {

/// Rates, of which a trim may seek that all are zero.
template <class T>
concept rates = std::is_same_v<T, udot> || std::is_same_v<T, qdot> || std::is_same_v<T, zdot> || std::is_same_v<T, rhs>;
/// Makes the equation that all of these rates have a value, as in at(udot == 0).
template <rates Rates, expr::exact_number Number> constexpr sought<Rates> operator==(const Rates&, Number value) {
  return {static_cast<double>(value)};
}

} // namespace output

/// Makes the equation that an expression with numbers in it has a value, as in at(value_of<2 * q1 - q2> == 0).
template <auto Expression, expr::exact_number Number>
constexpr sought<value_of_expression<Expression>> operator==(const value_of_expression<Expression>&, Number value) {
  return {static_cast<double>(value)};
}

/// What a trim holds; `held` makes it. A symbol has the value in `values` where `given` is true, else that of the
/// guess.
template <class... Symbols> struct held_symbols {
  static constexpr std::size_t count = sizeof...(Symbols);
  double values[count + 1]{};
  bool given[count + 1]{};
};

/// The equations that a trim seeks to satisfy; `at` makes it.
template <class... Outputs> struct trim_equations { std::tuple<sought<Outputs>...> all; };

namespace detail {

constexpr double target_of(const expr::literal_terminal& number) noexcept {
  const exact value = boost::hana::at_c<0>(number.elements).value;
  return value.valid ? value.template as<double>() : std::numeric_limits<double>::quiet_NaN();
}

/// Whether one side of an equation is a number with a unit.
template <class T> inline constexpr bool is_number_with_unit = false;
template <std::derived_from<expr::literal> Payload>
inline constexpr bool is_number_with_unit<expr::scalar_terminal<Payload>> = !std::is_same_v<Payload, expr::literal>;
template <class Left, class Right>
inline constexpr bool is_number_with_unit<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> =
    is_number_with_unit<Left> || is_number_with_unit<Right>;

/// Makes an argument of at(...) the equation of an output and a number.
template <class T> struct equation_of { static constexpr bool known = false; };
template <class Output> struct equation_of<sought<Output>> {
  static constexpr bool known = true;
  static constexpr sought<Output> make(const sought<Output>& e) noexcept { return e; }
};
template <class Left, class Right> struct equation_of<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> {
  static constexpr bool known = true;
  static constexpr bool number_left = std::is_same_v<Left, expr::literal_terminal>;
  static constexpr bool number_right = std::is_same_v<Right, expr::literal_terminal>;
  template <class Equation> static constexpr auto make(const Equation& e) noexcept {
    using boost::hana::at_c;
    if constexpr (number_right)
      return sought<Left>{target_of(at_c<1>(e.elements))};
    else if constexpr (number_left)
      return sought<Right>{target_of(at_c<0>(e.elements))};
    else
      return sought<expr::plain_t<decltype(at_c<0>(e.elements) - at_c<1>(e.elements))>>{0.0};
  }
};

template <class... Written>
inline constexpr sentence no_equations = [] {
  sentence s;
  if (sizeof...(Written) == 0) s << "at(): say what is sought, as in at(udot == 0)";
  std::size_t at = 0;
  [[maybe_unused]] const auto look = [&]<class T>(std::type_identity<T>) {
    ++at;
    if (s.empty() && !equation_of<expr::plain_t<T>>::known)
      s << "at(...): argument " << at << expr::written_argument<T>.view() << " is " << expr::noun_of<T>()
        << "; equations are meant, as in at(udot == 0, u1 == 2)";
    else if (s.empty() && is_number_with_unit<expr::plain_t<T>>)
      s << "at(...): argument " << at << expr::written_argument<T>.view()
        << " has a number with a unit, where a number of SI units is taken, as (36 * si::kilometre / si::hour).in_si<double>()";
  };
  (look(std::type_identity<Written>{}), ...);
  return s;
}();

/// Whether a trim may hold a symbol of this kind. Parameters have the model's values, and the time is always held.
constexpr bool can_be_held(symbol_class kind) {
  return kind == symbol_class::coordinate || kind == symbol_class::speed || kind == symbol_class::input ||
         kind == symbol_class::auxiliary_state;
}
template <class T> consteval bool names_what_can_be_held() {
  if constexpr (written_symbol<T>::known)
    return can_be_held(written_symbol<T>::kind);
  else
    return false;
}
template <class... Written>
inline constexpr sentence no_symbols_to_hold = [] {
  sentence s;
  std::string_view names[sizeof...(Written) + 1]{};
  std::size_t at = 0;
  [[maybe_unused]] const auto look = [&]<class T>(std::type_identity<T>) {
    constexpr bool fits = names_what_can_be_held<T>();
    if constexpr (written_symbol<T>::known) names[at] = written_symbol<T>::name.view();
    ++at;
    if (!s.empty()) return;
    for (std::size_t i = 0; fits && i + 1 < at; ++i)
      if (s.empty() && names[i] == names[at - 1]) s << "held(...): " << spelled{names[i]} << " is held twice";
    if (fits) return;
    s << "held(...): argument " << at;
    if constexpr (written_symbol<T>::known)
      s << ", " << spelled{names[at - 1]} << ", is " << noun(written_symbol<T>::kind);
    else
      s << expr::written_argument<T>.view() << " is " << noun_of_no_symbol<T>();
    s << "; coordinates, speeds, inputs and auxiliary states are held, as in held(q1, u1 = 2.0)";
  };
  (look(std::type_identity<Written>{}), ...);
  return s;
}();

} // namespace detail

/// Says what a trim does not change: coordinates, speeds, auxiliary states and inputs, at the values of its guess or at
/// values that are written here. Rates of inputs and the time are always held.
///
///     trim(eom, guess, held(steer, speed = 5.0), at(udot == 0))
template <class... Written> [[nodiscard]] constexpr auto held([[maybe_unused]] const Written&... symbols) noexcept {
  if constexpr (detail::rejected_before<Written...>) {
    return expr::rejected{};
  } else if constexpr (!detail::no_symbols_to_hold<Written...>.empty()) {
    return expr::refused<detail::no_symbols_to_hold<Written...>>();
  } else {
    held_symbols<expr::symbol<detail::written_symbol<Written>::kind, detail::written_symbol<Written>::name>...> result;
    [[maybe_unused]] std::size_t at = 0;
    [[maybe_unused]] const auto put = [&](const auto& written) {
      if constexpr (requires { written.value; })
        result.values[at] = static_cast<double>(written.value), result.given[at] = true;
      ++at;
    };
    (put(symbols), ...);
    return result;
  }
}

/// Says what a trim seeks: rates that are zero (`udot == 0`, `qdot == 0`, `zdot == 0`, `rhs == 0` for all of them) and
/// scalar expressions that have a value, in their units, or are equal to each other. Accelerations in them are those of
/// the model. An expression with numbers in it is written as value_of<2 * q1 - q2> == 0.
///
///     at(udot == 0, lean_rate == 0, dot(P.vel(N), N.x) == 5.0)
template <class... Written> [[nodiscard]] constexpr auto at([[maybe_unused]] const Written&... equations) noexcept {
  if constexpr (detail::rejected_before<Written...>) {
    return expr::rejected{};
  } else if constexpr (!detail::no_equations<Written...>.empty()) {
    return expr::refused<detail::no_equations<Written...>>();
  } else {
    const auto pack = []<class... Outputs>(const sought<Outputs>&... all) {
      return trim_equations<Outputs...>{{all...}};
    };
    return pack(detail::equation_of<expr::plain_t<Written>>::make(expr::plain(equations))...);
  }
}

} // namespace ctdyn
