// What a competitor offers: some of three tasks for a robot. A competitor is one file, which registers itself.
#pragma once

#include "robot.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace peers {

/// The tasks of one robot; one that is not offered is left empty. Arrays have one element per joint, of the mass matrix
/// all elements are stored, by rows or by columns.
struct peer {
  std::function<void(const double* q, const double* u, const double* udot, double* tau)> inverse_dynamics = {};
  std::function<void(const double* q, double* M)> mass_matrix = {};
  std::function<void(const double* q, const double* u, const double* tau, double* udot)> forward_dynamics = {};
};

/// A competitor makes its model of a robot, or throws a std::exception whose text says why it cannot.
struct competitor {
  std::string name;
  std::function<peer(const robot&)> make;
  std::string robot; // the name of the only one it is made for; empty: any
};

inline std::vector<competitor>& competitors() {
  static std::vector<competitor> all;
  return all;
}

/// `const peers::registration kdl{"KDL", make};` in the competitor's file.
struct registration {
  registration(std::string name, std::function<peer(const robot&)> make, std::string robot = {}) {
    competitors().push_back({std::move(name), std::move(make), std::move(robot)});
  }
};

} // namespace peers
