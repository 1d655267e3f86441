// Where the table of a study is, and of which kind.
#pragma once

#include "csv_table.hpp"

#include <memory>
#include <string>
#include <utility>

namespace ctdyn {

/// The file of a study's table: a name means comma-separated values; `hdf5_table` makes one of HDF5.
///
///     collected<"swing">{.table = "swing.csv"}
struct table_place {
  /// A function that makes a table from its file and its study.
  using maker = std::unique_ptr<detail::study_table> (*)(const std::string& path, const detail::study_work& work);

  table_place() = default;
  /// A file of comma-separated values.
  table_place(std::string file) : path(std::move(file)) {}
  /// A file of comma-separated values, by a string literal.
  table_place(const char* file) : path(file) {}
  /// A file of another kind.
  table_place(std::string file, maker how) : path(std::move(file)), make(how) {}

  /// The path of the file; if it is empty, there is no table.
  std::string path{};
  /// Makes the table.
  maker make = [](const std::string& file, const detail::study_work& work) -> std::unique_ptr<detail::study_table> {
    return std::make_unique<detail::csv_study_table>(file, work);
  };
};

} // namespace ctdyn
