// Simulation in Python: the runs of simulation.hpp, with the table of a model, and controllers in Python.
#pragma once

#include "../simulation/run_of.hpp"
#include "projection.hpp"
#include "run_arguments.hpp"
#include "runs.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// The model of a run. The interpreter's lock is held while Python is called, for controllers, events and Ctrl-C, and
/// not at other times.
class run_in_python final : public run_model<double> {
public:
  run_in_python(const model_of_python& model, const output_plan& slope, const output_plan* derivatives,
                py::object controller, bool sampled, std::vector<event_of_python> events, run_of_python& to)
      : run_model<double>({count(0), count(1), count(2), count(3) + count(4), events.size(), 2.220446049250313e-16}),
        model_(model), events_(std::move(events)), slope_(slope), controller_(std::move(controller)),
        continuous_(!controller_.is_none() && !sampled), to_(to), numbers_(model_here->layout.size) {
    if (derivatives != nullptr) derivatives_.emplace(*derivatives);
  }

  simulation_status slope(const state& x, double* rates) override {
    slope_.evaluate(model_, numbers_of(x));
    std::copy_n(slope_.result(0), size.equations(), rates);
    bool singular = false;
    if (slope_.count() > 1) {
      singular = !(*slope_.result(1) > model_here->table.singular);
    } else {
      for (std::size_t i = 0; i < size.equations(); ++i) singular = singular || !std::isfinite(rates[i]);
    }
    if (!singular) return simulation_status::reached_end;
    return finite_state(x) ? simulation_status::singular : simulation_status::not_finite;
  }
  simulation_status controlled_slope(const state& x, double* rates) override {
    if (!continuous_) return slope(x, rates);
    state y = x;
    control(y);
    return slope(y, rates);
  }
  bool jacobian(const state& x, double* matrix, double* by_time) override { // for implicit steppers only
    state y = x;
    control(y);
    derivatives_->evaluate(model_, numbers_of(y));
    const std::size_t n = size.equations();
    const bool of_time = model_here->table.symbols.uses_time != 0;
    bool finite = true;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) { // the table's matrices lie column by column
        *matrix = derivatives_->result(0)[j * n + i];
        finite = std::isfinite(*matrix++) && finite;
      }
      by_time[i] = of_time ? derivatives_->result(1)[i] : 0.0;
      finite = std::isfinite(by_time[i]) && finite;
    }
    return finite;
  }
  void control(state& x) override {
    if (continuous_) call_controller(x, x.numbers.data() + size.equations());
  }
  void sample(std::size_t /*which*/, const state& seen, double* inputs) override { call_controller(seen, inputs); }
  void normalize(state& x) override {
    const ctdyn_symbols& s = model_here->table.symbols;
    for (std::size_t k = 0; k < s.quaternion_count; ++k) {
      const std::size_t* const at = s.quaternions + 4 * k;
      double square = 0;
      for (std::size_t i = 0; i < 4; ++i) square += x.numbers[at[i]] * x.numbers[at[i]];
      for (std::size_t i = 0; i < 4; ++i) x.numbers[at[i]] /= std::sqrt(square);
    }
  }
  bool project(state& x) override {
    if (model_here->table.project == nullptr) return true; // the interface does not offer the constraints
    (void)numbers_of(x);
    const bool found = project_numbers(model_, numbers_, nullptr, memory_);
    std::copy_n(numbers_.begin(), size.equations(), x.numbers.begin());
    return found;
  }
  void events(const state& x, double* values) override {
    if (events_.empty()) return;
    const py::gil_scoped_acquire locked;
    const py::object seen = shown(x);
    for (const event_of_python& event : events_) *values++ = number_of_event(event.function(seen));
  }
  bool jump(std::size_t which, state& x, bool& changed) override {
    const py::gil_scoped_acquire locked;
    const py::object& jump = events_[which].jump;
    if (jump.is_none()) return changed = false, true;
    const py::object seen = shown(x);
    const py::object stops = jump(seen);
    const auto& after = seen.cast<const state_of_python&>().numbers;
    std::copy(after.begin(), after.end() - 1, x.numbers.begin());
    if (!stops.is_none() && !is_condition(stops))
      fail_type("the jump of an event returns nothing, or whether to stop, True or False");
    return !stops.is_none() && stops.cast<bool>();
  }
  bool record(const state& x) override {
    const auto equations = static_cast<std::ptrdiff_t>(size.equations()),
               inputs = static_cast<std::ptrdiff_t>(count(3));
    to_.times.push_back(x.t);
    to_.states.insert(to_.states.end(), x.numbers.begin(), x.numbers.begin() + equations);
    to_.inputs.insert(to_.inputs.end(), x.numbers.begin() + equations, x.numbers.begin() + equations + inputs);
    return false;
  }
  [[nodiscard]] std::size_t recorded() const override { return to_.times.size(); }
  bool asked_to_stop() override { // by Ctrl-C
    if (++steps_ % 1024 != 0) return false;
    const py::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    return false;
  }

private:
  /// Whether this is a bool of Python or numpy.
  static bool is_condition(const py::object& given) {
    return std::string_view(Py_TYPE(given.ptr())->tp_name).find("bool") != std::string_view::npos;
  }
  static double number_of_event(const py::object& returned) {
    const double number = PyFloat_AsDouble(returned.ptr());
    const bool no_number = number == -1.0 && PyErr_Occurred() != nullptr;
    if (no_number) PyErr_Clear();
    if (no_number || is_condition(returned))
      fail_type("the function of an event returns a number whose sign changes: return a - b in place of a < b");
    return number;
  }
  static std::size_t count(std::size_t kind) { return model_here->layout.kinds[kind].all.count; }
  /// A state as Python sees it; the lock is held.
  static py::object shown(const state& x) {
    state_of_python seen;
    std::copy(x.numbers.begin(), x.numbers.end(), seen.numbers.begin());
    seen.numbers.back() = x.t;
    return py::cast(std::move(seen));
  }
  void call_controller(const state& x, double* inputs) {
    const py::gil_scoped_acquire locked;
    take_inputs(controller_(shown(x)), inputs);
  }

  const double* numbers_of(const state& x) {
    std::copy(x.numbers.begin(), x.numbers.end(), numbers_.begin());
    numbers_.back() = x.t;
    return numbers_.data();
  }

  const model_of_python& model_;
  std::vector<event_of_python> events_;
  outputs_in_run slope_;
  std::optional<outputs_in_run> derivatives_{};
  py::object controller_;
  bool continuous_;
  run_of_python& to_;
  std::vector<double> numbers_, memory_{}; // `memory_`: of projections
  std::size_t steps_ = 0;
};

/// The outputs that give the derivatives of the slope, or nothing if the run is not stiff.
inline const output_plan* plan_of_derivatives(bool stiff) {
  if (!stiff) return nullptr;
  if (!output_choice(model_here->table).offered("state_matrix"))
    fail_type(
        "simulate asks for state_matrix if stiff, which the interface of this model does not offer: add it to the interface");
  const char* const by_time = "jacobian(rhs, t)";
  std::vector<std::string> asked{"state_matrix"};
  if (model_here->table.symbols.uses_time != 0) asked.emplace_back(by_time);
  if (asked.size() != 1 && !output_choice(model_here->table).offered(by_time))
    fail_type(
        "simulate asks for jacobian(rhs, t) if stiff, since the equations depend on time, and the interface of this model does not offer it: add it to the interface");
  const output_plan& plan = plans_here().of(asked);
  const ctdyn_output& matrix = model_here->table.outputs[plan.results[0].output];
  const auto n = static_cast<int>(model_here->layout.equations());
  if (matrix.rows != n || matrix.columns != n)
    fail_type("stiff asks for the derivatives of all equations; state_matrix has those of independent ones only");
  return &plan;
}

/// The outputs that give the slope, computed together if that is possible.
inline const output_plan& plan_of_slope() {
  const output_choice choice(model_here->table);
  if (!choice.offered("rhs"))
    fail_type(
        "simulate asks for together(rhs, status), which the interface of this model does not offer: add it to the interface");
  if (choice.offered("status"))
    if (const output_plan& both = plans_here().of(std::vector<std::string>{"rhs", "status"}); both.sets.size() == 1)
      return both;
  return plans_here().of(std::vector<std::string>{"rhs"});
}

/// Refuses systems that have loops and whose interface offers constraints: nothing here closes loops, and the
/// constraints, which are offered in order to be kept, would drift.
inline void refuse_constraints_beside_loops() {
  const ctdyn_symbols& s = model_here->table.symbols;
  const output_choice choice(model_here->table);
  if (s.loop_count != 0 && s.constraint_count != 0 && choice.offered("constraint_jacobian") &&
      choice.offered("constraint_bias"))
    fail_type(
        "simulate keeps no constraints of a system with loops, which C++ alone keeps closed: simulate it in C++, or "
        "leave constraint_bias out of the interface, and all of them drift");
}

/// Refuses a controller that is none or has nothing to do, and a period without one.
inline void check_controller(const py::object& controller, const py::object& period) {
  if (!controller.is_none() && PyCallable_Check(controller.ptr()) == 0)
    fail_type("controller = ... is a function of the state that returns the inputs");
  if (!controller.is_none() && model_here->table.symbols.inputs.count == 0)
    fail_type("the system has no input: leave out controller = ...");
  if (controller.is_none() && !period.is_none())
    fail_type("period = ... is that of a controller: add controller = ...");
}

/// The settings of a run from a time on; events are added to them.
inline run_settings settings_of_run(double t, const py::object& t_end, const py::object& step, const py::object& period,
                                    const py::object& tolerance, bool stiff) {
  const auto number = [](const py::object& given, const char* name) { return number_of(given, "argument", name); };
  const double error = number(tolerance, "tolerance");
  if (!(error > 0) || !std::isfinite(error)) fail_value("tolerance = ... is a positive number, as 1e-10");
  run_settings settings{t, number(t_end, "t_end"), number(step, "step"), {error, error}};
  settings.shows_progress = false;
  settings.implicit = stiff;
  if (!period.is_none()) {
    settings.sample_periods.push_back(number(period, "period"));
    settings.jitters.emplace_back();
  }
  return settings;
}

/// Raises in Python what a run threw, refuses a run without time, and warns of one that ended early.
inline void tell_outcome(run_of_python& run, double start) {
  if (run.outcome.thrown) std::rethrow_exception(std::exchange(run.outcome.thrown, nullptr));
  if (run.outcome.status == simulation_status::no_time)
    fail_value("no time to simulate: t_end is finite and after the state's time, step and period are positive");
  if (run.outcome) return;
  const std::string sentence =
      "the simulation ended at t = " + (run.times.empty() ? written_number(start) : written_number(run.times.back())) +
      ": " + std::string(to_string(run.outcome.status));
  if (PyErr_WarnEx(PyExc_RuntimeWarning, sentence.c_str(), 1) != 0) throw py::error_already_set();
}

inline std::unique_ptr<run_of_python> simulate_in_python(const model_of_python& model, const py::object& from,
                                                         const py::object& t_end, const py::object& step,
                                                         const py::object& controller, const py::object& period,
                                                         const py::object& events, const py::object& tolerance,
                                                         bool stiff) {
  check_controller(controller, period);
  const state_of_python& x = given_state(from, "simulate");
  refuse_constraints_beside_loops();
  auto result = std::make_unique<run_of_python>();
  run_settings settings = settings_of_run(x.t(), t_end, step, period, tolerance, stiff);
  std::vector<event_of_python> given = given_events(events);
  for (const event_of_python& event : given) settings.directions.push_back(event.direction);
  const bool looks = !given.empty();
  run_in_python run(model, plan_of_slope(), plan_of_derivatives(stiff), controller, !period.is_none(), std::move(given),
                    *result);
  run_state<double> start{{x.numbers.begin(), x.numbers.end() - 1}, x.t()};
  {
    const py::gil_scoped_release released;
    const auto stepper =
        stiff ? implicit_stepper<double>(settings.tolerance) : usual_stepper<double>(settings.tolerance);
    result->outcome = looks ? run_of<true>(run, *stepper, start, settings, nullptr)
                            : run_of<false>(run, *stepper, start, settings, nullptr);
  }
  tell_outcome(*result, x.t());
  return result;
}

} // namespace ctdyn::detail
