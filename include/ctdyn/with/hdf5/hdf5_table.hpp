// The table of a study in a file of HDF5.
#pragma once

#include "../study/table_place.hpp"
#include "hdf5_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ctdyn {

namespace detail {

/// A table whose rows are written into a file of HDF5 that has its whole size from the beginning. Numbers behind the
/// checkpoint alone may be half written when a process is killed: the file itself is whole at any time.
class hdf5_rows final : public study_table {
public:
  using study_table::study_table;

private:
  [[nodiscard]] std::size_t row_size() const noexcept { return work_->width * sizeof(double); }

  [[nodiscard]] bool write_rows(const std::vector<double>& rows, checkpoint& next) override {
    const std::string_view bytes(reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(double));
    next.rows += rows.size() / work_->width, next.bytes += bytes.size();
    next.checksum = checksum(bytes, next.checksum);
    return file_->go_to(table_ + state_.bytes) && file_->write(bytes) && file_->keep() && write_finished(next.rows);
  }
  /// Whether the file may have its size, and there is room for its frame. This is tried first because HDF5 would not
  /// say why it failed.
  [[nodiscard]] bool has_room() const {
    const std::string frame(1 << 14, '\0');
    return file_->cut(0) && file_->write(frame) && file_->cut(frame.size() + work_->samples * row_size()) &&
           file_->cut(0);
  }
  [[nodiscard]] bool write_finished(std::uint64_t rows) {
    char bytes[sizeof rows];
    std::memcpy(bytes, &rows, sizeof rows);
    return file_->go_to(finished_) && file_->write({bytes, sizeof bytes});
  }
  [[nodiscard]] bool read_rows(study_result& result, const std::function<void(const double*)>& row) override {
    if (state_.rows == 0) { // a file that is there belongs to this study, and no row of it is whole
      errno = 0;
      if (!has_room()) return tell_not_written(result, path_);
      if (!make_hdf5(path_, work_->samples, work_->columns)) {
        if (errno == 0) errno = EIO;
        return tell_not_written(result, path_);
      }
    }
    if (state_.rows > work_->samples || state_.bytes != state_.rows * row_size() ||
        !find_hdf5(path_, work_->samples, work_->width, table_, finished_) || !file_->go_to(table_))
      return tell_other_rows(result);
    const std::size_t at_once = std::max<std::size_t>((std::size_t{1} << 16) / row_size(), 1);
    std::vector<double> numbers(at_once * work_->width);
    std::uint64_t sum = checksum({});
    for (std::size_t first = 0; first < state_.rows; first += at_once) {
      const std::size_t count = std::min(at_once, state_.rows - first);
      char* const to = reinterpret_cast<char*>(numbers.data());
      if (!file_->read_all(to, count * row_size())) return tell_other_rows(result);
      sum = checksum({to, count * row_size()}, sum);
      for (std::size_t i = 0; i < count; ++i) row(numbers.data() + i * work_->width);
    }
    if (sum != state_.checksum) return tell_other_rows(result);
    return write_finished(state_.rows) ? true : tell_not_written(result, path_);
  }

  std::size_t table_ = 0, finished_ = 0; // where they lie in the file
};

} // namespace detail

/// A study's table as a file of HDF5: the data set "table" with a row of doubles for each sample, what was drawn and
/// then the outcomes, its attribute "columns" with their names, and the data set "finished", the number of rows that
/// are whole. Other rows are zeros, or belong to a chunk that was stopped. The file has its whole size from the
/// beginning, but a file system stores only what is written. It is stopped, resumed and refused as tables of
/// comma-separated values are, and may be read while the study runs (h5py: `locking=False`).
///
///     collected<"swing">{.table = hdf5_table("swing.h5")}
[[nodiscard]] inline table_place hdf5_table(std::string file) {
  return {std::move(file),
          [](const std::string& path, const detail::study_work& work) -> std::unique_ptr<detail::study_table> {
            return std::make_unique<detail::hdf5_rows>(path, work);
          }};
}

} // namespace ctdyn
