// Compares and times HyQ with sets of closed feet; with ENGINES also MuJoCo and DART.   contacts HYQ.URDF CSV
#include "programs.hpp"
#if ENGINES
#include "engines.hpp"
#endif

#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <random>
#include <regex>

namespace {
using namespace contacts;

#if ENGINES
std::string file(const char* path) {
  std::ifstream in(path);
  std::ostringstream all;
  all << in.rdbuf();
  // ctdyn takes 1.570796327 for a right angle, so it is one for all
  std::string text = std::regex_replace(all.str(), std::regex("1\\.570796327"), "1.5707963267948966");
  return text.insert(text.find('>', text.find("<robot ")) + 1,
                     "<link name=\"world\"/><joint name=\"base_link_0\" type=\"floating\"><parent link=\"world\"/>"
                     "<child link=\"base_link_0\"/></joint>");
}
#endif

/// The feet of a set, by bits; of -1, each state has another of the sixteen.
samples drawn(std::size_t count, int set, double fastest) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> number(-1, 1);
  samples all(count);
  for (std::size_t i = 0; i < count; ++i) {
    sample& s = all[i];
    for (auto& v : s.q) v = number(random);
    for (auto& v : s.u) v = fastest * number(random);
    for (auto& v : s.torques) v = 20 * number(random);
    s.q.segment<4>(3).normalize();
    for (int k = 0; k < 4; ++k) s.closed(k) = (set < 0 ? static_cast<int>(i) % 16 : set) >> k & 1;
  }
  return all;
}

#if ENGINES
using each = std::function<void(const sample&, double*)>;
program one_by_one(const char* name, const each& compute, const parts& what = {{"udot", 0, 18}}) {
  return {name,
          [compute](const samples& all, Eigen::MatrixXd& results) {
            for (std::size_t i = 0; i < all.size(); ++i)
              compute(all[i], results.col(static_cast<Eigen::Index>(i)).data());
          },
          30, what};
}
#endif

/// The largest difference at a state of a matrix that both compute, in parts of its norm; NaN if all are zero.
double difference(const part& a, const part& b, const Eigen::MatrixXd& of_a, const Eigen::MatrixXd& of_b) {
  double most = 0, largest = 0;
  for (Eigen::Index i = 0; i < of_a.cols(); ++i) {
    const Eigen::MatrixXd expected = a.in(of_a.col(i));
    const double size = expected.norm(), off = (expected - b.in(of_b.col(i))).norm() / (size == 0 ? 1 : size);
    if (!(off <= most)) most = off; // NaN too
    largest = std::fmax(largest, size);
  }
  return largest == 0 ? std::nan("") : most;
}
Eigen::MatrixXd results_of(const program& p, const samples& all) {
  Eigen::MatrixXd results = Eigen::MatrixXd::Zero(p.results, static_cast<Eigen::Index>(all.size()));
  p.compute(all, results);
  return results;
}

/// Nanoseconds for a state: the shortest of many rounds, in which all programs take turns.
std::vector<double> nanoseconds(const std::vector<program>& all, const samples& given, int rounds) {
  using clock = std::chrono::steady_clock;
  std::vector<Eigen::MatrixXd> results;
  for (const program& p : all)
    results.emplace_back(Eigen::MatrixXd::Zero(p.results, static_cast<Eigen::Index>(given.size())));
  std::vector<double> shortest(all.size(), 1e99);
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].compute(given, results[i]); // into the caches
      const auto start = clock::now();
      all[i].compute(given, results[i]);
      const double took = std::chrono::duration<double, std::nano>(clock::now() - start).count();
      shortest[i] = std::min(shortest[i], took / static_cast<double>(given.size()));
    }
  return shortest;
}

} // namespace

int main(int argc, char** argv) try {
  if (argc != 3) return std::fputs("usage: contacts HYQ.URDF CSV\n", stderr), 2;
  std::map<std::string, program> own;
  for (const program& p : programs()) own[p.name] = p;
  const program free = own.at("udot without contacts"), closed = own.at("udot");
  std::vector<program> single{free, closed}, batches{free, closed};
  for (const auto& [name, p] : own)
    if (name.starts_with("batch"))
      batches.push_back(p);
    else if (name != free.name && name != closed.name)
      single.push_back(p);

  // what is comparable is compared: see bench/README.md
  bool wrong = false;
  const auto agree = [&](const char* where, const program& a, const program& b, const samples& all, double tolerance) {
    const Eigen::MatrixXd of_a = results_of(a, all), of_b = results_of(b, all);
    for (const part& one : a.what)
      for (const part& other : b.what) {
        if (one.name != other.name) continue;
        const double off = difference(one, other, of_a, of_b);
        std::printf("%s: %s of %s differs from that of %s by %.1e%s\n", where, one.name.c_str(), b.name.c_str(),
                    a.name.c_str(), off, off <= tolerance ? "" : ", WRONG");
        wrong = wrong || !(off <= tolerance);
      }
  };
  const samples moving = drawn(64, -1, 1), flying = drawn(64, 0, 1);
  agree("free, moving", free, closed, flying, 1e-11);
  const auto has_feet = [](const std::string& name) { return !name.ends_with("without contacts"); };
  for (auto a = own.begin(); a != own.end(); ++a)
    for (auto b = std::next(a); b != own.end(); ++b)
      if (has_feet(a->first) == has_feet(b->first)) agree("16 sets, moving", a->second, b->second, moving, 1e-11);
#if ENGINES
  const std::string text = file(argv[1]);
  const auto mujoco = std::make_shared<mujoco_hyq>(text, joints());
  const auto dart = std::make_shared<dart_hyq>(text, joints());
  const auto of = [](const char* name, auto engine, auto function, const parts& what = {{"udot", 0, 18}}) {
    return one_by_one(name, [=](const sample& s, double* out) { ((*engine).*function)(s, out); }, what);
  };
  const parts with_forces{{"udot", 0, 18}, {"contact_forces", 18, 12}};
  const program mujoco_free = of("MuJoCo, forward dynamics by its functions", mujoco, &mujoco_hyq::free),
                mujoco_forward = of("MuJoCo, mj_forward (soft)", mujoco, &mujoco_hyq::forward, with_forces),
                mujoco_rigid = of("MuJoCo, its functions, Cholesky (rigid)", mujoco, &mujoco_hyq::rigid, with_forces),
                dart_free = of("DART, computeForwardDynamics (no feet)", dart, &dart_hyq::free),
                dart_step = of("DART, step of a world", dart, &dart_hyq::step);
  const samples resting = drawn(64, -1, 0);
  agree("free, moving", free, mujoco_free, flying, 1e-6);
  agree("free, moving", free, mujoco_forward, flying, 1e-6);
  agree("free, moving", free, dart_free, flying, 1e-9);
  const program& forces = own.at("udot and contact_forces");
  agree("16 sets, moving", forces, mujoco_rigid, moving, 1e-6);
  agree("16 sets, resting", forces, mujoco_forward, resting, 1e-2);
  agree("16 sets, resting", closed, dart_step, resting, 1e-4);
  single.insert(single.end(), {mujoco_free, mujoco_forward, mujoco_rigid, dart_free, dart_step});
#endif
  if (wrong) return 1;

  std::ofstream csv(argv[2]);
  csv << "set,program,nanoseconds\n";
  const auto table = [&](const char* set, const std::vector<program>& all, const samples& given, int rounds) {
    const auto took = nanoseconds(all, given, rounds);
    std::printf("%s\n", set);
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::printf("  %-42s %8.0f %7.2f\n", all[i].name.c_str(), took[i], took[i] / took[0]);
      csv << set << ",\"" << all[i].name << "\"," << took[i] << '\n';
    }
  };
  std::printf("\nnanoseconds a state, and times the first row's\n");
  constexpr std::pair<const char*, int> sets[] = {{"no foot", 0},    {"one foot", 1},   {"two feet", 9},
                                                  {"three feet", 7}, {"four feet", 15}, {"16 sets mixed", -1}};
  if (batches.size() == 2)
    for (const auto& [name, set] : sets) table(name, single, drawn(16, set, 1), 1000);
  else
    table("1024 states, 16 sets mixed", batches, drawn(1024, -1, 1), 300);
  return 0;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "contacts: %s\n", e.what()), 1;
}
