// How many records of each kind the facts of a description make, counted before the first is made.
#pragma once

#include "../detail/in_order.hpp"
#include "../mechanism/mechanism.hpp"
#include "../mechanism/source_sizes.hpp"
#include "auxiliary.hpp"
#include "subject.hpp"
#include "symbols.hpp"

#include <boost/hana/unpack.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Tells how many different keys were inserted, of at most `Most` keys.
template <std::size_t Most> class key_set {
public:
  constexpr void insert(std::uint64_t key) {
    key += key == 0; // zero is an empty place
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

/// The records that one fact makes, but for frames, points and symbols, which several facts may name.
struct fact_records {
  std::size_t bodies = 0, loads = 0, fields = 0, equations = 0, constraints = 0; // a field: a load of each body
  std::size_t joints = 0;
};
template <class Fact> inline constexpr fact_records records_of{};
template <class Elements>
inline constexpr fact_records records_of<scalar<expr_kind::equal_to, Elements>>{.equations = 1};
template <fixed_string Name, fixed_string P, class M>
inline constexpr fact_records records_of<fact::particle<Name, P, M>>{.bodies = 1};
template <fixed_string Name, fixed_string F, fixed_string P, class M, class I>
inline constexpr fact_records records_of<fact::rigid_body<Name, F, P, M, I>>{.bodies = 1};
template <fixed_string Name, class A, class I>
inline constexpr fact_records records_of<fact::armature<Name, A, I>>{.bodies = 1};
template <fixed_string P, class V> inline constexpr fact_records records_of<fact::force<P, V>>{.loads = 1};
template <fixed_string F, class V> inline constexpr fact_records records_of<fact::torque<F, V>>{.loads = 1};
template <fixed_string Joint, class Load>
inline constexpr fact_records records_of<fact::joint_load<Joint, Load>> = records_of<Load>;
template <fixed_string Name, fixed_string A, fixed_string P, fixed_string B, fixed_string Q, bool Holds>
inline constexpr fact_records records_of<fact::joint<Name, A, P, B, Q, Holds>>{.joints = 1};
template <class V> inline constexpr fact_records records_of<fact::gravity<V>>{.fields = 1};
template <class E> inline constexpr fact_records records_of<fact::velocity_constraint<E>>{.constraints = 1};
template <class E> inline constexpr fact_records records_of<fact::configuration_constraint<E>>{.constraints = 1};
template <class S, class E> inline constexpr fact_records records_of<fact::prescribed<S, E>>{.constraints = 1};

/// How many symbols are written; with a place for each, which of them are different.
struct symbol_occurrences final : text_listener {
  std::size_t count = 0;
  constexpr void symbol(symbol_class, std::uint64_t, std::string_view) override { ++count; }
};
template <std::size_t Occurrences> struct symbol_tally final : text_listener {
  key_set<Occurrences> all{}, coordinates{}, speeds{}, moving_inputs{};
  std::size_t rates = 0, deepest = 0; // dt(...) around what is read, and at most
  bool load = false;                  // is read: an input that is only that is never differentiated

  constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view) override {
    all.insert(fingerprint::scramble(key + static_cast<std::uint64_t>(kind)));
    if (kind == symbol_class::coordinate) coordinates.insert(key);
    if (kind == symbol_class::speed) speeds.insert(key);
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

/// Whether a number stands in an expression.
template <class E> inline constexpr bool has_numbers = std::is_same_v<E, expr::literal>;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr bool has_numbers<Sort<Kind, boost::hana::tuple<E...>>> = (has_numbers<E> || ...);
/// A frame that may be turned by a constant right angle: all frames may have another one then on which they hang
/// (mechanism/parallel_frames.hpp).
template <class Fact> inline constexpr bool turned_by_numbers = false;
template <fixed_string F, fixed_string P, class A, class X>
inline constexpr bool turned_by_numbers<fact::orient_axis<F, P, A, X>> = has_numbers<A>;
template <fixed_string F, fixed_string P, bool Body, class... A>
inline constexpr bool turned_by_numbers<fact::orient_sequence<F, P, Body, A...>> = (has_numbers<A> || ...);
template <fixed_string F, fixed_string P, class... E>
inline constexpr bool
    turned_by_numbers<fact::orient_explicit<F, P, fact::direction_cosine_matrix<E...>>> = (has_numbers<E> || ...);

template <fixed_string F, fixed_string P, class... V>
inline constexpr bool turned_by_numbers<fact::orient_explicit<F, P, fact::aligned<V...>>> = true;

/// Whether something in an expression changes by time.
template <class E> inline constexpr bool has_motion = false;
template <symbol_class Kind, fixed_string Name>
inline constexpr bool has_motion<expr::symbol<Kind, Name>> = Kind != symbol_class::parameter;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr bool has_motion<Sort<Kind, boost::hana::tuple<E...>>> = (has_motion<E> || ...);
/// A frame that a constant turn leads to, or that turns about no basis vector: the joints of a chain may have others
/// then (mechanism/turned_bases.hpp).
template <class Fact> inline constexpr bool leans = false;
template <fixed_string F, fixed_string P, class A, class X>
inline constexpr bool leans<fact::orient_axis<F, P, A, X>> = true;
template <fixed_string F, fixed_string P, class A, fixed_string In, int Axis>
inline constexpr bool leans<fact::orient_axis<F, P, A, expr::basis_vector<In, Axis>>> = !has_motion<A>;
template <fixed_string F, fixed_string P, bool Body, class... A>
inline constexpr bool leans<fact::orient_sequence<F, P, Body, A...>> = !(has_motion<A> && ...);
template <fixed_string F, fixed_string P, class... E>
inline constexpr bool leans<fact::orient_explicit<F, P, fact::direction_cosine_matrix<E...>>> = !(has_motion<E> || ...);

template <fixed_string F, fixed_string P, class... V>
inline constexpr bool leans<fact::orient_explicit<F, P, fact::aligned<V...>>> = true;

/// How often symbols are written in a description: a measure of its length.
template <class Description> inline constexpr std::size_t occurrences_of = 0;
template <class... Facts>
inline constexpr std::size_t occurrences_of<expr::description<Facts...>> = [] {
  symbol_occurrences all;
  in_order{(text_of<Facts>::visit(all), 0)...};
  return all.count;
}();

template <class Description> inline constexpr mechanism_sizes sizes_of_facts{};
template <class... Facts>
inline constexpr mechanism_sizes sizes_of_facts<expr::description<Facts...>> = [] {
  constexpr fact_records sum{total({records_of<Facts>.bodies...}),      total({records_of<Facts>.loads...}),
                             total({records_of<Facts>.fields...}),      total({records_of<Facts>.equations...}),
                             total({records_of<Facts>.constraints...}), total({records_of<Facts>.joints...})};
  key_set<sizeof...(Facts)> frames{}, points{};
  const auto name = [&](const subject& s) {
    if (s.what == subject::kind::frame) frames.insert(s.who.key);
    if (s.what == subject::kind::point) points.insert(s.who.key);
  };
  in_order{(name(subject_of<Facts>), 0)...};
  symbol_tally<occurrences_of<expr::description<Facts...>>> tally;
  in_order{(tally.load = records_of<Facts>.loads != 0, text_of<Facts>::visit(tally), 0)...};
  const bool turned = (turned_by_numbers<Facts> || ...);
  return mechanism_sizes{.frames = 1 + (turned ? 2 : 1) * frames.count(),
                         .points = 1 + points.count(),
                         .bodies = sum.bodies,
                         .loads = sum.loads + sum.fields * sum.bodies,
                         .symbols = tally.symbols(),
                         .coordinates = tally.coordinates.count(),
                         .speeds = tally.speeds.count(),
                         .equations = sum.equations,
                         .constraints = sum.constraints,
                         .joints = sum.joints,
                         .exposed = exposures<expr::description<Facts...>>,
                         .turned = turned,
                         .leaning = (leans<Facts> || ...)};
}();

/// Whether what joints transmit are symbols, too.
template <class Description> inline constexpr bool has_bearings = false;
template <class... Facts>
inline constexpr bool has_bearings<expr::description<Facts...>> = (std::is_same_v<Facts, fact::bearings> || ...);

/// Fields of gravity, each of which is a load of each body.
template <class Description> inline constexpr std::size_t fields_of = 0;
template <class... Facts>
inline constexpr std::size_t fields_of<expr::description<Facts...>> = total({records_of<Facts>.fields...});

/// Counts what the sources among the facts of a description tell.
constexpr void count_source(const auto&, size_counter&) {}
template <class Source> constexpr void count_source(const fact::built<Source>& f, size_counter& told) {
  f.source.build(told);
}
struct counting_sources {
  size_counter* told;
  constexpr void operator()(const auto&... facts) const { in_order{(count_source(facts, *told), 0)...}; }
};
template <class... Facts> constexpr size_counter count_sources(const expr::description<Facts...>& description) {
  size_counter told;
  if constexpr (any_built<Facts...>) boost::hana::unpack(description.facts, counting_sources{&told});
  return told;
}

/// The sizes of a system: of its facts, and of what its sources tell.
template <class Description> constexpr mechanism_sizes sizes_with(const size_counter& told) {
  mechanism_sizes all = sizes_of_facts<Description>;
  const mechanism_sizes more = told.sizes();
  all.loads += more.loads + (fields_of<Description> + told.fields()) * (all.bodies + more.bodies) -
               fields_of<Description> * all.bodies;
  all.frames += more.frames, all.points += more.points, all.bodies += more.bodies;
  all.symbols += more.symbols, all.coordinates += more.coordinates, all.speeds += more.speeds;
  all.equations += more.equations, all.constraints += more.constraints, all.joints += more.joints;
  all.leaning = all.leaning || more.leaning;
  if (all.leaning) all.frames += all.coordinates; // no chain has more joints
  if (has_bearings<Description>) all.symbols += 6 * all.joints;
  return all;
}

} // namespace ctdyn::detail
