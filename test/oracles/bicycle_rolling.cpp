// A bicycle whose rear hub is given the velocity of rolling, in six speeds, moves as the one in eight speeds with constraints
// there, and takes no more operations.
// cost: nightly
#include "models/bicycle_rolling.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;
using in_eight = kanes_method<bicycle::description>;
using in_six = kanes_method<bicycle_rolling::description>;

constexpr std::size_t operations(operation_count c) { return c.multiplications + c.additions + c.divisions; }
static_assert(operations(in_eight::cost(mass_matrix, forcing)) <= 1067);
static_assert(operations(in_six::cost(mass_matrix, forcing)) <= 961);

BOOST_AUTO_TEST_CASE(same_motion) {
  states::source from(3);
  for (int i = 0; i < 20; ++i) {
    states::source again = from;
    const in_eight eight(states::parameters<in_eight>(from));
    const in_six six(states::parameters<in_six>(again));
    auto x = states::state<in_eight>(from);
    const auto follow = eight.evaluate(x, dependent_speeds);
    constexpr Eigen::Index dependent[] = {0, 2, 5, 6, 7};
    for (Eigen::Index k = 0; k < 5; ++k) x.u(dependent[k]) = follow(k);
    auto y = states::state<in_six>(again);
    y.q = x.q.head<6>(), y.u = x.u.head<6>();
    const auto [M, f, a] = eight.evaluate(x, mass_matrix, forcing, udot);
    const auto [same_M, same_f, same_a] = six.evaluate(y, mass_matrix, forcing, udot);
    BOOST_TEST((M - same_M).norm() < 1e-9 * M.norm());
    BOOST_TEST((f - same_f).norm() < 1e-9 * (1 + f.norm()));
    BOOST_TEST((a.head<6>() - same_a).norm() < 1e-8 * (1 + a.norm()));
  }
}

} // namespace
