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
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace ctdyn;
using arm = kanes_method<arm_3r::description>;
using cart = kanes_method<mechatronic::cart>;
using small_arm = kanes_method<arm_3r::description, float>;
#ifdef CTDYN_ALL_TESTS
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
  visit(gpu::printed<small_arm>("small_arm", inverse_dynamics), 1e-5f);
#ifdef CTDYN_ALL_TESTS
  visit(gpu::printed<legs>("legs", udot, contact_forces), 1e-9);
#endif
  visit(gpu::printed_to_vary<arm>("arm_of_each", inverse_dynamics, kinetic_energy), 1e-12);
  visit(gpu::printed<cart>("cart", rhs, zdot), 1e-12);
  visit(functions("functions"), 1e-5f);
}

#ifdef CTDYN_TEST_OPENCL
/// A table of another size than what is copied is refused, in both directions.
int sizes_that_do_not_fit(opencl& device) {
  const auto table = device.make<float>(4);
  std::vector<float> three(3), four{1, 2, 3, 4}, read(4);
  std::string told;
  const auto tell = [&told](const auto& copy) {
    try {
      copy();
    } catch (const std::runtime_error& error) {
      told += error.what();
    }
  };
  tell([&] { device.write(table, three); });
  tell([&] { device.read(table, three); });
  device.write(table, four), device.read(table, read);
  const std::string sentence = "OpenCL: 3 numbers for a table of 4";
  if (told == sentence + sentence && read == four) return 0;
  return std::cerr << "of sizes that do not fit it says: " << told << '\n', 1;
}
#endif

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
    return sizes_that_do_not_fit(device) + all_on(device, false);
  }
#endif
  return std::cerr << "write FILE, library FILE or opencl\n", 2;
} catch (const std::exception& error) {
  return std::cerr << error.what() << '\n', 1;
}
