// States in Python that satisfy constraints, by the outputs of the constraints that an interface offers.
#pragma once

#include "model.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Outputs of a plan that are evaluated again and again, with memory for all of its sets.
class outputs_in_run {
public:
  explicit outputs_in_run(const output_plan& plan) : plan_(plan) {
    const ctdyn_model& m = model_here->table;
    std::size_t entries = 0, outputs = 0;
    for (const std::size_t each : plan.sets)
      for (std::size_t k = 0; k < m.sets[each].count; ++k, ++outputs)
        entries += entries_of(m.outputs[m.sets[each].first + k]);
    values_.resize(entries);
    places_.reserve(outputs);
    std::size_t at = 0;
    for (const std::size_t each : plan.sets) {
      firsts_.push_back(places_.size());
      for (std::size_t k = 0; k < m.sets[each].count; at += entries_of(m.outputs[m.sets[each].first + k++]))
        places_.push_back(values_.data() + at);
    }
  }
  outputs_in_run(const outputs_in_run&) = delete; // a copy would have the addresses of these numbers
  outputs_in_run& operator=(const outputs_in_run&) = delete;
  void evaluate(const model_of_python& model, const double* numbers) {
    ctdyn_call call = model.call_at(numbers, nullptr);
    for (std::size_t s = 0; s < plan_.sets.size(); ++s) {
      call.results = places_.data() + firsts_[s];
      model_here->table.evaluate(plan_.sets[s], &call);
    }
  }
  [[nodiscard]] std::size_t count() const { return plan_.results.size(); }
  [[nodiscard]] const double* result(std::size_t i) const {
    const auto [set, output] = plan_.results[i];
    return places_[firsts_[set] + output - model_here->table.sets[plan_.sets[set]].first];
  }

private:
  const output_plan& plan_;
  std::vector<double> values_;
  std::vector<double*> places_;
  std::vector<std::size_t> firsts_; // of each set, the place of its first output
};

/// Projects a state's numbers to the constraints; `held` is null, or says of each coordinate and speed whether it stays
/// as it is. Returns false, and changes nothing, if no state is found.
inline bool project_numbers(const model_of_python& model, std::vector<double>& numbers, const unsigned char* held,
                            std::vector<double>& memory) {
  const ctdyn_call at = model.call_at(numbers.data(), nullptr);
  memory.resize(model_here->table.projection_memory);
  double* const speeds = numbers.data() + model_here->layout.kinds[state_layout::speeds].first;
  const ctdyn_projection given{at.parameters, at.prepared, numbers.data(), speeds, at.auxiliary_states,
                               at.inputs,     at.contacts, at.time,        held,   memory.data()};
  return model_here->table.project(&given) == 0;
}

/// Which coordinates and speeds a user holds, by their names.
inline std::vector<unsigned char> held_by_names(const py::object& given) {
  const state_layout& layout = model_here->layout;
  const ctdyn_symbols& s = model_here->table.symbols;
  std::vector<unsigned char> held(s.coordinates.count + s.speeds.count);
  if (given.is_none()) return held;
  constexpr const char* form = "project(x, hold = (\"q1\", \"u1\")): hold has the names of coordinates and speeds";
  if (!py::isinstance<py::list>(given) && !py::isinstance<py::tuple>(given)) fail_type(form);
  for (const py::handle& each : given) {
    if (!py::isinstance<py::str>(each)) fail_type(form);
    const auto name = each.cast<std::string>();
    const auto place = layout.places.find(name);
    if (place == layout.places.end() || place->second.kind > state_layout::speeds)
      throw py::key_error("project holds " + name + ", which is not among the coordinates and speeds " +
                          listed(s.coordinates) + ", " + listed(s.speeds));
    for (std::size_t k = 0; k < 4 * s.quaternion_count; ++k)
      if (s.quaternions[k] == place->second.at)
        fail_value("project holds " + name + ", an entry of a quaternion, whose norm has to stay one: hold others");
    held[place->second.at] = 1;
  }
  return held;
}

/// The nearest state that satisfies the constraints, and whether it was found; else the one that was given.
inline py::tuple project_in_python(const model_of_python& model, const py::object& from, const py::object& hold) {
  const ctdyn_symbols& s = model_here->table.symbols;
  state_of_python y = given_state(from, "project");
  if (s.loop_count != 0) fail_type("project(x): the system has loops, which C++ alone keeps closed");
  if (s.constraint_count == 0) fail_type("project(x): the system has no constraint");
  if (model_here->table.project == nullptr) {
    std::string names = "constraint_jacobian, constraint_bias";
    if (s.configuration_count != 0) names = "configuration_residual, configuration_jacobian, " + names;
    fail_type("project asks for " + names +
              ", which the interface of this model does not offer: add them to the interface, in sets without udots");
  }
  const std::vector<unsigned char> held = held_by_names(hold);
  std::vector<double> memory;
  const bool found = project_numbers(model, y.numbers, held.data(), memory);
  return py::make_tuple(py::cast(std::move(y)), found);
}

} // namespace ctdyn::detail
