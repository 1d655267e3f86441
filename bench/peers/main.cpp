// All competitors in one program: first their results are compared, then they are timed.   peers CSV ROBOT...
#include "peer.hpp"
#include "reference.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <map>
#include <random>
#include <string_view>

namespace {
using namespace peers;
using Eigen::VectorXd;

constexpr std::array tasks{"inverse_dynamics", "mass_matrix", "forward_dynamics"};

/// A state and what acts in it, between -1.5 and 1.5; the same in every run.
struct sample {
  explicit sample(int n) : q(n), u(n), in(n), out(n * n) {}
  VectorXd q, u, in, out;
};
std::vector<sample> samples(int n, std::size_t count) {
  std::mt19937_64 random(1);
  const auto next = [&random] { return 3 * static_cast<double>(random() >> 11) / 9007199254740992.0 - 1.5; };
  std::vector<sample> list(count, sample(n));
  for (sample& s : list)
    for (VectorXd* v : {&s.q, &s.u, &s.in}) std::generate(v->begin(), v->end(), next);
  return list;
}

bool offers(const peer& p, std::size_t task) {
  return task == 0 ? !!p.inverse_dynamics : task == 1 ? !!p.mass_matrix : !!p.forward_dynamics;
}
void evaluate(const peer& p, std::size_t task, sample& s) {
  if (task == 0) p.inverse_dynamics(s.q.data(), s.u.data(), s.in.data(), s.out.data());
  if (task == 1) p.mass_matrix(s.q.data(), s.out.data());
  if (task == 2) p.forward_dynamics(s.q.data(), s.u.data(), s.in.data(), s.out.data());
}
VectorXd expected(const robot& r, std::size_t task, const sample& s) {
  if (task == 0) return reference::inverse_dynamics(r, s.q, s.u, s.in);
  if (task == 1) return reference::mass_matrix(r, s.q).reshaped();
  return reference::forward_dynamics(r, s.q, s.u, s.in);
}

/// The largest error, relative to the norm of the result.
double error(const robot& r, const peer& p, std::size_t task) {
  double worst = 0;
  for (sample& s : samples(r.joints(), 50)) {
    const VectorXd right = expected(r, task, s);
    s.out.setConstant(1e300);
    evaluate(p, task, s);
    worst = std::max(worst, (s.out.head(right.size()) - right).norm() / right.norm());
  }
  return worst;
}

/// Medians by name.
class medians : public benchmark::BenchmarkReporter {
public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs)
      if (run.run_type == Run::RT_Aggregate && run.aggregate_name == "median")
        nanoseconds[run.run_name.function_name] = run.GetAdjustedCPUTime();
  }
  std::map<std::string, double> nanoseconds;
};

struct entry {
  std::string competitor, robot, task;
  int joints;
  [[nodiscard]] std::string key() const { return robot + " " + task + " " + competitor; }
};

} // namespace

int main(int argc, char** argv) try {
  if (argc < 3) return std::fputs("usage: peers CSV ROBOT...\n", stderr), 2;
  std::vector<entry> entries;
  bool wrong = false;
  std::vector<std::string> names; // columns, ctdyn first
  std::stable_partition(competitors().begin(), competitors().end(), [](const auto& c) { return c.name == "ctdyn"; });
  for (const competitor& c : competitors())
    if (std::find(names.begin(), names.end(), c.name) == names.end()) names.push_back(c.name);

  for (int i = 2; i < argc; ++i) {
    const robot r = read(argv[i]);
    for (const competitor& c : competitors()) {
      if (!c.robot.empty() && c.robot != r.name) continue;
      peer p;
      try {
        p = c.make(r);
      } catch (const std::exception& e) {
        std::printf("%s, %s: left out: %s\n", r.name.c_str(), c.name.c_str(), e.what());
        continue;
      }
      for (std::size_t task = 0; task < tasks.size(); ++task) {
        if (!offers(p, task)) continue;
        const double off = error(r, p, task);
        if (!(off <= 1e-9)) {
          std::printf("%s, %s: WRONG %s, by a relative %.1e: not measured\n", r.name.c_str(), c.name.c_str(),
                      tasks[task], off);
          wrong = true;
          continue;
        }
        entries.push_back({c.name, r.name, tasks[task], r.joints()});
        benchmark::RegisterBenchmark(entries.back().key().c_str(), [p, task, n = r.joints()](benchmark::State& run) {
          auto list = samples(n, 16);
          std::size_t k = 0;
          for (auto _ : run) {
            evaluate(p, task, list[k++ % 16]);
            benchmark::ClobberMemory();
          }
        });
      }
    }
  }

  // interleaved, so that a busy machine is unfair to all of them alike
  std::string options[] = {argv[0], "--benchmark_min_time=0.02", "--benchmark_repetitions=9",
                           "--benchmark_enable_random_interleaving=true"};
  char* pointers[] = {options[0].data(), options[1].data(), options[2].data(), options[3].data()};
  int count = 4;
  benchmark::Initialize(&count, pointers);
  medians report;
  benchmark::RunSpecifiedBenchmarks(&report);

  std::ofstream csv(argv[1]);
  csv << "robot,joints,task,competitor,nanoseconds,ratio_to_ctdyn\n";
  for (const char* task : tasks) {
    std::printf("\n%-24s", task);
    for (const std::string& name : names) std::printf(" %17s", name.c_str());
    for (int i = 2; i < argc; ++i) {
      std::printf("\n%-24s", argv[i]);
      const auto time = [&](const std::string& name) {
        const auto found = report.nanoseconds.find(entry{name, argv[i], task, 0}.key());
        return found == report.nanoseconds.end() ? 0 : found->second;
      };
      const double own = time("ctdyn");
      for (const std::string& name : names) {
        const double ns = time(name);
        if (ns == 0)
          std::printf(" %17s", "-");
        else if (own == 0)
          std::printf(" %9.0f ns     ", ns);
        else
          std::printf(" %8.0f ns %5.2f", ns, ns / own);
        for (const entry& e : entries)
          if (e.competitor == name && e.robot == argv[i] && e.task == task) {
            csv << e.robot << ',' << e.joints << ',' << e.task << ',' << name << ',' << ns << ',';
            if (own != 0) csv << ns / own;
            csv << '\n';
          }
      }
    }
    std::printf("\n");
  }
  std::printf("\nMedians of nine, and ratios to ctdyn's.\n");
  return wrong ? 1 : 0;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "peers: %s\n", e.what()), 1;
}
