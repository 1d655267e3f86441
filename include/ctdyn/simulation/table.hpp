// The states of a simulation as a table in text.
#pragma once

#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "simulation_result.hpp"

#include "../model/output_name.hpp"

#include <charconv>
#include <cstddef>
#include <functional>
#include <ios>
#include <limits>
#include <locale>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// A field of a table: in quotes where it has commas, quotes or ends of lines in it (RFC 4180).
[[nodiscard]] inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

template <class Names> void append_names(std::string& row, const Names& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    sentence s;
    s << spelled{names[i].view()};
    row += ',' + csv_field(s.view());
  }
}

/// The name of an output, or of each of its entries.
template <class Output, class Result> void append_heading(std::string& row) {
  constexpr sentence name = [] {
    sentence s;
    expr::write_output<Output>(s);
    return s;
  }();
  const std::string text(name.view());
  if constexpr (eigen<Result>) {
    for (int j = 0; j < Result::ColsAtCompileTime; ++j)
      for (int i = 0; i < Result::RowsAtCompileTime; ++i) {
        const std::string column = Result::ColsAtCompileTime == 1 ? "" : ',' + std::to_string(j);
        row += ',' + csv_field(text + '[' + std::to_string(i) + column + ']');
      }
  } else {
    row += ',' + csv_field(text);
  }
}

/// A number with all digits that it has, the same in any locale.
template <class Number> void append_value(std::string& row, const Number& number) {
  if constexpr (std::is_floating_point_v<Number>) {
    char text[64];
    const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::general,
                                   std::numeric_limits<Number>::max_digits10);
    row.append(text, end.ptr);
  } else {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << number;
    row += text.str();
  }
}
template <class Result> void append_result(std::string& row, const Result& result) {
  if constexpr (eigen<Result>)
    for (Eigen::Index j = 0; j < result.cols(); ++j)
      for (Eigen::Index i = 0; i < result.rows(); ++i) row += ',', append_value(row, result(i, j));
  else if constexpr (requires { result.regularity; })
    row += ',', append_value(row, result.regularity);
  else
    row += ',', append_value(row, result);
}

/// A table of states and outputs, row by row.
template <class Model, class... Outputs> class csv_table {
  using state = typename Model::state_type;

public:
  csv_table(std::ostream& out, const Model& eom, const Outputs&... outputs)
      : out_(&out), functions_(function_of(eom, outputs)...) {}

  void write_heading() const {
    std::string row = "t";
    append_names(row, Model::coordinate_names);
    append_names(row, Model::speed_names);
    append_names(row, Model::input_names);
    std::apply(
        [&](const auto&... f) {
          (append_heading<Outputs, std::remove_cvref_t<std::invoke_result_t<decltype(f), const state&>>>(row), ...);
        },
        functions_);
    write(row);
  }
  void write_row(const state& x) const {
    std::string row;
    append_value(row, x.t);
    append_result(row, x.q), append_result(row, x.u), append_result(row, x.r);
    std::apply([&](const auto&... f) { (append_result(row, f(x)), ...); }, functions_);
    write(row);
  }
  /// As an observer: through to the file, and whether to stop because that takes no more.
  bool operator()(const state& x) {
    if (!begun_) write_heading(), begun_ = true;
    write_row(x), out_->flush();
    return !out_->good();
  }

private:
  void write(std::string& row) const {
    row += '\n';
    out_->write(row.data(), static_cast<std::streamsize>(row.size()));
  }

  std::ostream* out_;
  std::tuple<function_type<Model, Outputs>...> functions_;
  bool begun_ = false;
};

} // namespace detail

/// Writes the states of a simulation as comma-separated values: a row with the names t, those of the coordinates,
/// speeds and inputs, and outputs by their text (entries of a vector as udot[0]), then a row for each state, with all
/// digits that numbers have, the same in any locale. Returns whether all of it could be written.
///
///     std::ofstream file("swing.csv");
///     if (!write_csv(file, eom, run, kinetic_energy, dot(P.pos_from(O), N.y))) return 1;
template <class Model, class Result, class... Outputs>
bool write_csv(std::ostream& out, const Model& eom, const Result& run, const Outputs&... outputs) {
  if constexpr (!detail::silent<detail::lists_of<Model>>) {
    const detail::csv_table<Model, Outputs...> table(out, eom, outputs...);
    table.write_heading();
    for (const auto& x : run.states) table.write_row(x);
    out.flush();
  }
  return out.good();
}

/// The same, while a simulation runs: an observer that writes each state as it is recorded, and stops the run where
/// the stream takes no more, as of a full disk. The stream has to live as long.
///
///     simulate(eom, x0, until(1e6), every(1.0), observed(csv_rows(file, eom, kinetic_energy)))
template <class Model, class... Outputs>
[[nodiscard]] auto csv_rows(std::ostream& out, const Model& eom, const Outputs&... outputs) {
  return detail::csv_table<Model, Outputs...>(out, eom, outputs...);
}

} // namespace ctdyn
