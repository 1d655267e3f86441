// From the facts of a description to a mechanism: which frames, points and symbols there are, and who hangs on whom.
#pragma once

#include "../detail/in_order.hpp"
#include "../mechanism/source_names.hpp"
#include "../model/fact.hpp"
#include "../model/system.hpp"
#include "lower.hpp"
#include "subject.hpp"

namespace ctdyn::detail {

/// Reads the names in all facts, before any of the expressions.
template <class Context> class name_reader {
public:
  constexpr explicit name_reader(Context& c) : c_(&c), structure_(c) {}

  /// False if the names contradict each other.
  template <class... Facts> constexpr bool read_names(const Facts&... facts) {
    in_order{(origin(facts), 0)...};
    in_order{(announce(facts), 0)...};
    if constexpr (any_built<Facts...>) in_order{(name_source(facts, true), 0)...};
    if (!structure_.check_origin()) return false;
    in_order{(connect(facts), 0)...};
    if constexpr (any_built<Facts...>) in_order{(name_source(facts, false), 0)...};
    return structure_.check();
  }

protected:
  [[nodiscard]] constexpr Context& c() const { return *c_; }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  constexpr frame_record& frame_named(const named& f) { return structure_.frame(f); }
  constexpr point_record& point_named(const named& p) { return structure_.point(p); }

private:
  template <class Fact> constexpr void origin(const Fact&) {}
  template <fixed_string N, fixed_string O> constexpr void origin(const fact::newtonian<N, O>&) {
    structure_.newtonian(named_as<N>, named_as<O>);
  }

  // ---- names of frames, points and declared symbols

  template <class Fact> constexpr void announce(const Fact&) {
    constexpr subject s = subject_of<Fact>;
    if (s.what == subject::kind::frame)
      (void)(s.moving ? structure_.turning(s.who) : structure_.oriented(s.who, s.orientation));
    if (s.what == subject::kind::point) (void)(s.moving ? structure_.moving(s.who) : structure_.placed(s.who));
  }
  template <class... Symbols> constexpr void announce(const fact::declare<Symbols...>&) { (declare(Symbols{}), ...); }
  template <symbol_class Kind, fixed_string Name> constexpr void declare(expr::symbol<Kind, Name>) {
    if constexpr (!exposes_forces(Kind)) {
      if (c().g().find_symbol(Kind, key_of<Name>) != zero)
        c().tell() << word(Kind) << " " << Name.view() << " is declared twice; remove one of the two";
      c().symbol(Kind, key_of<Name>, Name.view());
    }
  }

  template <class Fact> constexpr void name_source(const Fact&, bool) {}
  template <class Source> constexpr void name_source(const fact::built<Source>& f, bool first) {
    source_names names(c(), first);
    if (!c().faulty()) f.source.build(names);
  }

  // ---- who hangs on whom

  template <class Fact> constexpr void connect(const Fact&) {
    constexpr subject s = subject_of<Fact>;
    if (s.what == subject::kind::frame) {
      frame_record& f = structure_.frame(s.who);
      const frame_id in = s.parent.label.empty() ? 0 : c().frame(s.parent.key, s.parent.label);
      if (s.moving) f.override_in = in;
      if (!s.moving || f.kind == orientation_kind::none) f.parent = f.oriented_in = in;
    }
    if (s.what == subject::kind::point) {
      point_record& p = structure_.point(s.who);
      if (s.moving)
        p.override_in = c().frame(s.parent.key, s.parent.label);
      else
        p.parent = c().point(s.parent.key, s.parent.label);
    }
  }

  Context* c_;
  structure<Context> structure_;
};

} // namespace ctdyn::detail
