// What a run in Python is given: inputs as controllers return them, and events.
#pragma once

#include "model.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// Sets inputs as a controller returns them: all as a vector or, of one input, as a number, or some by name.
inline void take_inputs(const py::object& given, double* inputs) {
  const symbols_of_kind& kind = model_here->layout.kinds[state_layout::inputs];
  if (py::isinstance<py::dict>(given)) {
    for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(given)) {
      const std::string text = py::str(name);
      const auto place = model_here->layout.places.find(text);
      if (place == model_here->layout.places.end() || place->second.kind != state_layout::inputs)
        throw py::key_error("the controller returns " + text + ", which is not among the inputs " + listed(kind.all));
      inputs[place->second.at - kind.first] = number_for(place->second, text, value);
    }
  } else if (given.is_none()) {
    fail_type("the controller returns None: return the inputs " + listed(kind.all) +
              " as an array, or some of them as {\"" + std::string(kind.all.names[0]) + "\": 2.0}");
  } else if (kind.all.count == 1 && !py::hasattr(given, "__len__")) {
    inputs[0] = number_for({state_layout::inputs, kind.first}, kind.all.names[0], given);
  } else {
    const py::object array = real_array(given, "the inputs");
    if (kind.all.count == 1 && array.attr("ndim").cast<int>() == 0) {
      inputs[0] = number_for({state_layout::inputs, kind.first}, kind.all.names[0], array);
    } else {
      const numbers_of_python vector = vector_of(array, "input", kind.all, units_of_kind(state_layout::inputs));
      std::copy_n(vector.data(), kind.all.count, inputs);
    }
  }
}

/// An event of a run: a function of the state, the changes of its sign that are events, and what to do at them.
struct event_of_python {
  int direction; // -1 falling, 1 rising, 0 both
  py::object function, jump;
};
/// The events that a user gives as tuples, ("falling", function, jump), of which the jump may be "stop".
inline std::vector<event_of_python> given_events(const py::object& given) {
  std::vector<event_of_python> all;
  if (given.is_none()) return all;
  constexpr const char* form =
      "events = [(\"falling\", function, jump), ...]: an event is \"falling\", \"rising\" or \"crossing\", a function of "
      "the state that returns a number, and a function that changes the state, or \"stop\"";
  if (!py::isinstance<py::list>(given) && !py::isinstance<py::tuple>(given)) fail_type(form);
  for (const py::handle& each : given) {
    if (!py::isinstance<py::tuple>(each) || py::len(each) != 3) fail_type(form);
    const auto event = py::reinterpret_borrow<py::tuple>(each);
    const std::string way = py::str(event[0]);
    const bool stops = py::isinstance<py::str>(event[2]) && std::string(py::str(event[2])) == "stop";
    if ((way != "falling" && way != "rising" && way != "crossing") || PyCallable_Check(event[1].ptr()) == 0 ||
        (!stops && PyCallable_Check(event[2].ptr()) == 0))
      fail_type(form);
    all.push_back({way == "falling"  ? -1
                   : way == "rising" ? 1
                                     : 0,
                   event[1], stops ? py::object(py::none()) : py::object(event[2])});
  }
  return all;
}

} // namespace ctdyn::detail
