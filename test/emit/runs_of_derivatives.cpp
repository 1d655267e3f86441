// What the smallest code of long programs takes: derivatives of an arm with seven joints.
// cost: nightly
// limits: raised
#include "../bench/models/iiwa.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace {

using namespace ctdyn;
using namespace iiwa;

constexpr auto slopes = jacobian(udot, q1, q2, q3, q4, q5, q6, q7, u1, u2, u3, u4, u5, u6, u7, tau1, tau2, tau3, tau4,
                                 tau5, tau6, tau7);
constexpr auto along = jacobian(inverse_dynamics, along_speeds);
constexpr auto by = jacobian(inverse_dynamics, by_speeds);

template <class... Outputs>
using small = detail::plan<kanes_method<description>::derivation_type, smallest_code, Outputs...>;
using forward = small<std::remove_cv_t<decltype(slopes)>>;
using inverse = small<std::remove_cv_t<decltype(along)>, std::remove_cv_t<decltype(by)>, output::mass_matrix>;

constexpr std::size_t forward_bytes = sizeof(forward::evaluate_runs.words), inverse_bytes = sizeof(inverse::evaluate_runs.words);
static_assert(forward_bytes <= 12'700 && inverse_bytes <= 6'900);

} // namespace

BOOST_AUTO_TEST_CASE(tables_are_short) { BOOST_TEST(forward_bytes + inverse_bytes <= 20'000); }
