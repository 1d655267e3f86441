// The regularity of the equations of motion at a state, as formulas; emit/regularity.hpp defines it.
#pragma once

#include "../../graph/calculus/linear_solve.hpp"
#include "../../graph/calculus/symmetric_solve.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The least of a regularity and the pivots of M relative to its diagonal; zero where a pivot is not positive.
template <std::size_t N> constexpr handle if_definite(auto& g, handle regularity, const std::array<handle, N * N>& M) {
  const auto solution = solve_symmetric<N>(g, M, {});
  if (solution.singular != N) return zero;
  for (std::size_t i = 0; i < N; ++i) {
    const handle pivot = solution.pivots[i], entry = M[i * N + i];
    if (entry == zero) return zero;
    regularity = g.function(opcode::least, regularity, g.function(opcode::heaviside, pivot));
    if (pivot != entry) regularity = g.function(opcode::least, regularity, g.div(pivot, entry));
  }
  return regularity;
}

/// M + C^T W C, where the diagonal W > 0 has the magnitude of M along each row of C. If it is positive definite, so is
/// M in all motions with C u = 0; for a positive semidefinite M, as masses give it, the converse is also true. Source:
/// Debreu, Definite and semidefinite quadratic forms, Econometrica 20 (1952), theorem 3.
template <std::size_t N, std::size_t Rows, class Graph>
constexpr std::array<handle, N * N> bordered(Graph& g, const std::array<handle, N * N>& M,
                                             const std::array<handle, Rows * N>& C) {
  auto sum = M;
  handle trace = zero;
  for (std::size_t i = 0; i < N; ++i) trace = g.add(trace, M[i * N + i]);
  for (std::size_t r = 0; r < Rows; ++r) {
    const handle* const row = C.data() + r * N;
    handle squares = zero, weighted = zero; // |c|^2, and c^2 . diagonal of M
    for (std::size_t i = 0; i < N; ++i) {
      const handle square = g.mul(row[i], row[i]);
      squares = g.add(squares, square), weighted = g.add(weighted, g.mul(square, M[i * N + i]));
    }
    if (squares == zero) continue;
    const handle scale = g.inv(squares), along = g.mul(weighted, g.mul(scale, scale));
    const handle massless = g.sub(one, g.function(opcode::heaviside, along)); // 1: the trace of M gives the magnitude
    const handle weight = g.add(along, g.mul(massless, g.mul(trace, scale)));
    for (std::size_t i = 0; i < N; ++i)
      for (std::size_t j = 0; j < N && row[i] != zero; ++j)
        sum[i * N + j] = g.add(sum[i * N + j], g.mul(weight, g.mul(row[i], row[j])));
  }
  return sum;
}

/// The least of a regularity and those of the blocks of K dq/dt = k.
template <std::size_t N, class Graph>
constexpr handle if_determined(Graph& g, handle regularity, const std::array<handle, N * N>& K,
                               const std::array<handle, N>& k) {
  bool constant = true;
  for (const handle entry : K) constant = constant && g.is_constant(entry);
  if (constant) return regularity;
  linear_system<N + 1> system;
  system.size = static_cast<std::uint32_t>(N), system.only_measured = true;
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < N; ++j) system.left[i][j] = K[i * N + j];
    system.right[i] = k[i];
  }
  if (system.solve(g) != N) return zero;
  for (std::uint32_t b = 0; b < system.block_count; ++b) {
    const handle determinant = system.determinant_of[b];
    regularity = g.function(opcode::least, regularity, g.function(opcode::heaviside, determinant));
    if (determinant != system.magnitude_of[b])
      regularity = g.function(opcode::least, regularity, g.div(determinant, system.magnitude_of[b]));
  }
  return regularity;
}

} // namespace ctdyn::detail
