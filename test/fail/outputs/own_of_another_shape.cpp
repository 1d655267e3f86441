// expect: the entries of the output momentum are not as many values as its shape has: return a std::array of 3, row by row
#include <ctdyn/ctdyn.hpp>

#include <array>

namespace swinging {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    ctdyn::system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m), force(P, -q * N.x));
using kane = kanes_method<description>;

struct momentum {
  template <class System> static constexpr shape form{3, 1, false};
  template <class System> static constexpr auto entries(mechanics auto& c) {
    const auto p = c.express(c.multiply(c.bodies()[0].mass, c.velocity(c.point("P"))), 0).first();
#ifdef CTDYN_COMPILES
    return p;
#else
    return std::array{p[0], p[1]};
#endif
  }
};
constexpr auto cost = kane::cost(momentum{}, udot);
static_assert(cost.sincos == 0);
} // namespace swinging
