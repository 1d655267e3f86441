// How a study is computed: chunks go to workers, and their rows come into the table in order.
#pragma once

#include "../simulation/progress_bar.hpp"
#include "study_result.hpp"
#include "study_work.hpp"
#include "table_place.hpp"
#include "thread_workers.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// The options of a study that do not depend on the types of its model and its run.
struct study_settings {
  table_place table{};
  std::size_t chunk = 0, extremes = 0;
  bool progress = false;
};

/// Takes rows in the order of the samples, for the table and the statistics.
class row_collector {
public:
  row_collector(const study_work& work, const study_settings& settings, study_result& result)
      : work_(&work), result_(&result), bar_(settings.progress, 1) {
    result.samples = work.samples;
    result.outcomes = no_outcomes(settings.extremes);
    const std::size_t cells = work.samples / work.in_cell;
    for (std::size_t i = 0; work.in_cell > 1 && cells > 1 && cells <= most_cells && i < cells; ++i)
      result.cells.push_back({i * work.in_cell, no_outcomes(settings.extremes)});
    if (!settings.table.path.empty()) table_ = settings.table.make(settings.table.path, work);
  }

  /// Reads the rows that the table has. Returns false if the study cannot go on.
  [[nodiscard]] bool resume() {
    const bool fine = !table_ || table_->open(*result_, [this](const double* row) { add(row); });
    result_->resumed = result_->finished;
    return fine;
  }
  /// Writes rows, and adds them to the statistics. Returns false if the study cannot go on.
  [[nodiscard]] bool write(const std::vector<double>& rows) {
    if (rows.empty()) return true;
    if (table_ && !table_->append(*result_, rows)) return false;
    for (std::size_t at = 0; at < rows.size(); at += work_->width) add(rows.data() + at);
    bar_.update(static_cast<double>(result_->finished - result_->resumed) /
                static_cast<double>(work_->samples - result_->resumed));
    return true;
  }

private:
  static constexpr std::size_t most_cells = 100'000;

  [[nodiscard]] std::vector<outcome_statistics> no_outcomes(std::size_t extremes) const {
    std::vector<outcome_statistics> all;
    for (std::size_t i = work_->outcomes; i < work_->width; ++i) all.emplace_back(work_->columns[i], extremes);
    return all;
  }
  void add(const double* row) {
    const auto add_to = [&](study_outcomes& some) {
      for (std::size_t i = 0; i < some.outcomes.size(); ++i)
        some.outcomes[i].add(result_->finished, row[work_->outcomes + i]);
    };
    add_to(*result_);
    if (!result_->cells.empty()) add_to(result_->cells[result_->finished / work_->in_cell]);
    ++result_->finished;
  }

  const study_work* work_;
  study_result* result_;
  std::unique_ptr<study_table> table_{};
  progress_bar bar_;
};

/// How many samples a chunk has: as many as take a fifth of a second, but so few that all workers end at about the same
/// time.
class chunk_sizes {
public:
  chunk_sizes(std::size_t fixed, std::size_t workers) : fixed_(fixed), workers_(workers) {}

  void learn(const chunk_of_rows& chunk) {
    const auto count = static_cast<double>(chunk.last - chunk.first);
    if (chunk.seconds > 0) in_time_ = std::min(0.2 * count / chunk.seconds, 8 * count); // at most eightfold
  }
  [[nodiscard]] std::size_t next(std::size_t left) const {
    if (fixed_ != 0) return std::min(fixed_, left);
    const std::size_t fair = left / (4 * workers_) + 1;
    return std::clamp(static_cast<std::size_t>(std::min(in_time_, 1e6)), std::size_t{1}, fair);
  }

private:
  std::size_t fixed_, workers_;
  double in_time_ = 1;
};

/// Computes what is left of a study.
inline void compute_in_order(const study_work& work, const study_settings& settings, study_workers& workers,
                             row_collector& collector, study_result& result) {
  std::map<std::size_t, chunk_of_rows> finished; // chunks that wait for those before them
  std::size_t given = result.finished, written = result.finished;
  chunk_sizes sizes(settings.chunk, workers.count());
  while (written < work.samples) {
    while (given < work.samples && workers.wants_more() && finished.size() < 16 * workers.count() + 64) {
      const std::size_t size = sizes.next(work.samples - given);
      workers.give({given, given + size, {}, 0, {}});
      given += size;
    }
    chunk_of_rows chunk;
    if (!workers.take(chunk)) continue;
    sizes.learn(chunk);
    finished.emplace(chunk.first, std::move(chunk));
    std::vector<double> rows; // of all chunks that follow each other, which have one checkpoint
    std::string failure;
    for (auto next = finished.find(written); next != finished.end() && failure.empty(); next = finished.find(written)) {
      rows.insert(rows.end(), next->second.rows.begin(), next->second.rows.end());
      failure = std::move(next->second.failure);
      written = next->second.last;
      finished.erase(next);
    }
    if (!collector.write(rows)) return;
    if (failure.empty()) continue;
    result.status = study_status::run_failed;
    result.sentence = "the run of sample " + std::to_string(result.finished) + " failed: " + failure;
    return;
  }
}

/// Computes a study with threads of this process.
[[nodiscard]] inline study_result run_study(const study_work& work, const study_settings& settings,
                                            std::size_t threads) {
  study_result result;
  row_collector collector(work, settings, result);
  if (!collector.resume() || result.finished == work.samples) return result;
  thread_workers workers(work, threads);
  compute_in_order(work, settings, workers, collector, result);
  return result;
}

} // namespace ctdyn::detail
