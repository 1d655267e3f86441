// Reads facts into a mechanism: reactions in loads, and the auxiliary motions that bring them into evidence.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../graph/calculus/jacobian.hpp"
#include "../../model/auxiliary.hpp"
#include "../../model/expr/occurrence.hpp"
#include "../bearings.hpp"
#include "../context.hpp"
#include "lower.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Reads reactions and auxiliary motions into a mechanism whose motion and loads are known. The equations of motion are
/// derived from a graph that contains none of them.
template <class Context> class auxiliary_reader : public expr::source_verbs<auxiliary_reader<Context>, silent_builder> {
public:
  constexpr explicit auxiliary_reader(Context& c) : c_(&c) {}

  template <class Description> constexpr void read(const Description& description) {
    for (const stage now : {stage::symbols, stage::motions, stage::loads}) {
      stage_ = now;
      if (now == stage::motions) c_->expose(symbol_class::auxiliary);
      if (now == stage::loads) c_->expose(symbol_class::reaction);
      boost::hana::unpack(description.facts, reading{this});
    }
    c_->expose(symbol_class::time);
  }

  // ---- the verbs of facts, in three passes; the first one reads declarations

  template <symbol_class Kind, fixed_string Name>
  constexpr void declare(const expr::scalar_terminal<expr::symbol<Kind, Name>>&) {
    if constexpr (exposes_forces(Kind)) {
      if (stage_ != stage::symbols) return;
      if (g().find_symbol(Kind, key_of<Name>) != zero)
        c_->tell() << word(Kind) << " " << Name.view() << " is declared twice; remove one of the two";
      c_->expose(Kind);
      c_->symbol(Kind, key_of<Name>, Name.view());
    }
  }
  constexpr void auxiliary_velocity(const auto& point, const auto& v) {
    if (stage_ != stage::motions) return;
    const named p = named_of(point);
    add_motion(false, c_->point(p.key, p.label), v, "the auxiliary velocity of point ", p.label);
  }
  constexpr void auxiliary_angular_velocity(const auto& frame, const auto& w) {
    if (stage_ != stage::motions) return;
    const named f = named_of(frame);
    add_motion(true, c_->frame(f.key, f.label), w, "the auxiliary angular velocity of frame ", f.label);
  }
  template <class V> constexpr void load(auto exerted, const auto& where, const V& v, std::string_view = {}) {
    if constexpr (expr::occurrences<symbol_class::reaction, V> != 0) {
      if (stage_ != stage::loads) return;
      const named n = named_of(where);
      if (exerted.torque)
        add_load(true, c_->frame(n.key, n.label), v, "the torque on frame ", n.label);
      else
        add_load(false, c_->point(n.key, n.label), v, "the force on point ", n.label);
    }
  }
  constexpr void bearings() {
    if (stage_ == stage::loads) add_bearings(*c_);
  }

private:
  enum class stage : std::uint8_t { symbols, motions, loads } stage_ = stage::symbols;

  struct reading {
    auxiliary_reader* by;
    constexpr void operator()(const auto&... facts) const { in_order{(tell_fact(facts, *by), 0)...}; }
  };

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  template <class V>
  constexpr void add_motion(bool angular, std::uint32_t target, const V& v, std::string_view what,
                            std::string_view label) {
    c_->enter(what, label);
    split(symbol_class::auxiliary, lower(*c_, v), what, label,
          [&](std::uint32_t speed, const spatial_vector& direction) {
            m().auxiliaries[m().auxiliary_count++] = {angular, target, speed, direction};
          });
  }

  template <class V>
  constexpr void add_load(bool torque, std::uint32_t target, const V& v, std::string_view what,
                          std::string_view label) {
    split(symbol_class::reaction, lower(*c_, v), what, label, [&](std::uint32_t reaction, const spatial_vector& value) {
      m().reaction_loads[m().reaction_load_count++] = {torque, target, reaction, value};
    });
  }

  /// Calls `use` with the coefficient of each symbol of a kind in a vector. An auxiliary motion consists of such terms
  /// alone, with coefficients that depend on the configuration alone; the other terms of a load have been read before.
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

} // namespace ctdyn::detail
