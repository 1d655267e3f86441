// The functions of a compiled model for C, by the text that is written of its sets (method/c_model_text.hpp).
#pragma once

#include "../../detail/config.hpp"
#include "../../method/model_interface.hpp"
#include "../../program/emit/lanes.hpp"
#include "model.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class Functions> void c_prepare(const double* parameters, double* prepared) noexcept {
  double* const results[] = {prepared};
  Functions::interface::compute(compiled_call<double>{.parameters = parameters, .results = results});
}

template <class Functions> int c_evaluate(std::size_t set, const ctdyn_call* call) noexcept {
  static constexpr double open[Functions::contacts + 1]{};
  if (set >= Functions::set_count) return 1;
  Functions::interface::compute({set + 1, call->parameters, call->coordinates, call->speeds, call->inputs, call->time,
                                 call->udots, call->prepared, call->results, call->auxiliary_states,
                                 call->contacts != nullptr ? call->contacts : open});
  return 0;
}

// ---- batches: what a set reads and writes, as objects that are like pointers to lanes

/// Where lanes lie that are adjacent in their table: one state after the other.
template <class Lanes> struct adjacent_states {
  explicit adjacent_states(const std::ptrdiff_t* /*state*/) noexcept {}
  CTDYN_DETAIL_INLINE static Lanes load(const double* from) noexcept {
    Lanes x;
    std::memcpy(&x, from, sizeof(Lanes));
    return x;
  }
  CTDYN_DETAIL_INLINE static void store(double* to, Lanes x) noexcept { std::memcpy(to, &x, sizeof(Lanes)); }
};
/// Where they lie anywhere. Lanes are put together in a register: if they were written to memory one by one, and read
/// at once, processors would wait.
template <class Lanes> struct distant_states {
  static constexpr std::size_t width = lane_traits<Lanes>::count;
  static constexpr std::make_index_sequence<width> all{};
  std::ptrdiff_t at[width];

  explicit distant_states(const std::ptrdiff_t* state) noexcept { std::copy_n(state, width, at); }
  CTDYN_DETAIL_INLINE Lanes load(const double* from) const noexcept { return gathered(from, all); }
  CTDYN_DETAIL_INLINE void store(double* to, Lanes x) const noexcept { scatter(to, x, all); }

private:
  template <std::size_t... I>
  CTDYN_DETAIL_INLINE Lanes gathered(const double* from, std::index_sequence<I...>) const noexcept {
    return Lanes{from[at[I]]...};
  }
  template <std::size_t... I>
  CTDYN_DETAIL_INLINE void scatter(double* to, Lanes x, std::index_sequence<I...>) const noexcept {
    if constexpr (is_lanes<Lanes>)
      ((to[at[I]] = x[I]), ...);
    else
      to[at[0]] = x;
  }
};

template <class Lanes, class States> struct lanes_source {
  const double* data;
  std::ptrdiff_t column;
  States states;
  CTDYN_DETAIL_INLINE Lanes operator[](std::size_t j) const noexcept {
    return states.load(data + static_cast<std::ptrdiff_t>(j) * column);
  }
  CTDYN_DETAIL_INLINE Lanes operator*() const noexcept { return (*this)[0]; }
};
template <class Lanes, class States> struct lanes_target {
  struct entry {
    const lanes_target& of;
    double* to;
    CTDYN_DETAIL_INLINE void operator=(Lanes x) const noexcept { of.states.store(to, x); }
  };
  double* data;
  std::ptrdiff_t column;
  States states;
  CTDYN_DETAIL_INLINE entry operator[](std::size_t j) const noexcept {
    return {*this, data + static_cast<std::ptrdiff_t>(j) * column};
  }
};

/// The counterpart of `compiled_call`.
template <class Lanes, class States> struct lanes_call {
  using source = lanes_source<Lanes, States>;
  std::size_t what;
  const Lanes *parameters, *prepared;
  source coordinates, speeds, auxiliary_states, inputs, contacts, time, udots;
  const lanes_target<Lanes, States>* results;
};

/// Computes the rows of a batch, some at once; `Adjacent`: each table has one state after the other, or the same for
/// all.
template <bool Adjacent, class Functions, class Lanes>
void c_batch_rows(std::size_t set, std::size_t states, const ctdyn_batch& batch, const Lanes* parameters,
                  const Lanes* prepared) noexcept {
  using where = std::conditional_t<Adjacent, adjacent_states<Lanes>, distant_states<Lanes>>;
  constexpr std::size_t width = lane_traits<Lanes>::count;
  const std::size_t outputs = Functions::sets[set].count;
  for (std::size_t row = 0; row < states; row += width) {
    // the last states are computed with some of those before, again; if there are fewer states, the last one several
    // times
    const std::size_t first = row + width <= states || states < width ? row : states - width;
    std::ptrdiff_t state[width], at[width];
    for (std::size_t i = 0; i < width; ++i)
      state[i] = static_cast<std::ptrdiff_t>(first + i < states ? first + i : states - 1);
    const auto places = [&](std::ptrdiff_t stride) {
      for (std::size_t i = 0; i < width; ++i) at[i] = Adjacent ? 0 : state[i] * stride;
      return where(at);
    };
    const auto begin = [&](std::ptrdiff_t stride) { return Adjacent ? state[0] * stride : 0; };
    const auto read = [&](const ctdyn_table& t) {
      return lanes_source<Lanes, where>{t.data + begin(t.row), t.column, places(t.row)};
    };
    union room { // no constructor runs for targets that a set does not have
      room() noexcept {}
      lanes_target<Lanes, where> targets[Functions::most_outputs + 1];
    } to;
    for (std::size_t k = 0; k < outputs; ++k) {
      const ctdyn_results& r = batch.results[k];
      std::construct_at(to.targets + k, r.data + begin(r.row), r.column, places(r.row));
    }
    Functions::evaluate(lanes_call<Lanes, where>{
        set + 1, parameters, prepared, read(batch.coordinates), read(batch.speeds), read(batch.auxiliary_states),
        read(batch.inputs), read(batch.contacts), read(batch.time), read(batch.udots), to.targets});
  }
}

/// `Numbers` are as many as the parameters, the prepared numbers, and those that a state may have.
template <class Functions, std::size_t Numbers>
int c_batch(std::size_t set, std::size_t states, const ctdyn_batch* batch) noexcept {
  using lane = lanes<double, widest_lanes<double>>;
  constexpr std::size_t width = lane_traits<lane>::count;
  if (set >= Functions::set_count) return 1;
  const ctdyn_set& asked = Functions::sets[set];
  const ctdyn_symbols& s = Functions::model().symbols;
  lane room[Numbers];
  lane* next = room;
  const auto spread_all = [&next](const double* from, std::size_t count, std::ptrdiff_t column) {
    const lane* const begin = next;
    for (std::size_t i = 0; i < count; ++i) *next++ = spread<lane>(from[static_cast<std::ptrdiff_t>(i) * column]);
    return begin;
  };
  const lane* const parameters = spread_all(batch->parameters, s.parameters.count, 1);
  const lane* const prepared = spread_all(batch->prepared, Functions::model().prepared, 1);
  ctdyn_batch tables = *batch;
  bool adjacent = states >= width;
  const auto prepare_table = [&](ctdyn_table& t, unsigned kind, std::size_t count) {
    static constexpr double zero = 0;
    if ((asked.reads & kind) == 0) return static_cast<void>(t = {});
    if (t.data == nullptr) t = {&zero, 0, 0}; // contacts are open
    if (t.row == 0) t = {reinterpret_cast<const double*>(spread_all(t.data, count, t.column)), 0, width};
    adjacent = adjacent && (t.row == 0 || t.row == 1);
  };
  prepare_table(tables.coordinates, CTDYN_READS_COORDINATES, s.coordinates.count);
  prepare_table(tables.speeds, CTDYN_READS_SPEEDS, s.speeds.count);
  prepare_table(tables.auxiliary_states, CTDYN_READS_AUXILIARY_STATES, s.auxiliary_states.count);
  prepare_table(tables.inputs, CTDYN_READS_INPUTS, s.inputs.count);
  prepare_table(tables.contacts, CTDYN_READS_CONTACTS, s.contacts.count);
  prepare_table(tables.time, CTDYN_READS_TIME, 1);
  prepare_table(tables.udots, CTDYN_READS_UDOTS, s.speeds.count);
  for (std::size_t k = 0; k < asked.count; ++k) adjacent = adjacent && batch->results[k].row == 1;
  if (adjacent)
    c_batch_rows<true, Functions>(set, states, tables, parameters, prepared);
  else
    c_batch_rows<false, Functions>(set, states, tables, parameters, prepared);
  return 0;
}

} // namespace ctdyn::detail
