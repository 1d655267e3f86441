// cost: nightly
// limits: raised
// An arm with two muscles: equations, their derivatives by all states, and motions, against reference values in 50 digits.
#include "models/muscle_arm.hpp"
#include "support/oracle.hpp"

#include <ctdyn/simulation.hpp>
#include <ctdyn/with/integration/state_rows.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace {
using namespace ctdyn;
using enum musculotendon_formulation;

using with_states = kanes_method<muscle_arm::arm<fiber_length_explicit, tendon_force_explicit>>;
using with_rigid_tendons = kanes_method<muscle_arm::arm<rigid_tendon, rigid_tendon>>;

/// The parameters of the file; those of the muscles are in parts of it.
template <class Method> Method method_of(oracle::reference file) {
  typename Method::parameter_vector values;
  for (std::size_t i = 0; i < Method::parameter_names.size(); ++i) {
    std::string name(Method::parameter_names[i].view());
    std::replace(name.begin(), name.end(), '.', '/');
    values(static_cast<Eigen::Index>(i)) = file.at("p").at(name).number();
  }
  return Method{values};
}

/// In the files the state of a muscle stands before its activation, here behind it.
template <class Method> auto order() {
  constexpr int z = static_cast<int>(Method::auxiliary_state_names.size());
  Eigen::PermutationMatrix<4 + z> result;
  result.setIdentity();
  if constexpr (z == 4) result.applyTranspositionOnTheRight(4, 5), result.applyTranspositionOnTheRight(6, 7);
  return result;
}

template <class Method, const auto& Biceps, const auto& Triceps> void check(std::string_view name) {
  const auto file = oracle::read(name);
  const Method eom = method_of<Method>(file);
  BOOST_REQUIRE(file.at("states").size() >= 5);
  for (const auto& at : file.at("states"))
    BOOST_TEST_CONTEXT(name) {
      Eigen::Vector<double, 4 + static_cast<int>(Method::auxiliary_state_names.size())> all;
      all << at.at("q").matrix(), at.at("u").matrix(), at.at("x").matrix();
      auto x = neutral(eom);
      detail::set_rows(x, (order<Method>() * all).eval());
      x.r << at.at("inputs/e_b").number(), at.at("inputs/e_t").number();
      const auto [M, f, slope, pull_b, pull_t, A, B] = eom.evaluate(x, mass_matrix, forcing, rhs, value_of<Biceps.force>,
                                                                    value_of<Triceps.force>, state_matrix, input_matrix);
      const auto [length_b, rate_b, length_t, rate_t] =
          eom.evaluate(x, value_of<Biceps.length>, value_of<Biceps.extension_velocity>, value_of<Triceps.length>,
                       value_of<Triceps.extension_velocity>);
      oracle::compare(length_b, at.at("l_MT_biceps").matrix(), 0, 1e-12);
      oracle::compare(rate_b, at.at("v_MT_biceps").matrix(), 1e-2, 1e-12);
      oracle::compare(length_t, at.at("l_MT_triceps").matrix(), 0, 1e-12);
      oracle::compare(rate_t, at.at("v_MT_triceps").matrix(), 1e-2, 1e-12);
      oracle::compare(M, at.at("mass_matrix").matrix(), 0, 1e-12);
      oracle::compare(f, at.at("forcing").matrix(), 1, 1e-12);
      oracle::compare(-pull_b, at.at("F_T_biceps").matrix(), 1, 1e-12);
      oracle::compare(-pull_t, at.at("F_T_triceps").matrix(), 1, 1e-12);
      const auto P = order<Method>();
      all << at.at("qdot").matrix(), at.at("udot").matrix(), at.at("xdot").matrix();
      oracle::compare(slope, (P * all).eval(), 1, 1e-12);
      oracle::compare((P.transpose() * A * P).eval(), at.at("A").matrix(), 1, 1e-12);
      oracle::compare((P.transpose() * B).eval(), at.at("B").matrix(), 1, 1e-12);
    }
}

/// The arm with the work of its muscles and dampers as one state more.
template <musculotendon_formulation Biceps, musculotendon_formulation Triceps> constexpr auto worked = [] {
  using namespace muscle_arm;
  constexpr auto& b = biceps<Biceps>;
  constexpr auto& t = triceps<Triceps>;
  auto [d1, d2] = parameters<"d1 d2">;
  return system(arm<Biceps, Triceps>(), dt(auxiliary_state<"W">{}) == b.force * b.extension_velocity + t.force * t.extension_velocity -
                                                                         d1 * shoulder.u * shoulder.u - d2 * elbow.u * elbow.u);
};

/// A motion at constant excitations; errors are relative to the largest value of each symbol, and of the work.
template <class Method, class Worked> void follow(oracle::reference file, oracle::reference path) {
  constexpr int rows = 4 + static_cast<int>(Method::auxiliary_state_names.size());
  static_assert(Worked::auxiliary_state_names.back() == "W");
  const Worked eom = method_of<Worked>(file);
  auto x = neutral(eom);
  detail::set_rows(x, (Eigen::Vector<double, rows + 1>() << order<Method>() * path.at("x0").matrix(), 0).finished());
  x.r << path.at("inputs/e_b").number(), path.at("inputs/e_t").number();
  const double stiffness = file.at("p/k1").number();
  const auto energy = [&](const auto& at) { // of the shoulder's spring, too, which is a load
    return eom.evaluate(at, kinetic_energy) + eom.evaluate(at, potential_energy) + stiffness * at.q(0) * at.q(0) / 2;
  };
  const double start = path.at("energy0").number();
  BOOST_TEST(std::abs(energy(x) - start) < 1e-13 * std::abs(start));
  const auto run = simulate(eom, x, until(0.5), every(0.0625), tolerance(1e-13));
  BOOST_TEST((run.status == simulation_status::reached_end));
  const auto points = path.at(path.contains("points") ? "points" : "states");
  BOOST_REQUIRE(points.size() == 8);
  BOOST_REQUIRE(run.states.size() == 9);
  Eigen::Vector<double, rows> scale = path.at("x0").matrix().cwiseAbs(), worst = scale * 0;
  double greatest_work = 0, worst_work = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto& at = run.states[i + 1];
    const Eigen::Vector<double, rows> expected = points[i].at("x").matrix();
    const Eigen::Vector<double, rows> found = order<Method>().transpose() * detail::column_of_state(at).template head<rows>();
    scale = scale.cwiseMax(expected.cwiseAbs()), worst = worst.cwiseMax((found - expected).cwiseAbs());
    const double work = at.z(at.z.size() - 1), known = points[i].at("work").number(), now = energy(at);
    greatest_work = std::max(greatest_work, std::abs(known));
    for (const double error : {work - known, now - points[i].at("energy").number(), now - work - start})
      worst_work = std::max(worst_work, std::abs(error));
    BOOST_TEST(std::abs(at.t - points[i].at("t").number()) < 1e-15);
  }
  BOOST_TEST(worst.cwiseQuotient(scale).maxCoeff() < 1e-9);
  BOOST_TEST(worst_work < 1e-9 * greatest_work);
}
} // namespace

BOOST_AUTO_TEST_CASE(with_states_of_muscles) {
  check<with_states, muscle_arm::biceps<fiber_length_explicit>, muscle_arm::triceps<tendon_force_explicit>>(
      "arm_two_muscles");
}
BOOST_AUTO_TEST_CASE(motion) {
  follow<with_states, kanes_method<worked<fiber_length_explicit, tendon_force_explicit>>>(
      oracle::read("arm_two_muscles"), oracle::read("trajectory_arm_two_muscles"));
}

BOOST_AUTO_TEST_CASE(excited_beyond_one) { // the activation follows, and the motion ends where it leaves its range
  const auto file = oracle::read("arm_two_muscles"), path = oracle::read("trajectory_arm_two_muscles");
  const auto eom = method_of<with_states>(file);
  auto x = neutral(eom);
  detail::set_rows(x, (order<with_states>() * Eigen::Vector<double, 8>(path.at("x0").matrix())).eval());
  x.r << 1.5, path.at("inputs/e_t").number();
  const auto run = simulate(eom, x, until(0.5), every(1e-3));
  BOOST_TEST((run.status == simulation_status::not_finite));
  BOOST_TEST(run.states.back().z.maxCoeff() > 0.9);
  BOOST_TEST(run.states.back().t < 0.1);
}

#ifdef CTDYN_ALL_TESTS // at night
BOOST_AUTO_TEST_CASE(by_other_methods) {
  constexpr auto& moved = muscle_arm::arm<fiber_length_explicit, tendon_force_explicit>;
  constexpr auto& biceps = muscle_arm::biceps<fiber_length_explicit>;
  constexpr auto& triceps = muscle_arm::triceps<tendon_force_explicit>;
  check<tmt_method<moved>, biceps, triceps>("arm_two_muscles");
  check<lagranges_method<moved>, biceps, triceps>("arm_two_muscles");
  check<newton_euler_method<muscle_arm::arm<fiber_length_explicit, tendon_force_explicit, true>>, biceps, triceps>("arm_two_muscles");
}
BOOST_AUTO_TEST_CASE(with_rigid_tendon) {
  check<with_rigid_tendons, muscle_arm::biceps<rigid_tendon>, muscle_arm::triceps<rigid_tendon>>(
      "arm_two_muscles_rigid_tendon");
  const auto file = oracle::read("arm_two_muscles_rigid_tendon");
  follow<with_rigid_tendons, kanes_method<worked<rigid_tendon, rigid_tendon>>>(file, file.at("trajectory"));
}
#endif
