// Axes that have to be fixed in the frame of a body.
#pragma once

#include "frame.hpp"
#include "group.hpp"
#include "named_joint.hpp"

#include <boost/hana/tuple.hpp>

#include <type_traits>

namespace ctdyn {
namespace fact {

/// Says that the axis of a surface is fixed in the frame of the surface's body. If it moved there, the couple on that
/// body would be wrong, so the mechanism checks it.
template <class Axis, class Frame> struct fixed_axis {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true; // it may be given among loads, though it adds none
  Axis axis;
  constexpr void tell(auto& b) const { b.fixed_axis(Frame{}, axis); }
};

} // namespace fact

namespace expr {

/// The basis vector to which an axis is equal (sense 1) or opposite (sense -1); void for other axes.
template <class Axis> struct axis_along {
  using basis = std::conditional_t<is_basis_vector<Axis>, Axis, void>;
  static constexpr int sense = 1;
};
template <class Basis>
struct axis_along<vector<boost::yap::expr_kind::call,
                         boost::hana::tuple<function_of<function::normalize>,
                                            vector<boost::yap::expr_kind::negate, boost::hana::tuple<Basis>>>>> {
  using basis = std::conditional_t<is_basis_vector<Basis>, Basis, void>;
  static constexpr int sense = -1;
};

/// Whether a basis vector is one of this frame.
template <class Basis, class Frame> inline constexpr bool is_own_basis = false;
template <fixed_string Name, int Axis>
inline constexpr bool is_own_basis<vector_terminal<basis_vector<Name, Axis>>, frame<Name>> = true;

/// The fact that checks an axis; no fact, if the axis is a basis vector of the frame.
template <class Frame, class Axis> constexpr auto axis_kept_in(const Frame&, const Axis& axis) {
  if constexpr (is_own_basis<typename axis_along<Axis>::basis, Frame>)
    return group<>{};
  else
    return group<fact::fixed_axis<Axis, Frame>>{boost::hana::make_tuple(fact::fixed_axis<Axis, Frame>{axis})};
}

} // namespace expr
} // namespace ctdyn
