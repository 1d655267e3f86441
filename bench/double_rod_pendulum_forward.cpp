#include "double_rod_pendulum_forward/case.hpp"
#include "support/clock.hpp"

int main(int argc, char** argv) {
  using namespace double_rod_pendulum_forward;
  return bench::time<state>(
      argc, argv, [&eom = derived::bind({})](const state& x) { return derived::evaluate(eom, x); },
      [&eom = hand_written::bind({})](const state& x) { return hand_written::evaluate(eom, x); });
}
