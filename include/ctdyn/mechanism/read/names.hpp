// Reads facts into a mechanism: which frames, points and symbols there are, and the parents of frames and points.
#pragma once

#include "../context.hpp"
#include "../structure.hpp"
#include "told.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace ctdyn::detail {

/// Makes the records of all frames, points and declared symbols that facts name, before any expression is read. Sources
/// tell what they name to source_names, in between.
template <class Context> class fact_names {
public:
  constexpr fact_names(Context& c, std::span<const told_fact> facts) : c_(&c), structure_(c), facts_(facts) {}

  /// First, all records are made.
  constexpr void announce() {
    for (const told_fact& f : facts_)
      if (f.what == told_fact::verb::newtonian) structure_.newtonian(f.who, f.on);
    for (const told_fact& f : facts_) announce(f);
  }
  /// Then, all parents are set. `check_origin` and `check` are false where names contradict each other.
  constexpr bool check_origin() { return structure_.check_origin(); }
  constexpr void connect() {
    for (const told_fact& f : facts_) connect(f);
  }
  constexpr bool check() { return structure_.check(); }

private:
  struct declared final : text_listener {
    Context* c;
    constexpr explicit declared(Context* context) : c(context) {}
    constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view label) override {
      if (exposes_forces(kind)) return; // auxiliary_reader declares it
      if (c->g().find_symbol(kind, key) != zero)
        c->tell() << word(kind) << " " << label << " is declared twice; remove one of the two";
      (void)c->symbol(kind, key, label);
    }
  };
  constexpr void announce(const told_fact& f) {
    using verb = told_fact::verb;
    if (f.what == verb::orientation) (void)structure_.oriented(f.who, f.orientation);
    if (f.what == verb::angular_velocity) (void)structure_.turning(f.who);
    if (f.what == verb::position) (void)structure_.placed(f.who);
    if (f.what == verb::velocity) (void)structure_.moving(f.who);
    if (f.what != verb::declaration) return;
    declared symbols(c_);
    f.text(symbols);
  }
  constexpr void connect(const told_fact& f) {
    if (f.of_frame()) {
      frame_record& r = structure_.frame(f.who);
      const frame_id in = f.on.label.empty() ? 0 : c_->frame(f.on.key, f.on.label);
      if (f.moves()) r.override_in = in;
      if (!f.moves() || r.kind == orientation_kind::none) r.parent = r.oriented_in = in;
    }
    if (f.of_point()) {
      point_record& r = structure_.point(f.who);
      if (f.moves())
        r.override_in = c_->frame(f.on.key, f.on.label);
      else
        r.parent = c_->point(f.on.key, f.on.label);
    }
  }

  Context* c_;
  structure<Context> structure_;
  std::span<const told_fact> facts_;
};

} // namespace ctdyn::detail
