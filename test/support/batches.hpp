// Outputs at many states at once against the same states one by one.
#pragma once

#include "states.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Core>

#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace batches {

using namespace ctdyn;

/// Tables with room around them, so that a number written outside is seen.
template <class Scalar> struct framed {
  Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> whole;
  framed(Eigen::Index rows, Eigen::Index columns) : whole(rows + 3, columns + 2) { whole.setConstant(Scalar(-77)); }
  auto inner() { return whole.block(1, 1, whole.rows() - 3, whole.cols() - 2); }
  bool untouched_outside() const {
    auto other = whole;
    other.block(1, 1, whole.rows() - 3, whole.cols() - 2).setConstant(Scalar(-77));
    return (other.array() == Scalar(-77)).all();
  }
  bool untouched() const { return (whole.array() == Scalar(-77)).all(); }
};

template <class Scalar> auto entries(const Scalar& number) { return Eigen::Matrix<Scalar, 1, 1>(number); }
template <class Scalar> auto entries(const solve_status<Scalar>& how) { return entries(how.regularity); }
template <class Scalar, int Rows, int Columns> auto entries(const Eigen::Matrix<Scalar, Rows, Columns>& m) {
  return Eigen::Matrix<Scalar, Rows * Columns, 1>(m.reshaped());
}

template <class... Results> auto as_columns(const std::tuple<Results...>& all) {
  return std::apply([](const auto&... r) { return std::tuple(entries(r)...); }, all);
}
template <class Result> auto as_columns(const Result& only) { return std::tuple(entries(only)); }

/// Some outputs of a method at 0, 1, ... states: more than twice as many as there are lanes.
template <class Method, class... Outputs> void check(double tolerance, const Outputs&... outputs) {
  using scalar = typename Method::scalar_type;
  using table = Eigen::Matrix<scalar, Eigen::Dynamic, Eigen::Dynamic>;
  constexpr Eigen::Index lanes = static_cast<Eigen::Index>(widest_lanes<scalar>);
  constexpr bool by_udots = detail::plan<typename Method::derivation_type, Outputs...>::reads_udots;
  states::source from(1);
  const Method eom(states::parameters<Method>(from));
  const auto evaluate = eom.evaluator(outputs...);
  const auto one = [&](const auto& x, [[maybe_unused]] const auto& udots) {
    if constexpr (by_udots)
      return as_columns(evaluate(x, udots));
    else
      return as_columns(evaluate(x));
  };
  for (Eigen::Index count = 0; count <= 2 * lanes + 1; ++count) {
    std::vector<typename Method::state_type> one_by_one;
    const auto number = [](const auto& names) { return static_cast<Eigen::Index>(names.size()); };
    table Q(count, number(Method::coordinate_names)), U(count, number(Method::speed_names)),
        R(count, number(Method::input_names)), t(count, 1), A = table::Random(count, U.cols());
    for (Eigen::Index i = 0; i < count; ++i) {
      const auto x = one_by_one.emplace_back(states::state<Method>(from));
      Q.row(i) = x.q.transpose(), U.row(i) = x.u.transpose(), t(i, 0) = x.t;
      if (R.cols() != 0) R.row(i) = x.r.transpose();
    }
    const auto at = [&] {
      if constexpr (Method::input_names.size() != 0)
        return Method::states(Q, U, R);
      else if constexpr (Method::derivation_type::uses_time)
        return Method::states(Q, U, t);
      else
        return Method::states(Q, U);
    }();
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      using columns = decltype(one(std::declval<typename Method::state_type>(), std::declval<typename Method::speed_vector>()));
      framed<scalar> tables[] = {{count, std::tuple_element_t<I, columns>::RowsAtCompileTime}...};
      if constexpr (by_udots)
        BOOST_TEST((evaluate.batch(at, A, tables[I].inner()...) == batch_status::computed));
      else
        BOOST_TEST((evaluate.batch(at, tables[I].inner()...) == batch_status::computed));
      for (Eigen::Index i = 0; i < count; ++i) {
        const auto expected = one(one_by_one[static_cast<std::size_t>(i)], typename Method::speed_vector(A.row(i).transpose()));
        const auto same = [&](const auto& found, const auto& e) {
          const auto difference = static_cast<double>((found.transpose() - e).norm() / (1 + e.norm()));
          return difference <= tolerance * static_cast<double>(std::numeric_limits<scalar>::epsilon());
        };
        BOOST_TEST((same(tables[I].inner().row(i), std::get<I>(expected)) && ...), "state " << i << " of " << count);
      }
      for (const auto& written : tables) BOOST_TEST(written.untouched_outside());
    }(std::index_sequence_for<Outputs...>{});
  }
}

} // namespace batches
