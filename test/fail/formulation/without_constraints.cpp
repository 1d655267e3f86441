// expect: law_of_particle is no formulation: one has a name, which is a std::string_view, and says in `constraints`
#include <ctdyn/ctdyn.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace falling {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    ctdyn::system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m), gravity(-g * N.x));

struct law_of_particle {
  static constexpr std::string_view name = "the law of a particle";
#ifdef CTDYN_COMPILES
  static constexpr auto constraints = constraint_treatment::elimination;
#else
#endif
  template <std::size_t Speeds, mechanics Context> struct method {
    Context& c;
    constexpr explicit method(Context& context) : c(context) {}
    constexpr auto mass_matrix() { return std::array{c.bodies()[0].mass}; }
    constexpr auto forcing() { return std::array{c.dot(c.loads()[0].value, c.partial_in(c.velocity(1), c.speed(0), 0))}; }
  };
};
using method = equations_method_of<description, law_of_particle>;
const double a = method{values(m = 2, g = 9.81)}.evaluate(method::state(values(q = 1, u = 2)), udot)(0);
} // namespace falling
