// Two machines are controlled for three seconds by sampling and by iterative LQR, each with a plan of as many steps
// that is improved once (or until it converges) in every sample: how long that takes, and what the motion costs.
#include "machines.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <type_traits>
#include <vector>

namespace {

using namespace sampling;

struct flight {
  double cost = 0;   // of the motion
  double median = 0; // us, of a solve
  double most = 0;   // us
  int failed = 0;    // solves without a plan
};

/// The motion under a controller, in steps of the size of the plan's.
template <class Machine, class Model, class Solve> flight controlled(const Model& eom, const Solve& solve) {
  using scalar = typename Model::scalar_type;
  using error = error_state<Model>;
  const auto cost = Machine::template cost<Model>();
  const auto h = static_cast<scalar>(Machine::step);
  const semi_implicit_euler step{eom};
  const auto goal = Machine::goal(eom);
  auto x = Machine::start(eom);
  flight all;
  std::vector<double> times;
  for (int k = 0; k < 150; ++k) {
    const auto begin = std::chrono::steady_clock::now();
    all.failed += solve(x, goal) ? 0 : 1;
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
    const auto e = error::between(goal, x);
    const auto d = (x.r - goal.r).eval();
    all.cost += Machine::step / 2 * static_cast<double>(e.dot(cost.state * e) + d.dot(cost.inputs * d));
    x = step(x, h).state;
  }
  std::sort(times.begin(), times.end());
  all.median = times[times.size() / 2], all.most = times.back();
  return all;
}
void print(const char* machine, const char* how, const flight& done) {
  std::printf("| %s, %s | %.0f | %.0f | %.0f | %.2f | %d |\n", machine, how, done.median, done.most, 1e6 / done.median,
              done.cost, done.failed);
}

template <class Machine, class Scalar, int Rollouts, int Steps> void sampled(const char* machine) {
  using model = typename Machine::template method<Scalar>;
  static const model eom;
  static path_integral_control<model, Steps, Rollouts> plan{eom, Scalar(Machine::step), Machine::template cost<model>(),
                                                            Machine::template sampling<model>()};
  for (int k = 0; k < Steps; ++k) plan.guess(k, Machine::goal(eom).r);
  char how[64];
  std::snprintf(how, sizeof how, "%d rollouts of %d steps, %s", Rollouts, Steps,
                std::is_same_v<Scalar, float> ? "float" : "double");
  print(machine, how, controlled<Machine>(eom, [](auto& x, const auto& goal) {
          const bool good = plan.solve(x, goal) == control_status::solved;
          x.r = plan(0, x);
          plan.advance();
          return good;
        }));
}
template <class Machine, int Steps> void iterated(const char* machine, const char* how, int iterations) {
  using model = typename Machine::template method<double>;
  static const model eom;
  static iterative_lqr<model, Steps> plan{eom, Machine::step, Machine::template cost<model>()};
  const auto held = Machine::goal(eom).r;
  for (int k = 0; k < Steps; ++k) plan.guess(k, held);
  print(machine, how, controlled<Machine>(eom, [iterations](auto& x, const auto& goal) {
          const control_status result = plan.solve(x, goal, iterations);
          x.r = plan(0, x);
          for (int k = 0; k + 1 < Steps; ++k) plan.guess(k, plan(k + 1, plan.state(k + 1)));
          return result == control_status::solved || result == control_status::not_converged;
        }));
}

} // namespace

int main() {
  std::puts(
      "| | a solve, median (us) | most (us) | rate (Hz) | cost of 3 s | failed |\n|---|---:|---:|---:|---:|---:|");
  sampled<cart, double, 2000, 50>("cart");
  sampled<cart, float, 2000, 50>("cart");
  iterated<cart, 50>("cart", "iterative LQR, one iteration", 1);
  iterated<cart, 50>("cart", "iterative LQR", 200);
  sampled<quadrotor, double, 2000, 50>("quadrotor");
  sampled<quadrotor, float, 2000, 50>("quadrotor");
  sampled<quadrotor, float, 1000, 25>("quadrotor");
  sampled<quadrotor, double, 512, 25>("quadrotor");
  iterated<quadrotor, 50>("quadrotor", "iterative LQR, one iteration", 1);
  iterated<quadrotor, 50>("quadrotor", "iterative LQR", 200);
}
