// Interframes: the orientation of a joint's own frames in the parent and in the child.
#pragma once

#include "attitude.hpp"
#include "expr/renamed.hpp"
#include "group.hpp"
#include "joint_option.hpp"

#include <type_traits>

namespace ctdyn::fact {

/// States the child's frame of a joint that moves an interframe, which is fixed in the child.
template <fixed_string Name, fixed_string Child> struct child_of_joint {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { b.child_of_joint(Name.view(), frame<Child>{}); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <> inline constexpr owner_pair owners_of_names<fact::child_of_joint>{owner::joint, owner::frame};

/// An interframe of a joint; `Frame` is a frame of the user, or void if the joint names the frame.
template <joint_role Role, class Frame, class Attitude> struct interframe { Attitude attitude; };
template <joint_role Role, class Frame, class Attitude>
inline constexpr joint_role role_of<interframe<Role, Frame, Attitude>> = Role;

template <joint_role Role> struct interframe_call {
  static constexpr slot slots[] = {{"orientation", sort::orientation | sort::matrix}};
  static constexpr void write(detail::sentence& s) {
    s << (Role == joint_role::in_parent ? "parent_interframe" : "child_interframe");
  }
  static constexpr std::string_view remedy =
      "say how it stands: x_along(v) or z_along(v), roll_pitch_yaw(r, p, y), unit_quaternion(e0, e1, e2, e3), or direction_cosine_matrix(...)";
  template <class Attitude> static constexpr auto make(const Attitude& attitude) {
    return interframe<Role, void, Attitude>{attitude};
  }
};
template <joint_role Role> struct named_interframe_call : interframe_call<Role> {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"orientation", sort::orientation | sort::matrix}};
  template <class Frame, class Attitude> static constexpr auto make(const Frame& /*frame*/, const Attitude& attitude) {
    return interframe<Role, Frame, Attitude>{attitude};
  }
};

template <joint_role Role, class... Arguments> constexpr auto checked_interframe(const Arguments&... arguments) {
  using call = std::conditional_t<sizeof...(Arguments) == 2, named_interframe_call<Role>, interframe_call<Role>>;
  return checked<call>(arguments...);
}

/// The frame in which a joint moves (its interframe in the parent), or which it moves (that in the child); without an
/// interframe, the body's own.
template <fixed_string Joint, joint_role Role, class Frame, class Attitude, class Body>
constexpr auto interframe_of(const interframe<Role, Frame, Attitude>&, const Body& /*body*/) {
  if constexpr (!std::is_void_v<Frame>)
    return Frame{};
  else if constexpr (Role == joint_role::in_parent)
    return frame<prefixed<Joint, "parent_interframe">>{};
  else
    return frame<prefixed<Joint, "child_interframe">>{};
}
template <fixed_string Joint, joint_role Role> constexpr auto interframe_of(const no_option&, const auto& body) {
  return body;
}
/// The facts that orient an interframe in the parent, and (`carries`) the child in its interframe.
template <class Frame, class Attitude>
constexpr auto stands_in(const interframe<joint_role::in_parent, Frame, Attitude>& i, const auto& own,
                         const auto& parent) {
  return oriented(own, parent, i.attitude);
}
template <fixed_string Joint, class Frame, class Attitude, class Child>
constexpr auto carries(const interframe<joint_role::in_child, Frame, Attitude>& i, const auto& own,
                       const Child& child) {
  return facts(oriented(child, own, opposite(i.attitude)), fact::child_of_joint<Joint, Child::name>{});
}
constexpr auto stands_in(const no_option&, const auto&, const auto&) { return facts(); }
template <fixed_string Joint> constexpr auto carries(const no_option&, const auto&, const auto&) { return facts(); }

} // namespace expr

/// An option of a joint: it moves in a frame that is fixed in the parent with this orientation. The frame is called
/// "elbow.parent_interframe", unless a frame is given first; the joint's axis may be written in it. Orientations are
/// `roll_pitch_yaw`, `unit_quaternion`, `x_along` and the like, or a `direction_cosine_matrix`.
///
///     pin_joint<"elbow">(A, P, B, Q, parent_interframe(roll_pitch_yaw(0, 0.3, 0)))
///     pin_joint<"elbow">(A, P, B, Q, H.x, parent_interframe(H, unit_quaternion(1, 1, 0, 0)))
template <class... Arguments> constexpr auto parent_interframe(const Arguments&... orientation) {
  return expr::checked_interframe<expr::joint_role::in_parent>(orientation...);
}
/// An option of a joint: it moves a frame that is fixed in the child, as `parent_interframe` is in the parent. The two
/// interframes coincide where the coordinates of the joint are zero.
///
///     pin_joint<"elbow">(A, P, B, Q, A.y, child_interframe(roll_pitch_yaw(0, 0, 1.5707963267948966)))
template <class... Arguments> constexpr auto child_interframe(const Arguments&... orientation) {
  return expr::checked_interframe<expr::joint_role::in_child>(orientation...);
}

} // namespace ctdyn
