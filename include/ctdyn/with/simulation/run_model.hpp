// The interface by which a run calls a model and the options that are functions, in plain numbers.
#pragma once

#include "run_state.hpp"
#include "simulation_result.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// How many numbers of each kind a model has, how many functions its events have, and the rounding of its numbers.
struct run_sizes {
  std::size_t coordinates, speeds, auxiliary, inputs, events; // `auxiliary`: states; `inputs`: with contacts
  double epsilon;
  [[nodiscard]] constexpr std::size_t equations() const { return coordinates + speeds + auxiliary; }
  [[nodiscard]] constexpr std::size_t numbers() const { return equations() + inputs; }
};

/// A model with the controllers, events and observers of a run. A run is not a template on the model: it calls these
/// functions, which `model_of_run` implements for a type of models.
template <class Number> class run_model {
public:
  using state = run_state<Number>;

  explicit run_model(const run_sizes& sizes) : size(sizes) {}
  run_model(const run_model&) = delete;
  run_model& operator=(const run_model&) = delete;
  virtual ~run_model() = default;

  /// Writes the slope, the time derivatives of coordinates, speeds and auxiliary states, at a state. Returns
  /// `reached_end`, or what is wrong with the slope.
  virtual simulation_status slope(const state& x, Number* rates) = 0;
  /// Writes the slope with the inputs that controllers give which are not sampled; other inputs are those of the state.
  virtual simulation_status controlled_slope(const state& x, Number* rates) = 0;
  /// Writes the derivatives of the slope by coordinates, speeds and auxiliary states, row by row, and those by time.
  /// Returns whether all are finite.
  virtual bool jacobian(const state& x, Number* matrix, Number* by_time) = 0;
  /// Sets the inputs that controllers give which are not sampled.
  virtual void control(state& x) = 0;
  /// Sets those inputs that a sampled controller gives at a state.
  virtual void sample(std::size_t which, const state& seen, Number* inputs) = 0;
  /// Normalizes the quaternions of a state.
  virtual void normalize(state& x) = 0;
  /// Projects a state to the constraints, if there are any. Returns whether this succeeded.
  virtual bool project(state& x) = 0;
  /// Writes the functions of all events at a state.
  virtual void events(const state& x, double* values) = 0;
  /// Performs the jump of an event. Returns whether it ends the run, and sets `changed` to whether there is a state
  /// after it.
  virtual bool jump(std::size_t which, state& x, bool& changed) = 0;
  /// Keeps a state and shows it to the observers. Returns whether one of them wants the run to stop.
  virtual bool record(const state& x) = 0;
  /// How many states are recorded.
  [[nodiscard]] virtual std::size_t recorded() const = 0;
  /// Whether something from outside wants the run to stop.
  virtual bool asked_to_stop() = 0;

  const run_sizes size;
};

} // namespace ctdyn::detail
