// Operations of robot arms once parameters are bound, multiplications and additions, against the smallest numbers in the
// literature (Kane and Levinson 1983, Khalil and Kleinfinger 1987, Khalil and Dombre), and against searches of our own, with the
// generators OpenSYMORO and CasADi.
// cost: nightly
#include "models/puma560.hpp"
#include "models/rx90.hpp"
#include "models/stanford_arm.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

template <const auto& System, class Output> constexpr operation_count cost_of = kanes_method<System>::cost(Output{});
template <const auto& System, class Output>
constexpr auto operations = cost_of<System, Output>.multiplications + cost_of<System, Output>.additions;

// 340 exact, 305 truncated to 1 % (Armstrong, Khatib and Burdick 1986); OpenSYMORO 380, CasADi on Pinocchio
// 626
static_assert(operations<puma560::description, output::inverse_dynamics> <= 302);
// OpenSYMORO 363, CasADi 382
static_assert(operations<puma560::description, output::mass_matrix> <= 164);
// OpenSYMORO 859 and 6 divisions, CasADi 1332 and 23
static_assert(operations<puma560::description, output::udot> <= 552);
static_assert(cost_of<puma560::description, output::udot>.divisions <= 5);

// Khalil and Dombre 491 and 273, searches of our own 450 and 246
static_assert(operations<rx90::general, output::inverse_dynamics> <= 423);
static_assert(operations<rx90::symmetric, output::inverse_dynamics> <= 232);

static_assert(operations<rx90::general, output::mass_matrix> <= 216);
static_assert(operations<rx90::general, output::udot> <= 744);
static_assert(operations<rx90::symmetric, output::mass_matrix> <= 128);
static_assert(operations<rx90::symmetric, output::udot> <= 464);

// Kane and Levinson 1040, Khalil and Kleinfinger 241, a search of our own 217
static_assert(operations<stanford_arm::symmetric, output::inverse_dynamics> <= 215);

static_assert(operations<stanford_arm::symmetric, output::mass_matrix> <= 111);
static_assert(operations<stanford_arm::symmetric, output::udot> <= 417);

// One sine and cosine of each angle; of the third the sum with the second is turned by, also where all is asked for.
static_assert(cost_of<puma560::description, output::inverse_dynamics>.sincos == 5);
static_assert(cost_of<puma560::description, output::udot>.sincos == 5);

} // namespace

BOOST_AUTO_TEST_CASE(costs_are_constants) {
  BOOST_TEST((operations<puma560::description, output::inverse_dynamics> > 0));
}
