// Activation of muscles by their excitation.
#pragma once

#include "actuator.hpp"
#include "expr/functions.hpp"
#include "expr/literal.hpp"
#include "positive.hpp"

#include <boost/hana/unpack.hpp>

#include <type_traits>

namespace ctdyn {
namespace expr {

/// The activation of a muscle, between 0 and 1, with the equation of its rate if it has one.
template <class Activation, class Excitation, class... Facts> struct muscle_activation : group<Facts...> {
  using group_of_facts = group<Facts...>;
  static constexpr bool is_activation = true;
  Activation activation;
  Excitation excitation;
};

inline constexpr detail::sentence excitation_out_of_range = detail::sentence{}
                                                            << "an excitation of a muscle is between 0 and 1";

template <fixed_string Name> struct first_order_activation_call {
  static_assert(accept_name<Name>());
  static constexpr void write(detail::sentence& s) {
    s << "first_order_activation_degroote2016<" << Name.view() << ">";
  }
  static constexpr slot slots[] = {{"activation time constant", sort::scalar},
                                   {"deactivation time constant", sort::scalar},
                                   {"smoothing rate", sort::scalar},
                                   {"excitation", sort::scalar}};
  template <class Up, class Down, class Rate, class Excitation>
  static constexpr auto make(const Up& tau_a, const Down& tau_d, const Rate& b, const Excitation& e) {
    require_positive<"first_order_activation_degroote2016", "activation time constant">(tau_a);
    require_positive<"first_order_activation_degroote2016", "deactivation time constant">(tau_d);
    require_positive<"first_order_activation_degroote2016", "smoothing rate">(b);
    if constexpr (number<Excitation>) detail::require<excitation_out_of_range>(e >= 0 && e <= 1);
    constexpr auxiliary_state<prefixed<Name, "activation">> a;
    const auto f = tanh(positive_size(b) * (e - a)) / 2;
    const auto slowness = (3 * a + 1) / 2;
    const auto up = (f + 1_r / 2) / (positive_size(tau_a) * slowness);
    const auto rate = (up + (1_r / 2 - f) * slowness / positive_size(tau_d)) * (e - a);
    return boost::hana::unpack(facts(dt(a) == rate).facts, [&]<class... Facts>(const Facts&... made) {
      using made_activation = muscle_activation<std::remove_const_t<decltype(a)>, symbolic_t<Excitation>, Facts...>;
      return made_activation{{boost::hana::tuple<Facts...>(made...)}, a, symbolic(e)};
    });
  }
};

} // namespace expr

/// The activation of a muscle that follows its excitation without delay: both are the input biceps.excitation, a
/// number from 0 to 1. (SymPy's
/// ZerothOrderActivation.)
///
///     constexpr auto nerve = zeroth_order_activation<"biceps">();
template <fixed_string Name> constexpr auto zeroth_order_activation() {
  using excitation = input<expr::prefixed<Name, "excitation">>;
  return expr::muscle_activation<excitation, excitation>{};
}
/// The activation a of a muscle that follows its excitation e with delay. It is the auxiliary state biceps.activation:
///
///     da/dt = ((1/2 + f) / (tau_a g) + (1/2 - f) g / tau_d) (e - a),  f = tanh(b (e - a)) / 2,  g = 1/2 + 3 a / 2.
///
/// The result is a group of facts with the members `activation` and `excitation`, which is the input biceps.excitation
/// unless a fourth argument gives an expression. The first three arguments are the time constants tau_a and tau_d (s)
/// and b; without them, these are 0.015 s, 0.06 s and 10, as in SymPy. Neither e nor a is limited to 0..1. Where a
/// parameter makes a time constant or b zero or negative, da/dt is not a number. (De Groote and others 2016; SymPy's
/// FirstOrderActivationDeGroote2016.)
///
///     constexpr auto nerve = first_order_activation_degroote2016<"biceps">();
///     constexpr auto nerve = first_order_activation_degroote2016<"biceps">(tau_a, tau_d, b);
template <fixed_string Name, class... Arguments>
constexpr auto first_order_activation_degroote2016(const Arguments&... time_constants_smoothing_rate_and_excitation) {
  using call = expr::first_order_activation_call<Name>;
  constexpr input<expr::prefixed<Name, "excitation">> excitation;
  constexpr auto second = expr::number_unit::second;
  if constexpr (sizeof...(Arguments) == 0)
    return expr::checked<call>(expr::number_in<second>(0.015), expr::number_in<second>(0.06), 10, excitation);
  else if constexpr (sizeof...(Arguments) == 3)
    return expr::checked<call>(time_constants_smoothing_rate_and_excitation..., excitation);
  else
    return expr::checked<call>(time_constants_smoothing_rate_and_excitation...);
}

} // namespace ctdyn
