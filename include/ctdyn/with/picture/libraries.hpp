// The libraries of a page: where their packages put them, and what their licences require.
#pragma once

#include "picture_status.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace ctdyn::detail {

/// A JavaScript library: where Debian installs it, and where its own package has it below a folder of the user.
struct script_library {
  std::string_view name, package, installed, copyright;
  std::array<std::string_view, 5> elsewhere;
};

inline constexpr script_library three_library{
    "three.js",
    "libjs-three",
    "/usr/share/javascript/three/three.min.js",
    "/usr/share/doc/libjs-three/copyright",
    {"three.min.js", "three/build/three.min.js", "node_modules/three/build/three.min.js", "build/three.min.js", ""}};
inline constexpr script_library chart_library{"Chart.js",
                                              "libjs-chart.js",
                                              "/usr/share/javascript/chart.js/chart.min.js",
                                              "/usr/share/doc/libjs-chart.js/copyright",
                                              {"chart.min.js", "chart.js/dist/chart.min.js",
                                               "node_modules/chart.js/dist/chart.min.js", "dist/chart.min.js",
                                               "node_modules/chart.js/dist/chart.umd.js"}};

/// The MIT licence, which both libraries have, for a library that comes without its text.
inline constexpr std::string_view licence_of_libraries =
    "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated\n"
    "documentation files (the \"Software\"), to deal in the Software without restriction, including without limitation\n"
    "the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and\n"
    "to permit persons to whom the Software is furnished to do so, subject to the following conditions:\n"
    "The above copyright notice and this permission notice shall be included in all copies or substantial portions of\n"
    "the Software.\n"
    "THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED\n"
    "TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE\n"
    "AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF\n"
    "CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER\n"
    "DEALINGS IN THE SOFTWARE.\n";

/// The contents of a file; empty if there is no such file.
inline std::string contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Appends a script for a page, such that nothing in the text ends the script's element.
inline void append_script(std::string& to, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = text.find("</", at);
    to += text.substr(at, next - at);
    if (next == text.npos) return;
    to += "<\\/"; // means the same in strings and regular expressions
    at = next + 2;
  }
}

/// Appends a library with its licence, as scripts of a page; returns false if it is not installed.
inline bool append_library(std::string& to, const script_library& library, const std::string& folder) {
  std::string text, licence;
  if (!folder.empty())
    for (const std::string_view path : library.elsewhere)
      if (text.empty() && !path.empty()) text = contents_of(folder + '/' + std::string(path));
  if (text.empty())
    text = contents_of(std::string(library.installed)), licence = contents_of(std::string(library.copyright));
  if (text.empty()) return false;
  to += "<script type=\"text/plain\">";
  append_script(to, library.name);
  to += "\n";
  append_script(to, licence.empty() ? licence_of_libraries : std::string_view(licence));
  to += "</script>\n<script>";
  append_script(to, text);
  to += "</script>\n";
  return true;
}

inline picture_result missing(const script_library& library) {
  return {picture_status::no_library, std::string(library.name) + " is not installed: install the Debian package " +
                                          std::string(library.package) + ", or say with libraries_in(folder) where " +
                                          std::string(library.elsewhere[0]) + " is; nothing was written"};
}

} // namespace ctdyn::detail
