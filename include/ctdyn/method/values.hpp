// Values that are given by name, and the rules for their names.
#pragma once

#include "../detail/name.hpp"
#include "../model/expr/binding.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// What values of a type with units are, for types of other libraries. A specialization has the `unit` in which numbers
/// are, and `number(value)`, which is how many of these the value is.
///
///     template <> struct ctdyn::unit_traits<their::length> {
///       static constexpr auto unit = si::metre.value;
///       static constexpr double number(const their::length& x) { return x.in_metres(); }
///     };
template <class T> struct unit_traits {};

namespace detail {

/// A value whose type says its unit.
template <class T> concept with_unit = requires(const T& value) { unit_traits<T>::number(value); };
/// The number that is computed with: SI units of a value with a unit, or the value itself.
template <class Scalar, class Value> constexpr Scalar number_of(const Value& value) {
  if constexpr (with_unit<Value>) {
    const auto number = static_cast<Scalar>(unit_traits<Value>::number(value));
    constexpr auto scale = unit_traits<Value>::unit.scale;
    if constexpr (std::is_same_v<Scalar, double> || std::is_same_v<Scalar, long double>)
      return scale.so_many(number);
    else
      return number * static_cast<Scalar>(scale.template as<double>());
  } else {
    return static_cast<Scalar>(value);
  }
}
/// What is wrong with the units of some values (method/unit_values.hpp); `D` has the symbols.
template <class D, class Pack> struct unit_match;

template <class T> inline constexpr bool is_binding = false;
template <symbol_class Kind, fixed_string Name, class Value>
inline constexpr bool is_binding<binding<Kind, Name, Value>> = true;
template <class T> inline constexpr bool is_rejected = expr::sort_of<T> == expr::sort::rejected;

template <class... Bindings>
inline constexpr sentence unnamed = [] {
  sentence s;
  const bool named[] = {true, (is_binding<Bindings> || is_rejected<Bindings>)...};
  for (std::size_t i = 1; i <= sizeof...(Bindings); ++i)
    if (!named[i] && s.empty())
      s << "argument " << i << " of values(...) is not a value with a name: write it as m = 1.0, with the symbol m";
  return s;
}();

inline constexpr sentence nothing_wrong{};
/// The first sentence that is not empty, or an empty one.
template <std::size_t N> constexpr const sentence& first_said(const sentence* const (&all)[N]) {
  for (const sentence* s : all)
    if (!s->empty()) return *s;
  return nothing_wrong;
}

/// One of many values. A hundred base classes take compilers less time and memory than a std::tuple of as many entries.
template <std::size_t Index, class Binding> struct placed { Binding binding; };

template <class Indices, class... Bindings> struct placed_values;
template <std::size_t... Index, class... Bindings>
struct placed_values<std::index_sequence<Index...>, Bindings...> : placed<Index, Bindings>... {};

} // namespace detail

/// Values of some symbols, in the order in which they were written; `values` makes it.
template <class... Bindings>
struct value_pack : detail::placed_values<std::index_sequence_for<Bindings...>, Bindings...> {
  static constexpr bool named = (detail::is_binding<Bindings> && ...);
};

/// Values by name, in any order; angles are in radians.
///
///     const kane eom{values(g = 9.81, m = 1.0)};
///     const auto x = eom.state(values(q1 = 0.1), values(u1 = 0.0));
template <class... Bindings>
constexpr value_pack<Bindings...>
values(const Bindings&... bindings) noexcept((std::is_nothrow_copy_constructible_v<Bindings> && ...)) {
  (void)detail::refuse<detail::unnamed<Bindings...>>{};
  return {{{bindings}...}};
}

namespace detail {

template <class T> inline constexpr bool is_value_pack = false;
template <class... Bindings> inline constexpr bool is_value_pack<value_pack<Bindings...>> = true;

/// A symbol as users write it: dt(F) for the input F'.
struct spelled {
  std::string_view name;
};
constexpr sentence& operator<<(sentence& s, spelled symbol) {
  std::string_view name = symbol.name;
  std::size_t rates = 0;
  for (; name.ends_with('\''); name.remove_suffix(1), ++rates) s << "dt(";
  s << name;
  for (; rates != 0; --rates) s << ")";
  return s;
}

/// Writes names, with commas between them.
template <std::size_t N> constexpr void write_names(sentence& s, const names<N>& list) {
  for (std::size_t i = 0; i < N; ++i) s << (i == 0 ? "" : ", ") << spelled{list[i].view()};
}

/// A symbol that needs a value; `index` is its place among the symbols of its kind.
struct wanted_symbol {
  symbol_class kind = symbol_class::parameter;
  std::size_t index = 0;
  name text{};
  bool optional = false;
};

/// A symbol for which a value is given.
struct given_symbol {
  symbol_class kind = symbol_class::parameter;
  std::string_view text{};
  bool number = true; // the value converts to the scalar type
  bool unit = false;  // its type says its unit
};

/// A value that converts to the scalar type of a method.
template <class Value, class Scalar> concept convertible_value = with_unit<Value> || requires(const Value& value) {
  static_cast<Scalar>(value);
};

template <class Scalar, class Binding> consteval given_symbol given() {
  using value = decltype(Binding::value);
  return {Binding::kind, Binding::name.view(), convertible_value<value, Scalar>, with_unit<value>};
}

/// Appends the names of one kind to a list of wanted symbols.
template <std::size_t N, std::size_t M>
constexpr std::size_t append(std::array<wanted_symbol, N>& list, std::size_t at, symbol_class kind,
                             const names<M>& more) {
  for (std::size_t i = 0; i < M; ++i) list[at++] = {kind, i, more[i], false};
  return at;
}

/// The index of the wanted symbol for each given value; if not all names fit, `finding` says why.
template <std::size_t Given> struct matching {
  sentence finding{};
  std::array<std::size_t, Given> to{};
  bool units = false; // some values have units
};

template <std::size_t Wanted>
constexpr void list_names(sentence& s, const std::array<wanted_symbol, Wanted>& wanted, symbol_class kind) {
  bool first = true;
  for (const wanted_symbol& w : wanted)
    if (w.kind == kind) s << (first ? "" : ", ") << spelled{w.text.view()}, first = false;
}

/// The message about a given symbol that is not among the wanted ones.
template <std::size_t Wanted>
constexpr sentence unknown(const std::array<wanted_symbol, Wanted>& wanted, const given_symbol& g, bool for_state) {
  sentence s;
  if (for_state && g.kind == symbol_class::parameter) {
    s << "parameter " << spelled{g.text} << " is given to a state: bind " << spelled{g.text}
      << " = ... where the method object is made, among the values of its parameters";
    return s;
  }
  if (!for_state && g.kind != symbol_class::parameter) {
    s << word(g.kind) << " " << spelled{g.text} << " is given where parameters are bound: give " << spelled{g.text}
      << " = ... to state(...) instead";
    return s;
  }
  bool any = false;
  for (const wanted_symbol& w : wanted) {
    if (w.text.view() == g.text) {
      s << word(g.kind) << " " << spelled{g.text} << " is " << noun(w.kind) << " in this system: declare the symbol "
        << spelled{g.text} << " as the system does";
      return s;
    }
    any = any || w.kind == g.kind;
  }
  s << word(g.kind) << " " << spelled{g.text} << " does not occur in this system: leave out " << spelled{g.text}
    << " = ... ";
  if (any) {
    s << "or correct its name to one of ";
    list_names(s, wanted, g.kind);
  } else {
    s << "(the system has no " << word(g.kind) << ")";
  }
  return s;
}

/// The index of a given symbol among the wanted ones, or their number. The search begins at `first`, since most symbols
/// are given in the order of the list.
template <std::size_t Wanted>
constexpr std::size_t place_of(const given_symbol& g, const std::array<wanted_symbol, Wanted>& wanted,
                               std::size_t first) {
  for (std::size_t n = 0; n < Wanted; ++n) {
    const std::size_t w = first + n < Wanted ? first + n : first + n - Wanted;
    if (g.kind == wanted[w].kind && g.text == wanted[w].text.view()) return w;
  }
  return Wanted;
}

template <std::size_t Wanted, std::size_t Given>
constexpr matching<Given> match(const std::array<wanted_symbol, Wanted>& wanted,
                                const std::array<given_symbol, Given>& given, bool for_state) {
  matching<Given> result;
  sentence& s = result.finding;
  std::array<bool, Wanted> found{};
  for (std::size_t g = 0, next = 0; g < Given; ++g) {
    const std::size_t to = result.to[g] = place_of(given[g], wanted, next);
    result.units = result.units || given[g].unit;
    next = to + 1 < Wanted ? to + 1 : 0;
    if (!s.empty()) continue;
    if (to == Wanted) {
      s = unknown(wanted, given[g], for_state);
    } else if (found[to]) {
      s << word(given[g].kind) << " " << spelled{given[g].text} << " is given twice: keep only one "
        << spelled{given[g].text} << " = ...";
    } else if (!given[g].number) {
      s << "the value of " << word(given[g].kind) << " " << spelled{given[g].text} << " is not a number: write "
        << spelled{given[g].text} << " = 1.5 or give a variable of the method's scalar type";
    } else {
      found[to] = true;
    }
  }
  if (!s.empty()) return result;

  sentence remedy;
  for (std::size_t w = 0; w < Wanted; ++w) {
    if (found[w] || wanted[w].optional) continue;
    const spelled symbol{wanted[w].text.view()};
    s << (s.empty() ? "no value is given for " : ", ") << word(wanted[w].kind) << " " << symbol;
    remedy << (remedy.empty() ? "" : ", ") << symbol << " = ...";
  }
  if (!s.empty()) s << ": add " << remedy.view() << " to values(...)";
  return result;
}

/// The matching of a list of wanted symbols (a static constexpr object) with the bindings of some packs. If it is not
/// `usable` and nothing is found, another message has already named the mistake.
template <const auto& Wanted, bool ForState, class Scalar, class... Packs> struct matched {
  static constexpr bool usable = false, units = false;
  static constexpr sentence finding{};
};

template <const auto& Wanted, bool ForState, class Scalar, class... Bindings>
  requires(value_pack<Bindings...>::named)
struct matched<Wanted, ForState, Scalar, value_pack<Bindings...>> {
  static constexpr auto result =
      match(Wanted, std::array<given_symbol, sizeof...(Bindings)>{given<Scalar, Bindings>()...}, ForState);
  static constexpr sentence finding = result.finding;
  static constexpr bool usable = finding.empty(), units = result.units && usable;

  /// Writes each value to `destinations[kind][index]`.
  static constexpr void fill(Scalar* const (&destinations)[symbol_classes],
                             const value_pack<Bindings...>& pack) noexcept {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      const auto put = [&](const wanted_symbol& w, const auto& value) {
        destinations[static_cast<std::size_t>(w.kind)][w.index] = number_of<Scalar>(value);
      };
      (void)put;
      (put(Wanted[result.to[I]], static_cast<const placed<I, Bindings>&>(pack).binding.value), ...);
    }
    (std::index_sequence_for<Bindings...>{});
  }
};

/// What is wrong with values: their names or, of those that match, their units.
template <class D, class Match, class Pack, bool Units = Match::units> struct finding_of_values {
  static constexpr const sentence& value = Match::finding;
};
template <class D, class Match, class Pack> struct finding_of_values<D, Match, Pack, true> {
  static constexpr const sentence& value = unit_match<D, Pack>::finding;
};

template <class... A> constexpr const value_pack<A...>& join(const value_pack<A...>& a) { return a; }
template <class... A, class... B, class... Packs>
constexpr auto join(const value_pack<A...>& a, const value_pack<B...>& b, const Packs&... packs) {
  return [&]<std::size_t... I, std::size_t... J>(std::index_sequence<I...>, std::index_sequence<J...>) {
    return join(value_pack<A..., B...>{{{static_cast<const placed<I, A>&>(a).binding}...,
                                        {static_cast<const placed<J, B>&>(b).binding}...}},
                packs...);
  }
  (std::index_sequence_for<A...>{}, std::index_sequence_for<B...>{});
}

} // namespace detail
} // namespace ctdyn
