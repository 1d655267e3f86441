// A state in Python: numbers by name, and as arrays that are views of them.
#pragma once

#include "layout.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// The one model of a module, as all objects of the module know it.
struct model_of_module {
  const ctdyn_model& table;
  state_layout layout;

  explicit model_of_module(const ctdyn_model& m) : table(m), layout(m) {}
};
inline const model_of_module* model_here = nullptr; // each module has its own, since modules hide their symbols

/// A number as Python writes it, with as many digits as it needs.
inline std::string written_number(double x) { return std::string(py::str(py::float_(x))); }

/// The units of the symbols of a kind; null if they are not known. In the table they lie behind those of parameters,
/// and those of inputs behind those of derivatives.
inline const char* const* units_of_kind(std::size_t kind) {
  const ctdyn_model& m = model_here->table;
  if (m.units == nullptr || kind > state_layout::inputs) return nullptr;
  const state_layout& layout = model_here->layout;
  const std::size_t rates = kind == state_layout::inputs ? layout.equations() : 0;
  return m.units + m.symbols.parameters.count + layout.kinds[kind].first + rates;
}

/// The unit of a symbol of a state, " [rad]"; empty if it is not known.
inline std::string unit_of_symbol(const symbol_place& place) {
  if (place.kind == state_layout::time) return " [s]";
  const char* const* const units = units_of_kind(place.kind);
  return units == nullptr ? std::string() : unit_behind(units[place.at - model_here->layout.kinds[place.kind].first]);
}
/// A number that a user gives for a symbol of a state.
inline double number_for(const symbol_place& place, std::string_view name, py::handle value) {
  return number_in_unit(value, model_here->layout.kinds[place.kind].word, name,
                        [&place] { return unit_of_symbol(place); });
}

/// Coordinates, speeds, auxiliary states, inputs, contacts and time.
class state_of_python {
public:
  state_of_python() : numbers(model_here->layout.size) {}

  /// Makes a state from arrays in declaration order, from dictionaries and from named values, which give each symbol
  /// once.
  static state_of_python made_of(const py::args& arrays, const py::kwargs& named) {
    const state_layout& layout = model_here->layout;
    state_of_python x;
    python_taker taker("state");
    for (std::size_t k = 0; k < layout.kinds.size(); ++k) {
      const bool optional =
          k == state_layout::contacts || (k == state_layout::time && model_here->table.symbols.uses_time == 0);
      taker.want(layout.kinds[k].word, layout.kinds[k].all, x.numbers.data() + layout.kinds[k].first, optional,
                 units_of_kind(k));
    }
    taker.refuse(
        model_here->table.symbols.parameters,
        "parameter @ is given to a state: bind @ = ... where the model is made, among the values of its parameters");
    std::size_t kind = 0;
    const auto skip_absent = [&] {
      while (kind < layout.kinds.size() && kind > 1 && layout.kinds[kind].all.count == 0) ++kind;
    };
    for (const py::handle& each : arrays) {
      if (py::isinstance<py::dict>(each)) {
        taker.give_all(py::reinterpret_borrow<py::dict>(each));
        continue;
      }
      skip_absent();
      if (kind == layout.kinds.size())
        fail_type(
            "a state is made of values by name, as in state(q1 = 0.1, u1 = 0.0), or of vectors of coordinates, speeds, auxiliary states, inputs and contacts, as far as the system has some, and the time");
      if (kind == state_layout::time)
        taker.give("t", each);
      else
        taker.give_vector(each, layout.kinds[kind].word, layout.kinds[kind].all, units_of_kind(kind));
      ++kind;
    }
    taker.give_all(named);
    taker.check();
    return x;
  }

  [[nodiscard]] const double* of(std::size_t kind) const {
    return numbers.data() + model_here->layout.kinds[kind].first;
  }
  [[nodiscard]] double t() const { return numbers.back(); }

  [[nodiscard]] std::string text() const {
    std::string all = "state(";
    for (const symbols_of_kind& kind : model_here->layout.kinds)
      for (std::size_t i = 0; i < kind.all.count; ++i)
        all += (all.back() == '(' ? "" : ", ") + std::string(kind.all.names[i]) + "=" +
               written_number(numbers[kind.first + i]);
    return all + ")";
  }
  [[nodiscard]] double& at(const std::string& name) {
    const auto place = model_here->layout.places.find(name);
    if (place == model_here->layout.places.end()) throw py::key_error(name + " is no symbol of a state of this system");
    return numbers[place->second.at];
  }

  std::vector<double> numbers;
};

/// The state that a user gives to a function.
inline const state_of_python& given_state(const py::object& x, const std::string& function) {
  if (!py::isinstance<state_of_python>(x))
    fail_type(function + "(x, ...): x is " + std::string(py::str(py::type::of(x).attr("__name__"))) +
              ", and has to be a state of this module: make it by state(...) of the model");
  return x.cast<const state_of_python&>();
}

/// Numbers as Python keeps them in files, or sends them to other processes (pickle).
inline py::tuple tuple_of_numbers(const std::vector<double>& numbers) {
  py::tuple all(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) all[i] = numbers[i];
  return all;
}
inline void take_numbers(const py::tuple& from, std::vector<double>& to) {
  if (from.size() != to.size()) fail_value("what was kept is not of this model: it has another number of values");
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = from[i].cast<double>();
}

/// A view of numbers that an object owns; the object lives as long as the view.
inline py::array view_of(const double* data, std::size_t count, py::handle owner, bool writable = true) {
  py::array_t<double> view({static_cast<py::ssize_t>(count)}, {static_cast<py::ssize_t>(sizeof(double))}, data, owner);
  if (!writable) view.attr("setflags")(py::arg("write") = false);
  return view;
}

/// Each kind of numbers as an array, a view, that can be read and assigned.
inline void add_kinds(py::class_<state_of_python>& state) {
  for (std::size_t k = 0; k < state_layout::time; ++k) {
    const symbols_of_kind& kind = model_here->layout.kinds[k];
    state.def_property(
        std::string(kind.field).c_str(),
        [k](const py::object& self) {
          const auto& x = self.cast<const state_of_python&>();
          return view_of(x.of(k), model_here->layout.kinds[k].all.count, self);
        },
        [k](state_of_python& x, const py::object& given) {
          const symbols_of_kind& each = model_here->layout.kinds[k];
          const numbers_of_python vector = vector_of(given, each.word, each.all, units_of_kind(k));
          for (std::size_t i = 0; i < each.all.count; ++i) x.numbers[each.first + i] = vector.data()[i];
        },
        (std::string(kind.word) + "s: " + listed(kind.all)).c_str());
  }
}

/// Copies of a state, here and in another process.
inline void add_copies(py::class_<state_of_python>& state) {
  state.def(
      "copy", [](const state_of_python& x) { return x; }, "A state with the same numbers.");
  state.def("__copy__", [](const state_of_python& x) { return x; });
  state.def("__deepcopy__", [](const state_of_python& x, const py::dict&) { return x; });
  state.def(py::pickle([](const state_of_python& x) { return tuple_of_numbers(x.numbers); },
                       [](const py::tuple& numbers) {
                         state_of_python x;
                         take_numbers(numbers, x.numbers);
                         return x;
                       }));
}

inline void add_states(py::module_& m) {
  py::class_<state_of_python> state(
      m, "state", py::module_local(),
      "Coordinates, speeds, auxiliary states, inputs, contacts and time of a system; "
      "model.state(...) makes it.\n\nEach symbol is read and written by name, x[\"q1\"], and "
      "all of a kind as an array, x.q, which is a view: x.q[0] = 0.1 changes the state.");
  add_kinds(state);
  state.def_property(
      "t", [](const state_of_python& x) { return x.t(); },
      [](state_of_python& x, const py::object& t) { x.numbers.back() = number_of(t, "time", "t", " [s]"); },
      "the time (s)");
  state.def("__getitem__", [](state_of_python& x, const std::string& name) { return x.at(name); });
  state.def("__setitem__", [](state_of_python& x, const std::string& name, const py::object& value) {
    double& number = x.at(name);
    const symbol_place place = model_here->layout.places.at(name);
    number = number_for(place, name, value);
  });
  add_copies(state);
  state.def("__repr__", &state_of_python::text);
}

} // namespace ctdyn::detail
