// The context in which expressions of the user get a value: symbols, frames and points by name, and their kinematics.
#pragma once

#include "../graph/calculus/jacobian.hpp"
#include "../graph/calculus/substitute.hpp"
#include "kinematics.hpp"
#include "mechanics.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ctdyn::detail {

/// Appends a hint for a name like left.N of a part: N may be that of the whole system, which the part has to share.
constexpr void suggest_sharing(sentence& s, std::string_view label) {
  if (const std::size_t dot = label.rfind('.'); dot != label.npos)
    s << "; or share " << label.substr(dot + 1) << " with the part, as in part<" << label.substr(0, dot)
      << ">(..., shared(" << label.substr(dot + 1) << "))";
}

constexpr sentence unconnected_frame(std::string_view frame, std::string_view newtonian) {
  sentence s;
  s << "frame " << frame << " is not connected to the Newtonian frame " << newtonian << "; orient it, as in " << frame
    << ".orient_axis(" << newtonian << ", angle, axis)";
  suggest_sharing(s, frame);
  return s;
}
constexpr sentence unconnected_point(std::string_view point, std::string_view origin) {
  sentence s;
  s << "point " << point << " is not connected to the Newtonian origin " << origin << "; give it a position, as in "
    << point << ".set_pos(" << origin << ", vector)";
  suggest_sharing(s, point);
  return s;
}

/// The message for a reaction or auxiliary speed that must not be in `what` and `where` (empty: in an expression).
constexpr sentence out_of_place(symbol_class kind, std::string_view label, std::string_view what = {},
                                std::string_view where = {}) {
  sentence s;
  s << (kind == symbol_class::reaction ? "reaction " : "auxiliary speed ") << label;
  if (!what.empty()) s << " stands in " << what << where;
  if (what.empty())
    s << (kind == symbol_class::reaction ? " has no value in an expression; ask for the output reactions"
                                         : " is zero in every motion; leave it out");
  else if (kind == symbol_class::reaction)
    s << "; a reaction is the magnitude of a force or torque, as in force(P, " << label << " * A.x)";
  else
    s << "; it is zero in every motion and stands in auxiliary_velocity and auxiliary_angular_velocity alone";
  return s;
}

/// Appends to a sentence, or does nothing if `to` is null.
struct first_fault {
  sentence* to;

  constexpr const first_fault& operator<<(std::string_view text) const {
    if (to != nullptr) *to << text;
    return *this;
  }
  constexpr const first_fault& operator<<(std::size_t number) const {
    if (to != nullptr) *to << number;
    return *this;
  }
};

/// Gives values to expressions (see read/lower.hpp). Only the first fault is kept, in the mechanism.
template <class Graph, class Mechanism> class context : public kinematics<Graph, Mechanism> {
  using base = kinematics<Graph, Mechanism>;

public:
  using base::g, base::m;

  constexpr context(Graph& graph, Mechanism& mechanism) : base(graph, mechanism) { static_assert(mechanics<context>); }

  constexpr handle constant(std::int64_t numerator, std::int64_t denominator = 1) {
    return g().constant(numerator, denominator);
  }
  constexpr handle constant(exact value) {
    if (value.valid) return g().constant(value);
    tell()
        << "a number in the description is infinite, not a number, or needs more than 64 bits; write a finite number, or a parameter";
    return zero;
  }

  constexpr handle symbol(symbol_class kind, std::uint64_t key, std::string_view label) {
    if (exposes_forces(kind))
      if (kind != exposed_ && !faulty()) m().fault = out_of_place(kind, label, what_, label_);
    if (const handle known = g().find_symbol(kind, key); known != zero) return known;
    for (const symbol_class other :
         {symbol_class::parameter, symbol_class::coordinate, symbol_class::speed, symbol_class::input,
          symbol_class::auxiliary, symbol_class::reaction, symbol_class::auxiliary_state, symbol_class::contact})
      if (g().find_symbol(other, key) != zero)
        tell() << label << " is both " << word(other) << " and " << word(kind) << "; give one of them another name";
    if (!room_for(kind)) {
      tell() << word(kind) << " " << label << " is one too many: a system has at most " << limits::symbols
             << " symbols, " << limits::coordinates << " of them coordinates and " << limits::speeds << " speeds";
      return one;
    }
    if (m().symbol_count == m().sizes.symbols) { // all symbols of the description were counted
      if (!faulty()) m().fault = newcomer(label);
      return one;
    }
    const symbol_record& s = m().add_symbol(g(), kind, key, label);
    base::set_rate(s);
    return s.value;
  }

  constexpr frame_id frame(std::uint64_t key, std::string_view label) {
    for (std::uint32_t i = 0; i < m().frame_count; ++i)
      if (m().frames[i].key == key) return i;
    if (!faulty()) m().fault = unconnected_frame(label, m().frames[0].label.view());
    return 0;
  }
  constexpr point_id point(std::uint64_t key, std::string_view label) {
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == key) return i;
    if (!faulty()) m().fault = unconnected_point(label, m().points[0].label.view());
    return 0;
  }

  constexpr frame_id frame(std::string_view label) { return frame(fingerprint::hash(label), label); }
  constexpr point_id point(std::string_view label) { return point(fingerprint::hash(label), label); }

  [[nodiscard]] constexpr handle coordinate(std::size_t index) const {
    return m().find(symbol_class::coordinate, index)->value;
  }
  [[nodiscard]] constexpr handle speed(std::size_t index) const { return m().find(symbol_class::speed, index)->value; }
  constexpr handle udot(std::size_t index) {
    const symbol_record& s = *m().find(symbol_class::speed, index);
    return g().symbol(symbol_class::speed_derivative, s.index, s.key);
  }

  [[nodiscard]] constexpr std::span<const body_record> bodies() const { return {m().bodies, m().body_count}; }
  [[nodiscard]] constexpr std::span<const load_record> loads() const { return {m().loads, m().load_count}; }
  [[nodiscard]] constexpr handle applied_potential() const { return m().applied_potential; }

  /// The partial derivative by one symbol.
  constexpr handle derivative(handle value, handle symbol) {
    directional<Graph> by(g());
    by.set(symbol, one);
    return by(value);
  }
  /// The part of a potential's rate (W) that is due to the motion. Auxiliary states are held constant, because their
  /// rates may depend on speeds, too, and would look like generalized forces.
  constexpr handle rate_of_potential(handle energy) {
    if constexpr (Mechanism::has_states) {
      directional<Graph> by_motion(g());
      for (const symbol_record& s : m().all_symbols())
        if (s.kind == symbol_class::coordinate) by_motion.set(s.value, m().rates[s.index]);
      return by_motion(energy);
    } else {
      return base::drift(energy);
    }
  }
  /// The value where the derivatives of all speeds are zero.
  constexpr handle at_constant_speeds(handle value) {
    substitution<Graph> without(g());
    for (std::uint32_t i = 0; i < m().count_of(symbol_class::speed); ++i) without.set(udot(i), zero);
    return without(value);
  }

  /// 1/x; for the message `write` appends the text of the expression to a sentence.
  template <class Writer> constexpr handle inverse(handle x, Writer write) {
    if (x != zero) return g().inv(x);
    if (!faulty()) {
      write(m().fault);
      m().fault << ": the divisor is zero whatever values its symbols have; correct it";
    }
    return one;
  }
  constexpr handle function(opcode op, handle x, handle y = {}) { return g().function(op, x, y); }
  constexpr handle tan(handle x) { return g().tan(x); }
  template <class Writer> constexpr handle power(handle x, int exponent, Writer write) {
    return exponent < 0 ? g().power(inverse(x, write), -exponent) : g().power(x, exponent);
  }

  /// The sum of m v over all bodies, with velocities in a frame.
  constexpr spatial_vector linear_momentum(frame_id in) {
    spatial_vector sum{};
    for (const body_record& b : m().all_bodies())
      sum = base::add(sum, base::multiply(b.mass, base::velocity(b.mass_center, in)));
    return sum;
  }
  /// The sum of I . omega + r x m v over all bodies about a point, with velocities in a frame.
  constexpr spatial_vector angular_momentum(point_id about, frame_id in) {
    spatial_vector sum{};
    for (const body_record& b : m().all_bodies()) {
      const spatial_vector p = base::multiply(b.mass, base::velocity(b.mass_center, in));
      sum = base::add(sum, base::cross(base::position(b.mass_center, about), p));
      if (b.has_spin()) sum = base::add(sum, base::dot(b.inertia, base::angular_velocity(b.frame, in)));
    }
    return sum;
  }

  /// Half the sum of m v . v + omega . I . omega over all bodies, in the Newtonian frame.
  constexpr handle kinetic_energy() {
    handle sum{};
    for (const body_record& b : m().all_bodies()) {
      const spatial_vector& v = base::velocity(b.mass_center);
      sum = g().add(sum, g().mul(b.mass, base::dot(v, v)));
      if (b.rigid) sum = g().add(sum, base::dot(base::omega(b.frame), base::dot(b.inertia, base::omega(b.frame))));
    }
    return g().mul(g().constant(1, 2), sum);
  }

  /// The potential energy of weights and potentials.
  constexpr handle potential_energy() {
    if (m().unplaced != 0) base::report_point(m().points[m().unplaced]);
    return m().potential_energy;
  }

  /// Allows reactions or auxiliary speeds in what is read next; other classes allow neither.
  constexpr void expose(symbol_class kind) { exposed_ = kind; }
  /// Sets what messages say of the next expressions: `what` and a name, as "the position of point " and "P".
  constexpr void enter(std::string_view what, std::string_view label = {}) { what_ = what, label_ = label; }

  /// Whether there is a fault already; only the first one is kept.
  [[nodiscard]] constexpr bool faulty() { return !m().fault.empty(); }
  /// The place to write a fault to; it ignores what is written if there is a fault already.
  constexpr first_fault tell() { return first_fault{faulty() ? nullptr : &m().fault}; }

  /// Appends to the fault the name of a speed, or of its derivative, on which a value depends.
  constexpr void name_motion(handle value) { name_motion(ingredients<Graph>(g(), value), g().depends(value)); }
  constexpr void name_motion(const spatial_vector& v) {
    ingredients<Graph> in(g(), zero);
    dependence d{};
    for (const component& part : v)
      for (const handle h : part.xyz) in.add(h), d = d | g().depends(h);
    name_motion(in, d);
  }

  [[nodiscard]] constexpr bool room_for(symbol_class kind) const {
    const std::size_t count = m().count_of(kind);
    return (m().symbol_count) < limits::symbols &&
           !(kind == symbol_class::coordinate && count == limits::coordinates) &&
           !(kind == symbol_class::speed && count == limits::speeds) &&
           !(kind == symbol_class::auxiliary_state && count == limits::auxiliary_states);
  }

private:
  /// The nodes themselves decide, because in a `dependence` the last of many speeds share one bit.
  constexpr void name_motion(const ingredients<Graph>& in, dependence d) {
    const symbol_class kind =
        d.on(symbol_class::speed_derivative) ? symbol_class::speed_derivative : symbol_class::speed;
    for (const symbol_record& s : m().all_symbols()) {
      if (s.kind != symbol_class::speed || !in.have(g().find_symbol(kind, s.key))) continue;
      m().fault << (kind == symbol_class::speed_derivative ? "dt(" : "speed ") << s.label.view()
                << (kind == symbol_class::speed_derivative ? ")" : "");
      return;
    }
    m().fault << "the rate of a coordinate";
  }

  symbol_class exposed_ = symbol_class::time;
  std::string_view what_{}, label_{};
};

} // namespace ctdyn::detail
