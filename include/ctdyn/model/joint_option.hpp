// What an option of a joint is for.
#pragma once

#include "../expr/reject.hpp"

#include <cstdint>

namespace ctdyn::expr {

enum class joint_role : std::uint8_t { argument, in_parent, in_child, mimicry };
/// Of most things, to be an argument of the joint.
template <class T> inline constexpr joint_role role_of = joint_role::argument;
/// Stands for an option that is not there.
struct no_option {};

} // namespace ctdyn::expr
