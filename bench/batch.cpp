// Accelerations of an arm with six joints at many states, as a controller samples them: one by one, and several at once.
#include <models/arm_6r.hpp>

#include <benchmark/benchmark.h>

#include <Eigen/Core>

#include <cstdio>

namespace {

using namespace ctdyn;

/// Angles, speeds and torques of a number of states, and their accelerations.
template <class Scalar> struct samples {
  using method = kanes_method<arm_6r::description, Scalar>;
  using table = Eigen::Matrix<Scalar, Eigen::Dynamic, 6>;
  static constexpr Eigen::Index count = 1024;
  method eom{method::parameter_vector::LinSpaced(Scalar(0.1), Scalar(1)).eval()};
  table Q = table::Random(count, 6), U = table::Random(count, 6), R = table::Random(count, 6), A{count, 6};

  void one_by_one() {
    const auto evaluate = eom.evaluator(udot);
    for (Eigen::Index i = 0; i < count; ++i)
      A.row(i) = evaluate(method::state(Q.row(i).transpose(), U.row(i).transpose(), R.row(i).transpose())).transpose();
  }
  bool at_once() { return eom.evaluator(udot).batch(method::states(Q, U, R), A) == batch_status::computed; }

  bool agree() {
    one_by_one();
    const table expected = A;
    return at_once() && (A - expected).norm() <= Scalar(1e-3) * expected.norm();
  }
};

template <class Scalar> bool add(const char* name_one, const char* name_many) {
  static samples<Scalar> all;
  if (!all.agree()) return std::fprintf(stderr, "%s and %s disagree\n", name_one, name_many), false;
  const auto add_one = [](const char* name, auto evaluate) {
    benchmark::RegisterBenchmark(name, [evaluate](benchmark::State& run) {
      for (auto _ : run) evaluate(), benchmark::ClobberMemory();
      run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()) * samples<Scalar>::count);
    });
  };
  add_one(name_one, [] { all.one_by_one(); });
  add_one(name_many, [] { (void)all.at_once(); });
  return true;
}

} // namespace

int main(int argc, char** argv) {
  if (!add<double>("double, one by one", "double, several at once")) return 1;
  if (!add<float>("float, one by one", "float, several at once")) return 1;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
