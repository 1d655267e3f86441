// Kernels of systems with parameters or without, with linear systems of both kinds, contacts, auxiliary states and all
// functions, in double and float; see ./check.   program write FILE | library FILE | opencl
#include "cases.hpp"
#include "library.hpp"

#include <support/unsearched.hpp>

#include "contact/planar_legs.hpp"
#include "models/arm_3r.hpp"
#include "models/mechatronic.hpp"

#include "c_code/models_of_functions.hpp"

#ifdef CTDYN_TEST_OPENCL
#include "../../examples/gpu/opencl.hpp"
#endif

#include <exception>
#include <fstream>
#include <iostream>
#include <string_view>

namespace {

using namespace ctdyn;
using arm = kanes_method<arm_3r::description>;
using cart = kanes_method<mechatronic::cart>;
#ifdef CTDYN_ALL_TESTS
using small_arm = kanes_method<arm_3r::description, float>;
using legs = kanes_method<planar_legs::legs>;
#endif

auto functions(const char* name) {
  using namespace every_function;
  return gpu::printed<kanes_method<every_function::description, float>>(
      name, value_of<sqrt(1 + x * x)>, atan2(x, angle), acos(sin(v)), exp(-x), abs(omega), sinh(x) + cosh(v),
      tanh(omega), sign(-omega), min(x, angle), max(v, omega), asinh(x), cbrt(v), erf(angle),
      value_of<log(2 + sin(v)) + asin(x / 4) + 3 * t>, value_of<k * 0>);
}

/// Each kernel, and the tolerance of double and float.
template <class Visit> void each(const Visit& visit) {
  visit(gpu::printed<arm>("arm", udot, mass_matrix, forcing), 1e-12);
#ifdef CTDYN_ALL_TESTS
  visit(gpu::printed<small_arm>("small_arm", inverse_dynamics), 1e-5f);
  visit(gpu::printed<legs>("legs", udot, contact_forces), 1e-9);
#endif
  visit(gpu::printed_to_vary<arm>("arm_of_each", inverse_dynamics, kinetic_energy), 1e-12);
  visit(gpu::printed<cart>("cart", rhs, zdot), 1e-12);
  visit(functions("functions"), 1e-5f);
}

template <class Device> int all_on(Device& device, bool to_the_bit) {
  int wrong = 0;
  each([&](const auto& kernel, auto tolerance) { wrong += kernel.compare(device, to_the_bit ? 0 : tolerance); });
  return wrong == 0 ? 0 : 1;
}

std::string texts() {
  std::string text;
  each([&](const auto& kernel, auto) { text += kernel.text(); });
  return text;
}

} // namespace

int main(int count, char** words) try {
  const std::string_view what = count > 1 ? words[1] : "";
  if (what == "write") return (std::ofstream(words[2]) << texts()) ? 0 : 1;
  if (what == "library") {
    gpu::library device(words[2]);
    return all_on(device, true);
  }
#ifdef CTDYN_TEST_OPENCL
  if (what == "opencl") {
    opencl device(texts());
    std::cout << device.name() << '\n';
    return all_on(device, false);
  }
#endif
  return std::cerr << "write FILE, library FILE or opencl\n", 2;
} catch (const std::exception& error) {
  return std::cerr << error.what() << '\n', 1;
}
