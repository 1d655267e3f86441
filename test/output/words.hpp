// What the words of robotics mean, as laws between them: in formulas, and in numbers at random states. Derivatives by
// time are those of dual numbers.
#pragma once

#include "support/dual.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <type_traits>

namespace words {

using namespace ctdyn;

// ---- in formulas: each entry is zero

template <class Output, class System> constexpr auto entries_of(auto& c) {
  return System::template values_of<std::remove_cvref_t<Output>>(c);
}

/// dM/dt - C - C^T
struct skew_rest {
  template <class System> static constexpr shape form{System::speeds, System::speeds, false};
  template <class System> static constexpr auto entries(mechanics auto& c) {
    constexpr std::size_t n = System::speeds;
    const auto C = entries_of<decltype(coriolis_matrix), System>(c);
    auto rest = System::mass_matrix;
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        rest[i * n + j] = c.add(c.drift(System::mass_matrix[i * n + j]), c.negate(c.add(C[i * n + j], C[j * n + i])));
    return rest;
  }
};
/// Matrix u - column
template <class Matrix, class Column> struct product_rest {
  template <class System> static constexpr shape form = System::template form_of<Column>;
  template <class System> static constexpr auto entries(mechanics auto& c) {
    const auto matrix = entries_of<Matrix, System>(c);
    auto rest = entries_of<Column, System>(c);
    for (std::size_t i = 0; i < rest.size(); ++i) {
      rest[i] = c.negate(rest[i]);
      for (std::size_t r = 0; r < System::speeds; ++r)
        rest[i] = c.add(rest[i], c.multiply(matrix[i * System::speeds + r], c.speed(r)));
    }
    return rest;
  }
};
template <class Matrix, class Column> constexpr auto product_rest_of(Matrix, Column) {
  return product_rest<Matrix, Column>{};
}
/// bias_forces - coriolis_forces - gravity_forces
struct bias_rest {
  template <class System> static constexpr shape form{System::speeds, 1, false};
  template <class System> static constexpr auto entries(mechanics auto& c) {
    auto rest = entries_of<decltype(bias_forces), System>(c);
    const auto turning = entries_of<decltype(coriolis_forces), System>(c);
    const auto weighing = entries_of<decltype(gravity_forces), System>(c);
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] = c.add(rest[i], c.negate(c.add(turning[i], weighing[i])));
    return rest;
  }
};
/// Y theta - inverse_dynamics, where inputs are zero
template <class Y, class Theta> struct regressor_rest {
  template <class System> static constexpr shape form{System::speeds, 1, false};
  template <class System> static constexpr std::size_t derivatives = 10;
  template <class System> static constexpr auto entries(mechanics auto& c) {
    const auto matrix = entries_of<Y, System>(c);
    const auto theta = entries_of<Theta, System>(c);
    auto rest = entries_of<decltype(inverse_dynamics), System>(c);
    detail::substitution<std::remove_cvref_t<decltype(c.g())>> idle(c.g());
    for (const auto& s : c.m().all_symbols())
      if (s.kind == symbol_class::input) idle.set(s.value, detail::zero);
    for (std::size_t i = 0; i < rest.size(); ++i) {
      rest[i] = c.negate(idle(rest[i]));
      for (std::size_t j = 0; j < theta.size(); ++j)
        rest[i] = c.add(rest[i], c.multiply(matrix[i * theta.size() + j], theta[j]));
    }
    return rest;
  }
};
template <class Y, class Theta> constexpr auto regressor_rest_of(Y, Theta) { return regressor_rest<Y, Theta>{}; }
template <class Method> consteval bool vanishes(auto rest) {
  constexpr shape form = Method::derivation_type::template form_of<decltype(rest)>;
  for (std::size_t i = 0; i < form.rows; ++i)
    for (std::size_t j = 0; j < form.columns; ++j)
      if (!(Method::entry(rest, i, j) == 0)) return false;
  return true;
}

// ---- in numbers

using dual = dual_number::dual<double>;
template <class Matrix> auto values_in(const Matrix& m) {
  return m.unaryExpr([](const auto& x) { return x.value; }).template cast<double>().eval();
}
template <class Matrix> auto slopes_in(const Matrix& m) {
  Eigen::Matrix<double, Matrix::RowsAtCompileTime, Matrix::ColsAtCompileTime> slopes;
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index j = 0; j < m.cols(); ++j) slopes(i, j) = m(i, j).slope;
  return slopes;
}
/// A column of numbers that change at given rates.
template <class Numbers, class Rates> auto moving(const Numbers& x, const Rates& rates) {
  Eigen::Vector<dual, Numbers::RowsAtCompileTime> moved;
  for (Eigen::Index i = 0; i < x.size(); ++i) moved(i) = dual(x(i), rates(i));
  return moved;
}
template <class A, class B> bool equal(const A& a, const B& b) {
  const double difference = (a - b).norm();
  return difference <= 1e-10 * (1 + b.norm()); // false of NaN
}

/// The laws at one state. A point of a frame stands for all places.
template <const auto& System, class Frame, class Point, class Newtonian> struct in_numbers {
  using method = kanes_method<System>;
  using dual_method = kanes_method<System, dual>;
  static constexpr Frame A{};
  static constexpr Point P{};
  static constexpr Newtonian N{};
  static constexpr auto n = static_cast<Eigen::Index>(method::speed_names.size());

  /// Forces and matrices. The weights are all that the potential energy is made of.
  static void forces(const method& eom, const typename method::state_type& x, const auto& udots) {
    const auto [M, C, turning, weighing, bias, W, M_of_equations] =
        eom.evaluate(x, holonomic_mass_matrix, coriolis_matrix, coriolis_forces, gravity_forces, bias_forces,
                     inverse_mass_matrix, mass_matrix);
    BOOST_TEST(equal(C * x.u, turning));
    BOOST_TEST(equal(bias, turning + weighing));
    BOOST_TEST(equal(W * M_of_equations, W.Identity()));

    const auto [N_map, back, qdots] = eom.evaluate(x, velocity_map, inverse_velocity_map, qdot);
    BOOST_TEST(equal(N_map * x.u, qdots));
    BOOST_TEST(equal(back * N_map, M.Identity()));

    const dual_method changing(dual_parameters(eom));
    const auto rate = changing.evaluate(along(x, qdots, udots), holonomic_mass_matrix);
    BOOST_TEST(equal(slopes_in(rate), C + C.transpose()));
    for (Eigen::Index r = 0; r < n; ++r) { // gravity_forces by the gradient of the potential energy
      const auto height = changing.evaluate(along(x, N_map.col(r), 0 * udots), potential_energy);
      BOOST_TEST(std::abs(height.slope - weighing(r)) <= 1e-10 * (1 + std::abs(weighing(r))));
    }
    const auto rest = eom.evaluate(x, inverse_dynamics | given(all_speeds == 0, dt(all_speeds) == 0));
    auto resting = x;
    resting.u.setZero();
    BOOST_TEST(equal(rest, eom.evaluate(resting, (0 * udots).eval(), inverse_dynamics)));
  }

  /// Places and momentum.
  static void motion(const method& eom, const typename method::state_type& x, const auto& udots) {
    const auto [qdots, v, w, h] =
        eom.evaluate(x, qdot, to_matrix(P.vel(N), N), to_matrix(A.ang_vel_in(N), N), centroidal_momentum);
    const auto [J, drift, J_point, J_center, drift_of_center] =
        eom.evaluate(x, jacobian_of(A, P, N), bias_acceleration_of(A, P, N), jacobian_of(P, N, A),
                     jacobian_of(center_of_mass, N), bias_acceleration_of(center_of_mass, N));
    const Eigen::Matrix3d R = eom.evaluate(x, A.dcm(N));
    Eigen::Vector<double, 6> velocity;
    velocity << v, w;
    BOOST_TEST(equal(J * x.u, velocity));
    BOOST_TEST(equal(J_point, R * J.template topRows<3>()));

    const dual_method changing(dual_parameters(eom));
    const auto [v_rate, w_rate, h_rate, center, v_center] =
        changing.evaluate(along(x, qdots, udots), to_matrix(P.vel(N), N), to_matrix(A.ang_vel_in(N), N),
                          centroidal_momentum, center_of_mass, to_matrix(linear_momentum(N), N));
    Eigen::Vector<double, 6> acceleration;
    acceleration << slopes_in(v_rate), slopes_in(w_rate);
    BOOST_TEST(equal(J * udots + drift, acceleration));

    const auto [momentum_matrix, mass, energy, kinetic, potential] =
        eom.evaluate(x, centroidal_momentum_matrix, total_mass, mechanical_energy, kinetic_energy, potential_energy);
    BOOST_TEST(equal(momentum_matrix * x.u, h));
    BOOST_TEST(equal(J_center * x.u, slopes_in(center)));
    BOOST_TEST(equal(mass * (J_center * udots + drift_of_center), slopes_in(v_center)));
    BOOST_TEST(equal(mass * slopes_in(center), h.template head<3>()));
    BOOST_TEST(equal(eom.evaluate(x, udots, centroidal_momentum_rate), slopes_in(h_rate)));
    BOOST_TEST(std::abs(energy - kinetic - potential) <= 1e-12 * (1 + std::abs(energy)));
  }

  /// Of systems whose frame moves in all directions.
  static void task(const method& eom, const typename method::state_type& x) {
    const auto [M, J, inertia, inverse] =
        eom.evaluate(x, mass_matrix, jacobian_of(A, P, N), task_inertia(A, P, N),
                     dynamically_consistent_inverse(A, P, N));
    const Eigen::Matrix<double, 6, 6> mobility = J * M.inverse() * J.transpose();
    BOOST_TEST(equal(inertia * mobility, inertia.Identity()));
    BOOST_TEST(equal(J * inverse, inertia.Identity()));
    BOOST_TEST(equal(M * inverse, J.transpose() * inertia));
  }

private:
  static auto dual_parameters(const method& eom) {
    return moving(eom.parameters(), (0 * eom.parameters()).eval());
  }
  static auto along(const typename method::state_type& x, const auto& qdots, const auto& udots) {
    typename dual_method::state_type moved;
    moved.q = moving(x.q, qdots), moved.u = moving(x.u, udots);
    moved.r = moving(x.r, (0 * x.r).eval()), moved.t = dual(x.t, 1);
    return moved;
  }
};

} // namespace words
