// Reads the facts of a description into a mechanism, in the order in which they need each other.
#pragma once

#include "../../detail/in_order.hpp"
#include "../parallel_frames.hpp"
#include "names.hpp"
#include "rounds.hpp"
#include "source.hpp"
#include "symbols.hpp"

#include <boost/hana/unpack.hpp>

#include <span>

namespace ctdyn::detail {

/// Makes one pass over all facts, and over the sources among them, for each `telling`; for places as many passes as
/// they need. The builders of mechanism/ check what is told.
template <class Context> class fact_reader {
public:
  constexpr explicit fact_reader(Context& c)
      : c_(&c), motion_(c), facts_(c, telling::names, &motion_, true), rounds_(c) {}

  /// `names` is told_by<description>.
  template <class Description> constexpr void read(const Description& description, std::span<const told_fact> names) {
    boost::hana::unpack(description.facts, reading{this, names});
  }

private:
  /// This is no lambda, because the names of a lambda's type and of all functions that it calls would contain the whole
  /// description.
  struct reading {
    fact_reader* by;
    std::span<const told_fact> names;
    template <class... Facts> constexpr void operator()(const Facts&... facts) const {
      if (by->read_names(names, facts...)) by->read_facts(facts...);
    }
  };

  /// Makes the records of all names; false if the names contradict each other.
  template <class... Facts> constexpr bool read_names(std::span<const told_fact> told_names, const Facts&... facts) {
    fact_names names(*c_, told_names);
    names.announce();
    if constexpr (any_built<Facts...>) in_order{(name_source(facts, true), 0)...};
    if (!names.check_origin()) return false;
    names.connect();
    if constexpr (any_built<Facts...>) in_order{(name_source(facts, false), 0)...};
    if (!names.check()) return false;
    symbol_counter(*c_).count(told_names);
    return true;
  }

  template <class... Facts> constexpr void read_facts(const Facts&... facts) {
    const auto tell = [&](telling what) {
      facts_.turn_to(what);
      in_order{(tell_fact(facts, facts_), 0)...};
    };
    const auto tell_sources = [&]([[maybe_unused]] telling what) {
      if constexpr (any_built<Facts...>) in_order{(tell_source(facts, what), 0)...};
    };
    while (rounds_.another()) tell(telling::orientations), tell_sources(telling::places), tell(telling::positions);
    rounds_.begin_velocities();
    while (rounds_.another()) tell(telling::velocities);
    rounds_.end();
    c_->enter("a kinematical equation");
    tell(telling::equations), tell_sources(telling::equations);
    if (!motion_.solve()) return;
    tell(telling::bodies), tell_sources(telling::bodies);
    name_parallel_turns_as_arranged(c_->g(), c_->m());
    tell(telling::loads), tell_sources(telling::loads);
    tell_sources(telling::constraints), tell(telling::constraints);
    if (c_->m().count_of(symbol_class::contact) != 0) check_contacts(*c_);
    tell(telling::dependents), tell(telling::prescriptions);
    motion_.finish();
  }

  constexpr void name_source(const auto&, bool) {}
  template <class Source> constexpr void name_source(const fact::built<Source>& f, bool first) {
    source_names names(*c_, first);
    if (!c_->faulty()) f.source.build(names);
  }
  constexpr void tell_source(const auto&, telling) {}
  template <class Source> constexpr void tell_source(const fact::built<Source>& f, telling what) {
    if (c_->faulty()) return;
    source_builder builder(*c_, what, &motion_);
    f.source.build(builder);
    builder.finish();
  }

  Context* c_;
  motion_builder<Context> motion_;
  source_builder<Context> facts_;
  reading_rounds<Context> rounds_;
};

} // namespace ctdyn::detail
