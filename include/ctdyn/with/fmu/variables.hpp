// The variables of a unit: what a value reference means, and which set of outputs computes it.
#pragma once

#include "../c/model.h"

#include <cstddef>
#include <cstring>

namespace ctdyn::detail {

/// What a variable of a unit is. Value references count them in this order, from 0.
enum class unit_kind { time, parameter, state, derivative, input, contact, output, indicator, none };
/// A variable: its kind, and its number among those of that kind.
struct unit_variable {
  unit_kind kind = unit_kind::none;
  std::size_t index = 0;
};
/// Where an entry of an output is computed.
struct unit_entry {
  std::size_t set, output, entry;
};

/// How many variables of each kind there are. States are coordinates, speeds, then auxiliary states.
class unit_variables {
public:
  explicit unit_variables(const ctdyn_model& m, std::size_t event_count = 0) noexcept : model(m), events(event_count) {
    const ctdyn_symbols& s = m.symbols;
    coordinates = s.coordinates.count, speeds = s.speeds.count, auxiliary = s.auxiliary_states.count;
    parameters = s.parameters.count, inputs = s.inputs.count, contacts = s.contacts.count;
    states = coordinates + speeds + auxiliary;
    find_slope();
    find_constraints();
    for (std::size_t k = 0; k < m.output_count; ++k)
      if (is_output(k)) outputs += entries_of(k);
  }

  /// The number of all variables.
  [[nodiscard]] std::size_t count() const noexcept { return first(unit_kind::none); }
  /// The value reference of the first variable of a kind.
  [[nodiscard]] std::size_t first(unit_kind kind) const noexcept {
    const std::size_t counts[] = {1, parameters, states, states, inputs, contacts, outputs, events};
    std::size_t at = 0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(kind); ++k) at += counts[k];
    return at;
  }
  /// The variable of a value reference; `none` if there is none.
  [[nodiscard]] unit_variable at(std::size_t reference) const noexcept {
    for (std::size_t k = static_cast<std::size_t>(unit_kind::none); k-- > 0;)
      if (const auto kind = static_cast<unit_kind>(k); reference >= first(kind))
        return reference < count() ? unit_variable{kind, reference - first(kind)} : unit_variable{};
    return {};
  }

  /// The entries of an output of the table; a number has one.
  [[nodiscard]] std::size_t entries_of(std::size_t output) const noexcept {
    const ctdyn_output& o = model.outputs[output];
    return static_cast<std::size_t>(o.rows == 0 ? 1 : o.rows) * static_cast<std::size_t>(o.columns);
  }
  /// Whether an output of the table is also an output of the unit. Others are not: the derivatives of states and the
  /// states, which are variables of their own, the status, which the unit's functions return, and what an earlier set
  /// computes already.
  [[nodiscard]] bool is_output(std::size_t output) const noexcept {
    const char* const name = model.outputs[output].name;
    if (std::strcmp(name, "rhs") == 0 || std::strcmp(name, "status") == 0 || is_name_of_state(name)) return false;
    for (std::size_t k = 0; k < output; ++k)
      if (std::strcmp(model.outputs[k].name, name) == 0) return false;
    return true;
  }
  /// The name of a state.
  [[nodiscard]] const char* name_of_state(std::size_t index) const noexcept {
    const ctdyn_symbols& s = model.symbols;
    if (index < coordinates) return s.coordinates.names[index];
    index -= coordinates;
    return index < speeds ? s.speeds.names[index] : s.auxiliary_states.names[index - speeds];
  }
  /// Whether a state is an output, too, since the interface offers it.
  [[nodiscard]] bool is_offered(std::size_t state) const noexcept {
    for (std::size_t k = 0; k < model.output_count; ++k)
      if (std::strcmp(model.outputs[k].name, name_of_state(state)) == 0) return true;
    return false;
  }
  /// The set that computes an output of the table.
  [[nodiscard]] std::size_t set_of(std::size_t output) const noexcept {
    std::size_t set = 0;
    while (output >= model.sets[set].first + model.sets[set].count) ++set;
    return set;
  }
  /// Where a variable of the kind `output` is computed.
  [[nodiscard]] unit_entry entry_of(std::size_t index) const noexcept {
    for (std::size_t k = 0; k < model.output_count; ++k) {
      if (!is_output(k)) continue;
      if (index < entries_of(k)) return {set_of(k), k, index};
      index -= entries_of(k);
    }
    return {};
  }

  /// Whether a set computes the derivatives of the states.
  [[nodiscard]] bool has_slope() const noexcept { return slope_set < model.set_count; }

  /// Whether there are constraints to which states are projected: the interface offers all of them, and no loop would
  /// stay open.
  [[nodiscard]] bool has_constraints() const noexcept {
    const ctdyn_symbols& s = model.symbols;
    const auto offered = [this](std::size_t k) { return constraints[k] < model.output_count; };
    return s.constraint_count != 0 && s.loop_count == 0 && offered(2) && offered(3) &&
           (s.configuration_count == 0 || (offered(0) && offered(1)));
  }

  const ctdyn_model& model;
  std::size_t events = 0; ///< each has an indicator
  std::size_t parameters = 0, coordinates = 0, speeds = 0, auxiliary = 0, states = 0, inputs = 0, contacts = 0,
              outputs = 0;
  /// The set that computes the derivatives of the states, and the index of its output `rhs` in the table; `status` is
  /// the index of its output `status` plus 1, or 0 without one.
  std::size_t slope_set = 0, rhs = 0, status = 0;
  /// The indices of the outputs h, dh/dq, C and b of the constraints; the number of outputs for one that is not
  /// offered.
  std::size_t constraints[4]{};

private:
  void find_constraints() noexcept {
    constexpr const char* names[] = {"configuration_residual", "configuration_jacobian", "constraint_jacobian",
                                     "constraint_bias"};
    for (std::size_t k = 0; k < 4; ++k) {
      constraints[k] = 0;
      while (constraints[k] < model.output_count && std::strcmp(model.outputs[constraints[k]].name, names[k]) != 0)
        ++constraints[k];
    }
  }
  [[nodiscard]] bool is_name_of_state(const char* name) const noexcept {
    for (std::size_t i = 0; i < states; ++i)
      if (std::strcmp(name, name_of_state(i)) == 0) return true;
    return false;
  }
  /// Finds the smallest set with `rhs`, preferably one that has `status`, too.
  void find_slope() noexcept {
    slope_set = model.set_count;
    std::size_t least = 0;
    for (std::size_t s = 0; s < model.set_count; ++s) {
      const ctdyn_set& set = model.sets[s];
      const std::size_t derivatives = place_in(set, "rhs"), how = place_in(set, "status");
      if (derivatives == set.count) continue;
      const bool better = has_slope() && status == 0 && how != set.count;
      const bool as_good = has_slope() && (status != 0) == (how != set.count) && set.count < least;
      if (has_slope() && !better && !as_good) continue;
      slope_set = s, least = set.count, rhs = set.first + derivatives;
      status = how == set.count ? 0 : set.first + how + 1;
    }
  }
  [[nodiscard]] std::size_t place_in(const ctdyn_set& set, const char* name) const noexcept {
    std::size_t k = 0;
    while (k < set.count && std::strcmp(model.outputs[set.first + k].name, name) != 0) ++k;
    return k;
  }
};

} // namespace ctdyn::detail
