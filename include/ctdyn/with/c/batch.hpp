// Outputs of a compiled model at many states, for C: tables of any strides, by lanes.
#pragma once

#include "../../detail/config.hpp"
#include "../../program/emit/lanes.hpp"
#include "model.h"
#include "state_block.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

// ---- tables whose states follow one another in memory: lanes are read and written in place

template <class Lanes> struct columns_source {
  const double* data;
  std::ptrdiff_t column;
  CTDYN_DETAIL_INLINE Lanes operator[](std::size_t j) const noexcept {
    Lanes x;
    std::memcpy(&x, data + static_cast<std::ptrdiff_t>(j) * column, sizeof(Lanes));
    return x;
  }
  CTDYN_DETAIL_INLINE Lanes operator*() const noexcept { return (*this)[0]; }
};
template <class Lanes> struct columns_target {
  struct entry {
    double* to;
    CTDYN_DETAIL_INLINE void operator=(Lanes x) const noexcept { std::memcpy(to, &x, sizeof(Lanes)); }
  };
  double* data;
  std::ptrdiff_t column;
  CTDYN_DETAIL_INLINE entry operator[](std::size_t j) const noexcept {
    return {data + static_cast<std::ptrdiff_t>(j) * column};
  }
};

/// The counterpart of `compiled_call` for lanes.
template <class Lanes, class Source, class Target> struct lanes_call {
  std::size_t what;
  const Lanes *parameters, *prepared;
  Source coordinates, speeds, auxiliary_states, inputs, contacts, time, udots;
  const Target* results;
};

/// A table that a set of outputs reads. If `row` is 0, `data` is the address of lanes that hold for all states, or
/// null.
struct read_table {
  const double* data;
  std::ptrdiff_t row, column;
};
template <class Call, std::size_t... I> CTDYN_DETAIL_INLINE void each_of(const Call& call, std::index_sequence<I...>) {
  (call(std::integral_constant<std::size_t, I>{}), ...);
}

/// Computes a batch in which the states of each table follow one another in memory, or are the same.
template <class Functions, class Lanes>
void c_batch_by_columns(std::size_t set, std::size_t states, const read_table* tables, const Lanes* parameters,
                        const Lanes* prepared, const ctdyn_results* results) noexcept {
  using source = columns_source<Lanes>;
  using target = columns_target<Lanes>;
  constexpr std::size_t width = lane_traits<Lanes>::count;
  const std::size_t outputs = Functions::sets[set].count;
  for (std::size_t row = 0; row < states; row += width) {
    // the last lanes overlap those before, so that each of them has a state
    const auto first = static_cast<std::ptrdiff_t>(row + width <= states ? row : states - width);
    const auto read = [&](std::size_t k) { return source{tables[k].data + first * tables[k].row, tables[k].column}; };
    union room { // no constructor runs for targets that a set does not have
      room() noexcept {}
      target targets[Functions::most_outputs + 1];
    } to;
    for (std::size_t k = 0; k < outputs; ++k)
      std::construct_at(to.targets + k, results[k].data + first, results[k].column);
    Functions::evaluate(lanes_call<Lanes, source, target>{set + 1, parameters, prepared, read(0), read(1), read(2),
                                                          read(3), read(4), read(5), read(6), to.targets});
  }
}

/// How many numbers of a state each table of a batch has, and the flag with which a set says that it reads the table.
template <class Functions>
inline constexpr std::size_t numbers_in_table[] = {
    Functions::coordinates, Functions::speeds, Functions::auxiliary_states, Functions::inputs, Functions::contacts, 1,
    Functions::speeds};
inline constexpr unsigned kinds_of_tables[] = {
    CTDYN_READS_COORDINATES, CTDYN_READS_SPEEDS, CTDYN_READS_AUXILIARY_STATES, CTDYN_READS_INPUTS, CTDYN_READS_CONTACTS,
    CTDYN_READS_TIME,        CTDYN_READS_UDOTS};
/// The index of each output's first entry among the entries of all outputs of a set; the last element is the number of
/// all entries.
template <class Functions, std::size_t Set>
inline constexpr auto places_of_outputs = [] {
  constexpr ctdyn_set asked = Functions::sets[Set];
  std::array<std::size_t, asked.count + 1> list{};
  for (std::size_t k = 0; k < asked.count; ++k) {
    const ctdyn_output& o = Functions::outputs[asked.first + k];
    list[k + 1] = list[k] + static_cast<std::size_t>(o.rows == 0 ? 1 : o.rows * o.columns);
  }
  return list;
}();

/// Finds the lanes of each table: the program reads them at `from`; those of other tables are copied to `moved`, which
/// begins at `next`.
template <class Lanes>
CTDYN_DETAIL_INLINE void place_tables(const read_table* tables, const std::size_t* numbers, const Lanes** from,
                                      Lanes** moved, Lanes* next) noexcept {
  for (std::size_t k = 0; k < 7; ++k) {
    from[k] = tables[k].row == 0 ? reinterpret_cast<const Lanes*>(tables[k].data) : next;
    moved[k] = next;
    if (tables[k].row != 0) next += numbers[k];
  }
}

/// Writes an output at once, state by state: for a set whose entries would take too much of a thread's stack.
template <class Lanes> struct scattered_target {
  struct entry {
    const state_block<Lanes>* block;
    ctdyn_results to;
    CTDYN_DETAIL_INLINE void operator=(Lanes x) const noexcept { block->template write<1>(&x, to); }
  };
  const state_block<Lanes>* block;
  ctdyn_results to;
  CTDYN_DETAIL_INLINE entry operator[](std::size_t j) const noexcept {
    return {block, {to.data + static_cast<std::ptrdiff_t>(j) * to.column, to.row, to.column}};
  }
};
/// The most memory that the entries of a set may take on the stack (bytes), since the stacks of threads may be small.
inline constexpr std::size_t most_near_memory = 32768;

/// Computes any other batch: it copies the numbers of as many states as there are lanes into lanes on the stack, and
/// the results back from there. If the program read the tables itself, the addresses of all these states would take the
/// registers. How many numbers there are is a constant of the set; with a variable this takes a tenth longer.
template <class Functions, std::size_t Set, class Lanes>
void c_batch_by_blocks(std::size_t states, const read_table* tables, const Lanes* parameters, const Lanes* prepared,
                       const ctdyn_results* results, Lanes* next) noexcept {
  constexpr std::size_t width = lane_traits<Lanes>::count;
  constexpr unsigned reads = Functions::sets[Set].reads;
  static constexpr auto& places = places_of_outputs<Functions, Set>;
  constexpr std::make_index_sequence<places.size() - 1> outputs{};
  constexpr bool near = (places.back() + 1) * sizeof(Lanes) <= most_near_memory;
  using target = std::conditional_t<near, Lanes*, scattered_target<Lanes>>;
  const Lanes* from[7];
  Lanes* moved[7];
  place_tables(tables, numbers_in_table<Functions>, from, moved, next);
  Lanes entries[near ? places.back() + 1 : 1];
  target to[places.size()];
  if constexpr (near)
    for (std::size_t k = 0; k < places.size(); ++k) to[k] = entries + places[k];
  const state_block<Lanes> block(states);
  for (std::size_t row = 0; row < states; row += width) {
    const auto first = static_cast<std::ptrdiff_t>(row + width <= states || states < width ? row : states - width);
    const auto read = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
      if constexpr ((reads & kinds_of_tables[K]) != 0)
        if (const read_table& t = tables[K]; t.row != 0)
          block.template read<numbers_in_table<Functions>[K]>({t.data + first * t.row, t.row, t.column}, moved[K]);
    };
    const auto write = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
      const ctdyn_results rows{results[K].data + first * results[K].row, results[K].row, results[K].column};
      if constexpr (near)
        block.template write<places[K + 1] - places[K]>(to[K], rows);
      else
        to[K] = {&block, rows};
    };
    each_of(read, std::make_index_sequence<7>{});
    if constexpr (!near) each_of(write, outputs);
    Functions::evaluate(lanes_call<Lanes, const Lanes*, target>{Set + 1, parameters, prepared, from[0], from[1],
                                                                from[2], from[3], from[4], from[5], from[6], to});
    if constexpr (near) each_of(write, outputs);
  }
}

/// Computes a batch. `Numbers` is the number of parameters, prepared numbers and numbers of a state together.
template <class Functions, std::size_t Numbers>
int c_batch(std::size_t set, std::size_t states, const ctdyn_batch* batch) noexcept {
  using lane = lanes<double, widest_lanes<double>>;
  constexpr std::size_t width = lane_traits<lane>::count;
  if (set >= Functions::set_count) return 1;
  const ctdyn_set& asked = Functions::sets[set];
  lane room[Numbers];
  lane* next = room;
  const auto spread_all = [&next](const double* from, std::size_t count, std::ptrdiff_t column) {
    const lane* const begin = next;
    for (std::size_t i = 0; i < count; ++i) *next++ = spread<lane>(from[static_cast<std::ptrdiff_t>(i) * column]);
    return begin;
  };
  const lane* const parameters = spread_all(batch->parameters, Functions::parameters, 1);
  const lane* const prepared = spread_all(batch->prepared, Functions::prepared, 1);
  bool adjacent = states >= width;
  const auto table = [&](const ctdyn_table& t, unsigned kind, std::size_t count) -> read_table {
    static constexpr double nothing = 0;
    if ((asked.reads & kind) == 0) return {};
    adjacent = adjacent && (t.data == nullptr || t.row == 0 || t.row == 1);
    if (t.data != nullptr && t.row != 0) return {t.data, t.row, t.column};
    const lane* const all = t.data != nullptr ? spread_all(t.data, count, t.column) : spread_all(&nothing, count, 0);
    return {reinterpret_cast<const double*>(all), 0, width}; // without contacts, all are open
  };
  const auto& b = *batch;
  const auto& count = numbers_in_table<Functions>;
  const ctdyn_table given[] = {b.coordinates, b.speeds, b.auxiliary_states, b.inputs, b.contacts, b.time, b.udots};
  read_table tables[7];
  for (std::size_t k = 0; k < 7; ++k) tables[k] = table(given[k], kinds_of_tables[k], count[k]);
  for (std::size_t k = 0; k < asked.count; ++k) adjacent = adjacent && batch->results[k].row == 1;
  if (adjacent)
    c_batch_by_columns<Functions>(set, states, tables, parameters, prepared, batch->results);
  else
    each_of(
        [&]<std::size_t Set>(std::integral_constant<std::size_t, Set>) {
          if (set == Set) c_batch_by_blocks<Functions, Set>(states, tables, parameters, prepared, batch->results, next);
        },
        std::make_index_sequence<Functions::set_count>{});
  return 0;
}

} // namespace ctdyn::detail
