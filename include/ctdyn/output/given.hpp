// Outputs where speeds and their derivatives are known.
#pragma once

#include "../calculus/substitute.hpp"
#include "../model/given.hpp"
#include "../read/lower.hpp"
#include "expressions.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// Numbers other than zero would not be known from the type.
template <class Equation> inline constexpr bool known_by_type = true;
template <class Left, class Right>
inline constexpr bool known_by_type<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> =
    std::is_same_v<Right, expr::literal_terminal> || !holds_number<Right>;
template <bool Rates, class Value>
inline constexpr bool known_by_type<output::all_equal<Rates, Value>> =
    std::is_same_v<Value, expr::literal_terminal> || !holds_number<Value>;

template <class Output, class... Equations> struct output_reader<output::given<Output, Equations...>> {
  static constexpr sentence finding = [] {
    sentence s;
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
      return std::size_t{1}; // every value once more, where it depends on what is given
  }();

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto list = Derivation::template values_of<Output>(c);
    std::array<handle, list.size()> result{};
    bool divided_by_zero = false;
    substitution<std::remove_cvref_t<decltype(c.g())>> known(c.g(), divided_by_zero);
    (fix<Derivation>(c, known, Equations{}), ...);
    for (std::size_t i = 0; i < list.size(); ++i) result[i] = known(list[i]);
    if (divided_by_zero) c.tell() << "given(...): with these values a divisor of the output is zero";
    return result;
  }

private:
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
    if ((d.on(symbol_class::speed) || d.on(symbol_class::udot)) && !c.faulty())
      c.m().fault << "given(...): a value depends on ", c.name_motion(h),
          c.m().fault << "; values are made of parameters, coordinates, inputs and time";
    return h;
  }
};

} // namespace ctdyn::detail
