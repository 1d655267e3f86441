// Robot files of this folder, read while a test runs.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

inline std::string robot_file(const std::string& name) {
  const std::string folder = CTDYN_TEST_DATA "/../../robot/files/";
  std::ifstream file(folder + name, std::ios::binary);
  if (!file) throw std::runtime_error("no file " + folder + name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}
