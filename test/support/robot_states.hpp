// Random states of methods of robot files, and how far their results are from those of the plain recursion.
#pragma once

#include "robot_recursion.hpp"

#include <ctdyn/urdf.hpp>

#include <cmath>
#include <cstddef>
#include <random>
#include <string>

namespace robot_states {

using namespace ctdyn;
using robot_recursion::real;

/// Random states in which quaternions have unit norm.
template <class Method> class random_states {
public:
  using numbers = robot_recursion::values;

  void draw(unsigned seed) {
    std::mt19937 engine(seed);
    std::uniform_real_distribution<double> number(-1, 1);
    for (Eigen::Index i = 0; i < q.size(); ++i) q(i) = number(engine);
    for (Eigen::Index i = 0; i < u.size(); ++i) u(i) = number(engine), udot(i) = number(engine);
    for (std::size_t i = 0; i < Method::coordinate_names.size(); ++i)
      if (Method::coordinate_names[i].view().ends_with(".e0"))
        q.segment(static_cast<Eigen::Index>(i), 4).normalize();
  }
  static numbers named(const auto& names, const auto& values) {
    numbers all;
    for (std::size_t i = 0; i < names.size(); ++i)
      all[std::string(names[i].view())] = static_cast<real>(values(static_cast<Eigen::Index>(i)));
    return all;
  }
  typename Method::coordinate_vector q;
  typename Method::speed_vector u, udot;
};

/// What a method has beside the file: armatures, which no file has, are what a force of that name has for each unit of
/// its speed's rate; joints stand that have no speed; angles are no right angles.
struct beside_the_file {
  robot_recursion::values armatures{}, standing{};
  bool as_written = false;
};

/// Largest difference, of what is compared, from 1 + size of what it is compared with.
template <class Method>
double worst_difference(const auto& model, bool floats, unsigned seed, const beside_the_file& more = {}) {
  const Method eom;
  random_states<Method> at;
  at.draw(seed);
  auto x = neutral(eom); // motors rest
  x.q = at.q;
  x.u = at.u;
  robot_recursion::recursion reference(model, floats, more.as_written);
  const robot_recursion::vector gravity(real(0.3), real(-0.4), -1);
  const auto names = Method::speed_names;
  auto q = at.named(Method::coordinate_names, at.q);
  const auto u = at.named(names, at.u), udots = at.named(names, at.udot);
  q.insert(more.standing.begin(), more.standing.end());
  double worst = 0;
  const auto compare = [&](double value, real expected) {
    const double rest = static_cast<double>(std::abs(real(value) - expected) / (1 + std::abs(expected)));
    worst = rest < worst ? worst : rest; // NaN is worst, too
  };

  const auto recursion = [&](const auto& rates) {
    auto forces = reference.inverse_dynamics(q, u, rates, gravity);
    for (const auto& [name, inertia] : more.armatures)
      if (const auto rate = rates.find(name); rate != rates.end()) forces.at(name) += inertia * rate->second;
    return forces;
  };
  const auto forces = recursion(udots);
  const auto tau = eom.evaluate(x, at.udot, inverse_dynamics);
  for (std::size_t i = 0; i < names.size(); ++i)
    compare(tau(static_cast<Eigen::Index>(i)), forces.at(std::string(names[i].view())));

  const auto [M, f, a] = eom.evaluate(x, mass_matrix, forcing, udot);
  const auto at_rest = recursion(robot_recursion::values());
  for (std::size_t j = 0; j < names.size(); ++j) {
    const auto column = recursion(robot_recursion::values{{std::string(names[j].view()), real(1)}});
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string row(names[i].view());
      compare(M(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)), column.at(row) - at_rest.at(row));
    }
  }
  const auto none = recursion(at.named(names, a)); // these need no forces
  for (const auto& [name, force] : none) compare(0, force);
  return worst;
}
template <class Method, const auto& Text>
double worst_difference(bool floats, unsigned seed, const beside_the_file& more = {}) {
  return worst_difference<Method>(detail::read_urdf<Text>().model, floats, seed, more);
}

} // namespace robot_states
