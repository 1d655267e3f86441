// cost: heavy
// The mass matrix from what hangs on each link is the sum over the bodies.
#include "by_definition.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <type_traits>

namespace {

using namespace by_definition;

struct mass_matrices_agree {
  constexpr bool operator()(auto& c) const {
    using context = std::remove_cvref_t<decltype(c)>;
    const detail::augmented_bodies<context> links(c);
    detail::composite_bodies<freedoms, context> composites(c, links);
    if (!links.usable() || !composites.usable()) return false;
    const auto found = composites.mass_matrix();
    sums<context> bodies(c);
    for (std::size_t r = 0; r < freedoms; ++r)
      for (std::size_t s = 0; s < freedoms; ++s)
        if (c.g().print(found[r * freedoms + s]) != c.g().print(bodies.mass(r, s))) return false;
    return true;
  }
};
static_assert(holds<mass_matrices_agree>);

/// Four links, and of ten inertial parameters at most seven in each: mass on a hinge is given to the parent.
struct parameters_are_grouped {
  constexpr bool operator()(auto& c) const {
    const detail::augmented_bodies<std::remove_cvref_t<decltype(c)>> links(c);
    for (std::uint32_t i = 1; i < links.count(); ++i)
      if (links[i].hinge && links[i].mass != detail::zero) return false;
    return links.count() == 5;
  }
};
static_assert(holds<parameters_are_grouped>);

} // namespace

BOOST_AUTO_TEST_CASE(composite_bodies) { BOOST_TEST(holds<mass_matrices_agree>); }
