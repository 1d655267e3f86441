// From the facts of a description to a mechanism: reactions in loads, and the auxiliary motions that expose them.
#pragma once

#include "../calculus/jacobian.hpp"
#include "../detail/in_order.hpp"
#include "../expr/occurrence.hpp"
#include "../mechanism/bearings.hpp"
#include "../mechanism/context.hpp"
#include "../model/fact.hpp"
#include "../model/system.hpp"
#include "expression.hpp"
#include "lower.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// How many records the reactions and auxiliary speeds of a fact make at most.
template <class Fact> inline constexpr std::size_t exposures = 0;
template <fixed_string P, class V>
inline constexpr std::size_t exposures<fact::force<P, V>> = expr::occurrences<symbol_class::reaction, V>;
template <fixed_string F, class V>
inline constexpr std::size_t exposures<fact::torque<F, V>> = expr::occurrences<symbol_class::reaction, V>;
template <fixed_string Joint, class Load>
inline constexpr std::size_t exposures<fact::joint_load<Joint, Load>> = exposures<Load>;
template <fixed_string P, class V>
inline constexpr std::size_t exposures<fact::auxiliary_velocity<P, V>> =
    1 + expr::occurrences<symbol_class::auxiliary, V>;
template <fixed_string F, class V>
inline constexpr std::size_t exposures<fact::auxiliary_angular_velocity<F, V>> =
    1 + expr::occurrences<symbol_class::auxiliary, V>;
template <> inline constexpr std::size_t exposures<fact::bearings> = 1;
template <class... Facts>
inline constexpr std::size_t exposures<expr::description<Facts...>> = total({exposures<Facts>...});

/// The part of a load that has no reaction as a factor; nothing of the rest is made.
template <class Context, class E> constexpr auto lower_without_reactions(Context& c, const E& e) {
  constexpr auto kind = E::kind;
  constexpr auto reaction = symbol_class::reaction;
  using value = std::remove_cvref_t<decltype(lower(c, e))>;
  if constexpr (expr::occurrences<reaction, E> == 0) {
    return lower(c, e);
  } else if constexpr (expr::has_factor<reaction, E>) {
    return value{};
  } else if constexpr (kind == expr_kind::negate) {
    return c.negate(lower_without_reactions(c, operand<0>(e)));
  } else if constexpr (kind == expr_kind::plus) {
    return c.add(lower_without_reactions(c, operand<0>(e)), lower_without_reactions(c, operand<1>(e)));
  } else if constexpr (kind == expr_kind::minus) {
    return c.add(lower_without_reactions(c, operand<0>(e)), c.negate(lower_without_reactions(c, operand<1>(e))));
  } else if constexpr (kind == expr_kind::multiplies) {
    return c.multiply(lower_without_reactions(c, operand<0>(e)), lower_without_reactions(c, operand<1>(e)));
  } else if constexpr (kind == expr_kind::divides) {
    const handle divisor = c.inverse(lower(c, operand<1>(e)), [](sentence& s) { expr::write<E>(s); });
    return c.multiply(divisor, lower_without_reactions(c, operand<0>(e)));
  } else { // a product of vectors
    const auto left = lower_without_reactions(c, operand<1>(e)), right = lower_without_reactions(c, operand<2>(e));
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(operand<0>(e))>, expr::function_of<expr::function::dot>>)
      return c.dot(left, right);
    else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(operand<0>(e))>,
                                      expr::function_of<expr::function::cross>>)
      return c.cross(left, right);
    else
      return value{};
  }
}
template <class V> struct reactions_left_out { const V& load; };

/// Reads what a mechanism has beside its motion and loads, when those are known. The equations of motion are derived
/// from a graph that does not hold any of it.
template <class Context> class auxiliary_reader {
public:
  constexpr explicit auxiliary_reader(Context& c) : c_(&c) {}

  template <class Description> constexpr void read(const Description& description) {
    boost::hana::unpack(description.facts, reading{this});
  }

private:
  struct reading {
    auxiliary_reader* by;
    template <class... Facts> constexpr void operator()(const Facts&... facts) const { by->read_facts(facts...); }
  };
  template <class... Facts> constexpr void read_facts(const Facts&... facts) {
    in_order{(announce(facts), 0)...};
    c_->expose(symbol_class::auxiliary);
    in_order{(auxiliary_motion(facts), 0)...};
    c_->expose(symbol_class::reaction);
    in_order{(load(facts), 0)...};
    c_->expose(symbol_class::time);
  }

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  // ---- declared symbols come first

  template <class Fact> constexpr void announce(const Fact&) {}
  template <class... Symbols> constexpr void announce(const fact::declare<Symbols...>&) { (declare(Symbols{}), ...); }
  template <symbol_class Kind, fixed_string Name> constexpr void declare(expr::symbol<Kind, Name>) {
    if constexpr (exposes_forces(Kind)) {
      if (g().find_symbol(Kind, key_of<Name>) != zero)
        c_->tell() << word(Kind) << " " << Name.view() << " is declared twice; remove one of the two";
      c_->expose(Kind);
      c_->symbol(Kind, key_of<Name>, Name.view());
    }
  }

  // ---- auxiliary motions

  template <class Fact> constexpr void auxiliary_motion(const Fact&) {}
  template <fixed_string P, class V> constexpr void auxiliary_motion(const fact::auxiliary_velocity<P, V>& f) {
    add_motion(false, c_->point(key_of<P>, P.view()), f.v, "the auxiliary velocity of point ", P.view());
  }
  template <fixed_string F, class V> constexpr void auxiliary_motion(const fact::auxiliary_angular_velocity<F, V>& f) {
    add_motion(true, c_->frame(key_of<F>, F.view()), f.w, "the auxiliary angular velocity of frame ", F.view());
  }
  template <class V>
  constexpr void add_motion(bool angular, std::uint32_t target, const V& v, std::string_view what,
                            std::string_view label) {
    c_->enter(what, label);
    split(symbol_class::auxiliary, lower(*c_, v), what, label,
          [&](std::uint32_t speed, const spatial_vector& direction) {
            m().auxiliaries[m().auxiliary_count++] = {angular, target, speed, direction};
          });
  }

  // ---- loads

  template <class Fact> constexpr void load(const Fact&) {}
  template <fixed_string P, class V> constexpr void load(const fact::force<P, V>& f) {
    if constexpr (exposures<fact::force<P, V>> != 0)
      add_load(false, c_->point(key_of<P>, P.view()), f.f, "the force on point ", P.view());
  }
  template <fixed_string F, class V> constexpr void load(const fact::torque<F, V>& f) {
    if constexpr (exposures<fact::torque<F, V>> != 0)
      add_load(true, c_->frame(key_of<F>, F.view()), f.t, "the torque on frame ", F.view());
  }
  template <fixed_string Joint, class Load> constexpr void load(const fact::joint_load<Joint, Load>& f) {
    load(f.load);
  }
  constexpr void load(const fact::bearings&) { add_bearings(*c_); }
  template <class V>
  constexpr void add_load(bool torque, std::uint32_t target, const V& v, std::string_view what,
                          std::string_view label) {
    split(symbol_class::reaction, lower(*c_, v), what, label, [&](std::uint32_t reaction, const spatial_vector& value) {
      m().reaction_loads[m().reaction_load_count++] = {torque, target, reaction, value};
    });
  }

  /// Gives the coefficient of each symbol of a kind that is in a vector to `use`. An auxiliary motion is nothing else
  /// than such terms, and depends on the configuration alone; of a load, the rest has been read before.
  template <class Use>
  constexpr void split(symbol_class kind, const spatial_vector& v, std::string_view what, std::string_view label,
                       Use use) {
    dependence others{};
    spatial_vector rest = v;
    for (const symbol_record& s : m().all_symbols()) {
      if (s.kind != kind) continue;
      directional<std::remove_reference_t<decltype(g())>> d(g());
      d.set(s.value, one);
      spatial_vector coefficient{};
      for (const component& part : v) {
        coefficient = c_->add(coefficient, spatial_vector(part.frame, d(part.xyz)));
        for (const handle h : part.xyz) others = others | g().depends(d(h));
      }
      if (coefficient.is_zero()) continue;
      rest = c_->subtract(rest, c_->multiply(s.value, coefficient));
      use(s.index, coefficient);
    }
    if (kind == symbol_class::reaction && others.on(symbol_class::speed_derivative) && !c_->faulty())
      m().fault << what << label << " depends on ", c_->name_motion(v),
          m().fault << "; loads are functions of coordinates, speeds, inputs and time";
    if (kind == symbol_class::reaction || c_->faulty()) return;
    if (rest.is_zero() && !others.on(symbol_class::speed) && !others.on(symbol_class::speed_derivative) && !v.is_zero())
      return;
    m().fault
        << what << label
        << " is not a sum of auxiliary speeds times directions that depend on the configuration alone; write it as in u * A.x with an auxiliary_speed u";
  }

  Context* c_;
};

/// Says so if a load is not linear in the reactions in it.
template <class V> constexpr void check_reactions(auto& c, std::string_view what, std::string_view label) {
  constexpr expr::degree found = expr::degree_of<symbol_class::reaction, V>;
  if constexpr (found.value == expr::degree::nonlinear)
    c.tell() << "reaction " << found.culprit << " does not occur linearly in " << what << label
             << "; a load is a sum of reactions times directions and of other loads";
}

} // namespace ctdyn::detail
