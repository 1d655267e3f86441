// A system with inputs and time, and all functions and kinds of constants.
#include "compare.hpp"
#include "models_of_functions.hpp"

namespace {
using namespace every_function;
using kane = kanes_method<description>;
} // namespace

/// The functions, of a method of any type of numbers.
template <class Method> auto functions(std::string_view name) {
  return c_code::printed<Method>(name, value_of<sqrt(1 + x * x) - 2 * log(2 + sin(v))>, atan2(x, angle),
                                 value_of<asin(x / 4)>, acos(sin(v)), exp(-x), abs(omega), value_of<m - 0.3 * k>,
                                 value_of<pow<-3>(k) / 11 * x + (-1.0 / 3) * t>, value_of<0 * m>,
                                 sinh(x) + cosh(v) + tanh(omega), sign(x), sign(-omega), min(x, angle), max(v, omega),
                                 pow<3, 2>(k), heaviside(x), asinh(x), cbrt(v), erf(angle));
}

int main(int count, char** words) {
  return c_code::test(count, words, c_code::printed<kane>("equations", mass_matrix, forcing, udot, rhs),
                      functions<kane>("functions"), functions<kanes_method<description, float>>("functions_of_floats"),
                      functions<kanes_method<description, long double>>("functions_of_long_doubles"));
}
