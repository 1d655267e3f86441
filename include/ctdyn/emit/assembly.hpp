// States that obey the constraints.
#pragma once

#include "method.hpp"
#include "pivoted_solve.hpp"

#include "../model/outputs.hpp" // last: g++ 12 warns of symbol_class::udot otherwise

#include <Eigen/Core>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ctdyn {

/// What became of an attempt to find a state that obeys the constraints.
///
/// `residual` is the largest absolute value of a constraint, h and C u + b in their own units, at the state that is returned;
/// `regularity` that of the linear systems on the way (see solve_status).
template <class Scalar> struct assembly_status {
  bool converged = false;
  int iterations = 0;
  Scalar residual = Scalar(0);
  Scalar regularity = Scalar(1);

  constexpr explicit operator bool() const noexcept { return converged; }
};

/// A state, and whether it obeys the constraints: if not, it is the state that was given.
template <class State, class Scalar> struct assembled {
  State state{};
  assembly_status<Scalar> status{};
};

namespace detail {

template <class Derivation>
inline constexpr int holonomic_rows = [] {
  int sum = 0;
  for (std::size_t i = 0; i < Derivation::rows; ++i) sum += Derivation::mechanism.constraints[i].holonomic;
  return sum;
}();

/// Indices of the dependent coordinates or speeds, in declaration order.
template <class Derivation, symbol_class Kind>
inline constexpr auto dependent_indices = [] {
  constexpr std::size_t count = [] {
    std::size_t sum = 0;
    for (std::uint32_t i = 0; i < Derivation::mechanism.symbol_count; ++i)
      sum += Derivation::mechanism.symbols[i].kind == Kind && Derivation::mechanism.symbols[i].dependent;
    return sum;
  }();
  std::array<Eigen::Index, count> list{};
  const auto& m = Derivation::mechanism;
  for (std::size_t index = 0, at = 0; at < count; ++index)
    for (std::uint32_t i = 0; i < m.symbol_count; ++i)
      if (m.symbols[i].kind == Kind && m.symbols[i].index == index && m.symbols[i].dependent)
        list[at++] = static_cast<Eigen::Index>(index);
  return list;
}();

/// The largest absolute value; not a number if there is one among them.
template <class Vector> typename Vector::Scalar largest(const Vector& v) noexcept {
  typename Vector::Scalar most(0), nothing(0);
  for (Eigen::Index i = 0; i < v.size(); ++i) {
    most = most < magnitude(v(i)) ? magnitude(v(i)) : most;
    nothing = nothing + (v(i) - v(i));
  }
  return most + nothing;
}
template <class Scalar> [[nodiscard]] bool finite(const Scalar& x) noexcept { return x - x == Scalar(0); }

template <class Scalar, int Size, int Columns>
void solve_in_place(const Eigen::Matrix<Scalar, Size, Size>& matrix, Eigen::Matrix<Scalar, Size, Columns>& right,
                    Scalar& regularity) noexcept {
  Scalar a[Size][Size], b[Size][Columns];
  for (int i = 0; i < Size; ++i) {
    for (int j = 0; j < Size; ++j) a[i][j] = matrix(i, j);
    for (int j = 0; j < Columns; ++j) b[i][j] = right(i, j);
  }
  pivoted_solve(a, b, regularity);
  for (int i = 0; i < Size; ++i)
    for (int j = 0; j < Columns; ++j) right(i, j) = b[i][j];
}

/// Newton's method for h = 0; `step(h, dh/dq, regularity)` is how far the coordinates are off. True: the last step was so
/// small that the next one would change nothing.
template <class Method, class Step>
bool newton(const Method& eom, typename Method::state_type& x, assembly_status<typename Method::scalar_type>& how,
            int most, Step step) noexcept {
  using scalar = typename Method::scalar_type;
  constexpr double precision = std::is_floating_point_v<scalar> ? static_cast<double>(std::numeric_limits<scalar>::epsilon())
                                                                : std::numeric_limits<double>::epsilon();
  const scalar small = static_cast<scalar>(std::sqrt(precision) / 64);
  bool close = false;
  for (; !close && how.iterations < most; ++how.iterations) {
    const auto [h, J] = eom.evaluate(x, configuration_residual, configuration_jacobian);
    const auto change = step(h, J, how.regularity);
    x.q -= change;
    close = largest(change) <= small * (scalar(1) + largest(x.q));
  }
  return close;
}

/// Looks at the constraints again, at the state that was found.
template <class Method>
void judge(const Method& eom, const typename Method::state_type& x, bool close,
           assembly_status<typename Method::scalar_type>& how) noexcept {
  using scalar = typename Method::scalar_type;
  using derivation = typename Method::derivation_type;
  if constexpr (holonomic_rows<derivation> != 0) how.residual = largest(eom.evaluate(x, configuration_residual));
  if constexpr (derivation::rows != 0) {
    const auto [C, b] = eom.evaluate(x, constraint_jacobian, constraint_bias);
    const scalar rate = largest((C * x.u + b).eval());
    how.residual = how.residual < rate ? rate : how.residual;
  }
  how.converged = close && !solve_status<scalar>{how.regularity}.singular() && finite(how.residual);
}

} // namespace detail

/// The state with the same independent coordinates and speeds that obeys the constraints: configuration constraints by Newton's
/// method from the given dependent coordinates (with several solutions, which one is found depends on them), velocity
/// constraints by solving for the dependent speeds.
///
/// At most `iterations` steps, no allocation. A state that does not obey the constraints is never called converged; the given
/// one is returned then.
///
///     const auto [x, how] = assemble(eom, guess);
///     if (!how.converged) stop();
template <class Method>
[[nodiscard]] auto assemble(const Method& eom, const typename Method::state_type& guess, int iterations = 30) noexcept {
  using scalar = typename Method::scalar_type;
  using derivation = typename Method::derivation_type;
  assembled<typename Method::state_type, scalar> result{guess, {}};
  auto& [x, how] = result;
  constexpr int closed = detail::holonomic_rows<derivation>, rows = static_cast<int>(derivation::rows);
  constexpr auto& dependent = detail::dependent_indices<derivation, symbol_class::coordinate>;
  bool close = true;
  if constexpr (closed != 0 && dependent.size() == closed) {
    close = detail::newton(eom, x, how, iterations, [](const auto& h, const auto& J, scalar& regularity) {
      Eigen::Matrix<scalar, closed, closed> matrix;
      Eigen::Matrix<scalar, closed, 1> right = h;
      for (int k = 0; k < closed; ++k) matrix.col(k) = J.col(dependent[static_cast<std::size_t>(k)]);
      detail::solve_in_place(matrix, right, regularity);
      typename Method::coordinate_vector change = Method::coordinate_vector::Zero();
      for (int k = 0; k < closed; ++k) change(dependent[static_cast<std::size_t>(k)]) = right(k);
      return change;
    });
  }
  if constexpr (rows != 0) {
    const auto [speeds, solved] = eom.evaluate(x, dependent_speeds, status);
    for (int k = 0; k < rows; ++k) x.u(detail::dependent_indices<derivation, symbol_class::speed>[static_cast<std::size_t>(k)]) = speeds(k);
    how.regularity = solved.regularity >= how.regularity ? how.regularity : solved.regularity;
  }
  detail::judge(eom, x, close, how);
  if (!how.converged) x = guess;
  return result;
}

/// The nearest state that obeys the constraints, all coordinates and speeds changed as little as possible (in the sum of
/// squares): what an integration uses against drift. Otherwise as `assemble`.
///
///     const auto [x, how] = project(eom, drifted);
template <class Method>
[[nodiscard]] auto project(const Method& eom, const typename Method::state_type& drifted, int iterations = 10) noexcept {
  using scalar = typename Method::scalar_type;
  using derivation = typename Method::derivation_type;
  assembled<typename Method::state_type, scalar> result{drifted, {}};
  auto& [x, how] = result;
  constexpr int closed = detail::holonomic_rows<derivation>, rows = static_cast<int>(derivation::rows);
  bool close = true;
  if constexpr (closed != 0)
    close = detail::newton(eom, x, how, iterations, [](const auto& h, const auto& J, scalar& regularity) {
      Eigen::Matrix<scalar, closed, closed> matrix = J * J.transpose();
      Eigen::Matrix<scalar, closed, 1> right = h;
      detail::solve_in_place(matrix, right, regularity);
      return typename Method::coordinate_vector(J.transpose() * right);
    });
  if constexpr (rows != 0) {
    const auto [C, b] = eom.evaluate(x, constraint_jacobian, constraint_bias);
    Eigen::Matrix<scalar, rows, rows> matrix = C * C.transpose();
    Eigen::Matrix<scalar, rows, 1> right = C * x.u + b;
    detail::solve_in_place(matrix, right, how.regularity);
    x.u -= C.transpose() * right;
  }
  detail::judge(eom, x, close, how);
  if (!how.converged) x = drifted;
  return result;
}

} // namespace ctdyn
