// What a run returns: a number, an array or a vector of numbers.
#pragma once

#include "../../method/state.hpp"
#include "sample.hpp"
#include "sample_batch.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// How many numbers a result of a run has; 0 if it does not consist of numbers.
template <class T>
inline constexpr std::size_t numbers_in = [] {
  if constexpr (eigen<T>)
    return T::ColsAtCompileTime == 1 && T::RowsAtCompileTime > 0 ? static_cast<std::size_t>(T::RowsAtCompileTime) : 0;
  else
    return std::size_t{std::is_convertible_v<T, double>};
}();
template <class T, std::size_t N> inline constexpr std::size_t numbers_in<std::array<T, N>> = N;

template <std::size_t N, class T> [[nodiscard]] std::array<double, N> outcomes_of(const T& given) {
  std::array<double, N> all{};
  if constexpr (eigen<T>) {
    const Eigen::Matrix<double, static_cast<int>(N), 1> numbers = given.template cast<double>();
    for (std::size_t i = 0; i < N; ++i) all[i] = numbers(static_cast<Eigen::Index>(i));
  } else if constexpr (std::is_convertible_v<T, double>) {
    all[0] = static_cast<double>(given);
  } else {
    for (std::size_t i = 0; i < N; ++i) all[i] = static_cast<double>(given[i]);
  }
  return all;
}

/// The message about a run that does not return what is collected.
template <class Run, class Sample, std::size_t Outcomes>
inline constexpr sentence fault_of_run = [] {
  sentence s;
  if constexpr (is_batch_run<Run>) {
    return s; // the number of its rows is known at run time only
  } else if constexpr (!std::is_invocable_v<const Run&, const Sample&>) {
    s << "the run of a study is a function of a sample, as in [](const auto& sample) { return sample.x.q(0); }";
  } else {
    constexpr std::size_t count = numbers_in<std::remove_cvref_t<std::invoke_result_t<const Run&, const Sample&>>>;
    if (count == 0)
      s << "the run of a study returns its outcomes: a number, a std::array of numbers or a vector of fixed size";
    else if (count != Outcomes)
      s << "the run of the study returns " << count << (count == 1 ? " number" : " numbers")
        << ", and collected<...> has " << Outcomes << (Outcomes == 1 ? " name" : " names")
        << ": give one name for each";
  }
  return s;
}();

/// The first name that two outcomes have, or an empty one.
template <fixed_string... Names> constexpr std::string_view repeated_outcome() {
  const std::array<std::string_view, sizeof...(Names)> all{Names.view()...};
  for (std::size_t i = 1; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (all[i] == all[j]) return all[i];
  return {};
}

template <class Model, class Values, class Others, class Run, fixed_string... Names>
inline constexpr sentence fault_of_study = [] {
  constexpr std::size_t Outcomes = sizeof...(Names);
  using symbols = study_symbols<lists_of<Model>, Values>;
  sentence s;
  if (!std::is_same_v<typename Model::scalar_type, double>)
    return s << "studies are for models of double: bind the parameters of kanes_method<description>", s;
  if (!symbols::finding.empty()) return sentence(symbols::finding);
  if (Outcomes == 0) return s << "collected<> has no name: give one for each outcome, as in collected<\"swing\">", s;
  if (constexpr std::string_view name = repeated_outcome<Names...>(); !name.empty())
    return s << "two outcomes are called " << name << ": give each a name of its own", s;
  if (is_batch_run<Run> && symbols::parameters != 0)
    return s << "in_batches(...): all states of a batch have the same parameters: leave parameters out of the draws, "
                "or give a run of single samples",
           s;
  if (is_batch_run<Run> && !symbols::has_state)
    return s << "in_batches(...): a batch has states: name all symbols of a state in the draws", s;
  if constexpr (symbols::finding.empty())
    return sentence(fault_of_run<Run, study_sample<Model, symbols::has_state, Others>, Outcomes>);
  else
    return s;
}();

} // namespace ctdyn::detail
