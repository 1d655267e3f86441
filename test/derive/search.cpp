// cost: heavy
// What is told of the search for fewer operations: all forms tried of a small system, none of a large one, and the ways.
#include "models/pendulum_minimal.hpp"
#include "models/two_legs.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace ctdyn;

using pendulum = kanes_method<pendulum_minimal::description>;
constexpr search_report small = pendulum::search(mass_matrix, forcing);
static_assert(small.by_kane && !small.links && !small.composite_bodies && !small.articulated_bodies);
static_assert(small.forms.ended_by == search_limit::none && small.forms.limit == 0);
static_assert(small.forms.forms() == 5 && small.forms.nodes <= detail::limits::thorough_search);

using legs = kanes_method<two_legs::description>;
constexpr search_report large = legs::search(udot);
static_assert(large.links && large.composite_bodies);
static_assert(large.forms.ended_by == search_limit::nodes && large.forms.limit == detail::limits::narrow_search);
static_assert(large.forms.nodes > large.forms.limit && large.forms.forms() == 0 && !large.forms.found);

namespace on_circle {
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr auto description = system(newtonian(N, O), dt(q) == u, lagrangian(m * u * u / 2 + m * cos(q)));
} // namespace on_circle

// what is asked for beside the equations of motion is searched on its own
static_assert(pendulum::search(kinetic_energy).forms.nodes != small.forms.nodes);

// another formulation with the same equations; and one of which bodies tell nothing
static_assert(tmt_method<pendulum_minimal::description>::search(mass_matrix).by_kane);
static_assert(!lagranges_method<on_circle::description>::search(mass_matrix).by_kane);

} // namespace

BOOST_AUTO_TEST_CASE(the_search_in_words) {
  const auto few = small.text(), many = large.text();
  BOOST_TEST_MESSAGE(few.view() << "\n" << many.view());
  BOOST_TEST(few.view().starts_with("inertia forces summed over bodies, mass matrix summed over bodies; "));
  BOOST_TEST(few.view().find(" nodes: 5 other forms were tried") != std::string_view::npos);
  BOOST_TEST(many.view().starts_with("inertia forces from link to link, mass matrix by composite bodies; "));
  BOOST_TEST(many.view().ends_with(" nodes: no other forms were tried; the search takes at most 700 nodes"));
}
