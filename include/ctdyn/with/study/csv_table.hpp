// The table of a study as comma-separated values.
#pragma once

#include "../simulation/csv_field.hpp"
#include "numbers_as_text.hpp"
#include "study_table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

/// A table of a heading, then a line for each sample. It grows at its end, and rows behind the checkpoint are cut off.
class csv_study_table final : public study_table {
public:
  using study_table::study_table;

private:
  [[nodiscard]] bool write_rows(const std::vector<double>& rows, checkpoint& next) override {
    std::string text = state_.bytes == 0 ? heading() : std::string();
    for (std::size_t at = 0; at < rows.size(); at += work_->width, ++next.rows) {
      text += std::to_string(next.rows);
      for (std::size_t i = 0; i < work_->width; ++i) text += ',', append_number(text, rows[at + i]);
      text += '\n';
    }
    next.bytes += text.size(), next.checksum = checksum(text, next.checksum);
    return file_->write(text);
  }
  [[nodiscard]] std::string heading() const {
    std::string row = "sample";
    for (const std::string& name : work_->columns) row += ',' + csv_field(name);
    return row + '\n';
  }

  [[nodiscard]] bool read_rows(study_result& result, const std::function<void(const double*)>& row) override {
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
    if (!fine || bytes != state_.bytes || rows != state_.rows || rows > work_->samples || sum != state_.checksum)
      return tell_other_rows(result);
    return file_->cut(state_.bytes) ? true : tell_not_written(result, path_);
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
};

} // namespace ctdyn::detail
