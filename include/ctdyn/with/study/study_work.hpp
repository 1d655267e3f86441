// A study without the types of its model and its run: how many samples it has, and a function that computes their rows.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// Rows of consecutive samples: their drawn values and outcomes.
struct chunk_of_rows {
  std::size_t first = 0, last = 0; ///< the samples first, ..., last - 1
  std::vector<double> rows{};      ///< of those that were computed, one after the other
  double seconds = 0;              ///< how long they took (s)
  std::string failure{};           ///< why the sample behind the last row failed; empty if none did
};

/// What a study computes.
struct study_work {
  std::size_t samples = 0, width = 0;            ///< the number of rows, and of numbers in each
  std::vector<std::string> columns{};            ///< the names of these numbers
  std::size_t outcomes = 0;                      ///< the place of the first outcome
  std::size_t in_cell = 0;                       ///< the number of samples in each cell of the grids
  std::string text{};                            ///< what the study is, in lines
  std::function<void(chunk_of_rows&)> compute{}; ///< fills in rows or a failure; threads call it at once
};

/// The workers that compute chunks: threads, or ranks with their threads.
class study_workers {
public:
  study_workers() = default;
  study_workers(const study_workers&) = delete;
  study_workers& operator=(const study_workers&) = delete;
  virtual ~study_workers() = default;

  /// How many chunks are computed at once.
  [[nodiscard]] virtual std::size_t count() const = 0;
  /// Whether a worker needs another chunk, so that it does not wait.
  [[nodiscard]] virtual bool wants_more() = 0;
  /// Gives a worker a chunk, without rows.
  virtual void give(chunk_of_rows chunk) = 0;
  /// Waits a short time for a chunk that is finished; returns false if there is none.
  [[nodiscard]] virtual bool take(chunk_of_rows& chunk) = 0;
};

} // namespace ctdyn::detail
