// Axes that have to be fixed in the frame of a body.
#pragma once

#include "frame.hpp"
#include "group.hpp"
#include "named_joint.hpp"

#include <boost/hana/tuple.hpp>

#include <type_traits>

namespace ctdyn {
namespace fact {

/// An axis of a surface that is fixed in the frame of its body. A couple on that body is wrong if it is not.
template <class Axis, class Frame> struct fixed_axis {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true; // it stands among loads and is none
  Axis axis;
  constexpr void tell(auto& b) const { b.fixed_axis(Frame{}, axis); }
};

} // namespace fact

namespace expr {

/// The basis vector of which an axis is the direction or the opposite one, and the sense; void for other axes.
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

/// Whether this is a basis vector of the frame.
template <class Basis, class Frame> inline constexpr bool is_own_basis = false;
template <fixed_string Name, int Axis>
inline constexpr bool is_own_basis<vector_terminal<basis_vector<Name, Axis>>, frame<Name>> = true;

/// What has to be checked of an axis when it is read: nothing, if its form says that it is fixed.
template <class Frame, class Axis> constexpr auto axis_kept_in(const Frame&, const Axis& axis) {
  if constexpr (is_own_basis<typename axis_along<Axis>::basis, Frame>)
    return group<>{};
  else
    return group<fact::fixed_axis<Axis, Frame>>{boost::hana::make_tuple(fact::fixed_axis<Axis, Frame>{axis})};
}

} // namespace expr
} // namespace ctdyn
