// States of HyQ, and the programs that compute at them.
#pragma once

#include <Eigen/Core>

#include <functional>
#include <string>
#include <vector>

namespace contacts {

/// Coordinates x y z e0 e1 e2 e3 and angles; speeds vx vy vz wx wy wz, in the trunk's basis, and rates of angles;
/// torques of the motors; which feet are closed: LF RF LH RH.
struct sample {
  Eigen::Vector<double, 19> q;
  Eigen::Vector<double, 18> u;
  Eigen::Vector<double, 12> torques;
  Eigen::Vector<double, 4> closed;
};
using samples = std::vector<sample>;

/// A matrix among the results of a program, with its name: columns begin `stride` numbers behind each other.
struct part {
  std::string name;
  Eigen::Index first, rows, columns = 1, stride = rows;

  Eigen::MatrixXd in(const auto& results) const {
    return Eigen::Map<const Eigen::MatrixXd, 0, Eigen::OuterStride<>>(results.data() + first, rows, columns,
                                                                      Eigen::OuterStride<>(stride));
  }
};
using parts = std::vector<part>;

struct program {
  std::string name;
  std::function<void(const samples&, Eigen::MatrixXd& results)> compute; // a column for each sample, udot first
  Eigen::Index results = 30;                                             // rows of a column
  parts what = {{"udot", 0, 18}};                                        // what is compared
};

/// In the order of the speeds.
inline std::vector<std::string>& joints() {
  static std::vector<std::string> all;
  return all;
}
/// ctdyn's, as many as are linked; each registers itself.
inline std::vector<program>& programs() {
  static std::vector<program> all;
  return all;
}

} // namespace contacts
