// Studies: many runs of a model with values that are drawn, in one call.
#pragma once

#include "../../method/shown_units.hpp"
#include "outcomes.hpp"
#include "run_study.hpp"
#include "sample.hpp"
#include "sample_batch.hpp"
#include "table_place.hpp"

#include <array>
#include <cstddef>
#include <exception>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// Where the results of a study go. `Names` are those of the outcomes that a run returns, in its order.
///
///     collected<"swing", "success">{.table = "crane.csv", .extremes = 3}
template <fixed_string... Names> struct collected {
  /// The table, of comma-separated values unless it is an `hdf5_table`. It has a row for each sample, with its number,
  /// what was drawn, and its outcomes, all with all digits. What was drawn for a symbol that is called like an outcome,
  /// or `sample`, is in a column like gain_drawn. A checkpoint lies beside it, from which a study that was
  /// stopped goes on. If this is empty, there is no table.
  table_place table{};
  /// The version of the run: change it when you change what a run computes, so that old rows are not continued.
  std::string version{};
  /// How many samples with the least and the greatest outcomes are named.
  std::size_t extremes = 5;
  /// How many samples are computed, and written, together. 0 means as many as take a fifth of a second.
  std::size_t chunk = 0;
  /// How many threads compute. 0 means as many as the machine has cores.
  std::size_t threads = 0;
  /// Whether a bar on the terminal shows what is done and how long the rest will take.
  bool progress = true;
};

namespace detail {

/// Computes chunks: draws samples, and calls the run for each.
template <class Model, class Maker, class Run, std::size_t Outcomes> class chunk_computer {
public:
  chunk_computer(const Model& eom, const Maker& maker, const Run& run) : eom_(&eom), maker_(&maker), run_(&run) {}

  void operator()(chunk_of_rows& chunk) const {
    try {
      std::vector<double> values(maker_->plan().symbols().size());
      chunk.rows.reserve((chunk.last - chunk.first) * (values.size() + Outcomes));
      if constexpr (is_batch_run<Run>)
        return compute_batch(chunk);
      else
        for (std::size_t i = chunk.first; i < chunk.last; ++i) {
          const auto sample = maker_->make(i, values.data());
          const std::array<double, Outcomes> outcomes = outcomes_of<Outcomes>((*run_)(sample));
          append_drawn(chunk.rows, values.data());
          chunk.rows.insert(chunk.rows.end(), outcomes.begin(), outcomes.end());
        }
    } catch (const std::exception& thrown) {
      chunk.failure = *thrown.what() == 0 ? "an exception without a text" : thrown.what();
    } catch (...) {
      chunk.failure = "it threw what is no std::exception";
    }
  }

private:
  void append_drawn(std::vector<double>& rows, const double* values) const {
    const auto& symbols = maker_->plan().symbols();
    for (std::size_t i = 0; i < symbols.size(); ++i)
      if (!symbols[i].how.is_constant()) rows.push_back(values[i]);
  }
  void compute_batch(chunk_of_rows& chunk) const {
    const auto many = batch_of(*maker_, *eom_, chunk.first, chunk.last);
    const auto outcomes = (*run_).run(many);
    const auto count = static_cast<Eigen::Index>(chunk.last - chunk.first);
    if (outcomes.rows() != count || outcomes.cols() != static_cast<Eigen::Index>(Outcomes)) {
      chunk.failure = "it returned a table of " + std::to_string(outcomes.rows()) + " rows and " +
                      std::to_string(outcomes.cols()) + " columns for " + std::to_string(count) + " samples of " +
                      std::to_string(Outcomes) + " outcomes";
      return;
    }
    for (Eigen::Index i = 0; i < count; ++i) {
      append_drawn(chunk.rows, many.drawn.row(i).data());
      for (Eigen::Index j = 0; j < outcomes.cols(); ++j) chunk.rows.push_back(static_cast<double>(outcomes(i, j)));
    }
  }

  const Model* eom_;
  const Maker* maker_;
  const Run* run_;
};

/// What a study is, in lines: of two studies with the same text, and the same run, all rows are equal.
template <class Model, fixed_string... Names>
[[nodiscard]] std::string text_of_study(const Model& eom, const draw_plan& plan, const collected<Names...>& collect) {
  std::string all = plan.text() + "parameters of the model";
  const auto parameters = eom.parameters();
  for (std::size_t i = 0; i < Model::parameter_names.size(); ++i)
    all += (i == 0 ? " " : ", ") + std::string(Model::parameter_names[i].view()) + " = " +
           number_text(parameters(static_cast<Eigen::Index>(i)));
  all += "\noutcomes";
  ((all += ' ' + std::string(Names.view())), ...);
  all += "\nversion ";
  for (const char c : collect.version) all += c == '\n' ? ' ' : c;
  return all + '\n';
}

/// The heads of the columns of what is drawn: the names, and the units of the model's symbols where they are known.
template <class Lists, class... Bindings>
[[nodiscard]] std::vector<std::string> heads_of_drawn(const draw_plan& plan,
                                                      const value_pack<Bindings...>& /*values*/) {
  const std::vector<std::string> units = [] {
    if constexpr (shown_units<Lists>::any)
      return std::vector<std::string>{shown_units<Lists>::behind(Bindings::kind, Bindings::name.view())...};
    else
      return std::vector<std::string>{};
  }();
  std::vector<std::string> heads;
  for (std::size_t i = 0; i < plan.symbols().size(); ++i) // the model's are ahead of those beside it
    if (const drawn_symbol& each = plan.symbols()[i]; !each.how.is_constant())
      heads.push_back(each.name + (i < units.size() ? units[i] : std::string()));
  return heads;
}

/// Makes the work of a study, and passes it to a function that computes it.
template <class Model, class Values, class Others, class Run, fixed_string... Names, class Compute>
[[nodiscard]] study_result with_work(const Model& eom, const study_draws<Values, Others>& draws, const Run& run,
                                     const collected<Names...>& collect, const Compute& compute) {
  const sample_maker<Model, Values, Others> maker(eom, plan_of(draws));
  const draw_plan& plan = maker.plan();
  if (const std::string wrong = plan.fault(); !wrong.empty()) {
    study_result result;
    result.status = study_status::bad_draws, result.sentence = wrong;
    return result;
  }
  study_work work;
  work.samples = plan.samples(), work.in_cell = draws.how.count, work.text = text_of_study(eom, plan, collect);
  work.columns = heads_of_drawn<lists_of<Model>>(plan, draws.values);
  for (std::string& head : work.columns) // no two columns have one name
    if (head == "sample" || ((head == Names.view()) || ...)) head += "_drawn";
  work.outcomes = work.columns.size();
  (work.columns.emplace_back(Names.view()), ...);
  work.width = work.columns.size();
  work.compute = chunk_computer<Model, sample_maker<Model, Values, Others>, Run, sizeof...(Names)>(eom, maker, run);
  return compute(work, study_settings{collect.table, collect.chunk, collect.extremes, collect.progress},
                 collect.threads);
}

/// Computes a study by with_work, unless something is wrong with its types, which then does not compile.
template <class Model, class Values, class Others, class Run, fixed_string... Names, class Compute>
[[nodiscard]] study_result checked_study(const Model& eom, const study_draws<Values, Others>& draws, const Run& run,
                                         const collected<Names...>& collect, const Compute& compute) {
  if constexpr (silent<lists_of<Model>>) {
    return {};
  } else {
    constexpr auto& wrong = fault_of_study<Model, Values, Others, Run, Names...>;
    if constexpr (!wrong.empty())
      return (void)refuse<wrong>{}, study_result{};
    else
      return with_work(eom, draws, run, collect, compute);
  }
}

} // namespace detail

/// A study: draws the samples, calls the run for each, and collects what it returns.
///
/// A run is a function of a `study_sample`: of the model `sample.eom` with the parameters that were drawn, the state
/// `sample.x`, and the values `sample[k]` of the program's own. It returns its outcomes, as a number, an array or a
/// vector. It has to depend on its sample alone, and several threads call it at once. `in_batches` is for runs that
/// compute many states at once. Random numbers are a function of seed, symbol and sample, so that the results are the
/// same, to the bit, for any number of threads and any chunks, and also if the study was stopped and called again: with
/// a table it goes on behind its last checkpoint, and a finished study is read from its table. The table has no columns
/// for constant values.
///
/// The function does not throw: the result's status and sentence say what went wrong.
///
///     const auto done = study(eom, draws(samples(1000, 7), values(m = uniform(0.9, 1.1), q = 0.1, u = 0.0)),
///                             [](const auto& sample) { return period(sample.eom, sample.x); },
///                             collected<"period">{.table = "periods.csv"});
template <class Model, class Values, class Others, class Run, fixed_string... Names>
[[nodiscard]] study_result study(const Model& eom, const study_draws<Values, Others>& draws, const Run& run,
                                 const collected<Names...>& collect) {
  return detail::checked_study(eom, draws, run, collect, detail::run_study);
}

/// A sample of a study, drawn again by its number, for example a worst case that is to be run alone.
///
///     const auto worst = sample_of(eom, draws, done["swing"].greatest().front().number);
///     const auto run = simulate(worst.eom, worst.x, until(30.0), every(0.1));
template <class Model, class Values, class Others>
[[nodiscard]] auto sample_of(const Model& eom, const study_draws<Values, Others>& draws, std::size_t number) {
  return detail::kept_sample<Model, Values, Others>(eom, draws, number);
}

} // namespace ctdyn
