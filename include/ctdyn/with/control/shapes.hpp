// The sizes of matrices of linear systems with weights.
#pragma once

#include <Eigen/Core>

#include <concepts>
#include <type_traits>

namespace ctdyn::detail {

/// The sizes of dx/dt = A x + B u, or of the discrete system x' = A x + B u.
template <class A, class B> struct system_shape {
  using scalar = typename A::Scalar;
  static constexpr bool known =
      A::RowsAtCompileTime > 0 && B::ColsAtCompileTime > 0 && A::ColsAtCompileTime > 0 && B::RowsAtCompileTime > 0;
  static constexpr int states = known ? A::RowsAtCompileTime : 1, inputs = known ? B::ColsAtCompileTime : 1;
  static_assert(std::floating_point<scalar> && std::same_as<scalar, typename B::Scalar>,
                "A and B of a linear system have one type of numbers, float or double");
  static_assert(known,
                "matrices of controllers have sizes that are known while compiling (Eigen::Matrix<double, 4, 1>)");
  static_assert(!known || A::ColsAtCompileTime == states,
                "A of a linear system is square, a row and a column for each state");
  static_assert(!known || B::RowsAtCompileTime == states, "B of a linear system has a row for each state, as A has");

  using state_matrix = Eigen::Matrix<scalar, states, states>;
  using input_matrix = Eigen::Matrix<scalar, states, inputs>;
  using input_weight = Eigen::Matrix<scalar, inputs, inputs>;
  using gain = Eigen::Matrix<scalar, inputs, states>;
};

/// The sizes of a system with weights Q of the states and R of the inputs.
template <class A, class B, class Q, class R> struct regulator_shape : system_shape<A, B> {
  using shape = system_shape<A, B>;
  static constexpr bool known_weights =
      Q::RowsAtCompileTime > 0 && Q::ColsAtCompileTime > 0 && R::RowsAtCompileTime > 0 && R::ColsAtCompileTime > 0;
  static_assert(
      !shape::known || known_weights,
      "weights have sizes that are known while compiling: make Q and R an Eigen::Matrix<double, 2, 2>, or, of a MatrixXd, take Q.topLeftCorner<2, 2>()");
  static constexpr bool checked = shape::known && known_weights;
  static_assert(!checked || (Q::RowsAtCompileTime == shape::states && Q::ColsAtCompileTime == shape::states),
                "the weights of states Q are square, a row and a column for each state");
  static_assert(!checked || (R::RowsAtCompileTime == shape::inputs && R::ColsAtCompileTime == shape::inputs),
                "the weights of inputs R are square, a row and a column for each input (column of B)");
  static_assert(std::same_as<typename Q::Scalar, typename A::Scalar> &&
                    std::same_as<typename R::Scalar, typename A::Scalar>,
                "weights have the type of numbers that A has");
};

/// Cross weights of states and inputs: a row for each state, a column for each input.
template <class Shape, class N>
concept cross_weight_of = N::RowsAtCompileTime == Shape::states&& N::ColsAtCompileTime ==
                          Shape::inputs&& std::same_as<typename N::Scalar, typename Shape::scalar>;

} // namespace ctdyn::detail
