// Nanoseconds per state of a batch in C++: for each output that is told, the least of many runs of 10^4 states. Tables
// of C++ lie column by column; whoever has rows copies them, and the results back, which counts in "by_rows".
#include "../models/puma560.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <string_view>

namespace {

using namespace ctdyn;
using arm = kanes_method<puma560::description>;
using table = Eigen::Matrix<double, Eigen::Dynamic, 6>;
template <int Columns> using rows_of = Eigen::Matrix<double, Eigen::Dynamic, Columns, Eigen::RowMajor>;
constexpr Eigen::Index states = 10000;

template <class Evaluate> double least(Evaluate evaluate) {
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 300; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    evaluate();
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    best = std::min(best, took.count());
  }
  return best / static_cast<double>(states);
}

} // namespace

int main() {
  const arm eom{puma560::numbers};
  const table Q = table::Random(states, 6), U = table::Random(states, 6), R = table::Random(states, 6), A = U + Q;
  table results(states, 6);
  Eigen::Matrix<double, Eigen::Dynamic, 36> matrices(states, 36);
  const auto all = arm::states(Q, U, R);
  const auto udots = eom.evaluator(udot);
  const auto forces = eom.evaluator(inverse_dynamics);
  const auto masses = eom.evaluator(mass_matrix);
  std::printf("udot %g\n", least([&] { (void)udots.batch(all, results); }));
  std::printf("inverse_dynamics %g\n", least([&] { (void)forces.batch(all, A, results); }));
  std::printf("mass_matrix %g\n", least([&] { (void)masses.batch(all, matrices); }));

  const rows_of<12> X = rows_of<12>::Random(states, 12);
  table q(states, 6), u(states, 6), r(states, 6), a(states, 6);
  rows_of<6> vectors(states, 6);
  rows_of<36> squares(states, 36);
  const auto copied = arm::states(q, u, r);
  const auto copy = [&] { q = X.leftCols<6>(), u = X.rightCols<6>(), r = X.rightCols<6>(); };
  std::printf("udot_by_rows %g\n", least([&] { copy(), (void)udots.batch(copied, results), vectors = results; }));
  std::printf("inverse_dynamics_by_rows %g\n", least([&] {
                copy(), a = X.leftCols<6>();
                (void)forces.batch(copied, a, results), vectors = results;
              }));
  std::printf("mass_matrix_by_rows %g\n",
              least([&] { copy(), (void)masses.batch(copied, matrices), squares = matrices; }));
}
