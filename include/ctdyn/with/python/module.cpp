// A module of Python with a compiled model. It is compiled once for all modules of a project (module.cmake).
#include <ctdyn/with/python/batch.hpp>
#include <ctdyn/with/python/module.hpp>
#include <ctdyn/with/python/projection.hpp>
#include <ctdyn/with/python/simulation.hpp>
#include <ctdyn/with/python/units.hpp>

#include <string>
#include <utility>

namespace ctdyn::detail {
namespace {

std::string described_outputs() {
  const ctdyn_model& m = model_here->table;
  std::string text;
  for (std::size_t s = 0; s < m.set_count; ++s) {
    text += "    evaluate(x";
    std::string shapes;
    for (std::size_t k = 0; k < m.sets[s].count; ++k) {
      const ctdyn_output& o = m.outputs[m.sets[s].first + k];
      text += ", \"" + std::string(o.name) + "\"";
      shapes += (k == 0 ? "" : ", ") + (o.rows == 0 ? std::string("number") : std::string(py::str(shape_of(o))));
    }
    text += (m.sets[s].at_udots != 0 ? ", udots=a): " : "): ") + shapes + "\n";
  }
  return text;
}

std::string described_symbols() {
  const ctdyn_model& m = model_here->table;
  std::string text = "    parameters: " + listed(m.symbols.parameters, m.units) + "\n";
  for (std::size_t k = 0; k < state_layout::time; ++k)
    if (const symbols_of_kind& kind = model_here->layout.kinds[k]; kind.all.count != 0)
      text += "    " + std::string(kind.word) + "s: " + listed(kind.all, units_of_kind(k)) + "\n";
  if (m.symbols.uses_time == 0) return text;
  return text + (m.units == nullptr ? "    time: t\n" : "    time: t [s]\n");
}

py::tuple tuple_of(const ctdyn_names& names) {
  py::tuple all(names.count);
  for (std::size_t i = 0; i < names.count; ++i) all[i] = names.names[i];
  return all;
}
void add_names(py::module_& m) {
  const ctdyn_symbols& s = model_here->table.symbols;
  using namespace py::literals;
  m.attr("names") = py::module_::import("types").attr("SimpleNamespace")(
      "parameters"_a = tuple_of(s.parameters), "coordinates"_a = tuple_of(s.coordinates),
      "speeds"_a = tuple_of(s.speeds), "auxiliary_states"_a = tuple_of(s.auxiliary_states),
      "inputs"_a = tuple_of(s.inputs), "contacts"_a = tuple_of(s.contacts));
  py::dict outputs, defaults;
  for (std::size_t k = 0; k < model_here->table.output_count; ++k)
    outputs[model_here->table.outputs[k].name] = shape_of(model_here->table.outputs[k]);
  for (std::size_t i = 0; i < s.parameters.count; ++i)
    if (s.has_default[i] != 0) defaults[s.parameters.names[i]] = s.defaults[i];
  m.attr("outputs") = outputs, m.attr("defaults") = defaults, m.attr("units") = units_of_model();
  m.def(
      "formula", &formula_of, "name"_a,
      "formula(name)\n\nThe formula of an output, as text and in LaTeX, which Jupyter shows: formula(\"mass_matrix\").");
}

bool is_identifier(const std::string& name) { return py::str(name).attr("isidentifier")().cast<bool>(); }

/// A method for each output whose name can be one: eom.udot(x).
void add_methods(py::class_<model_of_python>& model) {
  using namespace py::literals;
  for (const std::string& name : output_choice(model_here->table).all(true)) {
    if (!is_identifier(name) || py::hasattr(model, name.c_str())) continue;
    const output_plan& plan = plans_here().of(std::vector<std::string>{name});
    const ctdyn_output& o = model_here->table.outputs[plan.results[0].output];
    const std::string needed = plan.at_udots ? ", udots" : "";
    const std::string text =
        name + "(x" + needed + ")\n\nThe output " + name + " at a state, " +
        (o.rows == 0 ? std::string("a number") : "an array of shape " + std::string(py::str(shape_of(o)))) +
        "; of a state x, or of the values that make one, " + name + "(q1=0.1, ...).";
    model.def(
        name.c_str(),
        [&plan](const model_of_python& eom, const state_of_python& x, const py::object& udots) {
          return evaluate_plan(eom, plan, x.numbers.data(), udots);
        },
        "x"_a, "udots"_a = py::none(), text.c_str());
    model.def(name.c_str(), [&plan](const model_of_python& eom, const py::args& arrays, const py::kwargs& named) {
      py::object udots = py::none();
      if (named.contains("udots")) udots = named.attr("pop")("udots");
      return evaluate_plan(eom, plan, state_of_python::made_of(arrays, named).numbers.data(), udots);
    });
  }
}

void add_model(py::module_& m) {
  using namespace py::literals;
  const std::string text = "Equations of motion with their parameters bound by name, in any order, as one array in the "
                           "order of declaration, or as a dictionary.\n\n" +
                           described_symbols() + "\nWhat one evaluation computes:\n\n" + described_outputs();
  py::class_<model_of_python> model(m, "model", py::module_local(), text.c_str());
  model.def(py::init<const py::args&, const py::kwargs&>());
  model.def(py::pickle([](const model_of_python& eom) { return tuple_of_numbers(eom.parameters); },
                       [](const py::tuple& numbers) { return model_of_python(numbers); }));
  model.def_property_readonly(
      "parameters",
      [](const py::object& self) {
        const auto& p = self.cast<const model_of_python&>().parameters;
        return view_of(p.data(), p.size(), self, false);
      },
      "The values of the parameters, in the order of names.parameters.");
  model.def_static(
      "state", &state_of_python::made_of,
      "state(q1=0.1, ...)\n\nA state from values by name, state(q1=0.1, u1=0.0), or from arrays in declaration order: "
      "coordinates, speeds, then auxiliary states, inputs and contacts if there are some, and the time.");
  model.def(
      "evaluate",
      [](const model_of_python& eom, const py::object& x, const py::args& outputs, const py::object& udots) {
        const double* const numbers = given_state(x, "evaluate").numbers.data();
        return evaluate_plan(eom, plans_here().of(outputs, !udots.is_none()), numbers, udots);
      },
      "x"_a, "udots"_a = py::none(),
      "evaluate(x, *outputs, udots=None)\n\nOutputs at a state, all that need no more than a state if none is named: M, f = evaluate(x, \"mass_matrix\", "
      "\"forcing\").");
  model.def(
      "batch", &batch_in_python, "X"_a, py::kw_only(), "inputs"_a = py::none(), "time"_a = py::none(),
      "closed"_a = py::none(), "udots"_a = py::none(), "threads"_a = py::none(),
      "batch(X, *outputs, inputs=None, time=None, closed=None, udots=None, threads=None)\n\nOutputs at many states, batch(X, \"udot\"): row i of X has coordinates, speeds and auxiliary states of state "
      "i, as the rows of run.states. Inputs, time, contacts and derivatives of the speeds are tables, too, or one "
      "row for all. Results have one axis more, the first.");
  model.def(
      "simulate", &simulate_in_python, "x"_a, "t_end"_a, "step"_a, py::kw_only(), "controller"_a = py::none(),
      "period"_a = py::none(), "events"_a = py::none(), "tolerance"_a = 1e-10, "stiff"_a = false,
      "simulate(x, t_end, step, *, controller=None, period=None, events=None, tolerance=1e-10, stiff=False)\n\nThe motion from a state to t_end, recorded every step: times, states = simulate(x, 10.0, 0.01). "
      "controller(x) returns the inputs, as an array or by name; with period, it is called once in each. events are tuples "
      "(\"falling\", function, jump): where function(x) falls below zero, jump(x) changes the state, and may return "
      "whether to stop; \"rising\", \"crossing\", and \"stop\" for a jump. stiff=True takes an implicit method with the exact "
      "Jacobian, state_matrix.");
  model.def(
      "project", &project_in_python, "x"_a, py::kw_only(), "hold"_a = py::none(),
      "project(x, *, hold=None)\n\nThe nearest state that satisfies the constraints, and whether one was found; else "
      "the state that was given: y, found = project(x). The sum of the squares of the changes of the coordinates "
      "is least, then that of the speeds. Coordinates and speeds in hold, as (\"q1\", \"u1\"), stay as they are.");
  model.def("__repr__",
            [](const model_of_python& eom) { return std::string(model_here->table.name) + "." + eom.text(); });
  add_methods(model);
}

} // namespace
} // namespace ctdyn::detail

PyObject* ctdyn_python_module(const char* name, const ctdyn_model* model) {
  namespace py = pybind11;
  using namespace ctdyn::detail;
  PYBIND11_CHECK_PYTHON_VERSION
  PYBIND11_ENSURE_INTERNALS_READY
  if (model == nullptr || model->abi != CTDYN_ABI || model->size != sizeof(ctdyn_model)) {
    PyErr_SetString(
        PyExc_ImportError,
        "the model was built with another version of ctdyn/with/c/model.h than this module: build both again");
    return nullptr;
  }
  static PyModuleDef definition;
  static const model_of_module here(*model);
  model_here = &here;
  static std::string text;
  text = "The model " + std::string(model->name) + ", compiled by ctdyn " + model->version + ".\n\n" +
         described_symbols() + "\n    eom = " + name + ".model(" + listed(model->symbols.parameters) +
         ")\n    x = eom.state(...)\n";
  py::options options;
  options.disable_function_signatures(); // those that pybind11 writes say little
  auto m = py::module_::create_extension_module(name, text.c_str(), &definition);
  try {
    add_states(m), add_results(m), add_runs(m), add_names(m), add_model(m);
    return m.ptr();
  }
  PYBIND11_CATCH_INIT_EXCEPTIONS
}
