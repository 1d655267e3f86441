// What each of the four stages of a derivation offers to those after it is written as a concept: the stages have it, also
// those of a description that is not well posed, and a type that lacks a part of it is none.
#include "models/pendulum_minimal.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace {

using namespace ctdyn;

template <const auto& System> struct stages {
  using described = detail::described_system<System>;
  using derived = detail::derived_equations<described, detail::kanes_formulation>;
  using solution = detail::equations_solution<derived>;
  using programs = detail::core_programs<solution>;
};
template <class Stages>
constexpr bool all_are_stages =
    detail::stage_of_description<typename Stages::described> && detail::stage_of_equations<typename Stages::derived> &&
    detail::stage_of_solution<typename Stages::solution> && detail::stage_of_programs<typename Stages::programs>;

using of_pendulum = stages<pendulum_minimal::description>;
static_assert(all_are_stages<of_pendulum>);

// A particle without a place.
constexpr auto not_placed = system(newtonian(frame<"N">{}, point<"O">{}), particle<"P">(point<"P">{}, parameter<"m">{}));
using of_not_placed = stages<not_placed>;
static_assert(!of_not_placed::described::fault.empty() && all_are_stages<of_not_placed>);

// A stage is no other stage.
static_assert(!detail::stage_of_equations<of_pendulum::described> && !detail::stage_of_solution<of_pendulum::derived> &&
              !detail::stage_of_programs<of_pendulum::solution>);

// Stages of which one member is hidden, or has another type.
class without_ranges : public of_pendulum::programs {
  template <class Output> static constexpr detail::core_range range_of();
};
struct with_counts_as_ranges : of_pendulum::programs {
  template <class Output> static constexpr std::size_t range_of() { return 0; }
};
class without_core : public of_pendulum::programs {
  template <class... Outputs> static constexpr bool core = true;
};
class without_solution : public of_pendulum::programs {
  struct solution;
};
static_assert(!detail::stage_of_programs<without_ranges> && !detail::stage_of_programs<with_counts_as_ranges> &&
              !detail::stage_of_programs<without_core> && !detail::stage_of_programs<without_solution>);
class without_obstacle : public of_pendulum::derived {
  static constexpr bool obstacle = false;
};
class without_fault : public of_pendulum::solution {
  static constexpr detail::sentence fault_of_unsolved();
};
static_assert(!detail::stage_of_equations<without_obstacle> && !detail::stage_of_solution<without_fault>);

} // namespace

BOOST_AUTO_TEST_CASE(the_fourth_stage_has_programs_of_core_outputs) {
  using programs = of_pendulum::programs;
  BOOST_TEST(programs::range_of<output::udot>().exists);
  BOOST_TEST((programs::all_core<output::udot, output::mass_matrix>));
  BOOST_TEST(!programs::range_of<output::kinetic_energy>().exists);
}
