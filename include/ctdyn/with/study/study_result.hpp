// What became of a study.
#pragma once

#include "statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn {

/// What became of a study. Unless it is `done`, the samples that were finished before are kept in the table, if the
/// study has one, and the same call goes on from there.
///
///     if (done.status == study_status::not_written) make_room();
enum class study_status : std::uint8_t {
  done,            ///< all samples have outcomes
  bad_draws,       ///< a distribution or a number of samples makes no sense: nothing was computed
  run_failed,      ///< a run threw an exception, or returned a table of another length; the message names the sample
  not_written,     ///< the table or its checkpoint cannot be written, for example because a disk is full
  other_study,     ///< the checkpoint belongs to a study with other draws, outcomes or another version
  bad_checkpoint,  ///< the checkpoint is no whole checkpoint
  bad_table,       ///< the table is not what its checkpoint says, or there is one without a checkpoint
  different_ranks, ///< not all ranks compute the same study
  in_use           ///< another process computes the same table
};

/// Statistics of each outcome over some samples.
struct study_outcomes {
  std::size_t first = 0;                      ///< the number of the first sample
  std::vector<outcome_statistics> outcomes{}; ///< statistics of each outcome over the finished samples

  /// The statistics of an outcome by its name; statistics of no samples if there is no outcome of this name.
  [[nodiscard]] const outcome_statistics& operator[](std::string_view name) const noexcept {
    static const outcome_statistics none;
    for (const outcome_statistics& each : outcomes)
      if (each.name() == name) return each;
    return none;
  }
};

/// The result of a study: what became of it, and statistics of all outcomes, over all samples and in each cell.
///
///     const auto done = study(eom, draws, run, collected<"swing">{.table = "swing.csv"});
///     if (!done) return std::puts(done.message()), 1;
///     std::cout << done["swing"].mean() << '\n';
struct study_result : study_outcomes {
  study_status status = study_status::done;
  std::string sentence{};   ///< what happened, and what to do about it; empty if all is done
  std::size_t samples = 0;  ///< how many samples the study has
  std::size_t finished = 0; ///< how many have outcomes, from the first on
  std::size_t resumed = 0;  ///< how many of these were in the table before
  /// The same statistics in each cell of the grids, in an order in which the last grid changes fastest. Empty without
  /// grids, with one sample in each cell, and with more than 100,000 cells.
  std::vector<study_outcomes> cells{};

  /// Whether all samples have outcomes.
  [[nodiscard]] explicit operator bool() const noexcept { return status == study_status::done; }
  /// What happened, and what to do about it.
  [[nodiscard]] const char* message() const noexcept { return sentence.c_str(); }
};

} // namespace ctdyn
