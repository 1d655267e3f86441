// The sizes of the matrices of linear systems with outputs.
#pragma once

#include "../control/shapes.hpp"

#include <Eigen/Core>

#include <concepts>

namespace ctdyn::detail {

template <class T> concept eigen_matrix = requires(const T& a) {
  []<class Derived>(const Eigen::MatrixBase<Derived>&) {}(a);
};

/// A size that is known at compile time, or 1 where there is an error already.
constexpr int known_size(int size) { return size > 0 ? size : 1; }

/// The sizes of dx/dt = A x + B u, y = C x.
template <class A, class B, class C> struct output_shape : system_shape<A, B> {
  using shape = system_shape<A, B>;
  static constexpr bool known_outputs = shape::known && C::RowsAtCompileTime > 0 && C::ColsAtCompileTime > 0;
  static constexpr int outputs = known_outputs ? C::RowsAtCompileTime : 1;
  static_assert(!shape::known || known_outputs,
                "C of a linear system has sizes that are known while compiling (Eigen::Matrix<double, 1, 4>)");
  static_assert(!known_outputs || C::ColsAtCompileTime == shape::states,
                "C of a linear system has a column for each state, as A has, and a row for each output");
  static_assert(std::same_as<typename C::Scalar, typename shape::scalar>,
                "C of a linear system has the type of numbers that A has");
  static void check() noexcept {}
};

/// The sizes with D, by which inputs reach outputs directly: y = C x + D u.
template <class A, class B, class C, class D> struct direct_shape : output_shape<A, B, C> {
  using shape = output_shape<A, B, C>;
  static constexpr bool is_matrix = eigen_matrix<D>;
  static_assert(
      is_matrix,
      "the fourth argument of a linear system is its matrix D, a row for each output and a column for each input; the sample time (s) is the fifth");
  static constexpr bool fits = [] {
    if constexpr (is_matrix)
      return int(D::RowsAtCompileTime) == shape::outputs && int(D::ColsAtCompileTime) == shape::inputs;
    else
      return true;
  }();
  static_assert(!shape::known_outputs || fits,
                "D of a linear system has a row for each output (row of C) and a column for each input (column of B)");
};

/// Refuses more than one input or output where a result is that of one input and one output.
template <int inputs, int outputs> struct one_channel {
  static_assert(
      inputs == 1 && outputs == 1,
      "margins, Bode and Nyquist plots are those of one input and one output: take channel(sys, output, input), or columns of B and rows of C");
  static constexpr bool single = inputs == 1 && outputs == 1;
  static void check() noexcept {}
};

} // namespace ctdyn::detail
