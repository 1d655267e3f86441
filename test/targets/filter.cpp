#include "systems.hpp"

#include <models/two_rods_sliding_mass.hpp>

#include <ctdyn/with/control/kalman_filter.hpp>

namespace {

using namespace two_rods_sliding_mass;
using kane = ctdyn::kanes_method<description, real>;
using numbers = kane::coordinate_vector;
using matrix = ctdyn::error_state<kane>::matrix;

constexpr kane eom{ctdyn::values(g = 9.81, k_l = 2.0, k_t = 0.01, l = 0.6, m = 1.0)};
const ctdyn::sensor angles{eom, q1, q2};

} // namespace

/// A step of a millisecond, and what two encoders measure.
void filter_step(const call& at) noexcept {
  const auto x = kane::state(numbers(Eigen::Map<const numbers>(at.q)), numbers(Eigen::Map<const numbers>(at.u)));
  ctdyn::kalman_filter filter{eom, x, real(0.01) * matrix::Identity()};
  filter.predict(x.r, real(1e-3), matrix::Identity());
  const Eigen::Matrix<real, 2, 1> measured(x.q(0) + real(0.01), x.q(1) - real(0.02));
  filter.update(angles, measured, real(1e-4) * Eigen::Matrix<real, 2, 2>::Identity());
  Eigen::Map<numbers>{at.results} = filter.state().q;
  Eigen::Map<numbers>{at.results + 3} = filter.state().u;
}
