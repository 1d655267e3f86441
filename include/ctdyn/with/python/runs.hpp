// A run in Python: its times, states and inputs as arrays, and how it ended.
#pragma once

#include "../simulation/run_of.hpp"
#include "state.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// A run's states, one after the other in memory that arrays of Python share.
struct run_of_python {
  std::vector<double> times, states, inputs; // a row for each time
  simulation_outcome outcome;
};

/// Rows of a run as an array that keeps the run alive.
inline py::array rows_of(const std::vector<double>& numbers, std::size_t rows, std::size_t columns,
                         const py::object& run) {
  constexpr auto size = static_cast<py::ssize_t>(sizeof(double));
  return py::array_t<double>({static_cast<py::ssize_t>(rows), static_cast<py::ssize_t>(columns)},
                             {static_cast<py::ssize_t>(columns) * size, size}, numbers.data(), run);
}

/// The rows of a run.
inline void add_rows(py::class_<run_of_python>& runs) {
  using run = run_of_python;
  const auto times = [](const py::object& self) {
    const auto& r = self.cast<const run&>();
    return view_of(r.times.data(), r.times.size(), self);
  };
  const auto states = [](const py::object& self) {
    const auto& r = self.cast<const run&>();
    return rows_of(r.states, r.times.size(), model_here->layout.equations(), self);
  };
  runs.def_property_readonly("times", times, "The times (s) of the rows.")
      .def_property_readonly("states", states, "Coordinates, speeds and auxiliary states, a row for each time.")
      .def_property_readonly(
          "inputs",
          [](const py::object& self) {
            const auto& r = self.cast<const run&>();
            return rows_of(r.inputs, r.times.size(), model_here->layout.kinds[state_layout::inputs].all.count, self);
          },
          "The inputs, a row for each time.")
      .def("__iter__",
           [times, states](const py::object& self) { return py::iter(py::make_tuple(times(self), states(self))); });
}

/// How a run ended, and what happened in it.
inline void add_outcome(py::class_<run_of_python>& runs) {
  using run = run_of_python;
  runs.def_property_readonly(
          "status", [](const run& r) { return std::string(to_string(r.outcome.status)); },
          "How it ended: \"reached the end\", or what went wrong.")
      .def_property_readonly(
          "events",
          [](const run& r) {
            py::list all;
            for (const auto& event : r.outcome.events) all.append(py::make_tuple(event.t, event.which));
            return all;
          },
          "The events that happened: for each its time (s), and its number among those that were given, from 0.")
      .def_property_readonly(
          "steps", [](const run& r) { return r.outcome.steps; }, "How many steps it took.")
      .def("__bool__", [](const run& r) { return static_cast<bool>(r.outcome); });
}

inline void add_runs(py::module_& m) {
  using run = run_of_python;
  py::class_<run> runs(
      m, "run", py::module_local(),
      "A simulation: times, states, inputs = run.times, run.states, run.inputs, or times, states = run.");
  add_rows(runs);
  add_outcome(runs);
  runs.def("__repr__", [](const run& r) {
    return "run of " + std::to_string(r.times.size()) + " states: " + std::string(to_string(r.outcome.status));
  });
}

} // namespace ctdyn::detail
