// cost: heavy
// An equation of which each part is read once is the one that is written: parts differ by their numbers only.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr auxiliary_state<"long"> once;
constexpr auxiliary_state<"plain"> plain;
constexpr auto root_of(const auto& length) { return sqrt(x * x + length); }
constexpr auto told =
    root_of(35 * si::centimetre) - 2 * root_of(75 * si::centimetre) + v * root_of(35 * si::centimetre) + root_of(-35 * si::centimetre);
constexpr auto model = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 2),
                              fact::long_equation{dt(once) == told}, dt(plain) == told);
static_assert(kanes_method<model>::zdot(0) == kanes_method<model>::zdot(1));
// 0 == 0 where the velocity is that of the position: then it is the given one.
constexpr auto by_velocity = system(newtonian(N, O), P.set_pos(O, x * N.x), P.set_vel(N, 2 * v * N.x), particle<"P">(P, 2),
                                    fact::long_equation{dt(x) == dot(P.vel(N), N.x)});
static_assert(kanes_method<by_velocity>::qdot(0) == 2 * v);
} // namespace

BOOST_AUTO_TEST_CASE(long_equations) {}
