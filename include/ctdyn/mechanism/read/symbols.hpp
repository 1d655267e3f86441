// Reads facts into a mechanism: its symbols, in their order.
#pragma once

#include "../context.hpp"
#include "told.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Adds the symbols of a description in their order. Those that declare(...) lists are there before. Kinematical
/// equations come next, in the order of the text, so that the k-th coordinate belongs to the k-th speed: each one adds
/// the coordinates whose rates it contains, and its speeds, or else the auxiliary states whose rates it contains. If it
/// has none of these, and a velocity instead, the symbols are taken from the facts that say where that frame or point
/// is, or how it moves. All others follow in the order of the text.
///
///     dt(x) == v, dt(q) == w, P.set_pos(O, x * N.x), A.orient_axis(N, q, N.z)      // order: x q, v w
template <class Context> class symbol_counter {
public:
  constexpr explicit symbol_counter(Context& c) : c_(&c) {}

  constexpr void count(std::span<const told_fact> facts) {
    facts_ = facts;
    for (const told_fact& f : facts_)
      if (f.what == told_fact::verb::equation) count_equation(f);
    everything all{c_};
    for (const told_fact& f : facts_) // contacts have the order of their facts, also where formulas name them before
      if (f.what == told_fact::verb::contact) f.text(all);
    for (const told_fact& f : facts_) f.text(all);
    facts_ = {};
  }

private:
  struct everything final : text_listener {
    Context* c;
    constexpr explicit everything(Context* context) : c(context) {}
    constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view label) override {
      if (!exposes_forces(kind) && kind != symbol_class::time) (void)c->symbol(kind, key, label);
    }
  };
  /// Adds the new symbols of one class, and records whether there was one.
  struct of_class final : text_listener {
    Context* c;
    symbol_class kind;
    bool found = false;
    constexpr of_class(Context* context, symbol_class k) : c(context), kind(k) {}
    constexpr void symbol(symbol_class k, std::uint64_t key, std::string_view label) override {
      if (k != kind || c->g().find_symbol(k, key) != zero) return;
      (void)c->symbol(k, key, label), found = true;
    }
  };
  /// The frames whose basis vectors occur in a position.
  struct frames_in final : text_listener {
    std::array<std::uint64_t, 8> keys{};
    std::size_t count = 0;
    constexpr void frame(std::uint64_t key) override {
      if (count < keys.size()) keys[count++] = key;
    }
  };
  /// Adds the coordinates whose rates an equation contains, and its speeds; lists the frames and points whose motion it
  /// contains.
  struct equation final : text_listener {
    Context* c;
    int rates = 0;
    bool coordinates = false, speeds = false;
    std::array<std::uint64_t, 8> frames{}, points{};
    std::size_t frame_count = 0, point_count = 0;

    constexpr explicit equation(Context* context) : c(context) {}
    constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view label) override {
      const bool coordinate = kind == symbol_class::coordinate && rates != 0;
      if (coordinate) coordinates = true;
      if (kind == symbol_class::speed) speeds = true;
      if (coordinate || kind == symbol_class::speed) (void)c->symbol(kind, key, label);
    }
    constexpr void rate(bool begins) override { rates += begins ? 1 : -1; }
    constexpr void moving_frame(std::uint64_t key) override {
      if (frame_count < frames.size()) frames[frame_count++] = key;
    }
    constexpr void moving_point(std::uint64_t key) override {
      if (point_count < points.size()) points[point_count++] = key;
    }
  };

  /// Adds the auxiliary states whose rates an equation contains.
  struct states_of final : text_listener {
    Context* c;
    int rates = 0;
    bool found = false;
    constexpr explicit states_of(Context* context) : c(context) {}
    constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view label) override {
      if (kind == symbol_class::auxiliary_state && rates != 0) (void)c->symbol(kind, key, label), found = true;
    }
    constexpr void rate(bool begins) override { rates += begins ? 1 : -1; }
  };

  constexpr void count_equation(const told_fact& f) {
    if constexpr (has_states) { // speeds in the rate of a state are not those that belong to coordinates
      states_of states(c_);
      f.text(states);
      if (states.found) return;
    }
    equation e{c_};
    f.text(e);
    for (const symbol_class kind : {symbol_class::coordinate, symbol_class::speed}) {
      if (kind == symbol_class::coordinate ? e.coordinates : e.speeds) continue;
      for (std::size_t i = 0; i < e.frame_count; ++i) (void)count_frame(kind, e.frames[i]);
      for (std::size_t i = 0; i < e.point_count; ++i) (void)count_point(kind, e.points[i]);
    }
  }

  /// Adds new symbols of one class from the facts that say where a frame is or how it moves; if there are none, from
  /// those of its parent. count_point does so for a point.
  constexpr bool count_frame(symbol_class kind, std::uint64_t key) {
    for (std::size_t steps = 0; key != 0 && steps <= facts_.size(); ++steps) {
      of_class symbols{c_, kind};
      const std::uint64_t parent = count_in(symbols, &told_fact::of_frame, key);
      if (symbols.found) return true;
      key = parent;
    }
    return false;
  }
  constexpr bool count_point(symbol_class kind, std::uint64_t key) {
    for (std::size_t steps = 0; key != 0 && steps <= facts_.size(); ++steps) {
      of_class symbols{c_, kind};
      const std::uint64_t parent = count_in(symbols, &told_fact::of_point, key);
      frames_in frames;
      for (const told_fact& f : facts_)
        if (f.what == told_fact::verb::position && f.who.key == key) f.text(frames);
      bool found = symbols.found;
      for (std::size_t i = 0; i < frames.count && !found; ++i) found = count_frame(kind, frames.keys[i]);
      if (found) return true;
      key = parent;
    }
    return false;
  }
  /// Adds the symbols in the facts of one frame or point; returns the key of its parent, or zero.
  constexpr std::uint64_t count_in(of_class& symbols, bool (told_fact::*of)() const, std::uint64_t key) const {
    std::uint64_t parent = 0;
    for (const told_fact& f : facts_) {
      if (!(f.*of)() || f.who.key != key) continue;
      const bool meant = f.moves() == (symbols.kind == symbol_class::speed);
      if (meant) f.text(symbols);
      if (!f.moves() || (meant && f.of_frame())) parent = f.on.key;
    }
    return parent;
  }

  static constexpr bool has_states = std::remove_reference_t<decltype(std::declval<Context&>().m())>::has_states;

  Context* c_;
  std::span<const told_fact> facts_{};
};

} // namespace ctdyn::detail
