// Outputs at many states, which are kept in tables.
#pragma once

#include "../detail/require.hpp"
#include "../program/emit/lanes.hpp"
#include "results.hpp"
#include "state_tables.hpp"

#include <Eigen/Core>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

namespace ctdyn {

/// The result of a batch. Unless it is `computed`, nothing has been written.
enum class batch_status {
  computed,
  unequal_lengths, // the tables do not all have the same number of rows
  wrong_columns,   // a table does not have one column for each symbol, derivative of a speed or entry of an output
  overlap          // a table of results shares memory with another table
};

namespace detail {

/// The message about tables that do not fit the outputs of a plan: derivatives of the speeds if they are needed, then
/// results.
template <derivation D, class Plan, class Scalar, class... Tables>
inline constexpr sentence wrong_tables = [] {
  sentence s;
  constexpr std::size_t given = sizeof...(Tables), outputs = Plan::output_count,
                        derivatives = Plan::reads_udots ? 1 : 0;
  constexpr bool readable[] = {is_table<Tables, const Scalar>..., false},
                 writable[] = {is_table<Tables, Scalar>..., false};
  bool fit = given == derivatives + outputs;
  for (std::size_t i = 0; fit && i < given; ++i) fit = i < derivatives ? readable[i] : writable[i];
  if (fit) {
    constexpr std::ptrdiff_t columns[] = {columns_known<Tables>..., 0};
    if (derivatives != 0) s = wrong_width("derivatives of the speed", columns[0], D::speed_names);
    for (std::size_t o = 0; s.empty() && o < outputs; ++o) {
      const std::ptrdiff_t has = columns[o + derivatives], wanted = static_cast<std::ptrdiff_t>(Plan::shapes[o].size());
      if (has != Eigen::Dynamic && has != wanted)
        s << "the matrix for output " << o + 1 << " has " << static_cast<std::size_t>(has)
          << (has == 1 ? " column" : " columns") << ": give it " << static_cast<std::size_t>(wanted)
          << ", one for each entry of the output";
    }
    return s;
  }
  if (Plan::reads_udots && given == outputs)
    s << "an output depends on the derivatives of the speeds: give them as a matrix after the states, with a row for each state and a column for each speed, as in batch(states, Udots, F)";
  else if (!Plan::reads_udots && given == outputs + 1)
    s << "there is a matrix more than outputs, and no output depends on the derivatives of the speeds: leave it out";
  else
    s << "results of a batch are written into one matrix of the scalar type of the method for each output, stored column by column, with a row for each state and a column for each entry"
      << (Plan::reads_udots ? ", after a matrix of the derivatives of the speeds" : "");
  return s;
}();

template <class Scalar, bool Vector = has_lanes<Scalar>> struct batch_lanes {
  using type = lanes<Scalar, widest_lanes<Scalar>>;
};
template <class Scalar> struct batch_lanes<Scalar, false> { using type = Scalar; };

/// The tables that a batch reads, in this order: coordinates, speeds, inputs, time, derivatives of speeds, auxiliary
/// states and contacts; and how many columns each has.
template <class Scalar> using tables_to_read = std::array<table<const Scalar>, 7>;
template <derivation D, class Plan>
inline constexpr std::array<std::size_t, 7> columns_to_read{D::coordinate_names.size(),
                                                            D::speed_names.size(),
                                                            D::input_names.size(),
                                                            D::uses_time,
                                                            Plan::reads_udots ? D::speed_names.size() : 0,
                                                            auxiliary_states_in<D>.size(),
                                                            contacts_in<D>.size()};

/// The place of the first number of each table among the numbers of a state, and how many numbers there are.
template <derivation D, class Plan>
inline constexpr auto first_numbers_of_tables = [] {
  constexpr auto& columns = columns_to_read<D, Plan>;
  std::array<std::size_t, columns.size() + 1> list{};
  for (std::size_t k = 0; k < columns.size(); ++k) list[k + 1] = list[k] + columns[k];
  return list;
}();

/// The tables that lanes read and write.
template <class Scalar, std::size_t OutputCount> struct tables_of_lanes {
  tables_to_read<Scalar> from;
  std::array<table<Scalar>, OutputCount> to;
};

/// Copies as many numbers as there are lanes, of any alignment.
template <class Lanes, class To, class From> CTDYN_DETAIL_INLINE void copy_lanes(To* to, const From* from) noexcept {
  if constexpr (is_lanes<Lanes>)
    std::memcpy(to, from, sizeof(Lanes));
  else
    *to = *from;
}

/// Reads one row for each lane, from row `at` on: all numbers of a state.
template <derivation D, class Plan, class Lanes, class Scalar>
CTDYN_DETAIL_INLINE void load_rows(Lanes* state, const tables_to_read<Scalar>& from, std::ptrdiff_t at) noexcept {
  static constexpr auto& begin = first_numbers_of_tables<D, Plan>;
  const auto load = [&](std::size_t k, std::size_t j) {
    copy_lanes<Lanes>(state + begin[k] + j, from[k].data + (at + static_cast<std::ptrdiff_t>(j) * from[k].stride));
  };
  static constexpr auto table_with = [](std::size_t i) {
    std::size_t k = 0;
    while (i >= begin[k + 1]) ++k;
    return k;
  };
  const auto load_all = [&]<std::size_t... I>(std::index_sequence<I...> /*numbers*/) {
    (load(table_with(I), I - begin[table_with(I)]), ...);
  };
  load_all(std::make_index_sequence<begin.back()>{});
}

/// Writes one row for each lane, from row `at` on: all entries of all outputs.
template <class Plan, class Lanes, class Scalar>
CTDYN_DETAIL_INLINE void store_rows(const std::array<table<Scalar>, Plan::output_count>& to,
                                    Lanes* const (&entries)[Plan::output_count], std::ptrdiff_t at) noexcept {
  for (std::size_t o = 0; o < Plan::output_count; ++o)
    for (std::size_t j = 0; j < Plan::shapes[o].size(); ++j)
      copy_lanes<Lanes>(to[o].data + (at + static_cast<std::ptrdiff_t>(j) * to[o].stride), entries[o] + j);
}

/// Fills a table with the first rows of another; what is left is filled with its last row.
template <class Scalar, class From>
[[gnu::noinline, gnu::cold]] void fill_rows(const table<Scalar>& to, const table<From>& from) noexcept {
  for (std::ptrdiff_t j = 0; j < to.columns; ++j)
    for (std::ptrdiff_t i = 0; i < to.rows; ++i)
      to.data[i + j * to.stride] = from.data[(i < from.rows ? i : from.rows - 1) + j * from.stride];
}

/// Makes tables of as many rows as there are lanes, in `memory`, for fewer states than lanes: copies of those to read,
/// and room for the results.
template <derivation D, class Plan, class Scalar>
CTDYN_DETAIL_INLINE void pad_tables(tables_of_lanes<Scalar, Plan::output_count>& tables, Scalar* memory,
                                    std::ptrdiff_t width) noexcept {
  const auto own = [&memory, width](std::size_t count) {
    const table<Scalar> t{memory, width, static_cast<std::ptrdiff_t>(count), width};
    memory += t.rows * t.columns;
    return t;
  };
  for (std::size_t k = 0; k < tables.from.size(); ++k) {
    const auto t = own(columns_to_read<D, Plan>[k]);
    fill_rows(t, tables.from[k]);
    tables.from[k] = {t.data, t.rows, t.columns, t.stride};
  }
  for (std::size_t o = 0; o < Plan::output_count; ++o) tables.to[o] = own(Plan::shapes[o].size());
}

/// Computes the outputs of a plan at all states of a batch whose tables fit.
template <derivation D, class... Outputs, class Scalar>
void compute_batch(const Scalar* parameters, const Scalar* prepared, const tables_to_read<Scalar>& given,
                   const table<Scalar> (&results)[detail::plan<D, Outputs...>::output_count]) noexcept {
  using plan = detail::plan<D, Outputs...>;
  using lane = typename batch_lanes<Scalar>::type;
  constexpr auto width = static_cast<std::ptrdiff_t>(lane_traits<lane>::count);
  constexpr auto& begin = first_numbers_of_tables<D, plan>;
  constexpr std::size_t parameter_count = D::parameter_names.size(), prepared_count = plan::prepare.result_count;
  constexpr std::size_t result_count = plan::evaluate.result_count;

  lane p[parameter_count + 1], known[prepared_count + 1], state[begin.back() + 1], entries[result_count + 1];
  for (std::size_t i = 0; i < parameter_count; ++i) p[i] = spread<lane>(parameters[i]);
  for (std::size_t i = 0; i < prepared_count; ++i) known[i] = spread<lane>(prepared[i]);
  lane* destinations[plan::output_count];
  for (std::size_t o = 0, at = 0; o < plan::output_count; at += plan::shapes[o].size(), ++o)
    destinations[o] = entries + at;
  const arguments<lane> in{p,
                           state,
                           state + begin[1],
                           state + begin[2],
                           state + begin[3],
                           state + begin[4],
                           known,
                           state + begin[5],
                           state + begin[6]};

  const std::ptrdiff_t rows = given[0].rows;
  if (rows == 0) return;
  Scalar padded[(begin.back() + result_count) * static_cast<std::size_t>(width) + 1];
  tables_of_lanes<Scalar, plan::output_count> tables{given, std::to_array(results)};
  if (rows < width) pad_tables<D, plan>(tables, padded, width);
  const std::ptrdiff_t last = rows < width ? 0 : rows - width;
  for (std::ptrdiff_t row = 0; row < rows; row += width) {
    const std::ptrdiff_t at = row < last ? row : last; // the last states are computed with some of those before, again
    load_rows<D, plan>(state, tables.from, at);
    run_by<plan, plan::evaluate, plan::places>(in, destinations);
    store_rows<plan>(tables.to, destinations, at);
  }
  for (std::size_t o = 0; o < plan::output_count && rows < width; ++o) fill_rows(results[o], tables.to[o]);
}

/// Checks the tables of a batch, and computes the outputs if they fit.
template <derivation D, class... Outputs, class Scalar>
batch_status batch(const Scalar* parameters, const Scalar* prepared, const state_tables<Scalar>& x,
                   const table<const Scalar>& udots,
                   const table<Scalar> (&results)[detail::plan<D, Outputs...>::output_count]) noexcept {
  using plan = detail::plan<D, Outputs...>;
  const tables_to_read<Scalar> given{x.coordinates, x.speeds, x.inputs, x.time, udots, x.auxiliary_states, x.contacts};
  constexpr auto& wanted = columns_to_read<D, plan>;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const bool left_out = i > 1 && wanted[i] == 0;
    if (!left_out && given[i].columns != static_cast<std::ptrdiff_t>(wanted[i])) return batch_status::wrong_columns;
    if (!left_out && given[i].rows != x.coordinates.rows) return batch_status::unequal_lengths;
  }
  for (std::size_t o = 0; o < plan::output_count; ++o) {
    if (results[o].columns != static_cast<std::ptrdiff_t>(plan::shapes[o].size())) return batch_status::wrong_columns;
    if (results[o].rows != x.coordinates.rows) return batch_status::unequal_lengths;
    for (const auto& from : given)
      if (overlap(results[o], from)) return batch_status::overlap;
    for (std::size_t other = 0; other < o; ++other)
      if (overlap(results[o], results[other])) return batch_status::overlap;
  }
  compute_batch<D, Outputs...>(parameters, prepared, given, results);
  return batch_status::computed;
}

} // namespace detail
} // namespace ctdyn
