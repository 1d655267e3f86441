// A description as records of values: the input of the formulations.
#pragma once

#include "../detail/limits.hpp"
#include "../detail/record_range.hpp"
#include "../detail/require.hpp"
#include "../detail/sentence.hpp"
#include "../graph/fingerprint.hpp"
#include "../graph/function/symbol_class.hpp"
#include "../graph/spatial.hpp"
#include "records.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// How many records of each kind a mechanism has room for. They are counted before the first record is made
/// (read/sizes.hpp), so that a small system has no empty records, which every stage would copy.
struct mechanism_sizes {
  std::size_t frames = 0, points = 0;                  // including the Newtonian frame and its origin
  std::size_t bodies = 0, loads = 0;                   // including a weight for each body
  std::size_t symbols = 0;                             // of all classes, including the rates of inputs
  std::size_t coordinates = 0, speeds = 0, states = 0; // states: auxiliary ones
  std::size_t equations = 0;                           // kinematical ones, and rates of auxiliary states
  std::size_t constraints = 0, contacts = 0;           // contacts: rows of them
  std::size_t restitutions = 0;                        // contacts that rebound in impacts
  std::size_t joints = 0;
  std::size_t exposed = 0; // occurrences of reactions and auxiliary speeds
  bool turned = false;     // frames may be turned by right angles: room for a new parent of each
  bool leaning = false;    // joint axes may be tilted by constant angles: room for a frame for each

  /// The number of coordinates or of speeds, whichever is larger.
  [[nodiscard]] constexpr std::size_t motions() const { return coordinates < speeds ? speeds : coordinates; }
  /// The sizes of arrays: at most the limits, since more is reported as a fault, and at least one. States, contacts and
  /// restitutions may be zero, which says that a mechanism has none.
  [[nodiscard]] constexpr mechanism_sizes as_room() const {
    mechanism_sizes all = *this;
    all.symbols = std::min(symbols, limits::symbols), all.constraints = std::min(constraints, limits::constraints);
    all.coordinates = std::min(coordinates, limits::coordinates), all.speeds = std::min(speeds, limits::speeds);
    all.states = std::min(states, limits::auxiliary_states), all.contacts = std::min(contacts, limits::contact_rows);
    for (std::size_t* const count : {&all.frames, &all.points, &all.bodies, &all.loads, &all.symbols, &all.coordinates,
                                     &all.speeds, &all.equations, &all.constraints, &all.joints, &all.exposed})
      if (*count == 0) *count = 1;
    return all;
  }
};

/// All that a description says.
template <mechanism_sizes Counted> struct mechanism {
  static constexpr mechanism_sizes sizes = Counted.as_room();
  static constexpr bool has_states = sizes.states != 0, has_contacts = sizes.contacts != 0;

  frame_record frames[sizes.frames]{};
  point_record points[sizes.points]{};
  body_record bodies[sizes.bodies]{};
  load_record loads[sizes.loads]{};
  symbol_record symbols[sizes.symbols]{};
  constraint_record constraints[sizes.constraints]{};
  contact_record contacts[sizes.contacts + 1]{};
  joint_record joints[sizes.joints]{};
  reaction_load_record reaction_loads[sizes.exposed]{};
  auxiliary_record auxiliaries[sizes.exposed]{};
  handle rates[sizes.coordinates]{};      // dt(q) of each coordinate; in terms of speeds once they are solved for
  handle state_rates[sizes.states + 1]{}; // dt(z) of each auxiliary state, likewise
  /// K and k of K dq/dt = k, as the user wrote these equations
  handle kinematic_matrix[sizes.coordinates * sizes.coordinates]{};
  handle kinematic_forcing[sizes.coordinates]{};
  std::uint32_t kinematic_count = 0;
  bool has_input_roles = false;
  std::uint32_t frame_count = 0, point_count = 0, body_count = 0, load_count = 0, symbol_count = 0;
  std::uint32_t constraint_count = 0, joint_count = 0, reaction_load_count = 0, auxiliary_count = 0, contact_count = 0;
  std::uint32_t loop_count = 0;                       // the last of the rows of contacts
  handle baumgarte_alpha{}, baumgarte_beta{};         // zero: constraints are not stabilized
  handle characteristic_length{};                     // divides moments in the norm of forces; zero: it is not told
  std::array<std::uint32_t, symbol_classes> counts{}; // symbols of each class
  handle applied_potential{};                         // potential_energy(V): its negative gradient acts as a load
  handle potential_energy{};
  handle lagrangian{}; // written by hand
  bool has_lagrangian = false;
  bool has_bearings = false;   // forces and moments of joints are reactions (bearings.hpp)
  bool reactions_work = false; // loads depend on reactions: these are solved for together with the motion
  point_id unplaced = 0; // a mass center with weight and without a position, so that its potential energy is unknown
  bool unread = false;   // a value was requested from a fact that is not read yet
  sentence fault{};      // what is wrong with the description; empty: nothing

  constexpr record_range<frame_record> all_frames() { return {frames, frame_count}; }
  constexpr record_range<const frame_record> all_frames() const { return {frames, frame_count}; }
  constexpr record_range<point_record> all_points() { return {points, point_count}; }
  constexpr record_range<const point_record> all_points() const { return {points, point_count}; }
  constexpr record_range<symbol_record> all_symbols() { return {symbols, symbol_count}; }
  constexpr record_range<const symbol_record> all_symbols() const { return {symbols, symbol_count}; }
  constexpr record_range<const body_record> all_bodies() const { return {bodies, body_count}; }
  constexpr record_range<const load_record> all_loads() const { return {loads, load_count}; }
  constexpr record_range<const constraint_record> all_constraints() const { return {constraints, constraint_count}; }
  constexpr record_range<const contact_record> all_contacts() const { return {contacts, contact_count}; }
  constexpr record_range<joint_record> all_joints() { return {joints, joint_count}; }
  constexpr record_range<const joint_record> all_joints() const { return {joints, joint_count}; }
  constexpr record_range<const reaction_load_record> all_reaction_loads() const {
    return {reaction_loads, reaction_load_count};
  }
  constexpr record_range<const auxiliary_record> all_auxiliaries() const { return {auxiliaries, auxiliary_count}; }

  [[nodiscard]] constexpr std::uint32_t count_of(symbol_class kind) const {
    return counts[static_cast<std::size_t>(kind)];
  }
  /// The symbol of a class that has this index, or null.
  [[nodiscard]] constexpr const symbol_record* find(symbol_class kind, std::size_t index) const {
    for (const symbol_record& s : all_symbols())
      if (s.kind == kind && s.index == index) return &s;
    return nullptr;
  }
  /// The symbol that has this value, or null. The last one is tried first, because mostly it has just been made.
  constexpr symbol_record* find(handle value) {
    for (std::uint32_t i = symbol_count; i-- > 0;)
      if (symbols[i].value == value) return &symbols[i];
    return nullptr;
  }
  [[nodiscard]] constexpr std::string_view name_of(symbol_class kind, std::size_t index) const {
    const symbol_record* const s = find(kind, index);
    return s == nullptr ? std::string_view{} : s->label.view();
  }
  /// All symbols of a class, in the order of their indices.
  template <std::size_t Count> [[nodiscard]] constexpr std::array<handle, Count> values_of(symbol_class kind) const {
    std::array<handle, Count> list{};
    for (const symbol_record& s : all_symbols())
      if (s.kind == kind && s.index < Count) list[s.index] = s.value;
    return list;
  }
  [[nodiscard]] constexpr std::size_t holonomic_count() const {
    std::size_t count = 0;
    for (const constraint_record& k : all_constraints()) count += k.holonomic;
    return count;
  }
  /// The number of symbols of a class that the constraints determine.
  [[nodiscard]] constexpr std::size_t dependent_count(symbol_class kind) const {
    std::size_t sum = 0;
    for (const symbol_record& s : all_symbols()) sum += s.kind == kind && s.dependent;
    return sum;
  }

  /// Makes a symbol; the caller checks that it is new.
  constexpr symbol_record& add_symbol(auto& g, symbol_class kind, std::uint64_t key, std::string_view label) {
    require(symbol_count < sizes.symbols, "there are more symbols than were counted");
    symbol_record& s = symbols[symbol_count++];
    s.kind = kind, s.key = key, s.label = name(label);
    s.index = counts[static_cast<std::size_t>(kind)]++;
    s.value = g.symbol(kind, s.index, key);
    if (kind == symbol_class::coordinate) rates[s.index] = g.symbol(symbol_class::rate, s.index, key);
    if (kind == symbol_class::auxiliary_state) state_rates[s.index] = g.symbol(symbol_class::rate, s.index, key);
    return s;
  }

  /// The name of an input's rate: dF/dt is the input F', d(dF/dt)/dt is F''.
  static constexpr name rate_of(const name& input) {
    char text[name::capacity + 1]{};
    for (std::size_t k = 0; k < input.size; ++k) text[k] = input.characters[k];
    text[input.size] = '\'';
    return name(std::string_view(text, input.size + std::size_t{1}));
  }
  template <class Graph> constexpr handle rate_of_input(Graph& g, handle input) {
    for (const symbol_record& s : all_symbols()) {
      if (s.value != input) continue;
      const name label = rate_of(s.label);
      if (label.size == name::capacity) {
        if (fault.empty())
          fault << "an input is differentiated " << name::capacity - name::longest
                << " times or more; let another input be its rate";
        return one;
      }
      const std::uint64_t key = fingerprint::hash(label.view());
      if (const handle known = g.find_symbol(symbol_class::input, key); known != zero) return known;
      if (symbol_count < sizes.symbols) return add_symbol(g, symbol_class::input, key, label.view()).value;
      if (fault.empty()) fault = newcomer(label.view());
      return one;
    }
    return zero;
  }
};

} // namespace ctdyn::detail
