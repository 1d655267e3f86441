#include "../support/repeat.hpp"
#include "case.hpp"

int main(int argc, char** argv) {
  using namespace double_pendulum_forward;
  return bench::repeat<state>(
      argc, argv, [&eom = derived::bind({})](const state& x) { return derived::evaluate(eom, x); },
      [&eom = hand_written::bind({})](const state& x) { return hand_written::evaluate(eom, x); });
}
