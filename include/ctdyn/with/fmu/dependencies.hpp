// Which derivatives and outputs of a unit depend on which states and inputs.
#pragma once

#include "describe.hpp"
#include "variables.hpp"

#include <cstddef>
#include <vector>

namespace ctdyn::detail {

/// What each unknown depends on, by the operations that compute it.
class unit_dependencies {
public:
  unit_dependencies() = default;
  unit_dependencies(const unit_variables& v, ctdyn_reach reach) : derivatives_(v.states), outputs_(v.outputs) {
    add(v, reach, {unit_kind::time, 0}, 0);
    for (std::size_t i = 0; i < v.states; ++i) add(v, reach, {unit_kind::state, i}, 1 + i);
    for (std::size_t i = 0; i < v.states; ++i) states_.push_back({{unit_kind::state, i}});
    for (std::size_t i = 0; i < v.inputs; ++i) add(v, reach, {unit_kind::input, i}, 1 + v.states + i);
    for (std::size_t i = 0; i < v.contacts; ++i) add(v, reach, {unit_kind::contact, i}, 1 + v.states + v.inputs + i);
  }
  /// Time, states, inputs and contacts that a derivative or an output depends on, in the order of their references.
  [[nodiscard]] const std::vector<unit_variable>& of(unit_variable unknown) const {
    if (unknown.kind == unit_kind::state) return states_[unknown.index]; // itself
    return unknown.kind == unit_kind::derivative ? derivatives_[unknown.index] : outputs_[unknown.index];
  }

private:
  /// Adds a known, whose mark is at a place among time, states, inputs and contacts, to what depends on it.
  void add(const unit_variables& v, ctdyn_reach reach, unit_variable known, std::size_t place) {
    std::vector<double> marks(1 + v.states + v.inputs + v.contacts), none(v.parameters);
    marks[place] = 1;
    std::vector<std::vector<double>> results(v.model.output_count);
    std::vector<double*> to;
    for (std::size_t k = 0; k < results.size(); ++k)
      results[k].resize(v.entries_of(k)), to.push_back(results[k].data());
    ctdyn_call call{};
    call.parameters = none.data(), call.time = marks.data(), call.coordinates = call.time + 1;
    call.speeds = call.coordinates + v.coordinates, call.auxiliary_states = call.speeds + v.speeds;
    call.inputs = call.auxiliary_states + v.auxiliary, call.contacts = call.inputs + v.inputs;
    call.udots = results[v.rhs].data() + v.coordinates;
    const auto mark = [&](std::size_t set) {
      call.results = to.data() + v.model.sets[set].first;
      reach(set, &call);
    };
    mark(v.slope_set); // first, since outputs at udots depend on these
    for (std::size_t s = 0; s < v.model.set_count; ++s) mark(s);
    for (std::size_t i = 0; i < v.states; ++i)
      if (results[v.rhs][i] > 0) derivatives_[i].push_back(known);
    for (std::size_t i = 0; i < v.outputs; ++i) {
      const unit_entry at = v.entry_of(i);
      if (results[at.output][at.entry] > 0) outputs_[i].push_back(known);
    }
  }
  std::vector<std::vector<unit_variable>> states_, derivatives_, outputs_;
};

} // namespace ctdyn::detail
