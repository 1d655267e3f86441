// One instance of a unit (FMU): its numbers, its place in the state machines of both versions of the standard (FMI),
// and its messages.
#pragma once

#include "../c/projection.hpp"
#include "event_room.hpp"
#include "unit.hpp"
#include "variables.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace ctdyn::detail {

/// The status of a function; both versions have the same numbers.
enum class unit_status : int { ok, warning, discard, error, fatal };
/// The states of an instance. `failed` is a step of FMI 2.0 that ended early, `broken` its state after an error.
enum class unit_mode : std::uint32_t {
  instantiated = 1,
  initialization = 2,
  event = 4,
  continuous = 8,
  step = 16,
  failed = 32,
  terminated = 64,
  broken = 128
};
constexpr unsigned operator|(unit_mode a, unit_mode b) { return static_cast<unsigned>(a) | static_cast<unsigned>(b); }
constexpr unsigned operator|(unsigned a, unit_mode b) { return a | static_cast<unsigned>(b); }
inline constexpr unsigned in_any_mode = 255;

/// Whether a number is finite, also where a compiler is told that all are (-ffast-math).
inline bool finite_number(double x) noexcept {
  std::uint64_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return (bits >> 52 & 0x7FF) != 0x7FF;
}
inline bool finite_numbers(const double* x, std::size_t count) noexcept {
  return std::all_of(x, x + count, finite_number);
}

/// What a state of an instance consists of, besides the numbers.
struct unit_progress {
  unit_mode mode = unit_mode::instantiated;
  std::uint32_t has_stop = 0, terminates = 0; // whether there is a stop time; whether an event ended the last step
  std::uint32_t unused = 0;                   // fills a gap between members, so that equal states are equal bytes
  double start = 0, stop = 0, reached = 0;    // times (s); `reached`: the end of the last step
};

/// An instance. All of its memory is one block, which is allocated with it; only saved states are allocated later.
/// Results are computed when they are asked for, and kept until a number on which they depend may have changed.
class unit_instance {
public:
  /// How a message is sent.
  using sender = void (*)(const unit_instance& from, unit_status status, const char* category, const char* message);
  /// How an instance was made.
  struct origin {
    bool exchange = false;        ///< whether it is for model exchange, not co-simulation
    unsigned version = 2;         ///< of the standard
    void* environment = nullptr;  ///< of the importer
    const void* logger = nullptr; ///< its callbacks, which `send` knows
    void (*function)() = nullptr; ///< the callback of an importer that gives a function alone
    sender send = nullptr;
  };

  /// A new instance; null if there is no memory, or the model is of another version of this library.
  static unit_instance* make(const unit_of_model& unit, const origin& from, const char* name) noexcept {
    const ctdyn_model* const model = unit.model(CTDYN_ABI);
    if (model == nullptr || model->size != sizeof(ctdyn_model)) return nullptr;
    const unit_variables v(*model, unit.events != nullptr ? unit.events->count : 0);
    const std::size_t length = std::strlen(name) + 1;
    const std::size_t size = sizeof(unit_instance) + memory_for(v) + length;
    void* const block = std::calloc(1, size);
    if (block == nullptr) return nullptr;
    auto* const made = new (block) unit_instance(unit, v, from);
    std::memcpy(static_cast<char*>(block) + size - length, name, length);
    made->name = static_cast<char*>(block) + size - length;
    made->reset();
    return made;
  }
  static void free(unit_instance* instance) noexcept { std::free(instance); }

  /// Sets all numbers to those of the start.
  void reset() noexcept {
    std::copy_n(unit.start, variables.parameters + variables.states + variables.inputs + variables.contacts, numbers);
    *time = 0;
    std::fill_n(sides, 2 * variables.events, 0.0);
    progress = {};
    changed(true);
  }

  // ---- what can be computed

  /// Marks all results as out of date, because numbers have changed; `parameters_too`: also parameters.
  void changed(bool parameters_too) noexcept {
    std::fill_n(fresh, variables.model.set_count, static_cast<unsigned char>(0));
    if (parameters_too) prepared_fresh = false;
  }
  /// What an evaluation reads.
  [[nodiscard]] ctdyn_call call_at(const double* all_states, const double* at_time) noexcept {
    if (!prepared_fresh) variables.model.prepare(parameters, prepared), prepared_fresh = true;
    ctdyn_call call{};
    call.parameters = parameters, call.prepared = prepared, call.inputs = inputs, call.contacts = contacts;
    call.coordinates = all_states, call.speeds = all_states + variables.coordinates;
    call.auxiliary_states = call.speeds + variables.speeds, call.time = at_time;
    call.udots = results[variables.rhs] + variables.coordinates;
    return call;
  }
  /// Brings the results of a set up to date, one array for each output of the table.
  void evaluate(std::size_t set) noexcept {
    if (fresh[set] != 0) return;
    if (variables.model.sets[set].at_udots != 0) evaluate(variables.slope_set);
    ctdyn_call call = call_at(states, time);
    call.results = results + variables.model.sets[set].first;
    variables.model.evaluate(set, &call);
    fresh[set] = 1;
  }
  /// Whether an input or a contact is changed by events, and not by the importer.
  [[nodiscard]] bool is_mode(unit_variable v) const noexcept {
    if (v.kind != unit_kind::input && v.kind != unit_kind::contact) return false;
    return unit.modes[v.index + (v.kind == unit_kind::contact ? variables.inputs : 0)] != 0;
  }
  /// The derivatives of the states.
  [[nodiscard]] const double* rates() noexcept { return evaluate(variables.slope_set), results[variables.rhs]; }
  /// Whether the equations can be solved at the state, up to rounding.
  [[nodiscard]] bool regular() noexcept {
    evaluate(variables.slope_set);
    return finite_numbers(results[variables.rhs], variables.states) &&
           (variables.status == 0 || *results[variables.status - 1] > variables.model.singular);
  }

  // ---- messages

  /// Whether a function may be called in the present mode; `modes` is the sum of the modes in which it may. A call in
  /// another mode is an error.
  [[nodiscard]] bool allows(const char* function, unsigned modes) noexcept {
    if ((modes & static_cast<unsigned>(progress.mode)) != 0) return true;
    fail("%s: this function must not be called in the state \"%s\"", function, mode_name());
    return false;
  }
  /// Reports an error. After it, the instance can only be read, restored and reset, as the standard says.
  [[gnu::format(printf, 2, 3)]] unit_status fail(const char* format, ...) noexcept {
    std::va_list arguments;
    va_start(arguments, format);
    tell(unit_status::error, format, arguments);
    va_end(arguments);
    progress.mode = from.version == 2 ? unit_mode::broken : unit_mode::terminated;
    return unit_status::error;
  }
  /// Reports a call that is not carried out, and leaves the mode of the instance as it is.
  [[gnu::format(printf, 2, 3)]] unit_status discard(const char* format, ...) noexcept {
    std::va_list arguments;
    va_start(arguments, format);
    tell(unit_status::discard, format, arguments);
    va_end(arguments);
    return unit_status::discard;
  }
  /// Chooses the categories of messages that are sent; returns false if there is no such category.
  [[nodiscard]] bool log(bool on, const char* const* categories, std::size_t count) noexcept {
    unsigned chosen = count == 0 ? 3U : 0U;
    for (std::size_t i = 0; i < count; ++i) {
      const char* const category = categories[i] != nullptr ? categories[i] : "";
      if (std::strcmp(category, "logAll") == 0)
        chosen |= 3U;
      else if (std::strcmp(category, category_of(unit_status::error)) == 0)
        chosen |= 1U;
      else if (std::strcmp(category, category_of(unit_status::discard)) == 0)
        chosen |= 2U;
      else
        return false;
    }
    logged = on ? chosen : 0U;
    return true;
  }
  static const char* category_of(unit_status status) noexcept {
    return status == unit_status::discard ? "logStatusDiscard" : "logStatusError";
  }

  const unit_of_model& unit;
  const unit_variables variables;
  const origin from;
  const char* name = nullptr;
  unit_progress progress;
  double *numbers, *parameters, *states, *inputs, *contacts, *time; ///< of one array, in this order
  double *sides, *shifts;             ///< of the functions of events (events.hpp), the rest of that array
  double *prepared, **results, *kept; ///< `kept`: all numbers before a communication step
  event_room room;
  double *along, **slopes; ///< changes of the numbers, and those of results
  double* transposed;      ///< results of an adjoint derivative
  double* projection;      ///< memory of projections to constraints
  unit_entry* entries;     ///< of each variable that is an output
  unsigned char* fresh;    ///< of each set, whether it is computed
  bool prepared_fresh = false;
  unsigned logged = 0; ///< 1: errors, 2: what is discarded

  /// The place of the time among the numbers of a state: parameters, states, inputs, contacts, time, then the sides and
  /// shifts of events.
  static std::size_t time_of(const unit_variables& v) noexcept {
    return v.parameters + v.states + v.inputs + v.contacts;
  }
  static std::size_t numbers_of(const unit_variables& v) noexcept { return time_of(v) + 1 + 2 * v.events; }

private:
  unit_instance(const unit_of_model& of, const unit_variables& v, const origin& made_from) noexcept
      : unit(of), variables(v), from(made_from) {
    auto* next = reinterpret_cast<double*>(this + 1);
    const auto take = [&next](std::size_t count) { return next += count, next - count; };
    numbers = take(numbers_of(v)), parameters = numbers, states = parameters + v.parameters;
    inputs = states + v.states, contacts = inputs + v.inputs, time = contacts + v.contacts;
    sides = time + 1, shifts = sides + v.events;
    prepared = take(v.model.prepared), kept = take(numbers_of(v)), room = event_room(v, take(event_room::numbers(v)));
    along = take(numbers_of(v)), transposed = take(v.count());
    projection = take(numbers_of_projection(v));
    double *const values = take(results_of(v)), *const changes = take(results_of(v));
    results = reinterpret_cast<double**>(next), slopes = results + v.model.output_count;
    entries = reinterpret_cast<unit_entry*>(slopes + v.model.output_count);
    fresh = reinterpret_cast<unsigned char*>(entries + v.outputs);
    for (std::size_t i = 0; i < v.outputs; ++i) entries[i] = v.entry_of(i);
    for (std::size_t k = 0, at = 0; k < v.model.output_count; at += v.entries_of(k++))
      results[k] = values + at, slopes[k] = changes + at;
  }
  static std::size_t numbers_of_projection(const unit_variables& v) noexcept {
    return v.has_constraints() ? constraint_projection::numbers(v.model.symbols) : 0;
  }
  static std::size_t results_of(const unit_variables& v) noexcept {
    std::size_t all = 0;
    for (std::size_t k = 0; k < v.model.output_count; ++k) all += v.entries_of(k);
    return all;
  }
  static std::size_t memory_for(const unit_variables& v) noexcept {
    return sizeof(double) * (3 * numbers_of(v) + event_room::numbers(v) + v.model.prepared + v.count() +
                             numbers_of_projection(v) + 2 * results_of(v)) +
           2 * sizeof(double*) * v.model.output_count + sizeof(unit_entry) * v.outputs + v.model.set_count;
  }
  void tell(unit_status status, const char* format, std::va_list arguments) const noexcept {
    if ((logged & (status == unit_status::error ? 1U : 2U)) == 0 || from.send == nullptr) return;
    char text[400];
    std::vsnprintf(text, sizeof text, format, arguments);
    from.send(*this, status, category_of(status), text);
  }
  [[nodiscard]] const char* mode_name() const noexcept {
    switch (progress.mode) {
    case unit_mode::instantiated: return "instantiated";
    case unit_mode::initialization: return "initialization mode";
    case unit_mode::event: return "event mode";
    case unit_mode::continuous: return "continuous-time mode";
    case unit_mode::step: return from.version == 2 ? "step complete" : "step mode";
    case unit_mode::failed: return "step failed";
    case unit_mode::terminated: return "terminated";
    case unit_mode::broken: break;
    }
    return "error";
  }
};

} // namespace ctdyn::detail
