// Trees of joints: numbers of a derived method's parameters for the recursive reference, and the comparison of both.
#pragma once

#include "support/recursive_newton_euler.hpp"
#include "support/states.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace joint_trees {

using namespace ctdyn;
using recursive_newton_euler::column, recursive_newton_euler::joint, recursive_newton_euler::real,
    recursive_newton_euler::vector;

/// Numbers of a method's parameters by their names; zero of those that the model does not have.
template <class Method> struct named_numbers {
  typename Method::parameter_vector values;

  real operator()(const std::string& name) const {
    for (std::size_t i = 0; i < Method::parameter_names.size(); ++i)
      if (Method::parameter_names[i].view() == name) return static_cast<real>(values(static_cast<Eigen::Index>(i)));
    return 0;
  }
  vector triple(const std::string& letter, const std::string& link, const char* x, const char* y, const char* z) const {
    return {(*this)(letter + link + x), (*this)(letter + link + y), (*this)(letter + link + z)};
  }
  /// The body of link `link`, on a joint as it is given.
  joint body(const std::string& link, joint j) const {
    j.mass = (*this)("m" + link);
    j.center = triple("c", link, "x", "y", "z");
    const vector diagonal = triple("I", link, "xx", "yy", "zz"), products = triple("I", link, "xy", "yz", "zx");
    j.inertia << diagonal(0), products(0), products(2), products(0), diagonal(1), products(1), products(2), products(1),
        diagonal(2);
    return j;
  }
};

inline joint turning(int parent, const vector& axis, const vector& position = vector::Zero()) {
  return {parent, false, axis, position};
}
inline joint sliding(int parent, const vector& axis) { return {parent, true, axis, vector::Zero()}; }

inline const vector x = vector::UnitX(), y = vector::UnitY(), z = vector::UnitZ();

struct tree {
  std::vector<joint> joints;      // parents first
  std::vector<std::string> links; // in whose names the coordinate and the speed of each joint are found
};

/// Where the symbols of the joints are in the derived vectors.
std::vector<Eigen::Index> indices(const auto& names, const std::string& letter, const std::vector<std::string>& links) {
  std::vector<Eigen::Index> list;
  for (const std::string& link : links)
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i].view() == letter + link) list.push_back(static_cast<Eigen::Index>(i));
  BOOST_REQUIRE(list.size() == links.size());
  return list;
}

/// All speeds' rows of M udot - f, of the mass matrix and of udot, by the derived code and by recursion.
template <const auto& System, class MakeTree> void compare(const MakeTree& make_tree) {
  using method = kanes_method<System>;
  using speeds = typename method::speed_vector;
  constexpr Eigen::Index n = speeds::SizeAtCompileTime;
  states::source from(3);
  for (int k = 0; k < 30; ++k) {
    const named_numbers<method> number{states::parameters<method>(from)};
    const method eom(number.values);
    auto state = states::state<method>(from);
    if (k % 3 == 1) state.q *= 1e-7; // stretched out
    if (k % 3 == 2) state.q = (state.q * 4).array().round().matrix() * 1.5707963267948966; // axes aligned
    const tree t = make_tree(number);
    const auto coordinates = indices(method::coordinate_names, "q", t.links), velocities = indices(method::speed_names, "u", t.links);
    const auto reference = [&](const auto& u, const auto& udot, real gravity) {
      column q(n), v(n), a(n);
      for (Eigen::Index i = 0; i < n; ++i) {
        const Eigen::Index at = velocities[static_cast<std::size_t>(i)];
        q(i) = state.q(coordinates[static_cast<std::size_t>(i)]), v(i) = u(at), a(i) = udot(at);
      }
      const column forces = recursive_newton_euler::inverse_dynamics(t.joints, q, v, a, -gravity * z);
      column ordered(n);
      for (Eigen::Index i = 0; i < n; ++i) ordered(velocities[static_cast<std::size_t>(i)]) = forces(i);
      return ordered;
    };
    const speeds zero = speeds::Zero(), a = from.template vector<static_cast<int>(n)>(-2, 2);
    const column tau = reference(state.u, a, number("g"));
    const double size = 1 + static_cast<double>(tau.norm());
    BOOST_TEST((eom.evaluate(state, a, inverse_dynamics).template cast<real>() - tau).norm() <= 1e-12 * size);

    const auto [M, f, udots] = eom.evaluate(state, mass_matrix, forcing, udot);
    for (Eigen::Index i = 0; i < n; ++i) {
      const column expected = reference(zero, speeds::Unit(i).eval(), 0);
      BOOST_TEST((M.col(i).template cast<real>() - expected).norm() <= 1e-12 * (1 + expected.norm()));
    }
    const column bias = reference(state.u, zero, number("g"));
    BOOST_TEST((f.template cast<real>() + bias).norm() <= 1e-12 * (1 + bias.norm()));
    BOOST_TEST((M * udots - f).norm() <= 1e-12 * (1 + M.norm()) * (1 + udots.norm()));

    const speeds alone = eom.evaluate(state, udot);
    const column forces = reference(state.u, alone, number("g"));
    const double scale = (1 + static_cast<double>(bias.norm()) + M.norm()) * (1 + alone.norm());
    BOOST_TEST(forces.norm() <= 1e-12 * scale);
  }
}

} // namespace joint_trees
