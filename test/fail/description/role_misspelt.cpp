// expect: disturbances(...): gust does not occur in the description of the system; correct the name
#include <ctdyn/ctdyn.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"wind"> wind;
constexpr auto mass = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, (F + wind) * N.x));
#ifdef CTDYN_COMPILES
constexpr auto description = system(mass, actuators(F), disturbances(wind));
#else
constexpr auto description = system(mass, actuators(F), disturbances(input<"gust">{}));
#endif
using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
} // namespace machine
