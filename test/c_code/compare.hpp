// C functions against the evaluation that they were printed from.
#pragma once

#include "support/states.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/c_code.hpp>

#include <Eigen/Core>

#include <array>
#include <cmath>
#include <concepts>
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
template <class Scalar> using entries_of = Eigen::VectorX<Scalar>;
template <std::floating_point Scalar> entries_of<Scalar> in_rows(Scalar number) {
  return entries_of<Scalar>::Constant(1, number);
}
template <class Scalar> entries_of<Scalar> in_rows(const ctdyn::solve_status<Scalar>& how) {
  return in_rows(how.regularity);
}
template <class Scalar> entries_of<Scalar> in_rows(ctdyn::contact_report<Scalar> how) {
  return entries_of<Scalar>{{how.rank(), how.rows(), how.residual(), how.regularity()}};
}
template <class Matrix> entries_of<typename Matrix::Scalar> in_rows(const Eigen::MatrixBase<Matrix>& m) {
  entries_of<typename Matrix::Scalar> entries(m.size());
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
  using scalar = typename Method::scalar_type;
  using input = const scalar*;
  template <class> using result = scalar*;
  template <class... Between> struct types { // parameters, q, u; auxiliary states or nothing; inputs
    template <class... After> struct with {  // the time; contacts or nothing
      using with_udots = void (*)(input, input, input, Between..., input, scalar, After..., input, result<Outputs>...);
      using without = void (*)(input, input, input, Between..., input, scalar, After..., result<Outputs>...);
    };
  };
  static constexpr bool has_states = requires(typename Method::state_type x) { x.z; } &&
                                     Method::auxiliary_state_names.size() != 0;
  static constexpr bool has_contacts = requires(typename Method::state_type x) { x.closed; };
  using before = std::conditional_t<has_states, types<input>, types<>>;
  using both = std::conditional_t<has_contacts, typename before::template with<input>, typename before::template with<>>;
  using type = std::conditional_t<reads_udots, typename both::with_udots, typename both::without>;

  [[nodiscard]] std::string code() const {
    return std::apply([this](const auto&... o) { return ctdyn::c_function<Method>(name, o...); }, outputs);
  }

  /// Number of outputs of which some result differs in a bit.
  [[nodiscard]] int compare(void* library) const {
    const auto call = reinterpret_cast<type>(dlsym(library, std::string(name).c_str()));
    if (call == nullptr) return std::cerr << name << " is missing\n", 1;
    int wrong = 0;
    states::source from(7);
    for (int k = 0; k < 22; ++k) { // the last two without mass, and at no configuration
      const auto parameters = k == 20 ? typename Method::parameter_vector(Method::parameter_vector::Zero())
                                      : states::parameters<Method>(from);
      auto x = states::state<Method>(from);
      if (k == 21) x.q.setConstant(std::numeric_limits<scalar>::quiet_NaN());
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
      for (auto& entries : computed) entries.setConstant(-1e30f);
      [&]<std::size_t... I>(std::index_sequence<I...>) {
        const auto with_udots = [&](const auto&... numbers) {
          if constexpr (reads_udots)
            call(numbers..., udots.data(), computed[I].data()...);
          else
            call(numbers..., computed[I].data()...);
        };
        const auto with_states = [&](const auto&... after) {
          if constexpr (has_states)
            with_udots(parameters.data(), x.q.data(), x.u.data(), x.z.data(), x.r.data(), x.t, after...);
          else
            with_udots(parameters.data(), x.q.data(), x.u.data(), x.r.data(), x.t, after...);
        };
        if constexpr (has_contacts)
          with_states(x.closed.data());
        else
          with_states();
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
  /// Bit by bit, but for which kind of NaN it is.
  static bool same(const entries_of<scalar>& computed, const entries_of<scalar>& expected) {
    for (Eigen::Index i = 0; i < expected.size(); ++i)
      if (std::isnan(computed(i)) ? !std::isnan(expected(i))
                                  : computed(i) < expected(i) || computed(i) > expected(i) || std::isnan(expected(i)) ||
                                        std::signbit(computed(i)) != std::signbit(expected(i)))
        return false;
    return true;
  }
  using list = std::array<entries_of<scalar>, sizeof...(Outputs)>;
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
