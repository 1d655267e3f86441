// Characteristic curves of muscles and tendons.
#pragma once

#include "expr/functions.hpp"

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace ctdyn {
namespace expr {

inline constexpr std::string_view curve_constant_names[] = {"c0", "c1", "c2", "c3", "c4",  "c5",
                                                            "c6", "c7", "c8", "c9", "c10", "c11"};

/// The call of a curve: `Curve::at` takes the argument and the constants, those of SymPy if `Given` is false.
template <class Curve, bool Given> struct curve_call {
  static constexpr std::size_t constants = std::size(Curve::constants);
  static constexpr std::string_view word = Curve::word;
  static constexpr auto slots = [] {
    std::array<slot, Given ? 1 + constants : 1> result{};
    result[0] = {Curve::argument, sort::scalar};
    for (std::size_t i = 1; i < result.size(); ++i) result[i] = {curve_constant_names[i - 1], sort::scalar};
    return result;
  }();
  template <class X, class... C> static constexpr auto make(const X& x, const C&... given) {
    if constexpr (Given)
      return plain(Curve::at(plain(x), plain(given)...));
    else
      return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return plain(Curve::at(plain(x), plain(Curve::constants[I])...));
      }
    (std::make_index_sequence<constants>());
  }
};
template <class Curve, class... Arguments> constexpr auto on_curve(const Arguments&... argument_and_constants) {
  return checked<curve_call<Curve, (sizeof...(Arguments) > 1)>>(argument_and_constants...);
}

struct tendon_force_length_curve {
  static constexpr std::string_view word = "tendon_force_length_degroote2016", argument = "normalized tendon length";
  static constexpr double constants[] = {0.2, 0.995, 0.25, 33.93669377311689};
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1, const auto& c2, const auto& c3) {
    return c0 * exp(c3 * (x - c1)) - c2;
  }
};
struct tendon_force_length_inverse_curve {
  static constexpr std::string_view word = "tendon_force_length_inverse_degroote2016",
                                    argument = "normalized tendon force";
  static constexpr auto& constants = tendon_force_length_curve::constants;
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1, const auto& c2, const auto& c3) {
    return log((x + c2) / c0) / c3 + c1;
  }
};
struct fiber_force_length_passive_curve {
  static constexpr std::string_view word = "fiber_force_length_passive_degroote2016",
                                    argument = "normalized fiber length";
  static constexpr double constants[] = {0.6, 4};
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1) {
    return (exp(c1 * (x - 1) / c0) - 1) / (exp(c1) - 1);
  }
};
struct fiber_force_length_passive_inverse_curve {
  static constexpr std::string_view word = "fiber_force_length_passive_inverse_degroote2016",
                                    argument = "normalized passive fiber force";
  static constexpr auto& constants = fiber_force_length_passive_curve::constants;
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1) {
    return c0 * log(x * (exp(c1) - 1) + 1) / c1 + 1;
  }
};
struct fiber_force_length_active_curve {
  static constexpr std::string_view word = "fiber_force_length_active_degroote2016",
                                    argument = "normalized fiber length";
  static constexpr double constants[] = {0.814, 1.06, 0.162, 0.0633, 0.433, 0.717, -0.0299, 0.2, 0.1, 1, 0.354, 0};
  static constexpr auto bell(const auto& x, const auto& height, const auto& center, const auto& width,
                             const auto& skew) {
    return height * exp(-pow<2>((x - center) / (width + skew * x)) / 2);
  }
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1, const auto& c2, const auto& c3,
                           const auto& c4, const auto& c5, const auto& c6, const auto& c7, const auto& c8,
                           const auto& c9, const auto& c10, const auto& c11) {
    return bell(x, c0, c1, c2, c3) + bell(x, c4, c5, c6, c7) + bell(x, c8, c9, c10, c11);
  }
};
struct fiber_force_velocity_curve {
  static constexpr std::string_view word = "fiber_force_velocity_degroote2016", argument = "normalized fiber velocity";
  static constexpr double constants[] = {-0.318, -8.149, -0.374, 0.886};
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1, const auto& c2, const auto& c3) {
    return c0 * asinh(c1 * x + c2) + c3;
  }
};
struct fiber_force_velocity_inverse_curve {
  static constexpr std::string_view word = "fiber_force_velocity_inverse_degroote2016",
                                    argument = "fiber force by velocity";
  static constexpr auto& constants = fiber_force_velocity_curve::constants;
  static constexpr auto at(const auto& x, const auto& c0, const auto& c1, const auto& c2, const auto& c3) {
    return (sinh((x - c3) / c0) - c2) / c1;
  }
};

} // namespace expr

/// The force of a tendon by its length: c0 exp(c3 (x - c1)) - c2 of the length x divided by the slack length, the force
/// divided by the greatest isometric force of the muscle. Without further arguments the constants are those of SymPy's
/// TendonForceLengthDeGroote2016 (0.2, 0.995, 0.25, 33.94: force 1 at a strain of 4.9 %, as c3 = log(6.25) / 0.054); at
/// x = 1 the force is -0.013. This and the following are the curves of De Groote, Kinney, Rao and Fregly 2016 (Annals
/// of Biomedical Engineering 44(10), 2922-2936), all without units, with the names of SymPy's classes. The constants
/// that they have by themselves are SymPy's, after that paper; those of the paper may differ, and are given as
/// arguments.
///
///     const auto force = F_M_max * tendon_force_length_degroote2016(l_T / l_T_slack);
template <class... Arguments>
constexpr auto tendon_force_length_degroote2016(const Arguments&... normalized_length_and_constants) {
  return expr::on_curve<expr::tendon_force_length_curve>(normalized_length_and_constants...);
}
/// The inverse of tendon_force_length_degroote2016, with the same constants: c1 + log((x + c2) / c0) / c3. It is NaN
/// where the force x is not above -c2.
///
///     const auto length = l_T_slack * tendon_force_length_inverse_degroote2016(F_T / F_M_max);
template <class... Arguments>
constexpr auto tendon_force_length_inverse_degroote2016(const Arguments&... normalized_force_and_constants) {
  return expr::on_curve<expr::tendon_force_length_inverse_curve>(normalized_force_and_constants...);
}
/// The force of a passive fibre by its length: (exp(c1 (x - 1) / c0) - 1) / (exp(c1) - 1) of the length x divided by
/// the optimal one. It is slightly negative for x < 1. Constants: 0.6, 4.
///
///     const auto passive = fiber_force_length_passive_degroote2016(l_M / l_M_opt);
template <class... Arguments>
constexpr auto fiber_force_length_passive_degroote2016(const Arguments&... normalized_length_and_constants) {
  return expr::on_curve<expr::fiber_force_length_passive_curve>(normalized_length_and_constants...);
}
/// The inverse of fiber_force_length_passive_degroote2016: 1 + c0 log(1 + x (exp(c1) - 1)) / c1.
///
///     const auto length = l_M_opt * fiber_force_length_passive_inverse_degroote2016(passive);
template <class... Arguments>
constexpr auto fiber_force_length_passive_inverse_degroote2016(const Arguments&... normalized_force_and_constants) {
  return expr::on_curve<expr::fiber_force_length_passive_inverse_curve>(normalized_force_and_constants...);
}
/// The force of an active fibre by its length: the sum of three bells c0 exp(-((x - c1) / (c2 + c3 x))^2 / 2) of the
/// length x divided by the optimal one, with twelve constants. It is about 1 at x = 1, and has no inverse. Where
/// c6 + c7 x is zero (x = 0.1495), the formula divides by zero, and the result need not be a number.
///
///     const auto active = a * fiber_force_length_active_degroote2016(l_M / l_M_opt);
template <class... Arguments>
constexpr auto fiber_force_length_active_degroote2016(const Arguments&... normalized_length_and_constants) {
  return expr::on_curve<expr::fiber_force_length_active_curve>(normalized_length_and_constants...);
}
/// The force of an active fibre by its velocity: c0 asinh(c1 x + c2) + c3 of the velocity x divided by the greatest
/// one, positive while it lengthens. It is 1.0023 at rest. Constants: -0.318, -8.149, -0.374, 0.886.
///
///     const auto factor = fiber_force_velocity_degroote2016(v_M / v_M_max);
template <class... Arguments>
constexpr auto fiber_force_velocity_degroote2016(const Arguments&... normalized_velocity_and_constants) {
  return expr::on_curve<expr::fiber_force_velocity_curve>(normalized_velocity_and_constants...);
}
/// The inverse of fiber_force_velocity_degroote2016: (sinh((x - c3) / c0) - c2) / c1.
///
///     const auto velocity = v_M_max * fiber_force_velocity_inverse_degroote2016(factor);
template <class... Arguments>
constexpr auto fiber_force_velocity_inverse_degroote2016(const Arguments&... factor_and_constants) {
  return expr::on_curve<expr::fiber_force_velocity_inverse_curve>(factor_and_constants...);
}

/// The curves of a muscle and its tendon as one value, those of De Groote and others 2016, with the constants of SymPy.
/// Any type with the same functions takes its place.
///
///     musculotendon_degroote2016<"biceps">(path, a, constants, degroote2016_curves{})
struct degroote2016_curves {
  /// Force of the tendon by its length: tendon_force_length_degroote2016.
  static constexpr auto tendon_force_length(const auto& x) { return tendon_force_length_degroote2016(x); }
  /// Its inverse: tendon_force_length_inverse_degroote2016.
  static constexpr auto tendon_force_length_inverse(const auto& x) {
    return tendon_force_length_inverse_degroote2016(x);
  }
  /// Force of the passive fibre by its length: fiber_force_length_passive_degroote2016.
  static constexpr auto fiber_force_length_passive(const auto& x) { return fiber_force_length_passive_degroote2016(x); }
  /// Force of the active fibre by its length: fiber_force_length_active_degroote2016.
  static constexpr auto fiber_force_length_active(const auto& x) { return fiber_force_length_active_degroote2016(x); }
  /// Force of the active fibre by its velocity: fiber_force_velocity_degroote2016.
  static constexpr auto fiber_force_velocity(const auto& x) { return fiber_force_velocity_degroote2016(x); }
  /// Its inverse: fiber_force_velocity_inverse_degroote2016.
  static constexpr auto fiber_force_velocity_inverse(const auto& x) {
    return fiber_force_velocity_inverse_degroote2016(x);
  }
};

} // namespace ctdyn
