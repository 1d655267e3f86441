// Muscles with their tendons, along pathways.
#pragma once

#include "actuator.hpp"
#include "long_equation.hpp"
#include "muscle_activation.hpp"
#include "muscle_constants.hpp"
#include "muscle_curves.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <type_traits>

namespace ctdyn {

/// What is stiff and what is a state in a muscle with its tendon (De Groote and others 2016; SymPy's
/// MusculotendonFormulation).
enum class musculotendon_formulation {
  rigid_tendon,          ///< no state: the fibres have what the tendon leaves of the length
  fiber_length_explicit, ///< the state is the normalized fibre length
  tendon_force_explicit, ///< the state is the normalized tendon force
  fiber_length_implicit, ///< the same state; the normalized fibre velocity is an input, a residual must vanish
  tendon_force_implicit  ///< the same state; the rate of the normalized tendon force is an input
};

namespace expr {

/// What a formulation says: normalized length and velocity of the fibres, normalized tendon force, and facts. The
/// residual is that of an implicit one.
template <class Length, class Velocity, class Force, class Facts, class Residual> struct muscle_parts {
  Length fiber_length;
  Velocity fiber_velocity;
  Force tendon_force;
  Facts facts;
  Residual residual;
};

/// The force of the fibres, normalized: active, passive and damping.
template <class Curves>
constexpr auto fiber_force(const auto& length, const auto& velocity, const auto& activation, const auto& damping) {
  return activation * Curves::fiber_force_length_active(length) * Curves::fiber_force_velocity(velocity) +
         Curves::fiber_force_length_passive(length) + damping * velocity;
}
/// The velocity at which fibres without damping have a normalized force.
template <class Curves> constexpr auto fiber_velocity(const auto& force, const auto& length, const auto& activation) {
  return Curves::fiber_force_velocity_inverse((force - Curves::fiber_force_length_passive(length)) /
                                              (activation * Curves::fiber_force_length_active(length)));
}

/// The rate of an implicit formulation. It names the symbols of the residual, which no other fact may have: outputs
/// know only those of the system. The term vanishes in the graph.
constexpr auto knowing_symbols(const auto& rate, const auto& residual) { return rate + 0 * residual; }

template <fixed_string Name, musculotendon_formulation> struct formulated;

template <fixed_string Name> struct formulated<Name, musculotendon_formulation::rigid_tendon> {
  template <class Curves> static constexpr auto parts(const auto& path, const auto& a, const auto& m) {
    const auto along = plain(path.length) - m.slack;
    const auto fiber = sqrt(along * along + m.height * m.height);
    const auto length = fiber / m.optimal;
    const auto velocity = path.extension_velocity * along / fiber / m.fastest;
    const auto force = fiber_force<Curves>(length, velocity, a, m.damping) * m.cosine;
    return muscle_parts{length, velocity, force, ctdyn::facts(), 0};
  }
};

/// The equation of a muscle's state as a fact, of which each part is read once: the length of the path is in it many
/// times.
template <class Equation> constexpr auto told_once(const Equation& rate) {
  return ctdyn::facts(fact::long_equation<Equation>{rate});
}

/// The fibre length as a state: the tendon has what the fibres leave of the length.
template <fixed_string Name, bool Implicit> struct fiber_length_formulation {
  static constexpr auxiliary_state<prefixed<Name, "normalized_fiber_length">> state{};
  static constexpr input<prefixed<Name, "normalized_fiber_velocity">> rate{};

  template <class Curves> static constexpr auto parts(const auto& path, const auto& a, const auto& m) {
    const auto fiber = state * m.optimal;
    const auto along = sqrt(fiber * fiber - m.height * m.height);
    const auto force = Curves::tendon_force_length((plain(path.length) - along) / m.slack);
    const auto cosine = along / fiber;
    if constexpr (Implicit) {
      const auto residual = fiber_force<Curves>(state, rate, a, m.damping) * cosine - force;
      return muscle_parts{state, rate, force,
                          told_once(dt(state) == knowing_symbols(m.fastest / m.optimal * rate, residual)), residual};
    } else {
      const auto velocity = fiber_velocity<Curves>(force / cosine, state, a);
      return muscle_parts{state, velocity, force, told_once(dt(state) == m.fastest / m.optimal * velocity), 0};
    }
  }
};
template <fixed_string Name>
struct formulated<Name, musculotendon_formulation::fiber_length_explicit> : fiber_length_formulation<Name, false> {};
template <fixed_string Name>
struct formulated<Name, musculotendon_formulation::fiber_length_implicit> : fiber_length_formulation<Name, true> {};

/// The tendon force as a state: the fibres have what the tendon leaves of the length.
template <fixed_string Name, bool Implicit> struct tendon_force_formulation {
  static constexpr auxiliary_state<prefixed<Name, "normalized_tendon_force">> state{};
  static constexpr input<prefixed<Name, "normalized_tendon_force_rate">> rate{};

  template <class Curves> static constexpr auto parts(const auto& path, const auto& a, const auto& m) {
    const auto tendon = Curves::tendon_force_length_inverse(state);
    const auto along = plain(path.length) - m.slack * tendon;
    const auto fiber = sqrt(along * along + m.height * m.height);
    const auto cosine = along / fiber;
    const auto length = fiber / m.optimal;
    if constexpr (Implicit) {
      const auto velocity = (path.extension_velocity - m.slack * dt(tendon)) * cosine / m.fastest;
      const auto residual = state - fiber_force<Curves>(length, velocity, a, m.damping) * cosine;
      return muscle_parts{length, velocity, state, told_once(dt(state) == knowing_symbols(rate, residual)), residual};
    } else {
      const auto velocity = fiber_velocity<Curves>(state / cosine, length, a);
      const auto stretching = (path.extension_velocity - m.fastest * velocity / cosine) / m.slack;
      return muscle_parts{length, velocity, state, told_once(dt(tendon) == stretching), 0};
    }
  }
};
template <fixed_string Name>
struct formulated<Name, musculotendon_formulation::tendon_force_explicit> : tendon_force_formulation<Name, false> {};
template <fixed_string Name>
struct formulated<Name, musculotendon_formulation::tendon_force_implicit> : tendon_force_formulation<Name, true> {};

/// The facts of a muscle, and expressions for outputs.
template <class Force, class Path, class Activation, class Parts, class... Facts>
struct musculotendon : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Force force;                                               ///< on the pathway, negative while it pulls (N)
  decltype(Path::length) length;                             ///< of the pathway (m)
  decltype(Path::extension_velocity) extension_velocity;     ///< of the pathway (m/s)
  Activation activation;                                     ///< 0..1
  decltype(Parts::fiber_length) normalized_fiber_length;     ///< divided by the optimal one
  decltype(Parts::fiber_velocity) normalized_fiber_velocity; ///< divided by the greatest one
  decltype(Parts::tendon_force) normalized_tendon_force;     ///< divided by the peak isometric force
  decltype(Parts::residual) residual;                        ///< of an implicit formulation, or else 0
};

template <class T> inline constexpr bool is_activation = sort_of<T> == sort::scalar;
template <class T>
  requires requires { T::is_activation; }
inline constexpr bool is_activation<T> = true;
inline constexpr detail::sentence activation_out_of_range = detail::sentence{}
                                                            << "an activation of a muscle is between 0 and 1";
/// The activation as an expression, and the facts that it brings.
template <class T> constexpr auto activation_of(const T& given) {
  if constexpr (requires { T::is_activation; })
    return given.activation;
  else if constexpr (number<T>)
    return detail::require<activation_out_of_range>(given >= 0 && given <= 1), plain(given);
  else if constexpr (expr::thing<T>)
    return given; // a symbol keeps its name, to which values are given
  else
    return plain(given);
}
/// The activation, but not a finite number where it is beyond 0..1 by more than a thousandth, which integrators may
/// err. If it is a number, activation_of has checked it.
template <class Given, class T> constexpr auto watched_activation(const T& a) {
  if constexpr (number<Given>)
    return a;
  else
    return plain(a + log(2 * heaviside(0.251 - pow<2>(a - 0.5)) - 1));
}
template <class T> constexpr auto facts_of_activation(const T& given) {
  if constexpr (requires { T::is_activation; })
    return facts(given);
  else
    return facts();
}

/// The curves of a muscle.
template <class T> concept muscle_curves = requires(const parameter<"x">& x) {
  plain(T::tendon_force_length(x)), plain(T::tendon_force_length_inverse(x));
  plain(T::fiber_force_length_passive(x)), plain(T::fiber_force_length_active(x));
  plain(T::fiber_force_velocity(x)), plain(T::fiber_force_velocity_inverse(x));
};

template <fixed_string Name, std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_muscle = [] {
  detail::sentence s;
  s << "musculotendon_degroote2016<" << Name.view() << ">(...): argument " << Position + 1 << written_argument<T>.view()
    << " is " << (pathway<T> ? std::string_view("a pathway") : noun_of<T>())
    << "; it takes a pathway such as linear_pathway(P, Q), an "
    << "activation such as first_order_activation_degroote2016<" << Name.view()
    << ">(), and musculotendon_constants{.tendon_slack_length = ...}"
    << (Position == 3 ? ", and curves: a type with the functions of degroote2016_curves" : "");
  return s;
}();

} // namespace expr

/// A muscle with its tendon that pulls along a pathway, as a group of facts. Its arguments are the pathway, an
/// activation (0..1; an expression, or a value such as `first_order_activation_degroote2016<"biceps">()` whose facts it
/// then contains), `musculotendon_constants`, and curves if they are not those of `degroote2016_curves`. Members are
/// `force`, `length`, `extension_velocity`, `activation`, `normalized_fiber_length`, `normalized_fiber_velocity` and
/// `normalized_tendon_force`. With l the length of the path, l_M that of the fibres, s = l_M_opt sin(alpha_opt) their
/// constant height, and the curves T (tendon), P (passive), A (active) and V (velocity), forces divided by F_M_max:
///
/// - `rigid_tendon`: l_M^2 = (l - l_T_slack)^2 + s^2, and F_T = (a A V + P + beta v) cos(alpha_opt);
/// - `fiber_length_explicit`: the state biceps.normalized_fiber_length; F_T = T, V = (F_T / cos(alpha) - P) / (a A);
/// - `tendon_force_explicit`: the state biceps.normalized_tendon_force F_T, whose inverse T gives the tendon's length;
/// - `fiber_length_implicit`: the input biceps.normalized_fiber_velocity v, and the member `residual`
///   (a A V + P + beta v) cos(alpha) - T, for collocation; `tendon_force_implicit`: the input
///   biceps.normalized_tendon_force_rate (1/s), and the residual F_T - (a A V + P + beta v) cos(alpha).
///
/// Where the activation is beyond 0..1, by more than a thousandth, the fibres' force or velocity is not finite, which
/// `simulate` and `trim` report. The explicit ones divide by the activation, and are not finite where it is zero. (De
/// Groote and others 2016, SymPy's MusculotendonDeGroote2016; as there, a rigid tendon has the cosine of alpha_opt and
/// not that of the present alpha.)
///
///     constexpr auto biceps = musculotendon_degroote2016<"biceps">(path, nerve, constants);
///     system(..., biceps);  eom.evaluate(x, value_of<biceps.force>)
template <fixed_string Name, musculotendon_formulation Formulation = musculotendon_formulation::rigid_tendon,
          class Path, class Activation, class Constants, class Curves = degroote2016_curves>
constexpr auto musculotendon_degroote2016(const Path& path, const Activation& activation, const Constants& constants,
                                          const Curves& = {}) {
  constexpr std::size_t misfit = expr::misfit_of<expr::pathway<Path>, expr::is_activation<Activation>,
                                                 expr::is_muscle_constants<Constants>, expr::muscle_curves<Curves>>;
  if constexpr (misfit != 4) {
    using wrong = expr::element<misfit, Path, Activation, Constants, Curves>;
    return expr::refused<expr::no_part_of_muscle<Name, misfit, wrong>, wrong>();
  } else {
    const auto a = expr::activation_of(activation);
    const auto data = expr::data_of(constants);
    const auto watched = expr::watched_activation<Activation>(a);
    const auto parts = expr::formulated<Name, Formulation>::template parts<Curves>(path, watched, data);
    const auto force = expr::plain(-data.peak * parts.tendon_force);
    const auto all = facts(expr::facts_of_activation(activation), parts.facts, path.loads(force));
    return boost::hana::unpack(all.facts, [&]<class... Facts>(const Facts&... made) {
      using muscle = expr::musculotendon<expr::plain_t<decltype(force)>, Path, std::remove_const_t<decltype(a)>,
                                         std::remove_const_t<decltype(parts)>, Facts...>;
      return muscle{{boost::hana::tuple<Facts...>(made...)},
                    force,
                    path.length,
                    path.extension_velocity,
                    a,
                    parts.fiber_length,
                    parts.fiber_velocity,
                    parts.tendon_force,
                    parts.residual};
    });
  }
}

} // namespace ctdyn
