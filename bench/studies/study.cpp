// What a study costs beside its runs: study TABLE SAMPLES MICROSECONDS THREADS, with runs that compute for so long.
// Prints the samples that are finished in a second of wall time, on all ranks and threads.
#include <ctdyn/study_ranks.hpp>

#include "settings/hand_made.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

#include <sys/resource.h>

int main(int count, char** arguments) {
  using namespace hand_made;
  const ranks here(count, arguments);
  if (count != 5) return 2;
  const std::string table = arguments[1];
  const double steps = 50 * std::atof(arguments[3]); // about 20 ns each
  const pendulum nominal{values(m = 1.0, l = 0.5, g = 9.81)};
  const auto drawn = draws(samples(std::strtoul(arguments[2], nullptr, 10), 3),
                           values(m = normal(1.0, 0.1), l = uniform(0.4, 0.6), q = normal(0.0, 0.3), u = 0.0, T = 0.0));
  const auto run = [steps](const auto& sample) {
    auto x = sample.x;
    for (double i = 0; i < steps; ++i)
      x.u(0) += 1e-3 * std::get<0>(sample.eom.evaluate(x, rhs, status))(1), x.q(0) += 1e-3 * x.u(0);
    return Eigen::Vector2d(x.q(0), x.u(0));
  };
  const collected<"angle", "speed"> collect{
      .table = table == "none" ? "" : table, .threads = std::strtoul(arguments[4], nullptr, 10), .progress = false};
  const auto begin = std::chrono::steady_clock::now();
  const auto done = study(nominal, drawn, run, collect, here);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto of = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  const double all = boost::mpi::all_reduce(here.world(), of(used.ru_utime) + of(used.ru_stime), std::plus<double>());
  if (here.first() && done)
    std::printf("%3zu ranks, %8zu samples: %6.2f s, %8.0f samples a second; %8.1f us of all cores for a sample\n",
                here.count(), done.finished, seconds, static_cast<double>(done.finished) / seconds,
                1e6 * all / static_cast<double>(done.finished));
  if (here.first() && !done) std::puts(done.message());
  return done ? 0 : 1;
}
