// Outputs at given speeds and derivatives of speeds.
#pragma once

#include "../../graph/calculus/derivative.hpp"
#include "../../graph/calculus/substitute.hpp"
#include "../../mechanism/read/lower.hpp"
#include "../../model/given.hpp"
#include "derivatives.hpp"
#include "expressions.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// Whether the type of an equation tells its right-hand side. A bare number is zero there (model/given.hpp refuses
/// others); numbers in larger expressions are only in objects.
template <class Equation> inline constexpr bool known_by_type = true;
template <class Left, class Right>
inline constexpr bool known_by_type<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> =
    std::is_same_v<Right, expr::literal_terminal> || !holds_number<Right>;
template <bool Rates, class Value>
inline constexpr bool known_by_type<output::all_equal<Rates, Value>> =
    std::is_same_v<Value, expr::literal_terminal> || !holds_number<Value>;

/// Whether an equation gives a derivative of a speed.
template <class Equation> inline constexpr bool fixes_udots = false;
template <class Left, class Right>
inline constexpr bool fixes_udots<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> = expr::is_udot<Left>;
template <bool Rates, class Value> inline constexpr bool fixes_udots<output::all_equal<Rates, Value>> = Rates;
/// Whether one equation says that all derivatives of the speeds are the model's own.
template <class... Equations>
inline constexpr bool at_own_udots = (std::is_same_v<Equations, output::own_accelerations> || ...);

/// The values with the derivatives of the speeds replaced by `udots`, those of the equations of motion.
template <std::size_t Count, std::size_t Speeds>
constexpr std::array<handle, Count> with_udots(auto& c, const std::array<handle, Count>& values,
                                               const std::array<handle, Speeds>& udots) {
  substitution<std::remove_cvref_t<decltype(c.g())>> own(c.g());
  for (std::size_t i = 0; i < Speeds; ++i) own.set(c.udot(i), udots[i]);
  std::array<handle, Count> result{};
  for (std::size_t i = 0; i < Count; ++i) result[i] = own(values[i]);
  return result;
}

template <class Output, class... Equations> struct output_reader<output::given<Output, Equations...>> {
  using made_of = Output;
  static constexpr bool knows_working_reactions = detail::knows_working_reactions<Output>;
  static constexpr bool own = at_own_udots<Equations...>;
  static constexpr sentence finding = [] {
    sentence s;
    if (own && (fixes_udots<Equations> || ...))
      s << "given(...): dt(all_speeds) == udot says all derivatives of speeds, and another equation says one of them; keep one of the two";
    if (!s.empty()) return s;
    if (!(known_by_type<Equations> && ...))
      s << "given(...): a value has numbers in it; name it, as a parameter that is bound to it";
    return s;
  }();

  template <class Derivation>
    requires requires { Derivation::template form_of<Output>; }
  static constexpr shape form = Derivation::template form_of<Output>;
  template <class Derivation>
  static constexpr std::size_t derivatives = [] {
    if constexpr (requires { reader_of<Output>::template derivatives<Derivation>; })
      return 1 + reader_of<Output>::template derivatives<Derivation>;
    else
      return std::size_t{1}; // each value that depends on what is given is formed once more
  }();

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    if constexpr (built_on_contact_forces<Output> && (fixes_udots<Equations> || ...) &&
                  has_forces_of_motion<Derivation>) // at the model's own accelerations, whatever is given
      c.tell() << udots_beside_contacts.view();
    auto list = Derivation::template values_of<Output>(c);
    if constexpr (own) list = with_udots(c, list, udots_of<Derivation>(solved_equations<Derivation>(c)));
    std::array<handle, list.size()> result{};
    bool divided_by_zero = false;
    substitution<std::remove_cvref_t<decltype(c.g())>> known(c.g(), divided_by_zero);
    (fix<Derivation>(c, known, Equations{}), ...);
    for (std::size_t i = 0; i < list.size(); ++i) result[i] = known(list[i]);
    if (divided_by_zero) c.tell() << "given(...): with these values a divisor of the output is zero";
    return result;
  }

private:
  template <class> static constexpr void fix(auto&, auto&, const output::own_accelerations&) {} // with_udots did it
  template <class Derivation, class Left, class Right>
  static constexpr void fix(auto& c, auto& known,
                            const scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>& /*equation*/) {
    known.set(lower(c, Left{}), value(c, lower(c, Right{})));
  }
  template <class Derivation, bool Rates, class Value>
  static constexpr void fix(auto& c, auto& known, const output::all_equal<Rates, Value>& e) {
    const handle all = value(c, lower(c, e.value));
    for (std::size_t i = 0; i < Derivation::speeds; ++i) known.set(Rates ? c.udot(i) : c.speed(i), all);
  }
  static constexpr handle value(auto& c, handle h) {
    const dependence d = c.g().depends(h);
    if ((d.on(symbol_class::speed) || d.on(symbol_class::speed_derivative)) && !c.faulty())
      c.m().fault << "given(...): a value depends on ", c.name_motion(h),
          c.m().fault << "; values are made of parameters, coordinates, inputs and time";
    return h;
  }
};

/// Derivatives of an output at the model's own accelerations; by the chain rule, they include those of udot.
template <class Output, class... Symbols>
struct output_reader<output::jacobian<output::given<Output, output::own_accelerations>, Symbols...>>
    : derivative_by_symbols<output::given<Output, output::own_accelerations>, Symbols...> {
  static constexpr bool knows_working_reactions = detail::knows_working_reactions<Output>;
  static constexpr std::size_t columns = sizeof...(Symbols);
  static constexpr const sentence& finding = no_derivatives_of<Output>;
  template <class Derivation> static constexpr std::size_t derivatives = 2 * columns + Derivation::speeds;
  template <class Derivation>
  static constexpr shape form = shape_of(Derivation::template form_of<Output>.size(), columns);

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t rows = Derivation::template form_of<Output>.size(), n = Derivation::speeds;
    auto& g = c.g();
    const auto values = Derivation::template values_of<Output>(c);
    auto list = Derivation::template values_of<output::jacobian<Output, Symbols...>>(c);
    const auto changes = Derivation::template values_of<output::jacobian<output::udot, Symbols...>>(c);
    for (std::size_t s = 0; s < n; ++s) {
      directional<std::remove_cvref_t<decltype(g)>> by(g);
      by.set(c.udot(s), one);
      for (std::size_t i = 0; i < rows; ++i) {
        const handle slope = by(values[i]);
        for (std::size_t j = 0; j < columns; ++j)
          list[i * columns + j] = g.add(list[i * columns + j], g.mul(slope, changes[s * columns + j]));
      }
    }
    return with_udots(c, list, udots_of<Derivation>(solved_equations<Derivation>(c)));
  }
};

} // namespace ctdyn::detail
