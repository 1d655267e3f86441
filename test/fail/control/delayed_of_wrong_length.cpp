// expect: the inputs are given as a vector of 2 entries: give one entry for each of F
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, F * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
using all = Eigen::Matrix<double, 1, 1>;
#else
using all = Eigen::Vector2d;
#endif
[[maybe_unused]] inline auto of(const kane& eom) {
  return input_delay<2>(eom, [](const auto&) { return all(all::Ones()); })(neutral(eom));
}
} // namespace machine
