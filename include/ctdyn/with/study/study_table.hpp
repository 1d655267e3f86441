// The table of a study on the disk, and how a study goes on from it.
#pragma once

#include "../simulation/csv_field.hpp"
#include "checkpoint.hpp"
#include "numbers_as_text.hpp"
#include "study_result.hpp"
#include "study_work.hpp"
#include "table_file.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A table of comma-separated values with a checkpoint beside it. First rows are written, then the checkpoint says so:
/// whatever stops the process between, rows behind the checkpoint are cut off and computed again.
class study_table {
public:
  study_table(const std::string& path, const study_work& work)
      : path_(path), kept_path_(path + ".checkpoint"), work_(&work) {}

  /// Opens the table, and passes the rows that it has to a function. False if the result says what is wrong.
  [[nodiscard]] bool open(study_result& result, const std::function<void(const double*)>& row) {
    file_.emplace(path_, O_RDWR | O_CREAT);
    if (!file_->is_open()) return tell_not_written(result, path_);
    if (!file_->lock())
      return tell(result, study_status::in_use, path_ + " is computed by another process, which is still running");
    if (!exists(kept_path_)) {
      if (size_of(path_) != 0) // else this process has made it, or one that was killed at once
        return tell(result, study_status::bad_table,
                    path_ + " is there, and has no checkpoint " + kept_path_ +
                        ": it is not overwritten; remove it, or give the table another name");
      state_.study = work_->text;
      if (!replace_whole(kept_path_, state_.text())) return tell_not_written(result, kept_path_);
    }
    if (!read_checkpoint(result) || !read_rows(result, row)) return false;
    return file_->cut(state_.bytes) ? true : tell_not_written(result, path_);
  }

  /// Appends rows, and the checkpoint. False if the result says what is wrong; then the checkpoint is that before.
  [[nodiscard]] bool append(study_result& result, const std::vector<double>& rows) {
    std::string text = state_.bytes == 0 ? heading() : std::string();
    std::size_t number = state_.rows;
    for (std::size_t at = 0; at < rows.size(); at += work_->width, ++number) {
      text += std::to_string(number);
      for (std::size_t i = 0; i < work_->width; ++i) text += ',', append_number(text, rows[at + i]);
      text += '\n';
    }
    if (!file_->write(text) || !file_->keep()) return tell_not_written(result, path_);
    checkpoint next = state_;
    next.rows = number, next.bytes += text.size(), next.checksum = checksum(text, next.checksum);
    if (!replace_whole(kept_path_, next.text())) return tell_not_written(result, kept_path_);
    state_ = std::move(next);
    return true;
  }

private:
  [[nodiscard]] static bool tell(study_result& result, study_status what, std::string sentence) {
    result.status = what, result.sentence = std::move(sentence);
    return false;
  }
  [[nodiscard]] static bool tell_not_written(study_result& result, const std::string& path) {
    return tell(result, study_status::not_written,
                path + " cannot be written: " + reason() +
                    "; what was finished is kept, and the study goes on from it");
  }
  [[nodiscard]] std::string heading() const {
    std::string row = "sample";
    for (const std::string& name : work_->columns) row += ',' + csv_field(name);
    return row + '\n';
  }

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
  [[nodiscard]] bool read_rows(study_result& result, const std::function<void(const double*)>& row) {
    std::vector<double> numbers(work_->width);
    std::string rest;
    std::size_t rows = 0, bytes = 0;
    std::uint64_t sum = checksum({});
    bool fine = true, heads = true;
    char piece[1 << 16];
    while (fine && bytes < state_.bytes) {
      const long count = file_->read(piece, std::min(sizeof piece, state_.bytes - bytes));
      if (count <= 0) break;
      const std::string_view text(piece, static_cast<std::size_t>(count));
      bytes += text.size(), sum = checksum(text, sum), rest += text;
      std::size_t begin = 0;
      for (std::size_t end; fine && (end = rest.find('\n', begin)) != std::string::npos; begin = end + 1) {
        const std::string_view line = std::string_view(rest).substr(begin, end - begin);
        if (heads)
          heads = false, fine = heading() == std::string(line) + '\n';
        else if ((fine = read_line(line, rows, numbers)))
          row(numbers.data()), ++rows;
      }
      rest.erase(0, begin);
    }
    if (fine && bytes == state_.bytes && rows == state_.rows && rows <= work_->samples && sum == state_.checksum)
      return true;
    return tell(result, study_status::bad_table,
                path_ + " is not what its checkpoint " + kept_path_ +
                    " says: restore it, or remove both to begin anew");
  }
  [[nodiscard]] static bool read_line(std::string_view line, std::size_t number, std::vector<double>& numbers) {
    const auto next = [&line] {
      const std::string_view field = line.substr(0, line.find(','));
      line.remove_prefix(std::min(field.size() + 1, line.size()));
      return field;
    };
    if (next() != std::to_string(number)) return false;
    for (double& each : numbers)
      if (!read_number(next(), each)) return false;
    return line.empty();
  }

  std::string path_, kept_path_;
  const study_work* work_;
  std::optional<open_file> file_{};
  checkpoint state_{};
};

} // namespace ctdyn::detail
