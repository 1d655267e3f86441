// cost: heavy
// Inertia forces of links, projected on the speeds, are those of the bodies.
#include "by_definition.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <type_traits>

namespace {

using namespace by_definition;

struct inertia_forces_agree {
  constexpr bool operator()(auto& c) const {
    using context = std::remove_cvref_t<decltype(c)>;
    const detail::augmented_bodies<context> links(c);
    if (!links.usable()) return false;
    detail::link_forces<context> forces(c, links, detail::inertia_at::constant_speeds, {});
    sums<context> bodies(c);
    for (std::size_t r = 0; r < freedoms; ++r) {
      detail::directional<typename sums<context>::graph_type> by_speed(c.g());
      by_speed.set(bodies.u[r].value, detail::one);
      handle sum{};
      for (std::uint32_t i = 1; i < links.count(); ++i) {
        sum = c.add(sum, dot(c.g(), by_speed(forces.velocity(i)), forces.force(i)));
        sum = c.add(sum, dot(c.g(), by_speed(forces.omega(i)), forces.torque(i)));
      }
      if (c.g().print(sum) != c.g().print(bodies.inertia_force(r))) return false;
    }
    return true;
  }
};
static_assert(holds<inertia_forces_agree>);

/// With derivatives of the speeds they are what mass matrix and forces at constant speeds make of these.
struct accelerating_forces_agree {
  constexpr bool operator()(auto& c) const {
    using context = std::remove_cvref_t<decltype(c)>;
    const detail::augmented_bodies<context> links(c);
    detail::link_forces<context> forces(c, links, detail::inertia_at::any_accelerations, {});
    sums<context> bodies(c);
    for (std::size_t r = 0; r < freedoms; ++r) {
      detail::directional<typename sums<context>::graph_type> by_speed(c.g());
      by_speed.set(bodies.u[r].value, detail::one);
      handle sum = -bodies.inertia_force(r);
      for (std::uint32_t i = 1; i < links.count(); ++i) {
        sum = c.add(sum, dot(c.g(), by_speed(forces.velocity(i)), forces.force(i)));
        sum = c.add(sum, dot(c.g(), by_speed(forces.omega(i)), forces.torque(i)));
      }
      for (std::size_t s = 0; s < freedoms; ++s) {
        const handle udot = c.g().symbol(symbol_class::speed_derivative, bodies.u[s].index, bodies.u[s].key);
        sum = c.g().sub(sum, c.g().mul(bodies.mass(r, s), udot));
      }
      if (c.g().print(sum) != c.g().print(detail::zero)) return false;
    }
    return true;
  }
};
static_assert(holds<accelerating_forces_agree>);

} // namespace

BOOST_AUTO_TEST_CASE(link_forces) { BOOST_TEST(holds<inertia_forces_agree>); }
