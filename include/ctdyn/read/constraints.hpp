// From the facts of a description to a mechanism: constraints, what depends by them, and a Lagrangian.
#pragma once

#include "../detail/in_order.hpp"
#include "../expr/print.hpp"
#include "../mechanism/constraint_builder.hpp"
#include "../model/fact.hpp"
#include "lower.hpp"

#include <boost/hana/at.hpp>

#include <cstddef>

namespace ctdyn::detail {

/// Reads constraints once the rates of the coordinates are known.
template <class Context> class constraint_reader {
public:
  constexpr explicit constraint_reader(Context& c) : c_(&c), to_(c) {}

  template <class... Facts> constexpr void read(const Facts&... facts) {
    in_order{(constrain(facts), 0)...};
    in_order{(depend(facts), 0)...};
    in_order{(prescribe(facts), 0)...};
  }

private:
  template <class E> static constexpr auto written = [](sentence& s) { expr::write<E>(s); };
  /// An equation whose right side is a number is written with that number.
  template <class E> static constexpr auto as_stated(const E& /*residual*/) { return written<E>; }
  template <class Left>
  static constexpr auto
  as_stated(const scalar<expr_kind::equal_to, boost::hana::tuple<Left, expr::literal_terminal>>& residual) {
    const exact right = boost::hana::at_c<0>(boost::hana::at_c<1>(residual.elements).elements).value;
    return [right](sentence& s) {
      expr::write<Left>(s, expr::strength::sum), s << " == ";
      detail::write_number(s, right.as<double>());
    };
  }

  // ---- constraints

  template <class Fact> constexpr void constrain(const Fact&) {}
  template <class E> constexpr void constrain(const fact::velocity_constraint<E>& f) {
    c_->enter("a constraint");
    to_.velocity_constraint(lower(*c_, f.residual), as_stated(f.residual));
  }
  template <class E> constexpr void constrain(const fact::configuration_constraint<E>& f) {
    c_->enter("a constraint");
    to_.configuration_constraint(lower(*c_, f.residual), as_stated(f.residual));
  }
  template <symbol_class Kind, fixed_string Name, class E>
  constexpr void constrain(const fact::prescribed<expr::symbol<Kind, Name>, E>& f) {
    using equation =
        scalar<expr_kind::equal_to, boost::hana::tuple<expr::scalar_terminal<expr::symbol<Kind, Name>>, E>>;
    c_->enter("prescribed motion");
    const handle symbol = c_->symbol(Kind, key_of<Name>, Name.view());
    to_.prescribed(symbol, lower(*c_, f.value), written<equation>);
  }

  // ---- what follows from them

  template <class Fact> constexpr void depend(const Fact&) {}
  template <class... Symbols> constexpr void depend(const fact::dependent<Symbols...>&) { (mark(Symbols{}), ...); }
  template <symbol_class Kind, fixed_string Name> constexpr void mark(expr::symbol<Kind, Name>) {
    to_.dependent(c_->g().find_symbol(Kind, key_of<Name>), Name.view());
  }
  template <class A, class B> constexpr void depend(const fact::baumgarte<A, B>& f) {
    c_->enter("baumgarte(...)");
    const handle alpha = lower(*c_, f.alpha);
    to_.baumgarte(alpha, lower(*c_, f.beta));
  }
  template <class E> constexpr void depend(const fact::lagrangian<E>& f) {
    c_->enter("the Lagrangian");
    to_.lagrangian(lower(*c_, f.value));
  }

  template <class Fact> constexpr void prescribe(const Fact&) {}
  template <symbol_class Kind, fixed_string Name, class E>
  constexpr void prescribe(const fact::prescribed<expr::symbol<Kind, Name>, E>&) {
    to_.dependent_by_prescription(c_->g().find_symbol(Kind, key_of<Name>));
  }

  Context* c_;
  constraint_builder<Context> to_;
};

} // namespace ctdyn::detail
