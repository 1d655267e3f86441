// Programs of numbers, which compile in less time without a search for cheaper forms. At night they search.
#pragma once

#include <ctdyn/ctdyn.hpp>

#ifndef CTDYN_ALL_TESTS
template <> inline constexpr bool ctdyn::searches_forms<> = false;
#endif
