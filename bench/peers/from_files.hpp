// What ctdyn derived of a robot file, one object for each robot.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace from_files {

/// Functions take q, u, and rates of speeds or forces, and write their result; the mass matrix by columns.
struct robot {
  using function = std::function<void(const double*, const double*, const double*, double*)>;
  std::string name, file;
  bool floats;
  std::vector<std::string> coordinates, speeds; // in the order of the arrays
  function inverse_dynamics, mass_matrix, forward_dynamics;
};

inline std::vector<robot>& robots() {
  static std::vector<robot> all;
  return all;
}

} // namespace from_files
