// Bead on a hoop that turns as prescribed: reference states.
#include "models/bead_on_rotating_hoop.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace bead_on_rotating_hoop {
using kane = kanes_method<description>;

static_assert(kane::udot(0) == Om * Om * sin(q1) * cos(q1) - g / R * sin(q1) - c / m * u1);

BOOST_AUTO_TEST_CASE(reference_states) { // the file calls the input Om_0, and its rate Om_1
  const auto file = oracle::read("bead_on_rotating_hoop");
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  for (const auto& at : file.at("states")) {
    const Eigen::Vector<double, 2> turning(at.at("inputs").at("Om_0").number(), at.at("inputs").at("Om_1").number());
    const auto x = eom.state(oracle::in_order(at.at("q"), file.at("q_names"), kane::coordinate_names),
                             oracle::in_order(at.at("u"), file.at("u_names"), kane::speed_names), turning);
    const auto [q_rate, M, f, u_rate, active, bias, energy] =
        eom.evaluate(x, qdot, mass_matrix, forcing, udot, Fr, Fr_star_bias, kinetic_energy);
    oracle::compare(q_rate, oracle::matrix(at.at("qdot")), 1);
    oracle::compare(M, oracle::matrix(at.at("mass_matrix")), 0);
    oracle::compare(f, oracle::matrix(at.at("forcing")), 0);
    oracle::compare(u_rate, oracle::matrix(at.at("udot")), 1);
    oracle::compare(active, oracle::matrix(at.at("Fr")), 0);
    oracle::compare(bias, oracle::matrix(at.at("Fr_star_bias")), 0);
    oracle::compare(energy, oracle::matrix(at.at("kinetic_energy")), 0);
  }
}

} // namespace bead_on_rotating_hoop
