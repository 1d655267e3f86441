// Generalized momenta of the double rod pendulum with a sliding mass: reference states.
// cost: nightly
#include "models/two_rods_sliding_mass.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_CASE(reference_states) {
  using lagrange = ctdyn::lagranges_method<two_rods_sliding_mass::description>;
  const auto file = oracle::read("two_rods_sliding_mass");
  const lagrange eom{oracle::by_name(file.at("p"), lagrange::parameter_names)};
  for (const auto& at : file.at("states")) {
    const auto x = oracle::state(eom, file, at);
    const auto [p, M, f] = eom.evaluate(x, ctdyn::generalized_momenta, ctdyn::mass_matrix, ctdyn::forcing);
    oracle::compare(p, oracle::matrix(at.at("generalized_momenta")), 0);
    oracle::compare(M, oracle::matrix(at.at("mass_matrix")), 0);
    oracle::compare(f, oracle::matrix(at.at("forcing")), 0);
  }
}
