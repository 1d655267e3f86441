// Files that are there as a whole, or not at all.
#pragma once

#include "picture_status.hpp"

#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

namespace ctdyn::detail {

/// Writes under another name beside it, and gives the file its name when everything is in it.
inline picture_result write_file(const std::string& path, std::string_view text) {
  const std::string partly = path + ".part";
  bool good = false;
  {
    std::ofstream file(partly, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    good = !file.fail();
  }
  if (good && std::rename(partly.c_str(), path.c_str()) == 0) return {picture_status::written, path + " is written"};
  std::remove(partly.c_str());
  return {picture_status::no_file, path + " cannot be written: see whether its folder exists and may be written to"};
}

} // namespace ctdyn::detail
