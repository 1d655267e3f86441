// ctdyn's column: compiled once for each robot, FILE_TEXT of FILE_HEADER, whose base floats where FILE_FLOATS is 1.
#include "from_files.hpp"

#include <ctdyn/urdf.hpp>

#include FILE_HEADER

namespace {
using namespace ctdyn;

constexpr auto weight = gravity(-9.81 * frame<FILE_GROUND>{}.z);
#if FILE_FLOATS
constexpr auto description = system(urdf<FILE_TEXT>(floating_base, actuated, as_constants), weight);
#else
constexpr auto description = system(urdf<FILE_TEXT>(actuated, as_constants), weight);
#endif
using kane = kanes_method<description>;

constexpr Eigen::Index n = kane::speed_vector::RowsAtCompileTime;
using arguments = Eigen::Map<const kane::speed_vector>;
using coordinates = Eigen::Map<const kane::coordinate_vector>;
kane::state_type state(const double* q, const double* u) {
  kane::state_type x; // what is not set is not read
  x.q = coordinates(q), x.u = arguments(u), x.r.setZero();
  return x;
}

const bool registered = [] {
  static const kane eom;
  from_files::robot r{FILE_NAME, FILE_OF, FILE_FLOATS != 0, {}, {}, {}, {}, {}};
  for (const auto& name : kane::coordinate_names) r.coordinates.emplace_back(name.view());
  for (const auto& name : kane::speed_names) r.speeds.emplace_back(name.view());
  r.inverse_dynamics = [](const double* q, const double* u, const double* udot, double* out) {
    Eigen::Map<kane::speed_vector>{out} = eom.evaluate(state(q, u), arguments(udot), inverse_dynamics);
  };
  r.mass_matrix = [](const double* q, const double*, const double*, double* out) {
    kane::state_type x;
    x.q = coordinates(q);
    Eigen::Map<Eigen::Matrix<double, n, n>>{out} = eom.evaluate(x, mass_matrix);
  };
  // inputs are the motors' torques, in the order of the joints; of a base that floats no force is given
  r.forward_dynamics = [](const double* q, const double* u, const double* tau, double* out) {
    kane::state_type x = state(q, u);
    for (Eigen::Index i = 0, k = 0; i < n; ++i)
      if (kane::speed_names[static_cast<std::size_t>(i)].view().ends_with(".u")) x.r(k++) = tau[i];
    Eigen::Map<kane::speed_vector>{out} = eom.evaluate(x, udot);
  };
  from_files::robots().push_back(r);
  return true;
}();

} // namespace
