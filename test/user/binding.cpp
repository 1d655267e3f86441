// Values by name or in declaration order, outputs together or alone, prepared or not: always the same numbers.
// cost: nightly
#include "models/npendulum_cart_2.hpp"
#include "models/quadrotor.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <tuple>
#include <type_traits>
#include <utility>

namespace {

using namespace ctdyn;

BOOST_AUTO_TEST_CASE(names_and_vectors) {
  using namespace npendulum_cart_2;
  using method = kanes_method<npendulum_cart_2::description>;
  const method by_name{values(m2 = 3, m1 = 2, m0 = 1, l1 = 0.7, l0 = 0.6, g = 9.81)};
  const method by_place{Eigen::Vector<double, 6>(9.81, 1, 2, 3, 0.6, 0.7)}; // declare(g, m0, m1, m2, l0, l1, ...)
  BOOST_TEST((by_name.parameters() == by_place.parameters()));

  const auto x = by_name.state(values(T1 = 7, T2 = 8, F = 6), values(u2 = 5, q0 = 0.1, u1 = 4, q2 = 0.3),
                               values(q1 = 0.2, u0 = 3));
  const auto y = by_place.state(Eigen::Vector3d(0.1, 0.2, 0.3), Eigen::Vector3d(3, 4, 5), Eigen::Vector3d(6, 7, 8));
  BOOST_TEST((x.q == y.q && x.u == y.u && x.r == y.r));
  BOOST_TEST((by_name.evaluate(x, rhs) == by_place.evaluate(y, rhs)));
}

// Parts, maps and expressions of vectors are read as they are; their types tell how long they are.
BOOST_AUTO_TEST_CASE(any_eigen_vector) {
  using method = kanes_method<two_rods_sliding_mass::description>;
  const Eigen::VectorXd p = Eigen::VectorXd::LinSpaced(5, 1, 2);
  Eigen::Vector<double, 6> qu;
  qu << 0.1, 0.2, 0.3, 1, 2, 3;
  const method eom(p.head<5>()), same(Eigen::Vector<double, 5>(1, 1.25, 1.5, 1.75, 2));
  const auto x = eom.state(qu.head<3>(), qu.tail<3>());
  const auto y = eom.state(0.1 * Eigen::Vector3d(1, 2, 3), Eigen::Vector3d(1, 2, 3));
  BOOST_TEST((eom.evaluate(x, forcing) - same.evaluate(y, forcing)).norm() <= 1e-14);

  const float numbers[] = {1, 2, 3};
  const Eigen::Map<const Eigen::Vector3f> u(numbers); // entries are converted
  BOOST_TEST((eom.state(Eigen::Vector3d(1, 2, 3), u).u == Eigen::Vector3d(1, 2, 3)));
  auto staged = eom.stages(forcing);
  staged.update(0.1 * u.cast<double>());
  BOOST_TEST((staged.evaluate(y) - same.evaluate(y, forcing)).norm() <= 1e-14);
}

// A state is plain numbers: what is written to it counts.
BOOST_AUTO_TEST_CASE(writing_to_a_state) {
  using method = kanes_method<quadrotor::description>;
  states::source from(3);
  const method eom(states::parameters<method>(from));
  auto x = states::state<method>(from);
  const auto y = states::state<method>(from);
  x.q = y.q, x.u = y.u;
  x.r << y.r(0), y.r(1), y.r(2), y.r(3);
  BOOST_TEST((eom.evaluate(x, udot) == eom.evaluate(y, udot)));
}

template <class... Outputs> void check_together(const auto& eom, const auto& x, const Outputs&... outputs) {
  const auto together = eom.evaluate(x, outputs...);
  const auto prepared = eom.evaluator(outputs...)(x);
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const auto one = [&](const auto& output, const auto& found, const auto& found_prepared) {
      using matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic>;
      const auto as_matrix = [](const auto& value) -> matrix {
        if constexpr (std::is_floating_point_v<std::decay_t<decltype(value)>>)
          return matrix::Constant(1, 1, value);
        else
          return value;
      };
      const matrix alone = as_matrix(eom.evaluate(x, output)), alone_prepared = as_matrix(eom.evaluator(output)(x));
      const double allowed = 1e-13 * (1 + alone.norm());
      BOOST_TEST((as_matrix(found) - alone).norm() <= allowed);
      BOOST_TEST((as_matrix(found_prepared) - alone).norm() <= allowed);
      BOOST_TEST((alone_prepared - alone).norm() <= allowed);
    };
    (one(outputs, std::get<I>(together), std::get<I>(prepared)), ...);
  }(std::index_sequence_for<Outputs...>{});
}

BOOST_AUTO_TEST_CASE(outputs_together_and_alone) {
  namespace model = two_rods_sliding_mass;
  using method = kanes_method<model::conservative>;
  states::source from(4);
  const method eom(states::parameters<method>(from));
  for (int i = 0; i < 10; ++i) {
    const auto x = states::state<method>(from);
    check_together(eom, x, mass_matrix, forcing, udot, qdot, rhs, mass_matrix_full, forcing_full);
    check_together(eom, x, mass_matrix, Fr, kinetic_energy, potential_energy, to_matrix(model::Q.vel(model::N), model::N));
  }
}

// Parameters are bound to one object, not to the type.
BOOST_AUTO_TEST_CASE(two_systems_at_once) {
  using namespace two_rods_sliding_mass;
  using method = kanes_method<two_rods_sliding_mass::description>;
  const method light{values(g = 9.81, k_l = 2, k_t = 0, l = 0.6, m = 1)};
  const method heavy{values(g = 9.81, k_l = 2, k_t = 0, l = 0.6, m = 4)};
  const auto x = light.state(values(q1 = 0.1, q2 = 0.2, q3 = 0.3, u1 = 1, u2 = 2, u3 = 3));
  BOOST_TEST((heavy.evaluate(x, mass_matrix) - 4 * light.evaluate(x, mass_matrix)).norm() <= 1e-14);
}

} // namespace
