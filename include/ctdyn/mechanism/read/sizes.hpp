// How many records of each kind the facts of a description make, counted before the first is made.
#pragma once

#include "../../detail/in_order.hpp"
#include "../mechanism.hpp"
#include "source_sizes.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ctdyn::detail {

/// Counts the different keys that are inserted, at most `Most`.
template <std::size_t Most> class key_set {
public:
  constexpr void insert(std::uint64_t key) {
    key += key == 0; // zero marks an empty place
    std::size_t place = static_cast<std::size_t>(key) & (places - 1);
    while (table_[place] != 0 && table_[place] != key) place = (place + 1) & (places - 1);
    count_ += table_[place] == 0;
    table_[place] = key;
  }
  [[nodiscard]] constexpr std::size_t count() const { return count_; }

private:
  static constexpr std::size_t places = std::bit_ceil(2 * Most + 1);
  std::uint64_t table_[places]{};
  std::size_t count_ = 0;
};

/// Counts the symbols of a text, and (`symbol_tally`, which has a place for each of them) the different ones.
struct symbol_occurrences final : text_listener {
  std::size_t count = 0, states = 0; // of all symbols, and of auxiliary states
  constexpr void symbol(symbol_class kind, std::uint64_t, std::string_view) override {
    ++count, states += kind == symbol_class::auxiliary_state;
  }
};
template <std::size_t Occurrences, std::size_t States> struct symbol_tally final : text_listener {
  key_set<Occurrences> all{}, coordinates{}, speeds{}, moving_inputs{};
  key_set<States> states{};
  std::size_t rates = 0, deepest = 0; // how many dt(...) are around what is read, and their maximum
  bool load = false;                  // a load is read: an input that occurs in loads alone is never differentiated

  constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view) override {
    all.insert(fingerprint::scramble(key + static_cast<std::uint64_t>(kind)));
    if (kind == symbol_class::coordinate) coordinates.insert(key);
    if (kind == symbol_class::speed) speeds.insert(key);
    if (kind == symbol_class::auxiliary_state) states.insert(key);
    if (kind == symbol_class::input && (!load || rates != 0)) moving_inputs.insert(key);
  }
  constexpr void rate(bool begins) override {
    rates = begins ? rates + 1 : rates - 1;
    if (deepest < rates) deepest = rates;
  }
  [[nodiscard]] constexpr std::size_t symbols() const {
    return all.count() + moving_inputs.count() * (limits::input_rates + deepest);
  }
};

/// How often symbols are written in a description: a measure of its length.
template <const auto& Description>
inline constexpr symbol_occurrences all_occurrences = [] {
  symbol_occurrences all;
  for (const told_fact& f : told_by<Description>) f.text(all);
  return all;
}();
template <const auto& Description> inline constexpr std::size_t occurrences_in = all_occurrences<Description>.count;

/// How often a verb is told.
constexpr std::size_t told_count(std::span<const told_fact> facts, told_fact::verb what) {
  std::size_t count = 0;
  for (const told_fact& f : facts) count += f.what == what;
  return count;
}
template <const auto& Description>
inline constexpr std::size_t exposures = [] {
  std::size_t sum = 0;
  for (const told_fact& f : told_by<Description>) sum += f.exposed;
  return sum;
}();

/// The numbers of records that facts make. Weights are not among the loads: each gravity(...) makes one for each body.
template <const auto& Description>
inline constexpr mechanism_sizes sizes_of_facts = [] {
  constexpr std::span<const told_fact> facts = told_by<Description>;
  key_set<facts.size()> frames{}, points{};
  symbol_tally<occurrences_in<Description>, all_occurrences<Description>.states> tally;
  bool turned = false, leaning = false;
  for (const told_fact& f : facts) {
    if (f.of_frame()) frames.insert(f.who.key);
    if (f.of_point()) points.insert(f.who.key);
    tally.load = f.what == told_fact::verb::load;
    f.text(tally);
    turned = turned || f.turned, leaning = leaning || f.leans;
  }
  // If one frame is turned, each may get a further frame as its parent (mechanism/parallel_frames.hpp).
  return mechanism_sizes{.frames = 1 + (turned ? 2 : 1) * frames.count(),
                         .points = 1 + points.count(),
                         .bodies = told_count(facts, told_fact::verb::body),
                         .loads = told_count(facts, told_fact::verb::load),
                         .symbols = tally.symbols(),
                         .coordinates = tally.coordinates.count(),
                         .speeds = tally.speeds.count(),
                         .states = tally.states.count(),
                         .equations = told_count(facts, told_fact::verb::equation),
                         .constraints = told_count(facts, told_fact::verb::constraint),
                         .contacts = told_count(facts, told_fact::verb::contact_row),
                         .restitutions = told_count(facts, told_fact::verb::restitution),
                         .joints = told_count(facts, told_fact::verb::joint),
                         .exposed = exposures<Description>,
                         .turned = turned,
                         .leaning = leaning};
}();

/// Counts what the sources among the facts of a description tell.
constexpr void count_source(const auto&, size_counter&) {}
template <class Source> constexpr void count_source(const fact::built<Source>& f, size_counter& counter) {
  f.source.build(counter);
}
struct counting_sources {
  size_counter* counter;
  constexpr void operator()(const auto&... facts) const { in_order{(count_source(facts, *counter), 0)...}; }
};
template <class... Facts> constexpr size_counter count_sources(const expr::description<Facts...>& description) {
  size_counter counter;
  if constexpr (any_built<Facts...>) boost::hana::unpack(description.facts, counting_sources{&counter});
  return counter;
}

/// The numbers of records of a system: those of its facts and those of its sources.
template <const auto& Description> constexpr mechanism_sizes sizes_with(const size_counter& counter) {
  constexpr std::size_t fields = told_count(told_by<Description>, told_fact::verb::field);
  mechanism_sizes all = sizes_of_facts<Description>;
  const mechanism_sizes more = counter.sizes();
  all.frames += more.frames, all.points += more.points, all.bodies += more.bodies;
  all.loads += more.loads + (fields + counter.fields()) * all.bodies;
  all.symbols += more.symbols, all.coordinates += more.coordinates, all.speeds += more.speeds;
  all.states += more.states, all.equations += more.equations, all.constraints += more.constraints,
      all.joints += more.joints;
  all.leaning = all.leaning || more.leaning;
  if (all.leaning) all.frames += all.coordinates; // one for each joint at most
  if (told_count(told_by<Description>, told_fact::verb::bearings) != 0) all.symbols += 6 * all.joints;
  return all;
}

} // namespace ctdyn::detail
