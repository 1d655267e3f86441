// Any outputs asked for together are what each is alone: their programs share values, and are searched for cheaper forms together.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

namespace fuzz {

/// What is asked of a system with constraints.
inline constexpr std::tuple constrained_outputs{
    ctdyn::mass_matrix, ctdyn::forcing, ctdyn::qdot, ctdyn::udot, ctdyn::rhs, ctdyn::Fr, ctdyn::Fr_star_bias, ctdyn::kinetic_energy,
    ctdyn::potential_energy, ctdyn::constraint_jacobian, ctdyn::constraint_bias, ctdyn::constraint_acceleration_bias, ctdyn::multipliers,
    ctdyn::A_n, ctdyn::b_n, ctdyn::dependent_speeds, ctdyn::holonomic_mass_matrix, ctdyn::holonomic_forcing};
using output_list = decltype(constrained_outputs);
inline constexpr std::size_t output_count = std::tuple_size_v<output_list>;

/// Two to five different outputs in any order, the same for a seed with every compiler.
struct output_set {
  std::array<std::size_t, output_count> of{};
  std::size_t count = 0;
};
constexpr output_set random_set(std::uint64_t seed) {
  const auto next = [&seed](std::size_t below) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>((seed >> 33) % below);
  };
  (void)next(2);
  output_set s;
  for (std::size_t i = 0; i < output_count; ++i) s.of[i] = i;
  s.count = 2 + next(4);
  for (std::size_t i = 0; i < s.count; ++i) std::swap(s.of[i], s.of[i + next(output_count - i)]);
  return s;
}

/// As rows of a matrix, whatever its shape.
template <class Result> Eigen::MatrixXd matrix_of(const Result& r) {
  if constexpr (std::is_arithmetic_v<Result>)
    return Eigen::MatrixXd::Constant(1, 1, r);
  else
    return r;
}

template <std::uint64_t Seed, class Method, class Alone>
void compare_set(const Method& eom, const typename Method::state_type& x, const Alone& alone) {
  static constexpr output_set set = random_set(Seed);
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const auto together = eom.evaluate(x, std::get<set.of[I]>(constrained_outputs)...);
    const auto compare = [&](std::size_t which, const Eigen::MatrixXd& found) {
      BOOST_TEST_CONTEXT("set " << Seed << ", output " << which) {
        BOOST_TEST((found - alone[which]).norm() <= 1e-9 * (1 + alone[which].norm()));
      }
    };
    (compare(set.of[I], matrix_of(std::get<I>(together))), ...);
  }(std::make_index_sequence<set.count>{});
}

/// So many sets of outputs, from a seed on, at a state.
template <std::uint64_t First, std::size_t Sets, class Method> void compare_sets(const Method& eom, const typename Method::state_type& x) {
  std::array<Eigen::MatrixXd, output_count> alone;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((alone[I] = matrix_of(eom.evaluate(x, std::get<I>(constrained_outputs)))), ...);
  }(std::make_index_sequence<output_count>{});
  [&]<std::size_t... I>(std::index_sequence<I...>) { (compare_set<First + I>(eom, x, alone), ...); }(std::make_index_sequence<Sets>{});
}

} // namespace fuzz
