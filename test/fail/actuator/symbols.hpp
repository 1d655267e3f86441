// Symbols of the programs in this folder.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <ctdyn/actuators.hpp>

#include <array>
#include <tuple>

using namespace ctdyn;
[[maybe_unused]] constexpr frame<"N"> N;
[[maybe_unused]] constexpr frame<"A"> A;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
[[maybe_unused]] constexpr point<"R"> R;
[[maybe_unused]] constexpr parameter<"k"> k;
[[maybe_unused]] constexpr auto path = linear_pathway(P, Q);
[[maybe_unused]] constexpr auto pin = pin_joint<"pin">(N, P, A, Q);
[[maybe_unused]] constexpr auto oil = hydraulic_cylinder_constants{.piston_area = k,
                                                                   .rod_side_area = k,
                                                                   .piston_volume = k,
                                                                   .rod_side_volume = k,
                                                                   .reference_length = k,
                                                                   .bulk_modulus = k,
                                                                   .leakage = k,
                                                                   .valve_gain = k,
                                                                   .supply_pressure = k,
                                                                   .tank_pressure = k};
