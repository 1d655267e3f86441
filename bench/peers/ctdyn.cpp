// ctdyn, compiled once for each robot: its namespace is PEERS_ROBOT, declared in PEERS_HEADER or, where the header has
// a namespace PEERS_SERIES of pendulums with any number of rods, below.
#include "peer.hpp"

#include PEERS_HEADER

#ifdef PEERS_SERIES
namespace PEERS_ROBOT {
constexpr auto& description = PEERS_SERIES::description<PEERS_RODS>;
inline constexpr int joints = PEERS_SERIES::joints<PEERS_RODS>;
inline const auto numbers = PEERS_SERIES::numbers<PEERS_RODS>();
} // namespace PEERS_ROBOT
#endif

#include <new>

namespace {
using namespace peers;
namespace model = PEERS_ROBOT;

using kane = ctdyn::kanes_method<model::description>;
using array = Eigen::Vector<double, model::joints>;
using matrix = Eigen::Matrix<double, model::joints, model::joints>;
using arguments = Eigen::Map<const array>;

peer make(const robot& /*r*/) {
  static const kane eom{model::numbers};
  peer p;
  p.inverse_dynamics = [](const double* q, const double* u, const double* udot, double* tau) {
    kane::state_type x;
    x.q = arguments(q), x.u = arguments(u), x.r.setZero();
    ::new (tau) array(eom.evaluate(x, arguments(udot), ctdyn::inverse_dynamics));
  };
  p.mass_matrix = [](const double* q, double* M) {
    kane::state_type x; // what is not set is not read
    x.q = arguments(q);
    ::new (M) matrix(eom.evaluate(x, ctdyn::mass_matrix)); // in place, as where a variable is initialized with it
  };
  p.forward_dynamics = [](const double* q, const double* u, const double* tau, double* udot) {
    kane::state_type x;
    x.q = arguments(q), x.u = arguments(u), x.r = arguments(tau);
    ::new (udot) array(eom.evaluate(x, ctdyn::udot));
  };
  return p;
}

const registration derived{"ctdyn", make, PEERS_NAME};

} // namespace
