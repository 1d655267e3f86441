// The table of a study on the disk, and how a study goes on from it.
#pragma once

#include "checkpoint.hpp"
#include "study_result.hpp"
#include "study_work.hpp"
#include "table_file.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A table with a checkpoint beside it. First rows are written, then the checkpoint says so: if the process is stopped
/// between, rows behind the checkpoint are computed again. Derived classes know how rows lie in the file.
class study_table {
public:
  study_table(const std::string& path, const study_work& work)
      : path_(path), kept_path_(path + ".checkpoint"), work_(&work) {}
  study_table(const study_table&) = delete;
  study_table& operator=(const study_table&) = delete;
  virtual ~study_table() = default;

  /// Opens the table, and passes the rows that it has to a function. If it returns false, the result says what is
  /// wrong.
  [[nodiscard]] bool open(study_result& result, const std::function<void(const double*)>& row) {
    file_.emplace(path_, O_RDWR | O_CREAT);
    if (!file_->is_open()) return tell_not_written(result, path_);
    if (!file_->lock())
      return tell(result, study_status::in_use, path_ + " is computed by another process, which is still running");
    if (!exists(kept_path_)) {
      if (size_of(path_) != 0) // an empty file is new, or of a process that was killed at once
        return tell(result, study_status::bad_table,
                    path_ + " is there, and has no checkpoint " + kept_path_ +
                        ": it is not overwritten; remove it, or give the table another name");
      state_.study = work_->text;
      if (!replace_whole(kept_path_, state_.text())) return tell_not_written(result, kept_path_);
    }
    return read_checkpoint(result) && read_rows(result, row);
  }

  /// Appends rows, and then writes the checkpoint. If it returns false, the result says what is wrong, and the
  /// checkpoint is the one before.
  [[nodiscard]] bool append(study_result& result, const std::vector<double>& rows) {
    checkpoint next = state_;
    if (!write_rows(rows, next) || !file_->keep()) return tell_not_written(result, path_);
    if (!replace_whole(kept_path_, next.text())) return tell_not_written(result, kept_path_);
    state_ = std::move(next);
    return true;
  }

protected:
  /// Writes rows behind those that are there, and sets what the checkpoint will say. If it returns false, `errno` says
  /// why.
  [[nodiscard]] virtual bool write_rows(const std::vector<double>& rows, checkpoint& next) = 0;
  /// Passes the rows of the checkpoint to a function, and prepares the file for further ones.
  [[nodiscard]] virtual bool read_rows(study_result& result, const std::function<void(const double*)>& row) = 0;

  [[nodiscard]] static bool tell(study_result& result, study_status what, std::string sentence) {
    result.status = what, result.sentence = std::move(sentence);
    return false;
  }
  [[nodiscard]] static bool tell_not_written(study_result& result, const std::string& path) {
    return tell(result, study_status::not_written,
                path + " cannot be written: " + reason() +
                    "; what was finished is kept, and the study goes on from it");
  }
  [[nodiscard]] bool tell_other_rows(study_result& result) const {
    return tell(result, study_status::bad_table,
                path_ + " is not what its checkpoint " + kept_path_ +
                    " says: restore it, or remove both to begin anew");
  }

  std::string path_, kept_path_;
  const study_work* work_;
  std::optional<open_file> file_{};
  checkpoint state_{};

private:
  [[nodiscard]] bool read_checkpoint(study_result& result) {
    std::string text;
    if (!read_whole(kept_path_, text) || !checkpoint::read(text, state_))
      return tell(result, study_status::bad_checkpoint,
                  kept_path_ + " is no whole checkpoint: restore it, or remove it and " + path_ + " to begin anew");
    if (state_.study != work_->text)
      return tell(result, study_status::other_study,
                  kept_path_ + " is of another study (" + difference(state_.study, work_->text) +
                      "): give the table another name, or remove both to begin anew");
    return true;
  }
};

} // namespace ctdyn::detail
