// A study on ranks, for ./check: program TABLE SAMPLES WORK [CHUNK [ROOM]], with WORK steps of a pendulum's swing in
// each run, and files that cannot become longer than ROOM bytes.
#include <ctdyn/study_ranks.hpp>

#include "settings/hand_made.hpp"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <sys/resource.h>

int main(int count, char** arguments) {
  using namespace hand_made;
  const ranks here(count, arguments);
  if (count < 4) return 2;
  const auto number = [&](int i) { return i < count ? std::strtoul(arguments[i], nullptr, 10) : 0; };
  if (number(5) != 0) {
    const rlimit room{number(5), number(5)};
    std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &room);
  }
  const auto steps = number(3);
  const pendulum nominal{values(m = 1.0, l = 0.5, g = 9.81)};
  const auto drawn =
      draws(samples(number(2), 3), values(l = uniform(0.4, 0.6), q = normal(0.0, 0.3), u = 0.0, T = 0.0));
  const auto run = [steps](const auto& sample) {
    auto x = sample.x;
    double largest = 0;
    for (unsigned long i = 0; i < steps; ++i) {
      x.u(0) += 1e-3 * std::get<0>(sample.eom.evaluate(x, rhs, status))(1), x.q(0) += 1e-3 * x.u(0);
      if (x.u(0) > largest) largest = x.u(0);
    }
    return std::array{largest, x.q(0)};
  };
  const collected<"speed", "angle"> collect{.table = arguments[1], .chunk = number(4), .threads = 1, .progress = false};
  const auto done = study(nominal, drawn, run, collect, here);
  if (here.first() && done)
    std::printf("%zu ranks, %zu samples, %zu there before, mean %.17g, median %.17g\n", here.count(), done.finished,
                done.resumed, done["speed"].mean(), done["angle"].quantile(0.5));
  if (here.first() && !done) std::puts(done.message());
  return done ? 0 : 1;
}
