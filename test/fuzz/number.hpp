// Numbers of a hundred digits, vectors and matrices of three.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fuzz {

using real = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<100>, boost::multiprecision::et_off>;
using column = std::vector<real>;
using table = std::vector<column>; // rows

/// Steps of central differences: the errors are some 1e-50 of the terms.
inline const real first_step = pow(real(10), -30), second_step = pow(real(10), -25), outer_step = pow(real(10), -16);

struct vector3 {
  std::array<real, 3> entries{};
  real& operator[](std::size_t i) { return entries[i]; }
  const real& operator[](std::size_t i) const { return entries[i]; }
};
inline vector3 operator+(const vector3& a, const vector3& b) { return {{a[0] + b[0], a[1] + b[1], a[2] + b[2]}}; }
inline vector3 operator-(const vector3& a, const vector3& b) { return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}}; }
inline vector3 operator*(const real& k, const vector3& v) { return {{k * v[0], k * v[1], k * v[2]}}; }
inline real dot(const vector3& a, const vector3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline vector3 cross(const vector3& a, const vector3& b) {
  return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}
inline real norm(const vector3& v) { return sqrt(dot(v, v)); }

struct matrix3 {
  std::array<vector3, 3> rows{};
  vector3& operator[](std::size_t i) { return rows[i]; }
  const vector3& operator[](std::size_t i) const { return rows[i]; }
};
inline matrix3 operator+(const matrix3& a, const matrix3& b) { return {{a[0] + b[0], a[1] + b[1], a[2] + b[2]}}; }
inline matrix3 operator-(const matrix3& a, const matrix3& b) { return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}}; }
inline matrix3 operator*(const real& k, const matrix3& a) { return {{k * a[0], k * a[1], k * a[2]}}; }
inline vector3 operator*(const matrix3& a, const vector3& v) { return {{dot(a[0], v), dot(a[1], v), dot(a[2], v)}}; }
inline matrix3 transposed(const matrix3& a) {
  matrix3 result;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = a[j][i];
  return result;
}
inline matrix3 operator*(const matrix3& a, const matrix3& b) {
  const matrix3 columns = transposed(b);
  matrix3 result;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = dot(a[i], columns[j]);
  return result;
}
inline matrix3 identity() {
  matrix3 result;
  for (std::size_t i = 0; i < 3; ++i) result[i][i] = 1;
  return result;
}
/// The vector w of which the matrix's skew part is the cross product w x.
inline vector3 vector_of_skew(const matrix3& a) {
  return {{(a[2][1] - a[1][2]) / 2, (a[0][2] - a[2][0]) / 2, (a[1][0] - a[0][1]) / 2}};
}
/// The turn about a unit axis (Rodrigues).
inline matrix3 turn(const vector3& n, const real& angle) {
  const matrix3 across{{vector3{{0, -n[2], n[1]}}, vector3{{n[2], 0, -n[0]}}, vector3{{-n[1], n[0], 0}}}};
  return identity() + sin(angle) * across + (1 - cos(angle)) * (across * across);
}

/// Elimination with pivoting; the right side becomes the solution. False: singular.
inline bool solve(table a, column& b) {
  const std::size_t size = b.size();
  for (std::size_t k = 0; k < size; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k; i < size; ++i)
      if (abs(a[i][k]) > abs(a[pivot][k])) pivot = i;
    if (a[pivot][k] == 0) return false;
    std::swap(a[pivot], a[k]), std::swap(b[pivot], b[k]);
    for (std::size_t i = 0; i < size; ++i) {
      if (i == k) continue;
      const real factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < size; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = 0; k < size; ++k) b[k] /= a[k][k];
  return true;
}

/// The same numbers for the same seed, everywhere (splitmix64). No two of them are asked for in one expression unless
/// its order is that of the language: compilers evaluate arguments and operands in orders of their own.
class dice {
public:
  explicit dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 0x1234567ULL) {}

  /// One of 0 ... count - 1.
  std::size_t pick(std::size_t count) { return static_cast<std::size_t>(next() % count); }
  bool chance(double probability) { return between(0, 1) < probability; }
  double between(double low, double high) { return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53); }
  template <class T> void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[pick(i)]);
  }
  template <class T> const T& one_of(const std::vector<T>& list) { return list[pick(list.size())]; }

private:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

} // namespace fuzz
