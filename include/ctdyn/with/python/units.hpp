// Units of symbols and outputs in Python, if the description of the model gives some.
#pragma once

#include "outputs.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// A unit as text; None if it is not known.
inline py::object unit_in_python(const char* unit) {
  if (unit == nullptr) return py::none();
  const std::string_view text(unit);
  return py::str(text.data(), text.find('\t'));
}
/// The units of the entries of an output, which lie column by column: a text, or lists of texts in the output's shape.
inline py::object units_of_output(const ctdyn_output& o, const char* const* units) {
  if (o.rows == 0) return unit_in_python(*units);
  py::list all;
  for (int i = 0; i < o.rows; ++i) {
    py::list row;
    for (int j = 0; j < o.columns; ++j) row.append(unit_in_python(units[j * o.rows + i]));
    all.append(o.columns == 1 ? py::object(row[0]) : py::object(row));
  }
  return all;
}

/// All units by the names of symbols and outputs; empty if the model has no units.
inline py::dict units_of_model() {
  const ctdyn_model& m = model_here->table;
  py::dict all;
  if (m.units == nullptr) return all;
  const char* const* next = m.units;
  const auto add = [&](const ctdyn_names& names) {
    for (std::size_t i = 0; i < names.count; ++i) all[names.names[i]] = unit_in_python(*next++);
  };
  add(m.symbols.parameters);
  add(m.symbols.coordinates), add(m.symbols.speeds), add(m.symbols.auxiliary_states);
  next += model_here->layout.equations(); // the derivatives of these
  add(m.symbols.inputs);
  if (m.symbols.uses_time != 0) all["t"] = "s";
  for (std::size_t k = 0; k < m.output_count; next += entries_of(m.outputs[k++]))
    if (!all.contains(m.outputs[k].name)) all[m.outputs[k].name] = units_of_output(m.outputs[k], next);
  return all;
}

} // namespace ctdyn::detail
