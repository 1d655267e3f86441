// Millions of states on a graphics processor: nanoseconds and states a second of inverse and forward dynamics beside
// lanes on all cores. It fails if the device computes something else.   main [opencl | cuda [STATES]]
#include "../../examples/gpu/cuda.hpp"
#include "../../examples/gpu/opencl.hpp"
#include "cases.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string_view>
#include <utility>

namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Tables on the device as a case wants them, and the arguments of its kernel in their order.
template <class Device, class Number> class run_of {
public:
  using numbers = Eigen::MatrixX<Number>;
  run_of(const one_case<Number>& c) : case_(c), device_(c.text) {}

  /// Returns whether the results are those of the lanes, but for rounding.
  [[nodiscard]] bool operator()() {
    auto q = put(case_.q), u = put(case_.u), r = put(case_.r), more = put(case_.udot),
         parameters = put(case_.parameters);
    auto prepared = device_.template make<Number>(std::max<std::size_t>(case_.prepared, 1)),
         results = device_.template make<Number>(elements(case_.expected));
    const auto states = static_cast<int>(case_.q.rows());
    if (case_.prepared != 0) device_.run(case_.name + "_prepare", 1, parameters, prepared);
    const auto once = [&](std::size_t items) {
      if (case_.reads_udots)
        device_.run(case_.name, items, states, prepared, q, u, r, Number(0), more, results);
      else
        device_.run(case_.name, items, states, prepared, q, u, r, Number(0), results);
    };
    double best = 1e9;
    std::size_t best_items = 0;
    for (const std::size_t most :
         {std::size_t{1} << 15, std::size_t{1} << 17, std::size_t{1} << 19, std::size_t(states)}) {
      const std::size_t items = std::min(most, std::size_t(states));
      once(items), device_.finish();
      for (int k = 0; k < 5; ++k) {
        const auto from = std::chrono::steady_clock::now();
        for (int i = 0; i < 10; ++i) once(items);
        device_.finish();
        if (const double took = seconds_since(from) / 10; took < best) best = took, best_items = items;
      }
    }
    numbers computed(case_.expected.rows(), case_.expected.cols());
    device_.read(results, computed);
    const double error = static_cast<double>((computed - case_.expected).cwiseAbs().maxCoeff()) /
                         static_cast<double>(case_.expected.cwiseAbs().maxCoeff());
    std::printf("| %s, %s | %s | %.3g | %.4f | %.3g | %.1e | %zu |\n", case_.what,
                sizeof(Number) == 4 ? "float" : "double", device_.name().c_str(), 1 / best * states,
                1e9 * best / states, 1e9 * case_.lanes, error, best_items);
    std::fflush(stdout);
    return computed.allFinite() && error <= (sizeof(Number) == 4 ? 1e-5 : 1e-12);
  }

private:
  static std::size_t elements(const numbers& m) { return static_cast<std::size_t>(m.size()); }
  auto put(const numbers& m) {
    auto table = device_.template make<Number>(std::max<std::size_t>(elements(m), 1));
    if (m.size() != 0) device_.write(table, m);
    return table;
  }

  const one_case<Number>& case_;
  Device device_;
};

template <class Device, class Number> bool all_of(Eigen::Index states) {
  bool right = true;
  for (const auto& make : cases_of<Number>()) {
    const auto c = make(states);
    run_of<Device, Number> run(c);
    if (run()) continue;
    right = false;
    std::cerr << c.what << ": the device computes other results than the lanes\n";
  }
  return right;
}

template <class Device> int all(Eigen::Index states) {
  std::printf(
      "| | device | states a second | ns a state | ns by lanes on all cores | error | work items |\n|---|---|---:|---:|---:|---:|---:|\n");
  const bool floats = all_of<Device, float>(states), doubles = all_of<Device, double>(states);
  return floats && doubles ? 0 : 1;
}

} // namespace

int main(int count, char** words) try {
  const std::string_view on = count > 1 ? words[1] : "opencl";
  const Eigen::Index states = count > 2 ? std::stol(words[2]) : 1 << 16;
  if (on == "cuda" && !cuda::is_there()) return std::cerr << "CUDA: there is no device\n", 3;
  if (on == "cuda") return all<cuda>(states);
  if (on == "opencl") return all<opencl>(states);
  return std::cerr << "main cuda or main opencl\n", 2;
} catch (const std::exception& error) {
  return std::cerr << error.what() << '\n', 1;
}
