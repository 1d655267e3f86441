// expect: counter is no backend of programs, for it lacks apply(operation, operands) for tanh
// expect: see program/backend.hpp
#include "method/mock.hpp"

#include <ctdyn/backend.hpp>

using namespace mock;

struct counter { // of steps
  using value = int;
  int steps = 0;

  void begin(const ctdyn::program_view&) {}
  int constant(std::uint32_t) { return 0; }
  int symbol(ctdyn::symbol_class, std::uint32_t) { return 0; }
  int prepared(std::uint32_t) { return 0; }
  int solved(std::uint32_t) { return 0; }
  int zero() { return 0; }
#ifdef CTDYN_COMPILES
  int apply(ctdyn::opcode, int, int = 0) { return ++steps; }
#else
  template <ctdyn::opcode Op>
    requires(Op != ctdyn::opcode::tanh)
  int apply(ctdyn::operation<Op>, int, int = 0) { return ++steps; }
#endif
  void sincos(int, int&, int&) { ++steps; }
  void solve(const ctdyn::linear_system_shape&, const int*) { ++steps; }
  void deliver(ctdyn::place, int) {}
};

inline int steps() {
  counter c;
  ctdyn::translate<method<>>(c, mass);
  return c.steps;
}
