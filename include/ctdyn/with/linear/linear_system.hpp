// Linear systems with inputs and outputs, in continuous time or in samples.
#pragma once

#include "../control/control_status.hpp"
#include "linear_shapes.hpp"

#include <Eigen/Core>

#include <cmath>
#include <concepts>

namespace ctdyn {

namespace detail {

/// Copies the matrix that a user gave. Its sizes are checked by linear_shapes.hpp; for wrong ones there is no second
/// error here.
template <class Matrix, class Given> void copy_given(Matrix& to, const Eigen::MatrixBase<Given>& given) noexcept {
  const typename Given::PlainObject whole = given;
  for (int j = 0; j < int(Matrix::ColsAtCompileTime); ++j)
    for (int i = 0; i < int(Matrix::RowsAtCompileTime); ++i)
      to(i, j) = static_cast<typename Matrix::Scalar>(whole(i, j));
}

} // namespace detail

/// A linear system dx/dt = A x + B u, y = C x + D u, or, if its sample time h is not zero, x' = A x + B u from one
/// sample to the next. A has a row and a column for each state, B a column for each input, C a row for each output. The
/// template arguments follow from the matrices, whose sizes are known at compile time; D may be left out. Functions of
/// systems return systems whose `status` says whether the result could be computed. They hand on the status of their
/// arguments, so that one look at the end suffices. noexcept, without heap allocation. (Franklin, Powell and
/// Emami-Naeini 2015, section 7.2.)
///
///     const linear_system plant{A, B, C};
///     const auto p = poles(plant);
template <class Scalar, int states_, int inputs_, int outputs_> struct linear_system {
  using scalar_type = Scalar;              ///< double or float
  static constexpr int states = states_;   ///< the number of states: 0 for a gain without dynamics
  static constexpr int inputs = inputs_;   ///< the number of inputs
  static constexpr int outputs = outputs_; ///< the number of outputs

  Eigen::Matrix<Scalar, states, states> A = Eigen::Matrix<Scalar, states, states>::Zero();   ///< states to rates
  Eigen::Matrix<Scalar, states, inputs> B = Eigen::Matrix<Scalar, states, inputs>::Zero();   ///< inputs to rates
  Eigen::Matrix<Scalar, outputs, states> C = Eigen::Matrix<Scalar, outputs, states>::Zero(); ///< states to outputs
  Eigen::Matrix<Scalar, outputs, inputs> D = Eigen::Matrix<Scalar, outputs, inputs>::Zero(); ///< inputs to outputs
  Scalar h{0};                                    ///< the sample time (s); 0 in continuous time
  control_status status = control_status::solved; ///< unless solved, the matrices mean nothing

  /// A system whose matrices are zero, in continuous time.
  linear_system() = default;
  /// A system from its matrices, without D: inputs reach the outputs through states only.
  template <class A_, class B_, class C_>
  linear_system(const Eigen::MatrixBase<A_>& a, const Eigen::MatrixBase<B_>& b,
                const Eigen::MatrixBase<C_>& c) noexcept {
    detail::output_shape<A_, B_, C_>::check();
    detail::copy_given(A, a), detail::copy_given(B, b), detail::copy_given(C, c);
  }
  /// A system from its matrices, and its sample time (s) if it has one.
  template <class A_, class B_, class C_, class D_>
  linear_system(const Eigen::MatrixBase<A_>& a, const Eigen::MatrixBase<B_>& b, const Eigen::MatrixBase<C_>& c,
                const D_& d, Scalar sample_time = 0) noexcept
      : h(sample_time) {
    detail::direct_shape<A_, B_, C_, D_>::check();
    detail::copy_given(A, a), detail::copy_given(B, b), detail::copy_given(C, c);
    if constexpr (detail::eigen_matrix<D_>) detail::copy_given(D, d);
  }
  /// A model near a state, as `linearization` gives it, with the outputs C x of its error x.
  template <class Near, class C_>
    requires requires(const Near& near) { near.A, near.B, near.singular; }
  linear_system(const Near& near, const Eigen::MatrixBase<C_>& c) noexcept
      : linear_system(near.A, near.B, c, Eigen::Matrix<Scalar, outputs, inputs>::Zero()) {
    if (near.singular) status = control_status::singular;
  }
};

// Deduction guides look at sizes only; the constructor refuses sizes that do not fit.
template <class A, class B, class C>
linear_system(const Eigen::MatrixBase<A>&, const Eigen::MatrixBase<B>&, const Eigen::MatrixBase<C>&)
    -> linear_system<typename A::Scalar, detail::known_size(A::RowsAtCompileTime),
                     detail::known_size(B::ColsAtCompileTime), detail::known_size(C::RowsAtCompileTime)>;
template <class A, class B, class C, class D>
linear_system(const Eigen::MatrixBase<A>&, const Eigen::MatrixBase<B>&, const Eigen::MatrixBase<C>&, const D&,
              typename A::Scalar = 0)
    -> linear_system<typename A::Scalar, detail::known_size(A::RowsAtCompileTime),
                     detail::known_size(B::ColsAtCompileTime), detail::known_size(C::RowsAtCompileTime)>;
template <class Near, class C>
linear_system(const Near&, const Eigen::MatrixBase<C>&)
    -> linear_system<typename decltype(Near::A)::Scalar, decltype(Near::A)::RowsAtCompileTime,
                     decltype(Near::B)::ColsAtCompileTime, detail::known_size(C::RowsAtCompileTime)>;

/// A gain without states, from a matrix with a row for each output and a column for each input. It fits systems of any
/// sample time.
///
///     const auto loop = plant * static_gain(Eigen::Matrix<double, 1, 1>(20.0));
template <class D> [[nodiscard]] auto static_gain(const Eigen::MatrixBase<D>& gain) noexcept {
  static_assert(D::RowsAtCompileTime > 0 && D::ColsAtCompileTime > 0,
                "a gain has sizes that are known while compiling (Eigen::Matrix<double, 1, 1>)");
  linear_system<typename D::Scalar, 0, D::ColsAtCompileTime, D::RowsAtCompileTime> system;
  system.D = gain;
  return system;
}
/// A gain without states, of one input and one output.
template <std::floating_point Scalar> [[nodiscard]] auto static_gain(Scalar gain) noexcept {
  return static_gain(Eigen::Matrix<Scalar, 1, 1>(gain));
}

namespace detail {

/// Whether all numbers of a matrix are finite. Like other functions here it has plain loops, since it is compiled for
/// many sizes.
template <class Matrix> [[nodiscard]] bool finite(const Matrix& a) noexcept {
  bool all = true;
  for (int k = 0; k < int(a.size()); ++k) all = all && std::isfinite(a.data()[k]);
  return all;
}
/// The product A B.
template <class Left, class Right>
[[nodiscard]] Eigen::Matrix<typename Left::Scalar, Left::RowsAtCompileTime, Right::ColsAtCompileTime>
multiplied(const Left& A, const Right& B) noexcept {
  Eigen::Matrix<typename Left::Scalar, Left::RowsAtCompileTime, Right::ColsAtCompileTime> result;
  for (int j = 0; j < int(Right::ColsAtCompileTime); ++j)
    for (int i = 0; i < int(Left::RowsAtCompileTime); ++i) {
      typename Left::Scalar sum(0);
      for (int k = 0; k < int(Left::ColsAtCompileTime); ++k) sum += A(i, k) * B(k, j);
      result(i, j) = sum;
    }
  return result;
}
/// Adds `factor` times the matrix `a` to the block of another one that begins at `row` and `column`.
template <class Matrix, class Block>
void add_block(Matrix& to, int row, int column, const Block& a,
               typename Matrix::Scalar factor = typename Matrix::Scalar(1)) noexcept {
  for (int j = 0; j < int(Block::ColsAtCompileTime); ++j)
    for (int i = 0; i < int(Block::RowsAtCompileTime); ++i) to(row + i, column + j) += factor * a(i, j);
}

/// Whether a system can be used: its own status, or what is wrong with its sample time or its numbers.
template <class Scalar, int n, int m, int p>
[[nodiscard]] control_status usable(const ctdyn::linear_system<Scalar, n, m, p>& system) noexcept {
  if (system.status != control_status::solved) return system.status;
  if (!(system.h >= Scalar(0)) || !std::isfinite(system.h)) return control_status::no_step;
  return finite(system.A) && finite(system.B) && finite(system.C) && finite(system.D) ? control_status::solved
                                                                                      : control_status::not_finite;
}
/// A system with a status; its matrices are zero if the status is not `solved`.
template <class System> [[nodiscard]] System concluded(System system, control_status how) noexcept {
  if (how == control_status::solved) how = usable(system);
  if (how == control_status::solved) return system;
  System none;
  none.status = how;
  return none;
}

} // namespace detail
} // namespace ctdyn
