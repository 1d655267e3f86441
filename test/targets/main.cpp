// Prints the results of systems.hpp, their bits as hexadecimal words (newlib-nano prints no floating-point numbers),
// and on a Cortex-M what one call costs.   main FILE TOLERANCE compares with what another target has printed,
// main FILE TOLERANCE controllers also steps of controllers, which are there for a Cortex-M (CONTROLLERS).
#include "systems.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

struct measured {
  const char* name;
  void (*function)(const call&) noexcept;
  int results;
};
constexpr measured functions[] = {
    {"rods_udot", rods_udot, 3},
#ifndef FEW_SYSTEMS
    {"puma_udot", puma_udot, 6},
    {"puma_inverse_dynamics", puma_inverse_dynamics, 6},
#endif
#ifdef CONTROLLERS
    {"regulator_step", regulator_step, 1},
    {"regulator_design", regulator_design, 4},
#ifndef FEW_SYSTEMS
    {"torque_step", torque_step, 6},
    {"filter_step", filter_step, 6},
    {"smallest_udot", smallest_udot, 6},
    {"smallest_inverse_dynamics", smallest_inverse_dynamics, 6},
#endif
#endif
};
#ifdef FEW_SYSTEMS // as CI has them
constexpr std::size_t systems = 1; ///< the first ones; controllers follow
#else
constexpr std::size_t systems = 3;
#endif

/// At two states: near the vertical, and far from it, with one angle beyond what is reduced in float without double.
constexpr int states = 2;
void compute(const measured& m, int state, real* results) {
  static constexpr real q[states][6] = {{real(0.4363323), real(0.0872665), real(0.1), real(0.4), real(-0.5), real(0.6)},
                                        {real(-2.5), real(17), real(-0.3), real(900), real(3.5), real(-1.25)}};
  static constexpr real u[states][6] = {{real(0.1), real(2.2), real(0.3), real(0.4), real(0.5), real(-0.6)},
                                        {real(-3), real(1.5), real(2), real(-0.25), real(4), real(0.125)}};
  static constexpr real more[states][12] = {
      {1, 2, 3, real(0.4), real(0.5), real(0.6), 1, 2, 3, 4, 5, 6},
      {-20, 35, real(-7.5), 1, -2, real(0.25), real(-0.5), real(1.5), -3, real(2.5), 8, -4}};
  m.function({q[state], u[state], more[state], results});
}

#ifdef CORTEX_M
/// Instructions of a call, as qemu counts them: one in a nanosecond, of which the system's timer (25 MHz) counts 40.
[[gnu::noinline]] long instructions(const measured& m, real* results) {
  constexpr int calls = 400;
  auto* const timer = reinterpret_cast<volatile std::uint32_t*>(0xE000E010);
  compute(m, 0, results);
  timer[1] = 0xffffff;
  timer[2] = 0;
  timer[0] = 5;
  for (int i = 0; i < calls; ++i) compute(m, 0, results);
  return static_cast<long>((0xffffff - timer[2]) * 40 / calls);
}
/// Bytes of stack of a call: how far it overwrites what this function writes below its own.
[[gnu::noinline]] int stack(const measured& m, real* results) {
  constexpr std::uint8_t untouched = 0xa5;
  constexpr int bytes = 16384;
  volatile std::uint8_t* top;
  __asm__ volatile("mov %0, sp" : "=r"(top));
  for (int i = 1; i <= bytes; ++i) top[-i] = untouched;
  compute(m, 0, results);
  int used = bytes;
  while (used > 0 && top[-used] == untouched) --used;
  return used;
}
#endif

void print() {
  for (const measured& m : functions) {
    for (int state = 0; state < states; ++state) {
      real results[6];
      compute(m, state, results);
      std::printf("%s", m.name);
      for (int i = 0; i < m.results; ++i) {
        std::uint32_t words[sizeof(real) / 4];
        std::memcpy(words, results + i, sizeof(real));
        std::printf(" ");
        for (std::size_t word = sizeof(real) / 4; word-- > 0;)
          std::printf("%08lx", static_cast<unsigned long>(words[word]));
      }
      std::printf("\n");
    }
#ifdef CORTEX_M
    real results[6];
    std::printf("# %s %ld instructions %d bytes\n", m.name, instructions(m, results), stack(m, results));
#endif
  }
}

#ifndef CORTEX_M
double number(const char* word) {
  const std::uint64_t bits = std::strtoull(word, nullptr, 16);
  if (std::strlen(word) == 16) {
    double x;
    return std::memcpy(&x, &bits, sizeof(x)), x;
  }
  const auto half = static_cast<std::uint32_t>(bits);
  float x;
  return std::memcpy(&x, &half, sizeof(x)), static_cast<double>(x);
}

/// Whether all results are there and differ from those here by no more than a part of the greatest of their vector.
bool agrees(std::FILE* file, double tolerance, bool controllers) {
  bool all = true;
  for (const measured& m : functions) {
    if (&m == functions + systems && !controllers) return all;
    for (int state = 0; state < states; ++state) {
      char word[64] = "#";
      while (word[0] == '#') // a line of costs
        if (std::fscanf(file, " %63s", word) != 1 || (word[0] == '#' && std::fscanf(file, "%*[^\n]") != 0))
          return false;
      if (std::strcmp(word, m.name) != 0) return false;
      real here[6];
      compute(m, state, here);
      double greatest = 0, difference = 0;
      for (int i = 0; i < m.results; ++i) {
        if (std::fscanf(file, " %63s", word) != 1) return false;
        const double wanted = static_cast<double>(here[i]), off = std::fabs(number(word) - wanted);
        if (std::fabs(wanted) > greatest) greatest = std::fabs(wanted);
        if (!(off <= difference)) difference = off;
      }
      const bool near = difference <= tolerance * greatest;
      std::printf("%s: %.2g of %.6g%s\n", m.name, difference, greatest, near ? "" : ", too much");
      all = all && near;
    }
  }
  return all;
}
#endif

} // namespace

#ifdef CORTEX_M
int main() { print(); }
#else
int main(int count, char** arguments) {
  if (count < 3) return print(), 0;
  std::FILE* const file = std::fopen(arguments[1], "r");
  return file != nullptr && agrees(file, std::atof(arguments[2]), count > 3) ? 0 : 1;
}
#endif
