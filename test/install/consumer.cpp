// The program of another project.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Core>
#include <boost/hana/version.hpp>

int main() { return Eigen::Vector2d(1, -1).sum() == 0 ? 0 : 1; }
