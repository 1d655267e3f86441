// Values with units: their conversion to SI units, and the sentence where a unit does not fit a symbol.
#pragma once

#include "../detail/duration.hpp"
#include "../model/units.hpp"
#include "interface_units.hpp"
#include "units.hpp"
#include "values.hpp"

#include <type_traits>

namespace ctdyn {

/// Numbers with a unit of this library, as 30 * si::degree.
template <measurement_unit Unit, class Number> struct unit_traits<quantity<Unit, Number>> {
  /// The unit.
  static constexpr measurement_unit unit = Unit;
  /// The number in this unit.
  static constexpr Number number(const quantity<Unit, Number>& q) { return q.number; }
};
/// Durations of the standard library, for times.
///
///     #include <chrono>
///     values(t = std::chrono::milliseconds(250))
template <detail::duration_like Duration> struct unit_traits<Duration> {
  /// The duration of one tick.
  static constexpr measurement_unit unit =
      expr::scaled_unit({}, si::second.value, Duration::period::num, Duration::period::den);
  /// The number of ticks.
  static constexpr typename Duration::rep number(const Duration& d) { return d.count(); }
};

namespace detail {

/// The sentence about a value whose unit does not fit that of its symbol; empty if it fits.
constexpr sentence unit_misfit(symbol_class kind, std::string_view label, const measurement_unit& given,
                               const known_unit& wanted) {
  sentence s;
  const bool cycles = cycles_for_angles(given, wanted.value);
  if (wanted.how == unit_origin::open || (wanted.value.powers.fits(given.powers) && !cycles)) return s;
  s << word(kind) << " " << spelled{label} << " is measured in " << wanted.text().view()
    << ", and its value is given in ";
  write_unit(s, given);
  if (!cycles) return s << "; give it in a unit that is a multiple of " << wanted.text().view(), s;
  s << "; a cycle is 2 pi rad: measure angles in si::revolution / si::second, and cycles in si::hertz";
  if (wanted.how == unit_origin::inferred)
    s << "; if " << spelled{label} << " counts cycles, say units(" << spelled{label} << " = si::hertz)";
  return s;
}

/// The sentence about a value with a unit for a compiled model whose interface has no units: that of time alone is
/// certain.
constexpr sentence unit_of_compiled(symbol_class kind, std::string_view label, const measurement_unit& given) {
  if (kind == symbol_class::time) {
    return unit_misfit(kind, label, given, {unit_origin::given, si::second.value});
  }
  sentence s;
  s << word(kind) << " " << spelled{label} << " has a value in ";
  write_unit(s, given);
  return s << ", and a compiled model does not know in what its symbols are measured: give the number of SI units, "
              "as (1200 * si::gram).in_si<double>()",
         s;
}

/// Compares each value that has a unit with its symbol.
template <class D, class... Bindings> struct unit_match<D, value_pack<Bindings...>> {
  template <class Binding> static constexpr sentence of() {
    using value = decltype(Binding::value);
    if constexpr (with_unit<value> && requires { D::described::description; })
      return unit_misfit(Binding::kind, Binding::name.view(), unit_traits<value>::unit,
                         unit_report<D>::of_symbol(Binding::kind, Binding::name.view()));
    else if constexpr (with_unit<value> && lists_with_units<D>)
      return unit_misfit(Binding::kind, Binding::name.view(), unit_traits<value>::unit,
                         told_by_interface(Binding::kind, Binding::name.view()));
    else if constexpr (with_unit<value> && !requires { D::rejected; })
      return unit_of_compiled(Binding::kind, Binding::name.view(), unit_traits<value>::unit);
    else
      return {};
  }
  static constexpr known_unit told_by_interface(symbol_class kind, std::string_view label) {
    const interface_unit u = interface_unit_of<D>(kind, label);
    return {u.text.empty() ? unit_origin::open : unit_origin::given, {u.powers, {}, unit_symbol::of(u.text)}};
  }
  static constexpr sentence finding = [] {
    sentence first; // what contradicts is told also where the description does not demand the check
    if constexpr (requires { D::described::description; })
      if (!D::rejected && (with_unit<decltype(Bindings::value)> || ...)) first = unit_report<D>::inferred::table.fault;
    ((first = first.empty() ? of<Bindings>() : first), ...);
    return first;
  }();
};

} // namespace detail
} // namespace ctdyn
