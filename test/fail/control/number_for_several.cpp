// expect: update(sensor, measured, noise): this sensor measures 2 numbers
// expect: give it an Eigen::Vector of 2 and the covariances of their noise, 2 by 2
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr auto description = system(newtonian(N, O), dt(x) == v, C.set_pos(O, x * N.x), particle<"C">(C, 1), force(C, F * N.x));
using kane = kanes_method<description>;
} // namespace machine

#ifdef CTDYN_COMPILES
void correct(ctdyn::kalman_filter<machine::kane>& filter) { filter.update(ctdyn::sensor{machine::kane(), machine::x}, 0.3, 0.1); }
#else
void correct(ctdyn::kalman_filter<machine::kane>& filter) { filter.update(ctdyn::sensor{machine::kane(), machine::x, machine::v}, 0.3, 0.1); }
#endif
