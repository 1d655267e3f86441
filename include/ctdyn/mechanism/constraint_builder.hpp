// Constraints: checks what a source says of constraints and dependent symbols, and stores it.
#pragma once

#include "../graph/calculus/jacobian.hpp"
#include "geometry_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Adds constraints when the rates of the coordinates are known. Their order is that of the multipliers. `write`
/// appends the text of a constraint to a sentence.
template <class Context> class constraint_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;
  using mechanism_type = std::remove_reference_t<decltype(std::declval<Context&>().m())>;
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;

public:
  using base::base;

  /// Adds C u + b = 0.
  template <class Write> constexpr void of_speeds(handle residual, Write write) {
    add({false, zero, residual, zero}, write);
  }
  /// Adds h(q, t) = 0.
  template <class Write> constexpr void of_coordinates(handle h, Write write) {
    const dependence d = depends(h);
    if ((d.on(symbol_class::speed) || d.on(symbol_class::speed_derivative)) && !c().faulty()) {
      name_constraint(write);
      m().fault << " is stated as a configuration_constraint and contains ", c().name_motion(h);
      m().fault << "; write it as a velocity_constraint";
    }
    if (!d.on(symbol_class::coordinate) && !c().faulty()) {
      name_constraint(write);
      m().fault << " contains no coordinate, so that no configuration can satisfy it; correct it or leave it out";
    }
    add({true, h, c().drift(h), zero}, write);
  }
  /// Prescribes a coordinate or speed as a function of time, inputs, auxiliary states and parameters.
  template <class Write> constexpr void prescribed(handle symbol, handle value, Write write) {
    const symbol_record& s = *m().find(symbol);
    const dependence d = depends(value);
    if ((d.on(symbol_class::coordinate) || d.on(symbol_class::speed) || d.on(symbol_class::speed_derivative)) &&
        !c().faulty()) {
      name_constraint(write);
      m().fault << " prescribes " << s.label.view() << " as a function of ", name_moving(value);
      m().fault
          << "; prescribed motion depends on time, inputs, auxiliary states and parameters, other relations are constraints";
    }
    if (s.kind == symbol_class::coordinate) check_rate(s, value, write);
    const handle difference = g().sub(symbol, value);
    if (s.kind == symbol_class::coordinate)
      add({true, difference, c().drift(difference), zero, true}, write);
    else
      add({false, zero, difference, zero, true}, write);
  }

  /// Marks a coordinate or speed as dependent: it follows from the constraints. Zero: there is no symbol of this name.
  constexpr void dependent(handle symbol, std::string_view label) {
    symbol_record* s = symbol == zero ? nullptr : m().find(symbol);
    if (s == nullptr) {
      c().tell() << "dependent(...): " << newcomer(label).view();
      return;
    }
    if (s->dependent) c().tell() << "dependent(...): " << label << " is named twice; remove one of the two";
    s->dependent = true;
  }
  /// Marks a prescribed symbol as dependent; for a coordinate also the speed in its rate, if there is only one.
  constexpr void dependent_by_prescription(handle symbol) {
    symbol_record& prescribed = *m().find(symbol);
    prescribed.dependent = true;
    if (prescribed.kind != symbol_class::coordinate) return;
    symbol_record* alone = nullptr;
    std::size_t count = 0;
    for (symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::speed)
        if (stands_in(s, c().drift(symbol))) alone = &s, ++count;
    if (count == 1) alone->dependent = true;
  }

  /// Sets the factors of Baumgarte's stabilization.
  constexpr void baumgarte(handle alpha, handle beta) {
    if (m().baumgarte_alpha != zero || m().baumgarte_beta != zero)
      c().tell() << "baumgarte(...) is given twice; keep one";
    m().baumgarte_alpha = alpha, m().baumgarte_beta = beta;
    for (const handle factor : {alpha, beta})
      if (!depends(factor).parameters_only() && !c().faulty())
        m().fault << "baumgarte(...) depends on ", name_moving(factor),
            m().fault << "; its factors are numbers or parameters";
  }
  /// Sets a Lagrangian that the user wrote.
  constexpr void lagrangian(handle l) {
    if (m().has_lagrangian) c().tell() << "lagrangian(...) is given twice; write the sum of the two";
    m().lagrangian = l, m().has_lagrangian = true;
    if (const dependence d = depends(l); d.on(symbol_class::speed_derivative) && !c().faulty())
      m().fault << "the Lagrangian contains ", c().name_motion(l),
          m().fault << "; it is a function of coordinates, their rates and time";
  }

private:
  /// Checks that the rate of the value that prescribes a coordinate depends on no speed. It could by auxiliary states,
  /// and then the prescribed motion would be a relation of speeds.
  template <class Write> constexpr void check_rate(const symbol_record& s, handle value, Write write) {
    if constexpr (mechanism_type::has_states) {
      const handle rate = c().drift(value);
      if (!depends(rate).on(symbol_class::speed) || c().faulty()) return;
      name_constraint(write);
      m().fault << " prescribes " << s.label.view() << " by an auxiliary state whose rate depends on ",
          c().name_motion(rate);
      m().fault << "; that is a relation of speeds: write it as a velocity_constraint";
    }
  }
  /// Whether a speed occurs in a value. `dependence` alone does not tell, because the last speeds share a bit of it.
  constexpr bool stands_in(const symbol_record& speed, handle value) {
    if (!depends(value).on(dependence::of(speed.kind, speed.index))) return false;
    directional<std::remove_reference_t<decltype(g())>> by(g());
    by.set(speed.value, one);
    return by(value) != zero;
  }
  template <class Write> constexpr void add(const constraint_record& record, Write write) {
    if (m().constraint_count == limits::constraints) {
      if (!c().faulty())
        name_constraint(write),
            m().fault << " is one too many: a system has at most " << limits::constraints << " constraints";
      return;
    }
    require((m().constraint_count) < m().sizes.constraints, "there are more constraints than were counted");
    check(record, write);
    m().constraints[m().constraint_count++] = record;
  }

  /// Checks that a constraint contains speeds and is linear in them.
  template <class Write> constexpr void check(const constraint_record& record, Write write) {
    const handle velocity = record.velocity;
    const dependence d = depends(velocity);
    if (d.on(symbol_class::speed_derivative) && !c().faulty()) {
      name_constraint(write), m().fault << " contains ", c().name_motion(velocity);
      m().fault << "; state it for the speeds themselves, derivatives of constraints are found from that";
    }
    if (!d.on(symbol_class::speed) && !c().faulty()) {
      name_constraint(write), m().fault << " contains no speed";
      if (velocity == zero)
        m().fault << ": every motion satisfies it; leave it out";
      else
        m().fault
            << ", neither itself nor by the rates of its coordinates; a relation of coordinates is a configuration_constraint";
    }
    const auto speeds = m().template values_of<mechanism_type::sizes.speeds>(symbol_class::speed);
    const auto form = linear_coefficients(g(), velocity, speeds,
                                          record.holonomic ? differentiated::forward : differentiated::backward);
    if (!form.linear() && !c().faulty()) {
      const handle coefficient = form.coefficient[form.first_nonlinear];
      const bool by_itself = ingredients<graph_type>(g(), coefficient).have(speeds[form.first_nonlinear]);
      m().fault << "speed " << m().name_of(symbol_class::speed, form.first_nonlinear) << " does not occur linearly in ",
          name_constraint(write, by_itself ? "" : ",");
      if (!by_itself) m().fault << " but times a function of ", c().name_motion(coefficient);
      m().fault << "; constraints are linear in the speeds";
    }
  }

  // ---- messages

  /// Appends `constraint 2, u1 == r * u2` and `behind`, or `constraint 2` if that text is long, to the fault.
  template <class Write> constexpr void name_constraint(Write write, std::string_view behind = ",") {
    constexpr std::size_t limit = 40;
    sentence text;
    write(text);
    m().fault << "constraint " << std::size_t{m().constraint_count} + 1;
    if (text.size != 0 && text.size <= limit) m().fault << ", " << text.view() << behind;
  }
  /// Appends to the fault the name of a symbol on which a value depends and must not.
  constexpr void name_moving(handle value) {
    const dependence d = g().depends(value);
    if (d.on(symbol_class::speed) || d.on(symbol_class::speed_derivative)) {
      c().name_motion(value);
      return;
    }
    for (const symbol_record& s : m().all_symbols()) {
      if (s.kind == symbol_class::parameter) continue;
      directional<std::remove_reference_t<decltype(g())>> derivative(g());
      derivative.set(s.value, one);
      if (derivative(value) == zero) continue;
      m().fault << word(s.kind) << " " << s.label.view();
      return;
    }
  }
};

} // namespace ctdyn::detail
