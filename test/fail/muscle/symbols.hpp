// Symbols of the programs in this folder.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <ctdyn/muscles.hpp>

using namespace ctdyn;
[[maybe_unused]] constexpr frame<"N"> N;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
[[maybe_unused]] constexpr parameter<"k"> k;
[[maybe_unused]] constexpr coordinate<"x"> x;
[[maybe_unused]] constexpr auto path = linear_pathway(P, Q);
[[maybe_unused]] constexpr auto constants =
    musculotendon_constants{.tendon_slack_length = k, .peak_isometric_force = k, .optimal_fiber_length = k};
