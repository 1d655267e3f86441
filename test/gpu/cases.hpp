// States, and results of the evaluation from which a kernel was printed, as the tables of that kernel.
#pragma once

#include "c_code/compare.hpp"

#include <ctdyn/gpu_code.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gpu {

/// A kernel of some outputs of a method, at some states of which one is no number.
template <class Method, bool Vary, class... Outputs> struct kernel {
  using number = typename Method::scalar_type;
  using table = Eigen::MatrixX<number>;
  static constexpr Eigen::Index states = 37;
  static constexpr std::size_t count = sizeof...(Outputs);
  static constexpr bool has_states = c_code::function<Method, Outputs...>::has_states,
                        has_contacts = c_code::function<Method, Outputs...>::has_contacts,
                        reads_udots = c_code::function<Method, Outputs...>::reads_udots;

  std::string name;
  std::tuple<Outputs...> outputs{};

  [[nodiscard]] std::string text() const {
    return std::apply(
        [this](const auto&... o) {
          if constexpr (Vary)
            return ctdyn::gpu_kernel<Method>(name, ctdyn::parameters_of_each_state, o...);
          else
            return ctdyn::gpu_kernel<Method>(name, o...);
        },
        outputs);
  }

  /// NAME_prepared, as the text has it.
  [[nodiscard]] std::size_t prepared_numbers() const {
    const std::string all = text(), before = "enum { " + name + "_prepared = ";
    const std::size_t at = all.find(before);
    return at == all.npos ? 0 : std::stoul(all.substr(at + before.size()));
  }
  /// Compares what a device computes, entry by entry: to the bit, or relative to the largest entry of its column.
  template <class Device> [[nodiscard]] int compare(Device& device, number tolerance) const {
    inputs in;
    fill(in);
    std::array<typename Device::template table<number>, count> written;
    for (std::size_t i = 0; i < count; ++i)
      written[i] = device.template make<number>(static_cast<std::size_t>(in.expected[i].size()));
    const auto put = [&](const table& t) {
      const auto to = device.template make<number>(std::max<std::size_t>(1, static_cast<std::size_t>(t.size())));
      if (t.size() != 0) device.write(to, t);
      return to;
    };
    const auto parameters = put(in.parameters);
    auto first = parameters;
    const bool prepares = text().find(name + "_prepare(") != std::string::npos;
    int wrong = 0;
    if (prepares) { // the text says how many numbers there are; the one behind them is not written
      std::vector<number> prepared(prepared_numbers() + 1, number(-7));
      first = device.template make<number>(prepared.size());
      device.write(first, prepared);
      device.run(name + "_prepare", 1, parameters, first);
      device.finish();
      device.read(first, prepared);
      if (prepared.back() != number(-7) || prepared.front() == number(-7))
        ++wrong, std::printf("%s_prepared is not how many numbers are prepared\n", name.c_str());
    }
    const auto start = [&](const auto&... read) {
      std::apply(
          [&](const auto&... to) {
            device.run(name, 5, static_cast<int>(states), first, put(in.q), put(in.u), read..., to...);
          },
          written);
    };
    const auto with = [&](const auto&... behind) {
      const auto r = put(in.r);
      if constexpr (has_states)
        start(put(in.z), r, in.t, behind...);
      else
        start(r, in.t, behind...);
    };
    if constexpr (has_contacts && reads_udots)
      with(put(in.closed), put(in.udot));
    else if constexpr (has_contacts)
      with(put(in.closed));
    else if constexpr (reads_udots)
      with(put(in.udot));
    else
      with();
    device.finish();
    for (std::size_t i = 0; i < count; ++i) {
      table computed = table::Constant(in.expected[i].rows(), in.expected[i].cols(), number(-1e30f));
      device.read(written[i], computed);
      wrong += differences(computed, in.expected[i], tolerance, i);
    }
    return wrong;
  }

private:
  struct inputs {
    table parameters, q, u, z, r, closed, udot;
    number t = number(0.7f);
    std::array<table, count> expected;
  };
  static void row(table& t, Eigen::Index s, const Eigen::VectorX<number>& x) {
    if (t.rows() == 0) t.resize(states, x.size());
    t.row(s) = x.transpose();
  }
  void fill(inputs& in) const {
    states::source from(7);
    auto parameters = ::states::parameters<Method>(from);
    for (Eigen::Index s = 0; s < states; ++s) {
      if (Vary) parameters = ::states::parameters<Method>(from);
      auto x = ::states::state<Method>(from);
      x.t = in.t;
      if (s == 20) x.q.setConstant(std::numeric_limits<number>::quiet_NaN());
      const typename Method::speed_vector udots = x.u + x.u.cwiseProduct(x.u);
      row(in.q, s, x.q), row(in.u, s, x.u), row(in.r, s, x.r), row(in.udot, s, udots);
      if constexpr (has_states) row(in.z, s, x.z);
      if constexpr (has_contacts)
        row(in.closed, s, Eigen::Map<const Eigen::VectorX<number>>(x.closed.data(), std::ssize(x.closed)));
      if (Vary) row(in.parameters, s, parameters);
      const Method eom(parameters);
      const auto all = std::apply(
          [&](const auto&... o) {
            if constexpr (reads_udots)
              return eom.evaluate(x, udots, o...);
            else
              return eom.evaluate(x, o...);
          },
          outputs);
      std::size_t i = 0;
      const auto one = [&](const auto& result) { row(in.expected[i++], s, c_code::in_rows(result)); };
      if constexpr (count == 1)
        one(all);
      else
        std::apply([&](const auto&... results) { (one(results), ...); }, all);
    }
    if (!Vary) in.parameters = parameters;
  }
  [[nodiscard]] int differences(const table& computed, const table& expected, number tolerance,
                                std::size_t output) const {
    int wrong = 0;
    for (Eigen::Index j = 0; j < expected.cols(); ++j) {
      number largest = 0;
      for (const number x : expected.col(j))
        if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
      for (Eigen::Index s = 0; s < states; ++s) {
        const number is = computed(s, j), should = expected(s, j);
        const bool same = std::isnan(should)
                              ? std::isnan(is)
                              : std::abs(is - should) <= tolerance * largest || (is >= should && is <= should);
        if (!same && ++wrong < 4)
          std::fprintf(stderr, "%s, output %zu, entry %td of state %td: %.17g instead of %.17g\n", name.c_str(),
                       output + 1, j, s, static_cast<double>(is), static_cast<double>(should));
      }
    }
    return wrong;
  }
};

template <class Method, class... Outputs>
kernel<Method, false, Outputs...> printed(const char* name, const Outputs&...) {
  return {name};
}
template <class Method, class... Outputs>
kernel<Method, true, Outputs...> printed_to_vary(const char* name, const Outputs&...) {
  return {name};
}

} // namespace gpu
