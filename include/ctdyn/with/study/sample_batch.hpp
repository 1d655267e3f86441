// Many samples of a study at once, for evaluations by lanes (SIMD).
#pragma once

#include "sample.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// Consecutive samples of a study as tables, whose row i is sample `first + i`, as `batch` of an evaluator takes them.
template <class Model, class Others> struct study_batch {
  /// A table with a column for each number of a part of a state.
  template <class Part> using table = Eigen::Matrix<double, Eigen::Dynamic, Part::RowsAtCompileTime>;
  using state_type = typename Model::state_type; ///< The state of the model.

  const Model& eom;                 ///< the model, whose parameters are the same in all samples
  std::size_t first;                ///< the number of the first sample
  table<decltype(state_type::q)> q; ///< coordinates
  table<decltype(state_type::u)> u; ///< speeds
  table<decltype(state_type::r)> r; ///< inputs
  Eigen::VectorXd t;                ///< time (s)
  Eigen::MatrixXd z;                ///< auxiliary states
  Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> drawn; ///< a column for each symbol

  /// The column of a symbol that is drawn `beside` the model.
  template <symbol_class Kind, fixed_string Name>
  [[nodiscard]] Eigen::VectorXd operator[](const expr::named<Kind, Name>& /*symbol*/) const {
    constexpr auto& wrong = detail::not_beside<Others, Kind, Name>;
    if constexpr (!wrong.empty())
      return (void)detail::refuse<wrong>{}, Eigen::VectorXd();
    else
      return drawn.col(drawn.cols() - static_cast<Eigen::Index>(detail::other_count<Others>) +
                       static_cast<Eigen::Index>(detail::place_beside<Others, Kind, Name>));
  }
};

/// A run of a study that computes many samples at once; `in_batches` makes it.
template <class Run> struct batch_run {
  Run run; ///< a function of a `study_batch` that returns a matrix with a row for each sample
};

/// A run that computes many samples at once: a function of a `study_batch`, in which all samples have the same
/// parameters. It returns a matrix with a row for each sample and a column for each outcome. Row i has to depend on row
/// i of the tables of the batch alone.
///
///     in_batches([&](const auto& many) {
///       Eigen::MatrixXd outcomes(many.q.rows(), 2);
///       (void)accelerations.batch(eom.states(many.q, many.u), outcomes);
///       return outcomes;
///     })
template <class Run> [[nodiscard]] batch_run<Run> in_batches(Run run) { return {std::move(run)}; }

namespace detail {

template <class T> inline constexpr bool is_batch_run = false;
template <class Run> inline constexpr bool is_batch_run<batch_run<Run>> = true;

/// Draws consecutive samples into tables.
template <class Model, class Values, class Others>
[[nodiscard]] study_batch<Model, Others> batch_of(const sample_maker<Model, Values, Others>& maker, const Model& eom,
                                                  std::size_t first, std::size_t last) {
  const auto count = static_cast<Eigen::Index>(last - first);
  const auto width = static_cast<Eigen::Index>(maker.plan().symbols().size());
  using batch = study_batch<Model, Others>;
  batch many{eom, first, {}, {}, {}, Eigen::VectorXd(count), {}, {}};
  many.q.resize(count, many.q.cols()), many.u.resize(count, many.u.cols()), many.r.resize(count, many.r.cols());
  many.drawn.resize(count, width);
  constexpr auto states = static_cast<Eigen::Index>(auxiliary_state_count<typename Model::state_type>);
  many.z.resize(count, states);
  for (Eigen::Index i = 0; i < count; ++i) {
    const auto x = maker.state(first + static_cast<std::size_t>(i), many.drawn.row(i).data());
    many.q.row(i) = x.q.transpose(), many.u.row(i) = x.u.transpose(), many.r.row(i) = x.r.transpose();
    many.t(i) = x.t;
    if constexpr (states != 0) many.z.row(i) = x.z.transpose();
  }
  return many;
}

} // namespace detail
} // namespace ctdyn
