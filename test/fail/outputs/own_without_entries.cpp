// expect: the output twice_the_energy has a shape and no entries: give its type template <class System> static constexpr auto entries(auto& context), which returns a std::array of the values, row by row
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

struct twice_the_energy {
  template <class System> static constexpr shape form{};
#ifdef CTDYN_COMPILES
  template <class System> static constexpr auto entries(mechanics auto& c) {
    return std::array{c.multiply(c.constant(2), c.kinetic_energy())};
  }
#else
  template <class System> static constexpr auto values(mechanics auto& c) {
    return std::array{c.multiply(c.constant(2), c.kinetic_energy())};
  }
#endif
};
constexpr auto cost = kane::cost(twice_the_energy{}, udot);
static_assert(cost.sincos == 0);
} // namespace swinging
