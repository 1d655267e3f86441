// A model in Python: its parameters, and its outputs at one state.
#pragma once

#include "outputs.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A model with its parameters bound.
class model_of_python {
public:
  model_of_python(const py::args& arrays, const py::kwargs& named)
      : parameters(model_here->table.symbols.parameters.count), prepared(model_here->table.prepared) {
    const ctdyn_symbols& symbols = model_here->table.symbols;
    python_taker taker("model");
    taker.want("parameter", symbols.parameters, parameters.data(), false, model_here->table.units);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (symbols.has_default[i] != 0)
        parameters[i] = symbols.defaults[i], taker.has_value(symbols.parameters.names[i]);
    for (const symbols_of_kind& kind : model_here->layout.kinds)
      taker.refuse(kind.all, std::string(kind.word) +
                                 " @ is given where parameters are bound: give @ = ... to state(...) instead");
    bool vector = false;
    for (const py::handle& each : arrays) {
      if (py::isinstance<py::dict>(each)) {
        taker.give_all(py::reinterpret_borrow<py::dict>(each));
      } else if (!vector) {
        taker.give_vector(each, "parameter", symbols.parameters, model_here->table.units), vector = true;
      } else {
        fail_type(
            "parameters are given by name, as in model(g = 9.81, m = 1.0), or as one vector in the order of declaration");
      }
    }
    taker.give_all(named);
    taker.check();
    model_here->table.prepare(parameters.data(), prepared.data());
  }
  /// Makes a model from the parameters that were kept of another one (pickle).
  explicit model_of_python(const py::tuple& numbers)
      : parameters(model_here->table.symbols.parameters.count), prepared(model_here->table.prepared) {
    take_numbers(numbers, parameters);
    model_here->table.prepare(parameters.data(), prepared.data());
  }

  [[nodiscard]] std::string text() const {
    std::string all = "model(";
    for (std::size_t i = 0; i < parameters.size(); ++i)
      all += (i == 0 ? "" : ", ") + std::string(model_here->table.symbols.parameters.names[i]) + "=" +
             written_number(parameters[i]);
    return all + ")";
  }

  /// What one evaluation reads.
  [[nodiscard]] ctdyn_call call_at(const double* numbers, const double* udots) const {
    const auto& kinds = model_here->layout.kinds;
    ctdyn_call call{};
    call.parameters = parameters.data(), call.prepared = prepared.data();
    call.coordinates = numbers, call.speeds = numbers + kinds[1].first;
    call.auxiliary_states = numbers + kinds[2].first, call.inputs = numbers + kinds[3].first;
    call.contacts = numbers + kinds[4].first, call.time = numbers + kinds[5].first, call.udots = udots;
    return call;
  }

  std::vector<double> parameters, prepared;
};

/// Derivatives of the speeds as a user gives them, or nothing.
inline std::optional<numbers_of_python> udots_of(const py::object& given) {
  if (given.is_none()) return std::nullopt;
  return vector_of(given, "derivatives of the speed", model_here->table.symbols.speeds);
}

/// Makes the arrays of results: they are NumPy arrays from the beginning, into which the model writes.
class room_for_results {
public:
  /// Makes the array of an output, and sets `to` to its first number. A single number has no array: it is written to
  /// memory of the caller, to which `to` points already.
  static py::object make(const ctdyn_output& o, double*& to) {
    if (o.rows == 0) return py::none();
    constexpr auto size = static_cast<py::ssize_t>(sizeof(double));
    const py::ssize_t rows = o.rows, columns = o.columns;
    py::array_t<double> array =
        columns == 1 ? py::array_t<double>(rows) : py::array_t<double>({rows, columns}, {size, rows * size});
    to = array.mutable_data();
    return array;
  }
};

/// Evaluates the outputs of a plan at a state.
inline py::object evaluate_plan(const model_of_python& model, const output_plan& plan, const double* numbers,
                                const py::object& udots_given) {
  const ctdyn_model& m = model_here->table;
  const auto udots = udots_of(udots_given);
  if (plan.at_udots && !udots) {
    std::string asked;
    for (const std::string& name : plan.names) asked += ", " + name;
    fail_type("evaluate(x" + asked + ") depends on the derivatives of the speeds: add udots = ..., their vector");
  }
  ctdyn_call call = model.call_at(numbers, udots ? udots->data() : nullptr);
  std::vector<py::object> values(plan.names.size());
  std::vector<double> room;
  std::array<double*, 16> few{};
  std::vector<double*> many;
  for (std::size_t s = 0; s < plan.sets.size(); ++s) {
    const ctdyn_set& set = m.sets[plan.sets[s]];
    double** to = few.data();
    if (set.count > few.size()) many.resize(set.count), to = many.data();
    std::size_t size = 0;
    for (std::size_t k = 0; k < set.count; ++k) size += entries_of(m.outputs[set.first + k]);
    room.resize(size);
    for (std::size_t k = 0, at = 0; k < set.count; at += entries_of(m.outputs[set.first + k++]))
      to[k] = room.data() + at;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (plan.results[i].set == s && plan.same_as(i) == i)
        values[i] = room_for_results::make(m.outputs[plan.results[i].output], to[plan.results[i].output - set.first]);
    call.results = to;
    m.evaluate(plan.sets[s], &call);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const ctdyn_output& o = m.outputs[plan.results[i].output];
      if (plan.results[i].set != s) continue;
      if (plan.same_as(i) != i) values[i] = values[plan.same_as(i)];
      if (o.rows != 0) continue;
      const double number = *to[plan.results[i].output - set.first];
      values[i] = is_status(o) ? py::cast(status_of_python{number}) : py::object(py::float_(number));
    }
  }
  if (values.size() == 1) return values[0];
  return py::cast(results_of_python(plan.names, std::move(values)));
}

/// The plans of a module, each made once. A caller holds the lock of Python's interpreter.
class plans_of_module {
public:
  const output_plan& of(const py::args& asked, bool udots) {
    std::vector<std::string> names;
    for (const py::handle& each : asked) {
      if (!py::isinstance<py::str>(each)) fail_type("outputs are named by texts, as in evaluate(x, \"udot\")");
      names.push_back(each.cast<std::string>());
    }
    const output_choice choice(model_here->table);
    return of(names.empty() ? choice.all(udots) : names);
  }
  const output_plan& of(const std::vector<std::string>& names) {
    std::string key;
    for (const std::string& name : names) key += name + '\n';
    const auto found = plans_.find(key);
    if (found != plans_.end()) return found->second;
    return plans_.emplace(key, output_choice(model_here->table).plan(names)).first->second;
  }

private:
  std::unordered_map<std::string, output_plan> plans_; // references to its values stay valid
};
inline plans_of_module& plans_here() {
  static plans_of_module plans;
  return plans;
}

} // namespace ctdyn::detail
