// The factors of a symmetric positive definite matrix, kept for right-hand sides that come later.
#pragma once

#include "../graph.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// M = L D L^T, without square roots, with the rows in the order of `solve_symmetric`: x = M^-1 f is
/// back(scaled(forward(f))), and f^T M^-1 h is the product of forward(f) and scaled(forward(h)).
///
///     const symmetric_factors<N> factors(g, M);
///     const auto z = factors.forward(g, f);
template <std::size_t N> class symmetric_factors {
public:
  using column = std::array<handle, N>;

  std::size_t singular = N; // a row that makes M singular whatever its symbols are; N: M is regular

  constexpr symmetric_factors(auto& g, std::array<handle, N * N> m) {
    std::array<bool, N> done{};
    for (std::size_t step = 0; step < N; ++step) {
      const std::size_t k = next(m, done);
      if (m[k * N + k] == zero) {
        singular = k;
        return;
      }
      done[k] = true, order_[step] = k;
      reciprocal_[k] = g.inv(m[k * N + k]);
      for (std::size_t i = 0; i < N; ++i) {
        if (done[i] || m[i * N + k] == zero) continue;
        const handle l = g.mul(m[i * N + k], reciprocal_[k]);
        factor_[i * N + k] = l;
        for (std::size_t j = 0; j <= i; ++j)
          if (!done[j] && m[j * N + k] != zero)
            m[i * N + j] = m[j * N + i] = g.sub(m[i * N + j], g.mul(l, m[j * N + k]));
      }
    }
  }

  constexpr column forward(auto& g, column f) const { // L^-1 f
    for (const std::size_t k : order_)
      for (std::size_t i = 0; i < N; ++i)
        if (factor_[i * N + k] != zero) f[i] = g.sub(f[i], g.mul(factor_[i * N + k], f[k]));
    return f;
  }
  constexpr column scaled(auto& g, column f) const { // D^-1 f
    for (std::size_t k = 0; k < N; ++k) f[k] = g.mul(reciprocal_[k], f[k]);
    return f;
  }
  constexpr column back(auto& g, column x) const { // L^-T x
    for (std::size_t step = N; step-- > 0;)
      for (std::size_t i = 0, k = order_[step]; i < N; ++i)
        if (factor_[i * N + k] != zero) x[k] = g.sub(x[k], g.mul(factor_[i * N + k], x[i]));
    return x;
  }

private:
  /// The row with the fewest entries, of several the last one.
  static constexpr std::size_t next(const std::array<handle, N * N>& m, const std::array<bool, N>& done) {
    std::size_t k = N, least = N + 1;
    for (std::size_t i = N; i-- > 0;) {
      if (done[i]) continue;
      std::size_t count = 0;
      for (std::size_t j = 0; j < N; ++j) count += !done[j] && m[i * N + j] != zero;
      if (count < least) least = count, k = i;
    }
    return k;
  }

  std::array<handle, N * N> factor_{}; // factor_[i * N + k]: the multiple of row k that leaves row i
  column reciprocal_{};
  std::array<std::size_t, N> order_{};
};

} // namespace ctdyn::detail
