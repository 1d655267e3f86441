// expect: input_roles of the interface: F is a disturbance there and an input in the description; let both say the same
#include <ctdyn/compiled_model.hpp>
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
constexpr auto description = system(mass, disturbances(wind));
struct table {
  static constexpr auto symbols = given(x, v, F, wind);
#ifdef CTDYN_COMPILES
  static constexpr auto input_roles = facts(disturbances(wind));
#else
  static constexpr auto input_roles = facts(disturbances(F));
#endif
  static constexpr auto outputs = offers(offer<2>(rhs));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>& call) noexcept;
};
void table::compute(const compiled_call<double>& call) noexcept { compile<table, kanes_method<description>>(call); }
} // namespace machine
