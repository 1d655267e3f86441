// A study on ranks, for ./check: program TABLE SAMPLES WORK [CHUNK [ROOM]], with WORK steps of a pendulum's swing in
// each run, and files that cannot become longer than ROOM bytes; or program lanes TABLE SAMPLES [CHUNK], where lanes
// compute the accelerations of a pendulum.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/study_ranks.hpp>

#include "settings/hand_made.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

#include <sys/resource.h>

namespace by_lanes {

using namespace ctdyn;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr input<"c"> c; // of a damper
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    system(declare(l, g), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l* A.y),
           particle<"P">(P, 1), gravity(-g* N.y), torque(A, (T - c * u) * N.z));
using kane = kanes_method<description>;

/// Says how many batches the rank with the fewest of them has computed.
int run(const ranks& here, const char* table, std::size_t count, std::size_t chunk) {
  const kane eom{values(l = 0.5, g = 9.81)};
  const auto drawn = draws(samples(count, 5), values(q = uniform(-3.0, 3.0), u = normal(0.0, 1.0), T = normal(0.0, 1.0),
                                                     c = uniform(0.0, 0.5)));
  const auto accelerations = eom.evaluator(udot);
  std::atomic<unsigned long> batches = 0;
  const auto run = in_batches([&](const auto& many) {
    ++batches;
    if (here.first() && here.count() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(1)); // others get some
    Eigen::MatrixXd outcomes(many.q.rows(), 1);
    const bool done = accelerations.batch(kane::states(many.q, many.u, many.r), outcomes) == batch_status::computed;
    return done ? outcomes : Eigen::MatrixXd();
  });
  const collected<"acceleration"> collect{.table = table, .chunk = chunk, .threads = 1, .progress = false};
  const auto done = study(eom, drawn, run, collect, here);
  const auto fewest = boost::mpi::all_reduce(here.world(), batches.load(), boost::mpi::minimum<unsigned long>());
  if (here.first() && done)
    std::printf("%lu batches, %zu samples, mean %.17g, median %.17g\n", fewest, done.finished,
                done["acceleration"].mean(), done["acceleration"].quantile(0.5));
  if (here.first() && !done) std::puts(done.message());
  return done ? 0 : 1;
}

} // namespace by_lanes

int main(int count, char** arguments) {
  using namespace hand_made;
  const ranks here(count, arguments);
  if (count < 4) return 2;
  const auto number = [&](int i) { return i < count ? std::strtoul(arguments[i], nullptr, 10) : 0; };
  if (arguments[1] == std::string_view("lanes")) return by_lanes::run(here, arguments[2], number(3), number(4));
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
