// The facts of a description in another order, and what a description means, whatever that order is.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <boost/hana/reverse.hpp>

#include <cstdint>

namespace permuted {

using namespace ctdyn;

template <class... Facts> constexpr auto description_of(const boost::hana::tuple<Facts...>& facts) {
  return expr::description<Facts...>{facts};
}
/// The last fact first.
template <const auto& System>
constexpr auto reversed = description_of(boost::hana::reverse(detail::description_of<System>().facts));

/// Fingerprints of what determines the motion: both energies and the power of the loads as functions of the state, the rates
/// of the coordinates and the constraints. Sums, in which an order does not count; of rates with the coordinate's name.
struct meaning {
  std::uint64_t kinetic_energy = 0, potential_energy = 0, power = 0, rates = 0, constraints = 0;
  bool well_posed = false;
  constexpr bool operator==(const meaning&) const = default;
};

constexpr meaning meaning_in(auto& c) {
  namespace fp = detail::fingerprint;
  const auto& m = c.m();
  meaning result;
  result.well_posed = m.fault.empty();
  if (!result.well_posed) return result;
  const auto add = [](std::uint64_t& sum, std::uint64_t print, std::uint64_t factor = 1) {
    sum = fp::add<fp::p>(sum, fp::multiply<fp::p>(print, factor % fp::p));
  };
  result.kinetic_energy = c.g().print(c.kinetic_energy());
  result.potential_energy = c.g().print(m.potential_energy);
  for (std::uint32_t i = 0; i < m.load_count; ++i) {
    const auto& l = m.loads[i];
    add(result.power, c.g().print(c.dot(l.value, l.torque ? c.omega(l.target) : c.velocity(l.target))));
  }
  for (std::uint32_t i = 0; i < m.symbol_count; ++i)
    if (const auto& s = m.symbols[i]; s.kind == symbol_class::coordinate)
      add(result.rates, c.g().print(m.rates[s.index]), s.key);
  for (std::uint32_t i = 0; i < m.constraint_count; ++i)
    add(result.constraints, c.g().print(m.constraints[i].velocity)),
        add(result.constraints, c.g().print(m.constraints[i].configuration), 3);
  return result;
}
/// All in one constant, for this is done for many systems.
template <const auto& System>
constexpr meaning meaning_of = [] {
  using described = detail::described_system<System>;
  typename described::graph_type g;
  typename described::mechanism_type m;
  typename described::context_type c(g, m);
  detail::fact_reader(c).read(described::description, detail::told_by<described::description>);
  return meaning_in(c);
}();

template <const auto& System>
constexpr bool any_order_means_the_same =
    meaning_of<System>.well_posed && meaning_of<System> == meaning_of<reversed<System>>;

} // namespace permuted
