// From the facts of a description to a mechanism: constraints, what depends by them, and a Lagrangian.
#pragma once

#include "../calculus/jacobian.hpp"
#include "../expr/print.hpp"
#include "../mechanism/context.hpp"
#include "../model/fact.hpp"
#include "lower.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Reads constraints once the rates of the coordinates are known. They are counted in the order of the facts, which is
/// the order of the multipliers.
template <class Context> class constraint_reader {
public:
  constexpr explicit constraint_reader(Context& c) : c_(&c) {}

  template <class... Facts> constexpr void read(const Facts&... facts) {
    (constrain(facts), ...);
    (depend(facts), ...);
    (prescribe(facts), ...);
  }

private:
  using mechanism_type = std::remove_reference_t<decltype(std::declval<Context&>().m())>;
  using speed_list = std::array<handle, mechanism_type::max_coordinates>;

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  // ---- constraints

  template <class Fact> constexpr void constrain(const Fact&) {}
  template <class E> constexpr void constrain(const fact::velocity_constraint<E>& f) {
    c_->enter("a constraint");
    add<E>({false, zero, lower(*c_, f.residual)});
  }
  template <class E> constexpr void constrain(const fact::configuration_constraint<E>& f) {
    c_->enter("a constraint");
    const handle h = lower(*c_, f.residual);
    const dependence d = g().depends(h);
    if ((d.on(symbol_class::speed) || d.on(symbol_class::udot)) && c_->complain()) {
      name_constraint<E>(m().constraint_count);
      m().fault << " is stated as a configuration_constraint and contains ", c_->name_motion(d);
      m().fault << "; write it as a velocity_constraint";
    }
    if (!d.on(symbol_class::coordinate) && c_->complain()) {
      name_constraint<E>(m().constraint_count);
      m().fault << " contains no coordinate, so that no configuration can satisfy it; correct it or leave it away";
    }
    add<E>({true, h, c_->drift(h)});
  }
  template <expr::symbol_kind Kind, fixed_string Name, class E>
  constexpr void constrain(const fact::prescribed<expr::symbol<Kind, Name>, E>& f) {
    using Equation =
        scalar<expr_kind::equal_to, boost::hana::tuple<expr::scalar_terminal<expr::symbol<Kind, Name>>, E>>;
    c_->enter("prescribed motion");
    const handle symbol = c_->symbol(class_of(Kind), key_of<Name>, Name.view());
    const handle value = lower(*c_, f.value), difference = g().sub(symbol, value);
    const dependence d = g().depends(value);
    if ((d.on(symbol_class::coordinate) || d.on(symbol_class::speed) || d.on(symbol_class::udot)) && c_->complain()) {
      name_constraint<Equation>(m().constraint_count);
      m().fault << " prescribes " << Name.view() << " as a function of ", name_moving(value);
      m().fault << "; prescribed motion depends on time, inputs and parameters, other relations are constraints";
    }
    constexpr bool holonomic = Kind == expr::symbol_kind::coordinate;
    add<Equation>({holonomic, holonomic ? difference : zero, holonomic ? c_->drift(difference) : difference});
  }

  template <class E> constexpr void add(const constraint_record& record) {
    if (m().constraint_count == m().max_constraints) {
      if (c_->complain())
        name_constraint<E>(m().constraint_count), m().fault << " is one too many: a system has at most 16";
      return;
    }
    check<E>(record.velocity);
    m().constraints[m().constraint_count++] = record;
  }

  /// A constraint is linear in the speeds, and there are some in it.
  template <class E> constexpr void check(handle velocity) {
    const std::uint32_t k = m().constraint_count;
    const dependence d = g().depends(velocity);
    if (d.on(symbol_class::udot) && c_->complain()) {
      name_constraint<E>(k), m().fault << " contains ", c_->name_motion(d);
      m().fault << "; state it for the speeds themselves, derivatives of constraints are found from that";
    }
    if (!d.on(symbol_class::speed) && c_->complain()) {
      name_constraint<E>(k), m().fault << " contains no speed";
      if (velocity == zero)
        m().fault << ": every motion satisfies it; leave it away";
      else
        m().fault << ", neither itself nor by the rates of its coordinates; a relation of coordinates is a "
                     "configuration_constraint";
    }
    const auto form = linear_coefficients(g(), velocity, speeds());
    if (!form.linear() && c_->complain()) {
      m().fault << "speed " << speed(form.first_nonlinear) << " does not occur linearly in ", name_constraint<E>(k);
      m().fault << "; constraints are linear in the speeds";
    }
  }

  // ---- what follows from them

  template <class Fact> constexpr void depend(const Fact&) {}
  template <class... Symbols> constexpr void depend(const fact::dependent<Symbols...>&) { (mark(Symbols{}), ...); }
  template <expr::symbol_kind Kind, fixed_string Name> constexpr void mark(expr::symbol<Kind, Name>) {
    for (std::uint32_t i = 0; i < m().symbol_count; ++i) {
      symbol_record& s = m().symbols[i];
      if (s.kind != class_of(Kind) || s.key != key_of<Name>) continue;
      if (s.dependent && c_->complain())
        m().fault << "dependent(...): " << Name.view() << " is named twice; remove one of the two";
      s.dependent = true;
      return;
    }
    if (c_->complain()) m().fault << "dependent(...): " << newcomer(Name.view()).view();
  }
  template <class A, class B> constexpr void depend(const fact::baumgarte<A, B>& f) {
    if ((m().baumgarte_alpha != zero || m().baumgarte_beta != zero) && c_->complain())
      m().fault << "baumgarte(...) is given twice; keep one";
    c_->enter("baumgarte(...)");
    m().baumgarte_alpha = lower(*c_, f.alpha), m().baumgarte_beta = lower(*c_, f.beta);
    for (const handle factor : {m().baumgarte_alpha, m().baumgarte_beta})
      if (!g().depends(factor).parameters_only() && c_->complain())
        m().fault << "baumgarte(...) depends on ", name_moving(factor),
            m().fault << "; its factors are numbers or parameters";
  }
  template <class E> constexpr void depend(const fact::lagrangian<E>& f) {
    if (m().has_lagrangian && c_->complain()) m().fault << "lagrangian(...) is given twice; write the sum of the two";
    c_->enter("the Lagrangian");
    m().lagrangian = lower(*c_, f.value), m().has_lagrangian = true;
    const dependence d = g().depends(m().lagrangian);
    if (d.on(symbol_class::udot) && c_->complain())
      m().fault << "the Lagrangian contains ", c_->name_motion(d),
          m().fault << "; it is a function of coordinates, their rates and time";
  }

  /// What is prescribed depends; of the speeds in the rate of a coordinate, the one that is alone in it.
  template <class Fact> constexpr void prescribe(const Fact&) {}
  template <expr::symbol_kind Kind, fixed_string Name, class E>
  constexpr void prescribe(const fact::prescribed<expr::symbol<Kind, Name>, E>&) {
    symbol_record* alone = nullptr;
    const handle symbol = g().find_symbol(class_of(Kind), key_of<Name>);
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < m().symbol_count; ++i) {
      symbol_record& s = m().symbols[i];
      if (s.value == symbol) s.dependent = true;
      if (Kind != expr::symbol_kind::coordinate || s.kind != symbol_class::speed) continue;
      if (g().depends(c_->drift(symbol)).on(dependence::of(s.kind, s.index))) alone = &s, ++count;
    }
    if (count == 1) alone->dependent = true;
  }

  // ---- words

  /// `constraint 2, u1 == r * u2,` or, where its text is long, `constraint 2`.
  template <class E> constexpr void name_constraint(std::uint32_t index) {
    constexpr std::size_t limit = 40;
    sentence text;
    expr::write<E>(text);
    m().fault << "constraint " << std::size_t{index} + 1;
    if (text.size <= limit) m().fault << ", " << text.view() << ",";
  }
  constexpr speed_list speeds() const {
    speed_list list{};
    for (std::uint32_t i = 0; i < m().symbol_count; ++i)
      if (m().symbols[i].kind == symbol_class::speed) list[m().symbols[i].index] = m().symbols[i].value;
    return list;
  }
  constexpr std::string_view speed(std::size_t index) const {
    for (std::uint32_t i = 0; i < m().symbol_count; ++i)
      if (m().symbols[i].kind == symbol_class::speed && m().symbols[i].index == index)
        return m().symbols[i].label.view();
    return {};
  }
  /// Tells in the fault something that a value of prescribed motion must not depend on.
  constexpr void name_moving(handle value) {
    const dependence d = g().depends(value);
    if (d.on(symbol_class::speed) || d.on(symbol_class::udot)) {
      c_->name_motion(d);
      return;
    }
    for (std::uint32_t i = 0; i < m().symbol_count; ++i) {
      const symbol_record& s = m().symbols[i];
      if (s.kind == symbol_class::parameter) continue;
      directional<std::remove_reference_t<decltype(g())>> derivative(g());
      derivative.set(s.value, one);
      if (derivative(value) == zero) continue;
      m().fault << Context::class_name(s.kind) << " " << s.label.view();
      return;
    }
  }

  Context* c_;
};

} // namespace ctdyn::detail
