// Programs as machine code, against a loop that reads the same programs step by step.
// cost: heavy
#include <ctdyn/program/emit/run.hpp>
#include <ctdyn/program/emit/run_as_data.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace {

using ctdyn::arguments, ctdyn::opcode, ctdyn::program, ctdyn::run, ctdyn::run_as_data;
using ctdyn::detail::exact;

/// A number and its derivative: a scalar type that is no built-in one.
struct dual {
  double value = 0, slope = 0;
  constexpr dual() = default;
  constexpr explicit dual(double v, double s = 0) : value(v), slope(s) {}
  friend constexpr dual operator+(dual a, dual b) { return dual(a.value + b.value, a.slope + b.slope); }
  friend constexpr dual operator-(dual a, dual b) { return dual(a.value - b.value, a.slope - b.slope); }
  friend constexpr dual operator*(dual a, dual b) {
    return dual(a.value * b.value, a.value * b.slope + a.slope * b.value);
  }
  friend constexpr dual operator-(dual a) { return dual(-a.value, -a.slope); }
  friend dual sin(dual a) { return dual(std::sin(a.value), a.slope * std::cos(a.value)); }
  friend dual cos(dual a) { return dual(std::cos(a.value), -a.slope * std::sin(a.value)); }
};

/// A scalar with a joint sine and cosine of its own, which counts how often it is used.
struct counted {
  double value = 0;
  static inline int joint = 0;
  constexpr counted() = default;
  constexpr explicit counted(double v) : value(v) {}
  friend counted operator+(counted a, counted b) { return counted(a.value + b.value); }
  friend counted operator-(counted a, counted b) { return counted(a.value - b.value); }
  friend counted operator*(counted a, counted b) { return counted(a.value * b.value); }
  friend counted operator-(counted a) { return counted(-a.value); }
  friend void sincos(counted a, counted& sine, counted& cosine) {
    ++joint;
    sine = counted(std::sin(a.value)), cosine = counted(std::cos(a.value));
  }
};

/// A program of N steps without meaning: numbers of all kinds, then sums and products of what is there.
template <std::size_t N, std::size_t Results, bool Trigonometry = true> constexpr auto arbitrary() {
  program<N, 4, Results> p{};
  p.constants = {exact::ratio(1, 12), exact::of(0.1), exact::ratio(1, 19), exact::ratio(-3, 4)};
  std::uint32_t seed = 12345, at = 0;
  const auto below = [&](std::uint32_t limit) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % limit;
  };
  for (std::uint32_t k = 0; k < 5; ++k) p.code[at++] = {opcode::symbol, k % 5, 0};
  for (std::uint32_t k = 0; k < 4; ++k) p.code[at++] = {opcode::constant, k, 0};
  p.code[at++] = {opcode::prepared, 0, 0};
  for (; at < N; ++at) {
    const std::uint32_t recent = at < 24 ? at : 24, kind = below(40);
    const std::uint32_t a = at - 1 - below(recent), b = below(at);
    if (Trigonometry && (kind < 2 || at % 12 == 0) && at + 1 < N) { // also keeps the numbers small
      p.code[at] = {opcode::sincos, a, 0};
      p.code[++at] = {opcode::second, 0, 0};
    } else {
      p.code[at] = {kind < 18 ? opcode::mul : kind < 30 ? opcode::add : kind < 37 ? opcode::sub : opcode::neg, a, b};
    }
  }
  for (std::uint32_t r = 0; r < Results; ++r) p.results[r] = static_cast<std::uint32_t>(N - 1 - 2 * r);
  p.results[Results - 1] = p.structural_zero;
  return p;
}

template <std::size_t N> constexpr auto arbitrary_program = arbitrary<N, 8>();
constexpr auto arithmetic = arbitrary<40, 5, false>();

/// The meaning of a program, read step by step.
template <class Scalar, std::size_t N, std::size_t C, std::size_t R>
constexpr std::array<Scalar, R> interpret(const program<N, C, R>& p, const arguments<Scalar>& in) {
  std::vector<Scalar> slot(N, Scalar());
  const Scalar* const symbols[] = {in.parameters, in.coordinates, in.speeds, in.inputs, in.time, in.udots};
  using number = std::conditional_t<std::is_floating_point_v<Scalar>, Scalar, double>;
  for (std::size_t i = 0; i < N; ++i) {
    const auto [op, a, b] = p.code[i];
    switch (op) {
    case opcode::constant: slot[i] = Scalar(p.constants[a].template as<number>()); break;
    case opcode::symbol: slot[i] = symbols[a][b]; break;
    case opcode::prepared: slot[i] = in.prepared[a]; break;
    case opcode::add: slot[i] = slot[a] + slot[b]; break;
    case opcode::sub: slot[i] = slot[a] - slot[b]; break;
    case opcode::mul: slot[i] = slot[a] * slot[b]; break;
    case opcode::neg: slot[i] = -slot[a]; break;
    case opcode::sincos:
      if constexpr (std::is_same_v<Scalar, counted>) {
        sincos(slot[a], slot[i], slot[i + 1]);
      } else {
        using std::sin, std::cos;
        slot[i] = sin(slot[a]), slot[i + 1] = cos(slot[a]);
      }
      break;
    default: break;
    }
  }
  std::array<Scalar, R> results{};
  for (std::size_t r = 0; r < R; ++r)
    results[r] = p.results[r] == p.structural_zero ? Scalar(number(0)) : slot[p.results[r]];
  return results;
}

template <class Scalar> constexpr std::array<Scalar, 6> numbers() {
  return {Scalar(0.5), Scalar(0.75), Scalar(-0.25), Scalar(0.375), Scalar(0.625), Scalar(-0.875)};
}
template <class Scalar> constexpr arguments<Scalar> at(const std::array<Scalar, 6>& n) {
  return {&n[0], &n[1], &n[2], &n[3], &n[4], nullptr, &n[5]};
}

double difference(dual a, dual b) { return std::abs(a.value - b.value) + std::abs(a.slope - b.slope); }
double difference(counted a, counted b) { return std::abs(a.value - b.value); }
template <std::floating_point T> T difference(T a, T b) { return std::abs(a - b); }

template <const auto& Program, class Scalar> void check(double tolerance, std::array<Scalar, 6> n = numbers<Scalar>()) {
  std::array<Scalar, Program.result_count> found;
  run<Program>(at(n), found.data());
  const auto expected = interpret(Program, at(n));
  for (std::size_t i = 0; i < found.size(); ++i) BOOST_TEST(double(difference(found[i], expected[i])) <= tolerance);
  run_as_data<Program>(at(n), found.data());
  for (std::size_t i = 0; i < found.size(); ++i) BOOST_TEST(double(difference(found[i], expected[i])) <= tolerance);
}

/// Results of a program of arithmetic only, in constant evaluation.
constexpr auto constant_results = [] {
  const auto n = numbers<double>();
  std::array<double, arithmetic.result_count> results{};
  run<arithmetic>(at(n), results.data());
  return results;
}();
constexpr auto constant_results_of_data = [] {
  const auto n = numbers<double>();
  std::array<double, arithmetic.result_count> results{};
  run_as_data<arithmetic>(at(n), results.data());
  return results;
}();

} // namespace

BOOST_AUTO_TEST_CASE(double_of_any_length) {
  check<arbitrary_program<50>, double>(1e-13);
  check<arbitrary_program<127>, double>(1e-13);
  check<arbitrary_program<128>, double>(1e-13);
  check<arbitrary_program<500>, double>(1e-11);
  check<arbitrary_program<1500>, double>(1e-9);
}

BOOST_AUTO_TEST_CASE(other_floating_point_types) {
  check<arbitrary_program<127>, float>(1e-4);
  check<arbitrary_program<127>, long double>(1e-16);
}

BOOST_AUTO_TEST_CASE(scalars_of_users) {
  auto n = numbers<dual>();
  n[1].slope = 1;
  check<arbitrary_program<127>, dual>(1e-11, n);
  const int before = counted::joint;
  check<arbitrary_program<50>, counted>(1e-12);
  BOOST_TEST(counted::joint > before);
}

BOOST_AUTO_TEST_CASE(derivative_of_a_program) {
  auto n = numbers<dual>();
  n[1].slope = 1;
  std::array<dual, 8> slopes;
  run<arbitrary_program<50>>(at(n), slopes.data());
  constexpr double h = 1e-6;
  auto low = numbers<double>(), high = low;
  low[1] -= h, high[1] += h;
  std::array<double, 8> below, above;
  run<arbitrary_program<50>>(at(low), below.data());
  run<arbitrary_program<50>>(at(high), above.data());
  for (std::size_t i = 0; i < 8; ++i) BOOST_TEST(std::abs(slopes[i].slope - (above[i] - below[i]) / (2 * h)) <= 1e-7);
}

BOOST_AUTO_TEST_CASE(same_in_constant_evaluation) {
  const auto n = numbers<double>();
  std::array<double, arithmetic.result_count> found;
  run<arithmetic>(at(n), found.data());
  for (std::size_t i = 0; i < found.size(); ++i)
    BOOST_TEST(std::abs(found[i] - constant_results[i]) <= 1e-15 * std::abs(constant_results[i]));
  for (std::size_t i = 0; i < found.size(); ++i)
    BOOST_TEST(std::abs(found[i] - constant_results_of_data[i]) <= 1e-15 * std::abs(constant_results[i]));
}

namespace {

template <opcode Op>
constexpr program<3, 0, 1> apply{{{{opcode::symbol, 0, 0}, {opcode::symbol, 0, 1}, {Op, 0, 1}}}, {}, {2}};
template <opcode Op> double result(double a, double b = 0) {
  const double operands[] = {a, b};
  double value;
  run<apply<Op>>(arguments<double>{.parameters = operands}, &value);
  double by_data;
  run_as_data<apply<Op>>(arguments<double>{.parameters = operands}, &by_data);
  BOOST_TEST(by_data == value);
  return value;
}

} // namespace

BOOST_AUTO_TEST_CASE(each_operation) {
  BOOST_TEST(result<opcode::add>(3, 4) == 7);
  BOOST_TEST(result<opcode::sub>(3, 4) == -1);
  BOOST_TEST(result<opcode::mul>(3, 4) == 12);
  BOOST_TEST(result<opcode::div>(3, 4) == 0.75);
  BOOST_TEST(result<opcode::neg>(3) == -3);
  BOOST_TEST(result<opcode::inv>(4) == 0.25);
  BOOST_TEST(result<opcode::sqrt>(9) == 3);
  BOOST_TEST(std::abs(result<opcode::sin>(0.5) - std::sin(0.5)) <= 1e-16);
  BOOST_TEST(std::abs(result<opcode::cos>(0.5) - std::cos(0.5)) <= 2e-16);
  BOOST_TEST(result<opcode::asin>(0.5) == std::asin(0.5));
  BOOST_TEST(result<opcode::acos>(0.5) == std::acos(0.5));
  BOOST_TEST(result<opcode::atan2>(0.5, -2) == std::atan2(0.5, -2));
  BOOST_TEST(result<opcode::exp>(0.5) == std::exp(0.5));
  BOOST_TEST(result<opcode::log>(0.5) == std::log(0.5));
  BOOST_TEST(result<opcode::abs>(-0.5) == 0.5);
  BOOST_TEST(result<opcode::heaviside>(0.5) == 1);
  BOOST_TEST(result<opcode::heaviside>(0) == 0);
  BOOST_TEST(result<opcode::heaviside>(-0.5) == 0);
}

namespace {

constexpr program<2, 2, 2> ratios{
    {{{opcode::constant, 0}, {opcode::constant, 1}}}, {exact::ratio(1, 12), exact::of(0.1)}, {0, 1}};
template <class Scalar>
constexpr std::array<Scalar, 2> ratio_values = [] {
  std::array<Scalar, 2> values{};
  run<ratios>(arguments<Scalar>{}, values.data());
  return values;
}();
static_assert(ratio_values<double> == std::array{1.0 / 12.0, 0.1});
static_assert(ratio_values<float> == std::array{1.0F / 12.0F, 0.1F});
static_assert(ratio_values<long double> == std::array{1.0L / 12.0L, static_cast<long double>(0.1)});

} // namespace

BOOST_AUTO_TEST_CASE(constants_are_rounded_once) { BOOST_TEST(ratio_values<double>[0] == 1.0 / 12); }

BOOST_AUTO_TEST_CASE(each_result_in_its_place) {
  static constexpr std::array<ctdyn::place, 2> places{{{1, 2}, {0, 0}}};
  double first[1] = {}, second[3] = {};
  double* const destinations[] = {first, second};
  run<ratios, places>(arguments<double>{}, destinations);
  BOOST_TEST(first[0] == 0.1);
  BOOST_TEST(second[2] == 1.0 / 12);
  BOOST_TEST(second[0] == 0);
}
