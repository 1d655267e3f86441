// From the facts of a description to a mechanism: its symbols, in the order in which they are counted.
#pragma once

#include "../mechanism/context.hpp"
#include "../model/fact.hpp"
#include "lower.hpp"
#include "subject.hpp"

#include <boost/hana/tuple.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ctdyn::detail {

/// What is told of a text; one class for all that listen, so that compilers go through each expression once.
struct text_listener {
  virtual constexpr void symbol(symbol_class, std::uint64_t, std::string_view) {}
  virtual constexpr void rate(bool /*begins*/) {} // dt(...) around what follows
  virtual constexpr void frame(std::uint64_t) {}
  virtual constexpr void moving_frame(std::uint64_t) {}
  virtual constexpr void moving_point(std::uint64_t) {}

protected:
  constexpr ~text_listener() = default;
};

/// Goes through what was written, from left to right, by its type alone, and tells a listener what stands there.
template <class T> struct text_of {
  static constexpr void visit(text_listener&) {}
};
template <class... Parts> struct text_of_parts {
  static constexpr void visit(text_listener& v) { (text_of<Parts>::visit(v), ...); }
};
template <symbol_class Kind, fixed_string Name> struct text_of<expr::symbol<Kind, Name>> {
  static constexpr void visit(text_listener& v) { v.symbol(Kind, key_of<Name>, Name.view()); }
};
template <fixed_string Frame, int Axis> struct text_of<expr::basis_vector<Frame, Axis>> {
  static constexpr void visit(text_listener& v) { v.frame(key_of<Frame>); }
};
template <fixed_string Frame, fixed_string In> struct text_of<expr::angular_velocity<Frame, In>> {
  static constexpr void visit(text_listener& v) { v.moving_frame(key_of<Frame>); }
};
template <fixed_string Point, fixed_string In> struct text_of<expr::velocity<Point, In>> {
  static constexpr void visit(text_listener& v) { v.moving_point(key_of<Point>); }
};
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
struct text_of<Sort<Kind, boost::hana::tuple<E...>>> : text_of_parts<E...> {};
template <template <expr_kind, class> class Sort, class E>
struct text_of<Sort<expr_kind::call, boost::hana::tuple<expr::function_of<expr::function::dt>, E>>> {
  static constexpr void visit(text_listener& v) { v.rate(true), text_of<E>::visit(v), v.rate(false); }
};
template <template <class...> class Fact, class... T> struct text_of<Fact<T...>> : text_of_parts<T...> {};
template <template <fixed_string, class...> class Fact, fixed_string A, class... T>
struct text_of<Fact<A, T...>> : text_of_parts<T...> {};
template <template <fixed_string, fixed_string, class...> class Fact, fixed_string A, fixed_string B, class... T>
struct text_of<Fact<A, B, T...>> : text_of_parts<T...> {};
template <fixed_string A, fixed_string B, bool Body, class... T>
struct text_of<fact::orient_sequence<A, B, Body, T...>> : text_of_parts<T...> {};
template <fixed_string Name, fixed_string Frame, fixed_string Point, class Mass, class Inertia>
struct text_of<fact::rigid_body<Name, Frame, Point, Mass, Inertia>> : text_of_parts<Mass, Inertia> {};
template <class Inertia, fixed_string Point> struct text_of<fact::inertia_about<Inertia, Point>> : text_of<Inertia> {};
/// Names symbols that must be there.
template <class... Symbols> struct text_of<fact::dependent<Symbols...>> : text_of_parts<> {};

template <class Fact> concept is_equation = requires { requires Fact::kind == expr_kind::equal_to; };

/// Counts the symbols of a description. What declare(...) lists is counted before. Then the kinematical equations are
/// gone through in the order in which they were written, so that the k-th coordinate belongs to the k-th speed: each
/// counts the coordinates whose rates stand in it and its speeds. Where it has none, and a velocity instead, those are
/// meant that say where the frame or point is, or how it moves. All others follow in the order of the text.
///
///     dt(x) == v, dt(q) == w, P.set_pos(O, x * N.x), A.orient_axis(N, q, N.z)      // x q, v w
template <class Context> class symbol_counter {
public:
  constexpr explicit symbol_counter(Context& c) : c_(&c) {}

  template <class... Facts> constexpr void count(const Facts&...) {
    const told_fact list[] = {{}, told<Facts>...}; // at least one
    facts_ = {list + 1, sizeof...(Facts)};
    for (const told_fact& f : facts_)
      if (f.equates) count_equation(f);
    everything all{c_};
    for (const told_fact& f : facts_) f.visit(all);
    facts_ = {};
  }

private:
  /// What is asked of a fact here, as a value: a function template of all facts would be instantiated for each of them,
  /// with the whole description in its name.
  struct told_fact {
    subject about{};
    bool equates = false;
    void (*visit)(text_listener&) = nullptr;
  };
  template <class Fact> static constexpr told_fact told{subject_of<Fact>, is_equation<Fact>, text_of<Fact>::visit};

  struct everything final : text_listener {
    Context* c;
    constexpr explicit everything(Context* context) : c(context) {}
    constexpr void symbol(symbol_class kind, std::uint64_t key, std::string_view label) override {
      if (!exposes_forces(kind) && kind != symbol_class::time) (void)c->symbol(kind, key, label);
    }
  };
  /// Those of one class, and whether there was a new one.
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
  /// The frames whose basis vectors stand in a position.
  struct frames_in final : text_listener {
    std::array<std::uint64_t, 8> keys{};
    std::size_t count = 0;
    constexpr void frame(std::uint64_t key) override {
      if (count < keys.size()) keys[count++] = key;
    }
  };
  /// An equation's coordinates under a rate, its speeds, and whose motion it mentions.
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

  constexpr void count_equation(const told_fact& f) {
    equation e{c_};
    f.visit(e);
    for (const symbol_class kind : {symbol_class::coordinate, symbol_class::speed}) {
      if (kind == symbol_class::coordinate ? e.coordinates : e.speeds) continue;
      for (std::size_t i = 0; i < e.frame_count; ++i) (void)count_frame(kind, e.frames[i]);
      for (std::size_t i = 0; i < e.point_count; ++i) (void)count_point(kind, e.points[i]);
    }
  }

  /// New symbols of one class in the facts that say where a frame is or how it moves, else in those of its parent.
  constexpr bool count_frame(symbol_class kind, std::uint64_t key) {
    for (std::size_t steps = 0; key != 0 && steps <= facts_.size(); ++steps) {
      of_class symbols{c_, kind};
      const std::uint64_t parent = count_in(symbols, subject::kind::frame, key);
      if (symbols.found) return true;
      key = parent;
    }
    return false;
  }
  constexpr bool count_point(symbol_class kind, std::uint64_t key) {
    for (std::size_t steps = 0; key != 0 && steps <= facts_.size(); ++steps) {
      of_class symbols{c_, kind};
      const std::uint64_t parent = count_in(symbols, subject::kind::point, key);
      frames_in frames;
      for (const told_fact& f : facts_)
        if (f.about.what == subject::kind::point && f.about.who.key == key && !f.about.moving) f.visit(frames);
      bool found = symbols.found;
      for (std::size_t i = 0; i < frames.count && !found; ++i) found = count_frame(kind, frames.keys[i]);
      if (found) return true;
      key = parent;
    }
    return false;
  }
  /// The key of its parent, or zero.
  constexpr std::uint64_t count_in(of_class& symbols, subject::kind what, std::uint64_t key) const {
    std::uint64_t parent = 0;
    for (const told_fact& f : facts_) {
      if (f.about.what != what || f.about.who.key != key) continue;
      const bool meant = f.about.moving == (symbols.kind == symbol_class::speed);
      if (meant) f.visit(symbols);
      if (!f.about.moving || (meant && what == subject::kind::frame)) parent = f.about.parent.key;
    }
    return parent;
  }

  Context* c_;
  std::span<const told_fact> facts_{};
};

} // namespace ctdyn::detail
