// A case of a model, its reference computed by the library's lanes on all cores.
#pragma once

#include "cases.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/gpu_code.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

/// `q` are the coordinates of a state, as a unit quaternion wants them.
template <class Method, class Output>
one_case<typename Method::scalar_type> make_case(const char* what, const std::string& name, const Method& eom,
                                                 Output output, const Eigen::MatrixX<typename Method::scalar_type>& q) {
  using number = typename Method::scalar_type;
  using numbers = Eigen::MatrixX<number>;
  constexpr bool with_udots = std::is_same_v<Output, ctdyn::output::inverse_dynamics>;
  constexpr int coordinates = Method::coordinate_names.size(), speeds = Method::speed_names.size(),
                inputs = Method::input_names.size();
  one_case<number> c;
  c.what = what, c.name = name, c.text = ctdyn::gpu_kernel<Method>(name, output);
  c.reads_udots = with_udots;
  const std::string before = "enum { " + name + "_prepared = ";
  if (const std::size_t at = c.text.find(before); at != c.text.npos)
    c.prepared = std::stoul(c.text.substr(at + before.size()));
  const Eigen::Matrix<number, -1, coordinates> Q = q;
  const Eigen::Matrix<number, -1, speeds> U = numbers::Random(q.rows(), speeds), A = numbers::Random(q.rows(), speeds);
  const Eigen::Matrix<number, -1, inputs> R = numbers::Random(q.rows(), inputs);
  Eigen::Matrix<number, -1, speeds> results(q.rows(), speeds);
  const auto evaluate = eom.evaluator(output);
  const auto part = [&](Eigen::Index first, Eigen::Index rows) {
    const auto states = Method::states(Q.middleRows(first, rows), U.middleRows(first, rows), R.middleRows(first, rows));
    auto to = results.middleRows(first, rows);
    if constexpr (with_udots)
      (void)evaluate.batch(states, A.middleRows(first, rows), to);
    else
      (void)evaluate.batch(states, to);
  };
  const Eigen::Index threads = std::max(1U, std::thread::hardware_concurrency()),
                     rows = (q.rows() + threads - 1) / threads;
  c.lanes = 1e9;
  for (int k = 0; k < 5; ++k) {
    const auto begin = std::chrono::steady_clock::now();
    {
      std::vector<std::jthread> all;
      for (Eigen::Index first = 0; first < q.rows(); first += rows)
        all.emplace_back([&part, first, some = std::min(rows, q.rows() - first)] { part(first, some); });
    }
    c.lanes = std::min(c.lanes, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() /
                                    static_cast<double>(q.rows()));
  }
  c.parameters = eom.parameters(), c.q = Q, c.u = U, c.r = R, c.udot = A, c.expected = results;
  return c;
}
