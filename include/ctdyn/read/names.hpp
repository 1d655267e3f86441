// From the facts of a description to a mechanism: which frames, points and symbols there are, and who hangs on whom.
#pragma once

#include "../mechanism/context.hpp"
#include "../model/fact.hpp"
#include "../model/system.hpp"
#include "lower.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Reads the names in all facts, before any of the expressions.
template <class Context> class name_reader {
public:
  constexpr explicit name_reader(Context& c) : c_(&c) {}

  /// False if the names contradict each other.
  template <class... Facts> constexpr bool read_names(const Facts&... facts) {
    read_facts(facts...);
    if (check_frames(), !c().complain()) return false;
    check_points();
    return c().complain();
  }

protected:
  [[nodiscard]] constexpr Context& c() const { return *c_; }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  template <std::size_t N> constexpr frame_record& frame_named(const fixed_string<N>& label) {
    const std::uint64_t key = fingerprint::hash(label.view());
    for (std::uint32_t i = 0; i < m().frame_count; ++i)
      if (m().frames[i].key == key) return m().frames[i];
    frame_record& f = m().frames[m().frame_count++];
    f.label = name(label.view()), f.key = key;
    return f;
  }
  template <std::size_t N> constexpr point_record& point_named(const fixed_string<N>& label) {
    const std::uint64_t key = fingerprint::hash(label.view());
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == key) return m().points[i];
    point_record& p = m().points[m().point_count++];
    p.label = name(label.view()), p.key = key;
    return p;
  }

private:
  // ---- names of frames, points and declared symbols

  template <class... Facts> constexpr void read_facts(const Facts&... facts) {
    (origin(facts), ...);
    if (m().frame_count == 0) {
      m().frame_count = m().point_count = 1;
      m().fault << "no newtonian(N, O) among the facts: say which frame and point are fixed in inertial space";
    }
    m().frames[0].connected = m().points[0].connected = true;
    (announce(facts), ...);
    (connect(facts), ...);
  }

  template <class Fact> constexpr void origin(const Fact&) {}
  template <fixed_string N, fixed_string O> constexpr void origin(const fact::newtonian<N, O>&) {
    if (m().frame_count != 0) {
      if (c().complain())
        m().fault << "newtonian(" << N.view() << ", " << O.view() << ") is the second of its kind; keep one";
      return;
    }
    m().frames[m().frame_count++] = {.label = name(N.view()), .key = key_of<N>};
    m().points[m().point_count++] = {.label = name(O.view()), .key = key_of<O>, .positioned = true};
  }

  template <class Fact> constexpr void announce(const Fact&) {}
  template <fixed_string F, fixed_string P, class A, class X>
  constexpr void announce(const fact::orient_axis<F, P, A, X>&) {
    oriented(F, orientation_kind::axis);
  }
  template <fixed_string F, fixed_string P, bool B, class X, class Y, class Z>
  constexpr void announce(const fact::orient_sequence<F, P, B, X, Y, Z>&) {
    oriented(F, orientation_kind::sequence);
  }
  template <fixed_string F, fixed_string P, class A, class X, class Y, class Z>
  constexpr void announce(const fact::orient_quaternion<F, P, A, X, Y, Z>&) {
    oriented(F, orientation_kind::quaternion);
  }
  template <fixed_string F, fixed_string P, class M> constexpr void announce(const fact::orient_explicit<F, P, M>&) {
    oriented(F, orientation_kind::matrix);
  }
  template <fixed_string F, fixed_string P, class V> constexpr void announce(const fact::set_ang_vel<F, P, V>&) {
    frame_record& f = frame_named(F);
    if (f.overridden && c().complain())
      m().fault << "frame " << F.view() << " is given an angular velocity twice; keep one set_ang_vel";
    f.overridden = f.awaits_velocity = true;
  }
  template <fixed_string P, fixed_string O, class V> constexpr void announce(const fact::set_pos<P, O, V>&) {
    point_record& p = point_named(P);
    if (p.positioned && c().complain())
      m().fault << "point " << P.view()
                << (p.key == m().points[0].key ? " is the Newtonian origin; place other points from it"
                                               : " is placed twice; keep one set_pos");
    p.positioned = p.awaits_place = true;
  }
  template <fixed_string P, fixed_string F, class V> constexpr void announce(const fact::set_vel<P, F, V>&) {
    point_record& p = point_named(P);
    if (p.overridden && c().complain())
      m().fault << "point " << P.view() << " is given a velocity twice; keep one set_vel";
    p.overridden = p.awaits_velocity = true;
  }
  template <class... Symbols> constexpr void announce(const fact::declare<Symbols...>&) { (declare(Symbols{}), ...); }
  template <expr::symbol_kind Kind, fixed_string Name> constexpr void declare(expr::symbol<Kind, Name>) {
    if constexpr (!exposes_forces(class_of(Kind))) {
      if (c().g().find_symbol(class_of(Kind), key_of<Name>) != zero && c().complain())
        m().fault << Context::class_name(class_of(Kind)) << " " << Name.view()
                  << " is declared twice; remove one of the two";
      c().symbol(class_of(Kind), key_of<Name>, Name.view());
    }
  }

  template <std::size_t N> constexpr void oriented(const fixed_string<N>& label, orientation_kind kind) {
    frame_record& f = frame_named(label);
    if (f.kind != orientation_kind::none && c().complain())
      m().fault << "frame " << label.view()
                << " is oriented twice; a frame is oriented in one other frame, remove one of the two";
    if (f.key == m().frames[0].key && c().complain())
      m().fault << "frame " << label.view() << " is the Newtonian frame; orient other frames in it";
    f.kind = kind, f.awaits_place = true;
  }

  // ---- who hangs on whom

  template <class Fact> constexpr void connect(const Fact&) {}
  template <fixed_string F, fixed_string P, class A, class X>
  constexpr void connect(const fact::orient_axis<F, P, A, X>&) {
    hang_frame(frame_named(F), key_of<P>, P.view());
  }
  template <fixed_string F, fixed_string P, bool B, class X, class Y, class Z>
  constexpr void connect(const fact::orient_sequence<F, P, B, X, Y, Z>&) {
    hang_frame(frame_named(F), key_of<P>, P.view());
  }
  template <fixed_string F, fixed_string P, class A, class X, class Y, class Z>
  constexpr void connect(const fact::orient_quaternion<F, P, A, X, Y, Z>&) {
    hang_frame(frame_named(F), key_of<P>, P.view());
  }
  template <fixed_string F, fixed_string P, class M> constexpr void connect(const fact::orient_explicit<F, P, M>&) {
    hang_frame(frame_named(F), key_of<P>, P.view());
  }
  template <fixed_string F, fixed_string P, class V> constexpr void connect(const fact::set_ang_vel<F, P, V>&) {
    frame_record& f = frame_named(F);
    f.override_in = c().frame(key_of<P>, P.view());
    if (f.kind == orientation_kind::none) f.parent = f.override_in;
  }
  template <fixed_string P, fixed_string O, class V> constexpr void connect(const fact::set_pos<P, O, V>&) {
    point_named(P).parent = c().point(key_of<O>, O.view());
  }
  template <fixed_string P, fixed_string F, class V> constexpr void connect(const fact::set_vel<P, F, V>&) {
    point_named(P).override_in = c().frame(key_of<F>, F.view());
  }
  constexpr void hang_frame(frame_record& f, std::uint64_t parent, std::string_view label) {
    f.parent = c().frame(parent, label);
  }

  constexpr void check_frames() {
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      frame_id at = i;
      for (; at != 0 && m().frames[i].depth <= m().frame_count; ++m().frames[i].depth) at = m().frames[at].parent;
      m().frames[i].connected = at == 0;
      if (at != 0 && c().complain())
        m().fault << "frame " << m().frames[i].label.view() << " is oriented in a circle: it is oriented in "
                  << m().frames[m().frames[i].parent].label.view() << ", which hangs on " << m().frames[i].label.view()
                  << " again; orient one of them in " << m().frames[0].label.view();
    }
  }
  constexpr void check_points() {
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      point_record& p = m().points[i];
      point_id at = i;
      for (std::uint32_t steps = 0; at != 0 && steps <= m().point_count; ++steps) at = m().points[at].parent;
      p.connected = at == 0;
      if (at != 0 && c().complain())
        m().fault << "point " << p.label.view() << " is placed in a circle: from " << m().points[p.parent].label.view()
                  << ", which is placed from " << p.label.view() << " again; place one of them from "
                  << m().points[0].label.view();
    }
  }

  Context* c_;
};

} // namespace ctdyn::detail
