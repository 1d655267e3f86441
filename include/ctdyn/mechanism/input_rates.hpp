// The rates of inputs that the equations of motion need, independent of the method by which they are derived.
#pragma once

#include "context.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Finds the rates of inputs that are needed. Methods differentiate in different orders, but all of them take the same
/// vector of inputs: first the inputs, then in the same order those of their first rates that are needed, then the
/// second ones.
template <class Context> class input_rates {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;

public:
  constexpr explicit input_rates(Context& c) : c_(&c) {}

  constexpr void count() {
    if (m().count_of(symbol_class::input) == 0 || c_->faulty()) return;
    if (move_something()) add();
    number();
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  [[nodiscard]] constexpr bool moved(handle h) const { return g().depends(h).on(symbol_class::input); }
  [[nodiscard]] constexpr bool moved(const spatial_vector& v) const {
    for (const component& part : v)
      for (const handle h : part.xyz)
        if (moved(h)) return true;
    return false;
  }
  /// Whether an input moves something; inputs that are only in loads need no rates.
  [[nodiscard]] constexpr bool move_something() const {
    bool any = false;
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      const matrix3 cosines = m().frames[i].cosines; // g++ 12 reads no entry of a member of a member
      for (const triple& row : cosines)
        for (const handle h : row) any = any || moved(h);
      any = any || moved(m().frames[i].override_velocity);
    }
    for (std::uint32_t i = 1; i < m().point_count; ++i)
      any = any || moved(m().points[i].position) || moved(m().points[i].override_velocity);
    for (const handle h : m().rates) any = any || moved(h);
    for (const constraint_record& k : m().all_constraints()) any = any || moved(k.configuration) || moved(k.velocity);
    for (const contact_record& k : m().all_contacts()) any = any || moved(k.velocity);
    return any;
  }

  /// Forms all accelerations once, in a copy of the graph, and keeps the new symbols that they contain.
  constexpr void add() {
    graph_type scratch = g();
    mechanism_type trial = m();
    Context c(scratch, trial);
    for (const body_record& b : trial.all_bodies()) {
      (void)c.acceleration(b.mass_center);
      if (b.rigid) (void)c.alpha(b.frame);
    }
    for (const load_record& l : trial.all_loads()) (void)(l.torque ? c.omega(l.target) : c.velocity(l.target));
    for (const constraint_record& k : trial.all_constraints()) (void)c.rate(k.velocity);
    for (const contact_record& k : trial.all_contacts()) {
      if (k.velocity != zero)
        (void)c.drift(k.velocity);
      else
        (void)(k.angular ? c.alpha(k.target) : c.acceleration(k.target));
    }
    (void)c.drift(trial.applied_potential);
    for (std::uint32_t i = m().symbol_count; i < trial.symbol_count; ++i)
      (void)m().add_symbol(g(), trial.symbols[i].kind, trial.symbols[i].key, trial.symbols[i].label.view());
  }

  /// The rate of an input, or null if the equations do not contain it.
  [[nodiscard]] constexpr symbol_record* rate_of(const symbol_record& input) const {
    const name label = mechanism_type::rate_of(input.label);
    for (std::uint32_t i = 0; i < m().symbol_count; ++i)
      if (m().symbols[i].kind == symbol_class::input && m().symbols[i].label == label) return &m().symbols[i];
    return nullptr;
  }
  constexpr void number() {
    std::array<symbol_record*, mechanism_type::sizes.symbols> order{};
    std::uint32_t count = 0;
    for (symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::input && !s.label.view().ends_with('\''))
        order[count++] = &s; // they come before all rates
    if (count == m().count_of(symbol_class::input)) return;
    for (std::uint32_t i = 0; i < count; ++i) {
      order[i]->index = i;
      g().renumber(order[i]->value, i);
      if (symbol_record* rate = rate_of(*order[i]); rate != nullptr) order[count++] = rate;
    }
  }

  Context* c_;
};

} // namespace ctdyn::detail
