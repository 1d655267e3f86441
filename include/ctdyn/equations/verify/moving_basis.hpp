// Moving basis vectors and vectors, as numbers at a point of the prime field.
#pragma once

#include "point_motion.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Three measure numbers in the Newtonian basis.
struct triple_of { // g++ 12 reads no entry of a std::array in an array of structures
  residue x[3]{};
  constexpr residue& operator[](std::size_t i) { return x[i]; }
  constexpr const residue& operator[](std::size_t i) const { return x[i]; }
};
constexpr residue dot(const triple_of& a, const triple_of& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
constexpr triple_of cross(const triple_of& a, const triple_of& b) {
  return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}

/// The rate of a position, the rate of that, and a virtual displacement.
struct moving_vector {
  triple_of first{}, second{}, virtually{};
};

/// Adds a product and its derivatives, by Leibniz' rule.
constexpr void add_product(moving_residue& sum, const moving_residue& a, const moving_residue& b) {
  sum.value += a.value * b.value;
  sum.first += a.first * b.value + a.value * b.first;
  const residue cross = a.first * b.first;
  sum.second += a.second * b.value + cross + cross + a.value * b.second;
  sum.virtually += a.virtually * b.value + a.value * b.virtually;
}

/// Adds a multiple by a constant factor.
constexpr void add_multiple(moving_residue& sum, const residue& a, const moving_residue& b) {
  sum.value += a * b.value, sum.first += a * b.first;
  sum.second += a * b.second, sum.virtually += a * b.virtually;
}

/// A unit quaternion for a seed: the stereographic projection of three pseudo-random numbers.
constexpr std::array<residue, 4> unit_quaternion(std::uint64_t seed) {
  std::array<residue, 4> q{};
  residue squares{};
  for (std::size_t i = 1; i < 4; ++i) {
    q[i] = random_residue(0xe00 + 4 * seed + i);
    squares += q[i] * q[i];
  }
  const residue scale = inverse(residue{1} + squares);
  for (std::size_t i = 1; i < 4; ++i) q[i] = (q[i] + q[i]) * scale;
  q[0] = (residue{1} - squares) * scale;
  return q;
}

/// The basis vectors of a frame in the rows of `e`, in the Newtonian basis, and the frame's angular motion.
struct moving_basis {
  moving_residue e[3][3]{};
  triple_of omega{}, alpha{}, virtual_omega{};

  /// Finds the angular motion from that of the basis vectors: omega is half the sum of e x de/dt.
  constexpr void find_turning() {
    constexpr residue half{fingerprint::half};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t x = 0; x < 3; ++x) {
        const std::size_t y = (x + 1) % 3, z = (x + 2) % 3;
        const auto &a = e[i][y], &b = e[i][z];
        omega[x] += half * (a.value * b.first - b.value * a.first);
        alpha[x] += half * (a.value * b.second - b.value * a.second);
        virtual_omega[x] += half * (a.value * b.virtually - b.value * a.virtually);
      }
  }
  /// Finds the motion of the basis vectors from the angular motion: de/dt is omega x e.
  constexpr void find_motion() {
    for (auto& b : e) {
      const triple_of place{{b[0].value, b[1].value, b[2].value}}, rate = cross(omega, place);
      const triple_of turned = cross(omega, rate), faster = cross(alpha, place),
                      displaced = cross(virtual_omega, place);
      for (std::size_t x = 0; x < 3; ++x)
        b[x].first = rate[x], b[x].second = faster[x] + turned[x], b[x].virtually = displaced[x];
    }
  }
  /// Whether the rows have length one, and keep it.
  [[nodiscard]] constexpr bool is_unit() const {
    for (const auto& b : e) {
      moving_residue square{};
      for (std::size_t x = 0; x < 3; ++x) add_product(square, b[x], b[x]);
      if (square.value != residue{1} || square.first != residue{} || square.virtually != residue{}) return false;
    }
    return true;
  }
  /// Gives the basis a pseudo-random orientation.
  constexpr void place(std::uint64_t seed) {
    const std::array<residue, 4> q = unit_quaternion(seed);
    const auto twice = [](residue x) { return x + x; };
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      e[i][i].value = residue{1} - twice(q[j + 1] * q[j + 1] + q[k + 1] * q[k + 1]);
      e[i][j].value = twice(q[i + 1] * q[j + 1] + q[0] * q[k + 1]);
      e[i][k].value = twice(q[i + 1] * q[k + 1] - q[0] * q[j + 1]);
    }
  }
};

} // namespace ctdyn::detail
