// Solution of M x = f for a symmetric positive definite M: as formulas, or in numbers of a field.
#pragma once

#include "../graph.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Each x of M x = f, or the index of a row that makes M singular whatever its symbols are.
template <std::size_t N, std::size_t Columns, class Number = handle> struct symmetric_solutions {
  std::array<std::array<Number, N>, Columns> x{};
  std::array<Number, N> pivots{}; // the diagonal of D, all positive if M is positive definite
  std::size_t singular = N;       // N: M is regular
};
/// The solution for one right side f.
template <std::size_t N> struct symmetric_solution {
  std::array<handle, N> x{};
  std::array<handle, N> pivots{};
  std::size_t singular = N;
};

/// The row with the fewest entries among those that are not eliminated; of several, the last.
template <std::size_t N, class Number>
constexpr std::size_t next_to_eliminate(const std::array<Number, N * N>& m, const std::array<bool, N>& done) {
  constexpr Number nothing{};
  std::size_t k = N, least = N + 1;
  for (std::size_t i = N; i-- > 0;) {
    if (done[i]) continue;
    std::size_t count = 0;
    for (std::size_t j = 0; j < N; ++j) count += !done[j] && m[i * N + j] != nothing;
    if (count < least) least = count, k = i;
  }
  return k;
}

/// Solves M x = f by M = L D L^T, without square roots. Rows with the fewest entries are eliminated first, from the
/// last on, so that structural zeros stay zeros (on a tree of bodies: from the leaves, Featherstone 2008, section 6.5);
/// there is one division for each row. `g` computes: a graph with handles, or `residue_arithmetic` with residues.
template <std::size_t N, std::size_t Columns, class Arithmetic, class Number>
constexpr symmetric_solutions<N, Columns, Number> solve_symmetric(Arithmetic& g, std::array<Number, N * N> m,
                                                                  std::array<std::array<Number, N>, Columns> f) {
  constexpr Number nothing{};
  std::array<bool, N> done{};
  std::array<std::uint32_t, N> order{};
  std::array<Number, N * N> factor{}; // factor[i * N + k]: the multiple of row k that leaves row i
  symmetric_solutions<N, Columns, Number> result;
  for (std::size_t step = 0; step < N; ++step) {
    const std::size_t k = next_to_eliminate<N>(m, done);
    if (m[k * N + k] == nothing) {
      result.singular = k;
      return result;
    }
    done[k] = true, order[step] = static_cast<std::uint32_t>(k);
    result.pivots[k] = m[k * N + k];
    const Number reciprocal = g.inv(m[k * N + k]);
    for (std::size_t i = 0; i < N; ++i) {
      if (done[i] || m[i * N + k] == nothing) continue;
      const Number l = g.mul(m[i * N + k], reciprocal); // l_ik = m_ik / d_k, m_ij -= l_ik m_jk, f_i -= l_ik f_k
      factor[i * N + k] = l;
      for (std::size_t j = 0; j <= i; ++j)
        if (!done[j] && m[j * N + k] != nothing)
          m[i * N + j] = m[j * N + i] = g.sub(m[i * N + j], g.mul(l, m[j * N + k]));
      for (auto& column : f) column[i] = g.sub(column[i], g.mul(l, column[k]));
    }
    for (std::size_t c = 0; c < Columns; ++c) result.x[c][k] = g.mul(reciprocal, f[c][k]);
  }
  for (std::size_t step = N; step-- > 0;) { // x_k = f_k / d_k - sum of l_ik x_i over the rows i after k
    const std::size_t k = order[step];
    for (auto& x : result.x)
      for (std::size_t i = 0; i < N; ++i)
        if (factor[i * N + k] != nothing) x[k] = g.sub(x[k], g.mul(factor[i * N + k], x[i]));
  }
  return result;
}
template <std::size_t N, class Graph>
constexpr symmetric_solution<N> solve_symmetric(Graph& g, const std::array<handle, N * N>& m,
                                                const std::array<handle, N>& f) {
  const auto all = solve_symmetric<N, 1>(g, m, {f});
  return {all.x[0], all.pivots, all.singular};
}

} // namespace ctdyn::detail
