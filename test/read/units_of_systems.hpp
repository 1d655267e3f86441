// What holds for the units of every system that is listed: they follow from as few that are given as possible, and each
// term that is made wrong is noticed.
#pragma once

#include "wrong_terms.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace units_of_systems {
using namespace ctdyn;

template <const auto& System> using units_of = detail::inferred_units<detail::plain_description<System>>;

/// The number of symbols whose units are open; 1000 if terms contradict each other.
template <const auto& System> constexpr std::size_t open_units() {
  constexpr auto& table = units_of<System>::table;
  if (!table.fault.empty()) return 1000;
  std::size_t count = 0;
  for (std::size_t i = 0; i < table.count; ++i) count += table.list[i].how == unit_origin::open;
  return count;
}

/// The units of a system without one of those that are given.
template <const auto& System> struct fewer {
  static constexpr auto& all = units_of<System>::table;

  static std::size_t given() {
    detail::unit_recorder told;
    units_of<System>::tell(told);
    return told.given.size();
  }
  /// How many symbols have another unit (a radian counts) or none, if this one is given to a symbol of nobody instead.
  static std::size_t changed(std::size_t which) {
    detail::unit_recorder told;
    units_of<System>::tell(told);
    told.text.add({.what = detail::written_kind::symbol, .kind = symbol_class::parameter, .name = "nobody's"});
    told.given[which].kind = symbol_class::parameter, told.given[which].name = "nobody's";
    const auto found = detail::unit_inference(told).template table<units_of<System>::table.list.size() + 1>();
    std::size_t count = 0;
    for (std::size_t i = 0; i < all.count; ++i) {
      const symbol_unit &with = all.list[i], without = found.find(with.kind, with.symbol.view());
      count += without.how == unit_origin::open || !(without.value.powers == with.value.powers);
    }
    return count;
  }
};

/// All units follow. No fewer would do: without any one that is given, others are open. (Which symbols determine the
/// exponents of all others is a question of rank: all sets of which none can be left out are equally large.)
inline constexpr auto they_follow = []<const auto & System>(const char* name) {
  constexpr std::size_t open = open_units<System>();
  BOOST_TEST(open == 0U, name << " has " << open << " open units: " << units_of<System>::table.fault.view());
  for (std::size_t i = 0; i < fewer<System>::given(); ++i)
    BOOST_TEST(fewer<System>::changed(i) > 0U, name << " does not need the unit number " << i);
};

/// Each term is made wrong: with all units given it is refused, by a sentence that names both terms; with the fewest,
/// it is refused or seen in the table of units.
struct wrong_terms_are_refused {
  std::size_t all = 0, refused_by_few = 0;

  template <const auto& System> void operator()(const char* name) {
    using refused = wrong_terms::refused<units_of<System>>;
    for (const std::uint32_t term : refused::all()) {
      const auto known = refused::say(term, false), few = refused::say(term, true);
      BOOST_TEST(refused::names_both(known.says), name << ", term " << term << ": " << known.says);
      BOOST_TEST((few.shown || refused::names_both(few.says)), name << ", term " << term << ": " << few.says);
      ++all, refused_by_few += !few.says.empty();
    }
  }
};

} // namespace units_of_systems
