// The roles of the arguments of a joint.
#pragma once

#include "expr/reject.hpp"

#include <cstdint>

namespace ctdyn::expr {

enum class joint_role : std::uint8_t { argument, in_parent, in_child, mimicry };
/// The role of an argument; only options have another one than `argument`.
template <class T> inline constexpr joint_role role_of = joint_role::argument;
/// Stands for an option that is not given.
struct no_option {};

} // namespace ctdyn::expr
