// A short way to declare frames and points: several named in one string.
#pragma once

#include "expr/spelling.hpp"
#include "frame.hpp"
#include "point.hpp"

namespace ctdyn {

/// Several frames, named in one string and in that order.
///
///     auto [N, A, B] = frames<"N A B">;
template <fixed_string Names> inline constexpr auto frames = expr::each_word<frame, Names>();

/// Several points, named in one string and in that order.
///
///     auto [O, P] = points<"O P">;
template <fixed_string Names> inline constexpr auto points = expr::each_word<point, Names>();

} // namespace ctdyn
