// A loop in real time on Linux: how late its cycles start, how long their work takes, and what they ask of the system.
#include "support/count_malloc.hpp"
#include "task.hpp"

#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

std::int64_t now() noexcept { // ns
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * 1000000000 + t.tv_nsec;
}
void sleep_until(std::int64_t t) noexcept {
  const timespec at{static_cast<time_t>(t / 1000000000), static_cast<long>(t % 1000000000)};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, nullptr) != 0) {}
}

/// How many numbers lie between 2^(k-1) and 2^k ns.
struct histogram {
  std::array<long, 40> bins{};
  std::int64_t most = 0;
  void add(std::int64_t ns) noexcept {
    most = std::max(most, ns);
    std::size_t k = 0;
    while (k + 1 < bins.size() && (std::int64_t{1} << k) < ns) ++k;
    ++bins[k];
  }
};

struct claims {
  unsigned long allocations = ctdyn_test::allocations();
  long faults = 0;
  claims() noexcept {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    faults = used.ru_minflt + used.ru_majflt;
  }
};

double sink = 0;

void loop(const real_time::task& work, std::int64_t period, int cycles) {
  histogram late, busy;
  long missed = 0;
  for (int i = 0; i < 100; ++i) sink += work.run(static_cast<std::size_t>(i)); // what is made once
  const claims before;
  std::int64_t next = now() + period;
  for (int i = 0; i < cycles; ++i, next += period) {
    sleep_until(next);
    const std::int64_t start = now();
    sink += work.run(static_cast<std::size_t>(i));
    const std::int64_t end = now();
    late.add(start - next), busy.add(end - start);
    missed += end > next + period ? 1 : 0;
  }
  const claims after;
  std::printf("\n%s at %lld Hz, %d cycles: allocations %lu, page faults %ld, late by more than a cycle %ld\n", work.name,
              static_cast<long long>(1000000000 / period), cycles, after.allocations - before.allocations, after.faults - before.faults, missed);
  std::puts("   up to (us)   start late   evaluation");
  for (std::size_t k = 0; k < late.bins.size(); ++k)
    if (late.bins[k] != 0 || busy.bins[k] != 0)
      std::printf("%13.3f %12ld %12ld\n", static_cast<double>(std::int64_t{1} << k) / 1000, late.bins[k], busy.bins[k]);
  std::printf("%13s %12.3f %12.3f\n", "most", static_cast<double>(late.most) / 1000, static_cast<double>(busy.most) / 1000);
}

void million(const real_time::task& work, std::vector<std::int64_t>& times) {
  for (std::size_t i = 0; i < 10000; ++i) sink += work.run(i);
  const claims before;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (i % 1000 == 0) sleep_until(now() + 100000); // Linux stops who takes all of a second
    const std::int64_t start = now();
    sink += work.run(i);
    times[i] = now() - start;
  }
  const claims after;
  std::sort(times.begin(), times.end());
  const auto at = [&](double part) { return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))]; };
  const double median = static_cast<double>(at(0.5));
  std::printf("%-26s %8.0f %9.2f %9.2f %9.2f %9.1f %12lu %6ld\n", work.name, median, static_cast<double>(at(0.99)) / median,
              static_cast<double>(at(0.999)) / median, static_cast<double>(at(0.99999)) / median, static_cast<double>(at(1)) / median,
              after.allocations - before.allocations, after.faults - before.faults);
}

} // namespace

int main(int argc, char** argv) {
  const int seconds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10;
  const sched_param priority{.sched_priority = 80};
  const bool first = sched_setscheduler(0, SCHED_FIFO, &priority) == 0, locked = mlockall(MCL_CURRENT | MCL_FUTURE) == 0;
  std::printf("SCHED_FIFO: %s; memory locked: %s\n", first ? "yes" : "not allowed", locked ? "yes" : "not allowed");

  std::vector<std::int64_t> times(1000000);
  std::puts("\nan evaluation, a million of them (ns with the clock's; parts of the median)");
  std::puts("                             median      99 %    99.9 %  99.999 %      most  allocations  faults");
  for (const auto& work : {real_time::arm(), real_time::quadruped(), real_time::bicycle()}) million(work, times);
  loop(real_time::arm(), 1000000, 1000 * seconds);
  loop(real_time::arm(), 100000, 10000 * seconds);
  return std::isfinite(sink) ? 0 : 1; // and nothing is left out
}
