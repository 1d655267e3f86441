// Files that are written as a whole, or not at all.
#pragma once

#include "picture_status.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

namespace ctdyn::detail {

inline bool put_into(const std::filesystem::path& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  return !file.fail();
}

/// The file to which symbolic links lead, one that does not exist yet, too.
inline std::filesystem::path target_of(std::filesystem::path path) {
  std::error_code fault;
  for (int links = 0; links < 40 && std::filesystem::is_symlink(std::filesystem::symlink_status(path, fault)); ++links)
    path = path.parent_path() / std::filesystem::read_symlink(path, fault);
  return path;
}

/// Writes a file: first one with the ending .part beside it, which is renamed when it is complete. Symbolic links are
/// followed. What is not a regular file, such as /dev/stdout, is written to directly.
template <class Text> picture_result write_file(const std::string& path, const Text& text) {
  namespace files = std::filesystem;
  const picture_result written{picture_status::written, path + " is written"},
      refused{picture_status::no_file,
              path + " cannot be written: see whether its folder exists, may be written to and has room"};
  std::error_code fault;
  const files::path named = target_of(path);
  const files::file_status there = files::status(named, fault);
  if (files::is_directory(there) || files::is_symlink(files::symlink_status(named, fault))) return refused;
  if (files::exists(there) && !files::is_regular_file(there)) return put_into(named, text) ? written : refused;
  files::path part = named;
  part += ".part";
  if (put_into(part, text)) {
    files::rename(part, named, fault);
    if (!fault) return written;
  }
  files::remove(part, fault);
  return refused;
}

} // namespace ctdyn::detail
