// What small mechanisms with loops are made of.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace loop_symbols {

using namespace ctdyn;

constexpr frame<"A"> A;
constexpr frame<"N"> N;
constexpr point<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;

} // namespace loop_symbols
