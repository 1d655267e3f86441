// A system with inputs and time, and all functions and kinds of constants.
#include "compare.hpp"

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"x"> x;
constexpr coordinate<"angle"> angle;
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr input<"F"> F;
constexpr input<"T"> T;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(x) == v, dt(angle) == omega,
    A.orient_axis(N, angle, N.z),
    P.set_pos(O, x * A.x + sin(3 * t) * A.y),
    rigid_body<"P">(A, P, m, inertia(A, 0, 0, m)),
    force(P, F * A.x - 0.1 * k * abs(v) * A.x - 1e-9 * k * N.y + 1e22 * sin(1e-22 * m) * N.x),
    torque(A, (T - 6.02e23 * k / 7e23 * exp(-angle / 3) * omega) * A.z));

using kane = kanes_method<description>;
} // namespace

/// The functions, of a method of any type of numbers.
template <class Method> auto functions(std::string_view name) {
  return c_code::printed<Method>(
      name, value_of<sqrt(1 + x * x) - 2 * log(2 + sin(v))>, atan2(x, angle), value_of<asin(x / 4)>, acos(sin(v)), exp(-x),
      abs(omega), value_of<m - 0.3 * k>, value_of<pow<-3>(k) / 11 * x + (-1.0 / 3) * t>, value_of<0 * m>,
      sinh(x) + cosh(v) + tanh(omega), sign(x), sign(-omega), min(x, angle), max(v, omega), pow<3, 2>(k), heaviside(x),
      asinh(x), cbrt(v), erf(angle));
}

int main(int count, char** words) {
  return c_code::test(count, words, c_code::printed<kane>("equations", mass_matrix, forcing, udot, rhs),
                      functions<kane>("functions"), functions<kanes_method<description, float>>("functions_of_floats"),
                      functions<kanes_method<description, long double>>("functions_of_long_doubles"));
}
