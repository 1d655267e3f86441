// Constraints: relations of speeds or coordinates, prescribed motion, and the choice of dependent symbols.
#pragma once

#include "expr/symbol_kind.hpp"
#include "member.hpp"

#include <cstdint>

namespace ctdyn::expr {

/// What a constraint relates.
enum class related : std::uint8_t { speeds, coordinates };

} // namespace ctdyn::expr

namespace ctdyn::fact {

/// An equation that the speeds satisfy, or a scalar that is zero.
template <class Residual> struct velocity_constraint {
  static constexpr expr::sort what = expr::sort::fact;
  Residual residual;
  constexpr void tell(auto& b) const { b.constraint(expr::related::speeds, residual); }
};

/// An equation that the coordinates satisfy, or a scalar that is zero.
template <class Residual> struct configuration_constraint {
  static constexpr expr::sort what = expr::sort::fact;
  Residual residual;
  constexpr void tell(auto& b) const { b.constraint(expr::related::coordinates, residual); }
};

/// Coordinates and speeds that the constraints determine from the others; symbols are expr::symbol<kind, name>.
template <class... Symbols> struct dependent {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { (b.dependent(expr::scalar_terminal<Symbols>{}), ...); }
};

/// The factors (1/s) of Baumgarte's stabilization terms.
template <class Alpha, class Beta> struct baumgarte {
  static constexpr expr::sort what = expr::sort::fact;
  Alpha alpha;
  Beta beta;
  constexpr void tell(auto& b) const { b.baumgarte(alpha, beta); }
};

/// A coordinate or a speed, expr::symbol<kind, name>, that is a given function.
template <class Symbol, class Value> struct prescribed {
  static constexpr expr::sort what = expr::sort::fact;
  Value value;
  constexpr void tell(auto& b) const { b.prescribed(expr::scalar_terminal<Symbol>{}, value); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

constexpr sort relation = sort::scalar | sort::equation;

struct velocity_constraint_call : fact_of<fact::velocity_constraint> {
  static constexpr slot slots[] = {{"relation of speeds", relation}};
  static constexpr std::string_view word = "velocity_constraint",
                                    remedy = "take components, as in velocity_constraint(dot(v, N.x))";
};

struct configuration_constraint_call : fact_of<fact::configuration_constraint> {
  static constexpr slot slots[] = {{"relation of coordinates", relation}};
  static constexpr std::string_view word = "configuration_constraint",
                                    remedy = "take components, as in configuration_constraint(dot(r, N.x))";
};

struct baumgarte_call : fact_of<fact::baumgarte> {
  static constexpr std::string_view word = "baumgarte";
  static constexpr slot slots[] = {{"alpha", sort::scalar}, {"beta", sort::scalar}};
};

/// A coordinate or a speed.
template <class T> struct moving_symbol {};
template <symbol_class Kind, fixed_string Name>
  requires(Kind == symbol_class::coordinate || Kind == symbol_class::speed)
struct moving_symbol<scalar_terminal<symbol<Kind, Name>>> {
  using payload = symbol<Kind, Name>;
};
template <class T> using moving_symbol_of = moving_symbol<plain_t<T>>;
template <class T> concept moves = requires { typename moving_symbol_of<T>::payload; };

template <class T> inline constexpr bool is_named_symbol = false;
template <symbol_class Kind, fixed_string Name>
inline constexpr bool is_named_symbol<scalar_terminal<symbol<Kind, Name>>> = true;

template <class T> constexpr void write_what(detail::sentence& s) {
  write<T>(s), s << " is ";
  if constexpr (is_named_symbol<plain_t<T>>)
    s << detail::noun(boost::hana::at_c<0>(plain_t<T>{}.elements).kind);
  else
    s << noun_of<T>();
  if (thing<T> && sort_of<T> == sort::scalar && !is_named_symbol<plain_t<T>>) s << " expression";
}

template <class T>
inline constexpr detail::sentence not_dependent = [] {
  detail::sentence s;
  s << "dependent(...): ", write_what<T>(s);
  s << "; name coordinates and speeds that follow from the constraints, as in dependent(q2, u2)";
  return s;
}();

template <class Equation> struct sides;
template <class Left, class Right> struct sides<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> {
  using left = Left;
  using right = Right;
};

template <class Left, class Right>
inline constexpr detail::sentence not_prescribed = [] {
  detail::sentence s;
  s << "prescribed(", write_brief<Left>(s), s << " == ", write_brief<Right>(s), s << "): ", write_what<Left>(s);
  s << "; a coordinate or a speed stands on the left, as in prescribed(q == a * sin(w * t))";
  return s;
}();

struct prescribed_call {
  static constexpr slot slots[] = {{"equation", sort::equation}};
  static constexpr std::string_view word = "prescribed",
                                    remedy = "write what it is equal to, as in prescribed(q == a * sin(w * t))";
  template <class Equation> static constexpr auto make(const Equation& equation) {
    using left = typename sides<plain_t<Equation>>::left;
    using right = typename sides<plain_t<Equation>>::right;
    if constexpr (moves<left>) {
      return fact::prescribed<typename moving_symbol<left>::payload, right>{boost::hana::at_c<1>(equation.elements)};
    } else {
      (void)detail::refusal<not_prescribed<left, right>>{};
      return rejected{};
    }
  }
};

} // namespace expr

/// A constraint on the speeds: an equation, or a scalar that is zero. One that is not linear in the speeds does not
/// compile. Rates of coordinates in it are replaced by the kinematical equations.
///
///     velocity_constraint(dot(C.vel(N), A.y))
///     velocity_constraint(u1 == r * u2)
template <class... Arguments> constexpr auto velocity_constraint(const Arguments&... equation_or_scalar) {
  return expr::checked<expr::velocity_constraint_call>(equation_or_scalar...);
}

/// A constraint on the coordinates (and inputs and time): an equation, or a scalar that is zero. Its time derivative
/// constrains the speeds. One that contains a speed, or no coordinate, does not compile.
///
///     configuration_constraint(dot(P4.pos_from(O), N.y))
template <class... Arguments> constexpr auto configuration_constraint(const Arguments&... equation_or_scalar) {
  return expr::checked<expr::configuration_constraint_call>(equation_or_scalar...);
}

/// Names the dependent coordinates and speeds, which the constraints determine from the others. Methods that eliminate
/// them (kanes_method, tmt_method) need as many speeds as there are constraints, and as many coordinates as there are
/// configuration constraints; prescribed symbols are among them without being named. Other numbers do not compile.
/// Methods with multipliers (lagranges_method) do not need it.
///
///     dependent(q2, q3, u2, u3)
template <class... Symbols> constexpr auto dependent(const Symbols&...) {
  constexpr std::size_t misfit = expr::misfit_of<expr::moves<Symbols>...>;
  if constexpr (misfit != sizeof...(Symbols)) {
    using wrong = expr::element<misfit, Symbols...>;
    return expr::refused<expr::not_dependent<wrong>, wrong>();
  } else {
    return fact::dependent<typename expr::moving_symbol_of<Symbols>::payload...>{};
  }
}

/// Stabilizes constraints and loops, so that violations decay (Baumgarte 1972). For a configuration constraint h = 0 it
/// imposes d2h/dt2 + 2 alpha dh/dt + beta^2 h = 0, for a velocity constraint v = 0 it imposes dv/dt + 2 alpha v = 0.
/// alpha and beta (1/s) are numbers or parameters. Contacts keep the gaps with which they close.
///
///     baumgarte(5, 5)
template <class... Arguments> constexpr auto baumgarte(const Arguments&... alpha_and_beta) {
  return expr::checked<expr::baumgarte_call>(alpha_and_beta...);
}

/// Prescribes a coordinate or a speed as a function of time, inputs, auxiliary states and parameters. The multiplier of
/// this constraint is the generalized force (N or N m) that the motion requires. A coordinate that is prescribed by
/// states whose rates depend on speeds does not compile.
///
///     prescribed(q1 == a * sin(w * t))
///     prescribed(u1 == F)            // dt(F) is an input, too
///     prescribed(q1 == servo.output) // dt of the states of a servo are known
template <class... Arguments> constexpr auto prescribed(const Arguments&... equation) {
  return expr::checked<expr::prescribed_call>(equation...);
}

} // namespace ctdyn
