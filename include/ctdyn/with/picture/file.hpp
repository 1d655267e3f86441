// Writes files, by a function that is compiled here or in the library ctdyn::runtime.
#pragma once

#ifndef CTDYN_RUNTIME
#include "written_file.hpp"
#else
#include "picture_status.hpp"

#include <string>

namespace ctdyn::detail {
template <class Text> picture_result write_file(const std::string& path, const Text& text);
} // namespace ctdyn::detail
#endif
