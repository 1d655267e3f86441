// The short spelling of frames and points: many named in one string.
#pragma once

#include "../expr/spelling.hpp"
#include "frame.hpp"
#include "point.hpp"

namespace ctdyn {

/// Frames by the names in a string, in that order.
///
///     auto [N, A, B] = frames<"N A B">;
template <fixed_string Names> inline constexpr auto frames = expr::each_word<frame, Names>();

/// Points by the names in a string, in that order.
///
///     auto [O, P] = points<"O P">;
template <fixed_string Names> inline constexpr auto points = expr::each_word<point, Names>();

} // namespace ctdyn
