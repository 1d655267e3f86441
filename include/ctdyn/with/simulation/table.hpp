// The states of a simulation as a table of comma-separated values (CSV).
#pragma once

#include "../../method/shown_units.hpp"
#include "../integration/model_functions.hpp"
#include "csv_text.hpp"
#include "inputs.hpp"
#include "simulation_result.hpp"

#include "../../model/output_name.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <ios>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace ctdyn {

namespace detail {

template <class Lists> void append_names(std::string& row, symbol_class kind, std::span<const name> names) {
  std::string unit;
  for (const name& text : names) {
    if constexpr (shown_units<Lists>::any) unit = shown_units<Lists>::behind(kind, text.view());
    append_name(row, text.view(), unit);
  }
}

/// Appends the name of an output, or of each of its entries.
template <class Lists, class Output, class Result> void append_heading(std::string& row) {
  constexpr sentence name = [] {
    sentence s;
    expr::write_output<Output>(s);
    return s;
  }();
  if constexpr (eigen<Result>) {
    for (int j = 0; j < Result::ColsAtCompileTime; ++j)
      for (int i = 0; i < Result::RowsAtCompileTime; ++i)
        append_entry_name(row, name.view(), i, Result::ColsAtCompileTime == 1 ? -1 : j,
                          unit_of_entry<Lists, Output>(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
  } else {
    append_entry_name(row, name.view(), -1, -1, unit_of_entry<Lists, Output>(0, 0));
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

/// The name of the column of the time: t or, where a symbol of the state is called so, time.
template <class Model> [[nodiscard]] std::string time_heading() {
  const auto has = [](std::string_view text) {
    const auto among = [text](std::span<const name> names) {
      return std::any_of(names.begin(), names.end(), [text](const name& each) { return each.view() == text; });
    };
    return among(Model::coordinate_names) || among(Model::speed_names) || among(Model::auxiliary_state_names) ||
           among(Model::input_names) || among(contacts_in<lists_of<Model>>);
  };
  std::string heading = "t";
  for (const char* const longer : {"time", "time_of_run"})
    if (has(heading)) heading = longer;
  return heading;
}

/// A table of states and outputs, row by row.
template <class Model, class... Outputs> class csv_table {
  using state = typename Model::state_type;

public:
  csv_table(std::ostream& out, const Model& eom, const Outputs&... outputs)
      : out_(&out), functions_(function_of(eom, outputs)...) {}

  void write_heading() const {
    using lists = lists_of<Model>;
    std::string row = time_heading<Model>();
    if constexpr (shown_units<lists>::any) row += " [s]";
    append_names<lists>(row, symbol_class::coordinate, Model::coordinate_names);
    append_names<lists>(row, symbol_class::speed, Model::speed_names);
    append_names<lists>(row, symbol_class::auxiliary_state, Model::auxiliary_state_names);
    append_names<lists>(row, symbol_class::input, Model::input_names);
    append_names<lists>(row, symbol_class::contact, contacts_in<lists>);
    std::apply(
        [&](const auto&... f) {
          (append_heading<lists, Outputs, std::remove_cvref_t<std::invoke_result_t<decltype(f), const state&>>>(row),
           ...);
        },
        functions_);
    write(row);
  }
  void write_row(const state& x) const {
    std::string row;
    append_value(row, x.t);
    append_result(row, x.q), append_result(row, x.u);
    if constexpr (auxiliary_state_count<state> != 0) append_result(row, x.z);
    append_result(row, x.r);
    if constexpr (requires { x.closed; }) append_result(row, x.closed);
    std::apply([&](const auto&... f) { (append_result(row, f(x)), ...); }, functions_);
    write(row);
  }
  /// The observer: writes a row through to the file, and returns true, to stop, if that fails.
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

/// Writes the states of a simulation as comma-separated values. The first row has the names: t (time, s; where a symbol
/// is called t, its column is `time`), the coordinates, speeds, auxiliary states, inputs and contacts, and outputs by
/// their text (entries of a vector as udot[0]). Where the description has units, they stand behind the names: q1 [rad].
/// A row for each state follows, in which numbers have all their digits, in the same way in any locale. Returns whether
/// all was written.
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

/// An observer that writes comma-separated values while a simulation runs. It writes each state as it is recorded, and
/// stops the run where the stream fails, for example because a disk is full. The stream has to live as long as the run.
///
///     simulate(eom, x0, until(1e6), every(1.0), observed(csv_rows(file, eom, kinetic_energy)))
template <class Model, class... Outputs>
[[nodiscard]] auto csv_rows(std::ostream& out, const Model& eom, const Outputs&... outputs) {
  return detail::csv_table<Model, Outputs...>(out, eom, outputs...);
}

} // namespace ctdyn
