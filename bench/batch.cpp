// Many states, as a controller samples them: one by one, several at once, and several at once on several threads, each of
// which has a part of the rows.
#include "models/puma560.hpp"

#include <models/arm_6r.hpp>

#include <benchmark/benchmark.h>

#include <Eigen/Core>

#include <algorithm>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace ctdyn;

/// Angles, speeds, torques and derivatives of speeds of a number of states, and the results of an output.
template <const auto& Description, class Scalar, class Output> struct samples {
  using method = kanes_method<Description, Scalar>;
  using vector = Eigen::Vector<Scalar, 6>;
  using table = Eigen::Matrix<Scalar, Eigen::Dynamic, 6>;
  static constexpr bool of_forces = std::is_same_v<Output, output::inverse_dynamics>;
  static constexpr Eigen::Index columns = std::is_same_v<Output, output::mass_matrix> ? 36 : 6;

  Eigen::Index count;
  method eom{method::parameter_vector::LinSpaced(Scalar(0.1), Scalar(1)).eval()};
  table Q = table::Random(count, 6), U = table::Random(count, 6), R = table::Random(count, 6), A = table::Random(count, 6);
  Eigen::Matrix<Scalar, Eigen::Dynamic, columns> results{count, columns};

  void one_by_one() {
    const auto evaluate = eom.evaluator(Output{});
    for (Eigen::Index i = 0; i < count; ++i) {
      const auto x = method::state(Q.row(i).transpose(), U.row(i).transpose(), R.row(i).transpose());
      if constexpr (of_forces)
        results.row(i) = evaluate(x, vector(A.row(i).transpose())).reshaped().transpose();
      else
        results.row(i) = evaluate(x).reshaped().transpose();
    }
  }
  bool at_once(Eigen::Index first, Eigen::Index rows) {
    const auto states = method::states(Q.middleRows(first, rows), U.middleRows(first, rows), R.middleRows(first, rows));
    auto part = results.middleRows(first, rows);
    if constexpr (of_forces)
      return eom.evaluator(Output{}).batch(states, A.middleRows(first, rows), part) == batch_status::computed;
    else
      return eom.evaluator(Output{}).batch(states, part) == batch_status::computed;
  }
  bool at_once() { return at_once(0, count); }
  void on_threads(Eigen::Index threads) {
    std::vector<std::jthread> all; // joined at the end
    const Eigen::Index rows = (count + threads - 1) / threads;
    for (Eigen::Index first = 0; first < count; first += rows)
      all.emplace_back([this, first, part = std::min(rows, count - first)] { (void)at_once(first, part); });
  }

  bool agree() {
    one_by_one();
    const auto expected = results.eval();
    if (!at_once() || (results - expected).norm() > Scalar(1e-3) * expected.norm()) return false;
    results.setZero(), on_threads(3);
    return (results - expected).norm() <= Scalar(1e-3) * expected.norm();
  }
};

template <const auto& Description, class Scalar, class Output> bool add(const std::string& what) {
  static samples<Description, Scalar, Output> few{1024}, many{65536};
  if (!few.agree() || !many.agree()) return std::fprintf(stderr, "%s: results disagree\n", what.c_str()), false;
  const auto one = [&](const std::string& how, auto& all, auto evaluate) {
    benchmark::RegisterBenchmark((what + ", " + how).c_str(), [&all, evaluate](benchmark::State& run) {
      for (auto _ : run) evaluate(), benchmark::ClobberMemory();
      run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()) * all.count);
    })->UseRealTime();
  };
  one("one by one", few, [] { few.one_by_one(); });
  one("several at once", few, [] { (void)few.at_once(); });
  one("of 65536 states, on one thread", many, [] { many.on_threads(1); });
  const auto threads = static_cast<Eigen::Index>(std::max(2U, std::thread::hardware_concurrency()));
  one("on " + std::to_string(threads) + " threads", many, [threads] { many.on_threads(threads); });
  return true;
}
template <class Scalar> bool add_all(const std::string& type) {
  return add<arm_6r::description, Scalar, output::udot>(type + ", accelerations of the arm with six joints") &&
         add<puma560::description, Scalar, output::inverse_dynamics>(type + ", inverse dynamics of the PUMA") &&
         add<puma560::description, Scalar, output::mass_matrix>(type + ", mass matrix of the PUMA");
}

} // namespace

int main(int argc, char** argv) {
  if (!add_all<double>("double") || !add_all<float>("float")) return 1;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
