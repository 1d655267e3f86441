// C functions against the evaluation that they were printed from.
#pragma once

#include "support/states.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/c_code.hpp>

#include <Eigen/Core>

#include <array>
#include <cmath>
#include <cstddef>
#include <dlfcn.h>
#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace c_code {

/// A number or a matrix, as the entries that C gets: row by row.
inline Eigen::VectorXd in_rows(double number) { return Eigen::VectorXd::Constant(1, number); }
inline Eigen::VectorXd in_rows(const ctdyn::solve_status<double>& how) { return in_rows(how.regularity); }
template <class Matrix> Eigen::VectorXd in_rows(const Eigen::MatrixBase<Matrix>& m) {
  Eigen::VectorXd entries(m.size());
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index j = 0; j < m.cols(); ++j) entries(i * m.cols() + j) = m(i, j);
  return entries;
}

/// Some outputs of a method as a C function.
template <class Method, class... Outputs> struct function {
  std::string_view name;
  std::tuple<Outputs...> outputs{};

  static constexpr bool reads_udots =
      ctdyn::detail::plan<ctdyn::detail::derivation_for<Method>, Outputs...>::reads_udots;
  template <class> using result = double*;
  using type = std::conditional_t<
      reads_udots,
      void (*)(const double*, const double*, const double*, const double*, double, const double*, result<Outputs>...),
      void (*)(const double*, const double*, const double*, const double*, double, result<Outputs>...)>;

  [[nodiscard]] std::string code() const {
    return std::apply([this](const auto&... o) { return ctdyn::c_function<Method>(name, o...); }, outputs);
  }

  /// Number of outputs of which some result differs by more than rounding.
  [[nodiscard]] int compare(void* library) const {
    const auto call = reinterpret_cast<type>(dlsym(library, std::string(name).c_str()));
    if (call == nullptr) return std::cerr << name << " is missing\n", 1;
    int wrong = 0;
    states::source from(7);
    for (int k = 0; k < 22; ++k) { // the last two without mass, and at no configuration
      const auto parameters = k == 20 ? typename Method::parameter_vector(Method::parameter_vector::Zero())
                                      : states::parameters<Method>(from);
      auto x = states::state<Method>(from);
      if (k == 21) x.q.setConstant(std::numeric_limits<double>::quiet_NaN());
      const typename Method::speed_vector udots = x.u + x.u.cwiseProduct(x.u);
      const Method eom(parameters);
      const auto expected = std::apply(
          [&](const auto&... o) {
            if constexpr (reads_udots)
              return results(eom.evaluate(x, udots, o...));
            else
              return results(eom.evaluate(x, o...));
          },
          outputs);
      auto computed = expected;
      for (auto& entries : computed) entries.setConstant(-1e300);
      [&]<std::size_t... I>(std::index_sequence<I...>) {
        if constexpr (reads_udots)
          call(parameters.data(), x.q.data(), x.u.data(), x.r.data(), x.t, udots.data(), computed[I].data()...);
        else
          call(parameters.data(), x.q.data(), x.u.data(), x.r.data(), x.t, computed[I].data()...);
      }
      (std::index_sequence_for<Outputs...>{});
      for (std::size_t i = 0; i < expected.size(); ++i) {
        if (same(computed[i], expected[i])) continue;
        std::cerr << name << ", output " << i + 1 << ":\n" << computed[i] << "\ninstead of\n" << expected[i] << '\n';
        ++wrong;
      }
    }
    return wrong;
  }

private:
  /// But for rounding; where one is no finite number, the other is none either.
  static bool same(const Eigen::VectorXd& computed, const Eigen::VectorXd& expected) {
    if (expected.allFinite()) return (computed - expected).norm() <= 1e-15 * expected.norm();
    for (Eigen::Index i = 0; i < expected.size(); ++i)
      if (std::isfinite(computed(i)) ? !(std::abs(computed(i) - expected(i)) <= 1e-15 * std::abs(expected(i)))
                                     : std::isfinite(expected(i)))
        return false;
    return true;
  }
  using list = std::array<Eigen::VectorXd, sizeof...(Outputs)>;
  template <class... Results> static list results(const std::tuple<Results...>& all) {
    return std::apply([](const auto&... r) { return list{in_rows(r)...}; }, all);
  }
  template <class Result> static list results(const Result& only) { return {in_rows(only)}; }
};

template <class Method, class... Outputs>
function<Method, Outputs...> printed(std::string_view name, const Outputs&...) {
  return {name};
}

/// main: `write FILE` or `compare LIBRARY`.
template <class... Functions> int test(int count, char** words, const Functions&... functions) {
  const std::string_view what = count == 3 ? words[1] : "";
  if (what == "write") {
    std::ofstream file(words[2]);
    (file << ... << functions.code());
    return file ? 0 : 1;
  }
  void* const library = what == "compare" ? dlopen(words[2], RTLD_NOW) : nullptr;
  if (library == nullptr) return std::cerr << "neither written nor compared\n", 1;
  return (functions.compare(library) + ...);
}

} // namespace c_code
