// Loops: what holds two parts of a mechanism together at all times, beside what places them.
#pragma once

#include "expr/symbol.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "named_call.hpp"
#include "nameless.hpp"
#include "point.hpp"

#include <cstddef>

namespace ctdyn {
namespace fact {

/// The name of a loop; Symbol is expr::symbol<symbol_class::contact, Name>.
template <class Symbol> struct loop {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { b.loop(expr::scalar_terminal<Symbol>{}); }
};

/// Two points that stay together, or two frames that do not turn in each other, but about one basis vector of one of
/// them if that is named.
template <class Symbol, class Place, class Other, class... Axis> struct loop_between {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { b.loop_rows(expr::scalar_terminal<Symbol>{}, *this); }
};

/// Two points at a constant distance.
template <class Symbol, class Point, class Other, class Length> struct loop_distance {
  static constexpr expr::sort what = expr::sort::fact;
  Length length;
  constexpr void tell(auto& b) const { b.loop_rows(expr::scalar_terminal<Symbol>{}, *this); }
};

/// An equation of coordinates or of speeds.
template <class Symbol, class Residual> struct loop_relation {
  static constexpr expr::sort what = expr::sort::fact;
  Residual residual;
  constexpr void tell(auto& b) const { b.loop_rows(expr::scalar_terminal<Symbol>{}, *this); }
};

} // namespace fact

namespace output {
struct loop_forces {};
struct loop_residual {};
} // namespace output

namespace expr {

template <class T> inline constexpr bool is_axis = false;
template <fixed_string Frame, int Axis>
inline constexpr bool is_axis<vector_terminal<basis_vector<Frame, Axis>>> = true;

/// What the arguments of a loop describe.
enum class loop_words { wrong, points, frames, hinge, equality };
template <class... Arguments> consteval loop_words words_of_loop() {
  constexpr sort found[] = {sort_of<Arguments>..., sort::none, sort::none, sort::none, sort::none, sort::none};
  constexpr std::size_t count = sizeof...(Arguments);
  if (count == 1 && (found[0] == sort::equation || found[0] == sort::scalar)) return loop_words::equality;
  if (count == 2 && found[0] == sort::point && found[1] == sort::point) return loop_words::points;
  if (count < 4 || found[0] != sort::frame || found[1] != sort::point || found[2] != sort::frame ||
      found[3] != sort::point)
    return loop_words::wrong;
  if (count == 4) return loop_words::frames;
  constexpr bool axes[] = {is_axis<plain_t<Arguments>>..., false, false, false, false, false};
  return count == 5 && axes[4] ? loop_words::hinge : loop_words::wrong;
}

template <fixed_string Name, class... Arguments>
inline constexpr detail::sentence no_loop = [] {
  detail::sentence s = named_call<Arguments...>("loop", Name.view());
  s << "a loop is loop<\"" << Name.view()
    << "\">(P, Q) of two points, (A, P, B, Q) of two frames with a point of each, (A, P, B, Q, A.z) of a hinge, or an"
    << " equation of coordinates or speeds";
  return s;
}();
template <fixed_string Name, class... Arguments>
inline constexpr detail::sentence no_distance = [] {
  detail::sentence s = named_call<Arguments...>("distance", Name.view());
  s << "a distance is distance<\"" << Name.view() << "\">(P, Q, l) of two points and a length";
  return s;
}();
template <class... Arguments>
inline constexpr bool is_distance = [] {
  constexpr sort found[] = {sort_of<Arguments>..., sort::none, sort::none, sort::none};
  return sizeof...(Arguments) == 3 && found[0] == sort::point && found[1] == sort::point && found[2] == sort::scalar;
}();

} // namespace expr

/// What holds two parts of a mechanism together at all times, beside the joints that place them: two points that stay
/// together, as where a chain closes; with a frame before each point, two bodies that are welded together, and with a
/// basis vector of one of the frames behind them, a hinge about it; or an equation of coordinates or of speeds, as of
/// gears and belts. Forces act on the first point and frame, and the opposite ones on the second.
///
/// The frames of a weld are turned alike, those of a hinge have the basis vector in common. Place frames accordingly,
/// by constant angles if need be. The state has to satisfy the loop: `project` finds the nearest one that does.
///
/// A loop needs no dependent(...), and loops may hold the same motion twice, as the three directions of each hinge of a
/// planar mechanism do: the motion is then still determined, and forces of least norm are delivered (`loop_forces`;
/// `characteristic_length` says how moments count, `redundant_rows` which rows repeat others). A
/// direction in which neither part can move has no row. Source: Featherstone, Rigid Body Dynamics Algorithms (2008),
/// chapter 8.
///
///     loop<"pin">(P, Q)                // a four-bar is a chain of two bars, and one that meets it
///     loop<"hinge">(A, P, B, Q, A.z)   // in space: they turn about A.z, which is B.z
///     loop<"gears">(r1 * u1 == -r2 * u2)
template <fixed_string Name, class... Arguments> constexpr auto loop(const Arguments&... parts) {
  using symbol = expr::symbol<symbol_class::contact, Name>;
  using named = fact::loop<symbol>;
  constexpr auto words = expr::words_of_loop<Arguments...>();
  if constexpr (words == expr::loop_words::points)
    return facts(named{}, fact::loop_between<symbol, Arguments...>{});
  else if constexpr (words == expr::loop_words::frames)
    return []<class A, class P, class B, class Q>(const A&, const P&, const B&, const Q&) {
      return facts(named{}, fact::loop_between<symbol, P, Q>{}, fact::loop_between<symbol, A, B>{});
    }(parts...);
  else if constexpr (words == expr::loop_words::hinge)
    return []<class A, class P, class B, class Q, class Axis>(const A&, const P&, const B&, const Q&, const Axis&) {
      return facts(named{}, fact::loop_between<symbol, P, Q>{},
                   fact::loop_between<symbol, A, B, expr::plain_t<Axis>>{});
    }(parts...);
  else if constexpr (words == expr::loop_words::equality)
    return facts(named{}, fact::loop_relation<symbol, expr::plain_t<Arguments>>{expr::plain(parts)}...);
  else
    return expr::refused<expr::no_loop<Name, Arguments...>, expr::first_misfit<Arguments..., int>>();
}

/// A rod without mass between two points, of a constant length (m; a number or an expression of parameters). Its force
/// among `loop_forces` (N) pushes the points apart where it is positive; where they are not at this distance, it is
/// given times length / distance. The length is positive: `status` is singular if parameters make another one.
///
///     distance<"rod">(P, Q, l)
template <fixed_string Name, class... Arguments> constexpr auto distance(const Arguments&... points_and_length) {
  using symbol = expr::symbol<symbol_class::contact, Name>;
  if constexpr (expr::is_distance<Arguments...>)
    return []<class P, class Q, class Length>(const P&, const Q&, const Length& length) {
      return facts(fact::loop<symbol>{}, fact::loop_distance<symbol, P, Q, expr::plain_t<Length>>{expr::plain(length)});
    }(points_and_length...);
  else
    return expr::refused<expr::no_distance<Name, Arguments...>, expr::first_misfit<Arguments..., int>>();
}

/// The forces of the loops (N, N m), a row for each direction in the order of the facts: of points along the basis of
/// the Newtonian frame, of frames about the basis of the first one (of a hinge about the two other basis vectors of the
/// frame to which its axis belongs), then along rods, and the multipliers of equations.
///
///     const auto [a, forces] = eom.evaluate(x, udot, loop_forces);
inline constexpr output::loop_forces loop_forces{};

/// How far loops are open, in the order of `loop_forces`, without equations of speeds: between points along the basis
/// of the Newtonian frame (m), of frames the cosines that vanish where they are closed, of rods (r . r - l^2) / (2 l)
/// (m).
///
///     eom.evaluate(x, loop_residual).norm() < 1e-9
inline constexpr output::loop_residual loop_residual{};

/// Refuses a loop without a name, with a sentence that says how to write it.
/// @{
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto loop(const Arguments&...) { return expr::refused<expr::nameless<"loop", "a loop", Arguments...>>(); }
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto distance(const Arguments&...) {
  return expr::refused<expr::nameless<"distance", "a rod", Arguments...>>();
}
/// @}

} // namespace ctdyn
