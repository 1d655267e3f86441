// Writes pages, by a function that is compiled here or in the library ctdyn::runtime.
#pragma once

#ifndef CTDYN_RUNTIME
#include "animation_page.hpp"
#else
#include "animation_content.hpp"
#include "picture_status.hpp"

#include <string>

namespace ctdyn::detail {
template <int Alignment>
picture_result write_page(const std::string& path, const animation_content& given, const shown_motion& motion);
} // namespace ctdyn::detail
#endif
