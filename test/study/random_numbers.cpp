// cost: heavy
// Random numbers of studies: known answers of the generator, distributions, permutations; and statistics of outcomes.
#include <ctdyn/study.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace {

using namespace ctdyn;
using words = std::array<std::uint32_t, 4>;

// The published known answers for philox4x32-10 (Random123, kat_vectors; the third are digits of pi).
static_assert(philox({}, {}) == words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
static_assert(philox({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}) == words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
static_assert(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
              words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});

// FNV-1a: the published values of "" and "foobar".
static_assert(detail::checksum("") == 0xcbf29ce484222325 && detail::checksum("foobar") == 0x85944171f73967e8);
static_assert(detail::checksum("bar", detail::checksum("foo")) == detail::checksum("foobar"));

constexpr std::size_t many = 20000;
/// Mean and variance of a distribution by the numbers of a study.
outcome_statistics drawn(const distribution& how, bool stratified = false) {
  const detail::draw_plan plan({many, 11, stratified}, {{"m", how, 1}});
  outcome_statistics all;
  for (std::size_t i = 0; i < many; ++i) all.add(i, plan.value(0, i));
  return all;
}

BOOST_AUTO_TEST_CASE(moments_of_distributions) {
  // Five standard errors: a right distribution fails once in a million seeds, and the seed is fixed.
  const auto compare = [](const outcome_statistics& s, double mean, double variance, double fourth) {
    const double n = many;
    BOOST_TEST(std::abs(s.mean() - mean) < 5 * std::sqrt(variance / n));
    BOOST_TEST(std::abs(s.variance() - variance) < 5 * std::sqrt((fourth - variance * variance) / n));
  };
  compare(drawn(uniform(2.0, 5.0)), 3.5, 9.0 / 12, 81.0 / 80);
  compare(drawn(normal(-1.0, 2.0)), -1, 4, 3 * 16);
  compare(drawn(choices({1.0, 2.0, 4.0})), 7.0 / 3, 14.0 / 9, 98.0 / 27);
  const double w = std::exp(0.25); // of a log-normal variable with deviation 0.5 and median 3
  compare(drawn(log_normal(3.0, 0.5)), 3 * std::sqrt(w), 9 * w * (w - 1),
          81 * w * w * (w - 1) * (w - 1) * (w * w * w * w + 2 * w * w * w + 3 * w * w - 3));
  BOOST_TEST(drawn(1.5).variance() == 0);
}

BOOST_AUTO_TEST_CASE(quantiles_of_the_normal_distribution) {
  // Handbook of Mathematical Functions, tables 26.1 and 26.5, and inverse to erfc, which is the C library's.
  BOOST_TEST(detail::normal_quantile(0.975) == 1.959963984540054, boost::test_tools::tolerance(1e-15));
  BOOST_TEST(detail::normal_quantile(0.5) == 0);
  for (double p = 0x1p-53; p < 0.5; p *= 1.7) {
    const double x = detail::normal_quantile(p);
    BOOST_TEST(std::erfc(-x / std::sqrt(2.0)) / 2 == p, boost::test_tools::tolerance(2e-14));
    if (p > 1e-6) BOOST_TEST(detail::normal_quantile(1 - p) == -x, boost::test_tools::tolerance(1e-9));
  }
}

BOOST_AUTO_TEST_CASE(latin_hypercubes) {
  for (const std::size_t size : {1u, 2u, 3u, 7u, 64u, 1000u}) {
    std::vector<std::uint64_t> images;
    for (std::size_t i = 0; i < size; ++i) images.push_back(detail::permuted(i, size, 5, 3));
    if (size == 1000) BOOST_TEST(!std::is_sorted(images.begin(), images.end()));
    std::sort(images.begin(), images.end());
    for (std::size_t i = 0; i < size; ++i) BOOST_TEST(images[i] == i);
  }
  const detail::draw_plan plan(latin_hypercube(100, 4), {{"a", uniform(0.0, 1.0), 1}, {"b", uniform(0.0, 1.0), 1}});
  double correlation = 0;
  for (std::size_t symbol : {0u, 1u}) {
    std::vector<int> hits(100);
    for (std::size_t i = 0; i < 100; ++i) ++hits[static_cast<std::size_t>(100 * plan.value(symbol, i))];
    BOOST_TEST((std::count(hits.begin(), hits.end(), 1) == 100)); // one in each hundredth
  }
  for (std::size_t i = 0; i < 100; ++i) correlation += 12 * (plan.value(0, i) - 0.5) * (plan.value(1, i) - 0.5) / 100;
  BOOST_TEST(std::abs(correlation) < 0.5); // each symbol has a permutation of its own
  const double mean = drawn(normal(0.0, 1.0), true).mean();
  BOOST_TEST(std::abs(mean) < 1e-4); // independent samples: 0.007
}

BOOST_AUTO_TEST_CASE(grids_take_every_combination) {
  const detail::draw_plan plan(samples(2, 1), {{"a", grid(1.0, 3.0, 3), 1}, {"b", grid({10.0, 20.0}), 1}});
  BOOST_TEST(plan.samples() == 12u);
  std::vector<double> seen;
  for (std::size_t i = 0; i < 12; ++i) seen.push_back(plan.value(0, i) + plan.value(1, i));
  const std::vector<double> expected{11, 11, 21, 21, 12, 12, 22, 22, 13, 13, 23, 23};
  BOOST_TEST(seen == expected, boost::test_tools::per_element());
  BOOST_TEST(grid(5.0, 7.0, 1).points() == std::vector<double>{5.0}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(statistics) {
  outcome_statistics s("a", 3);
  BOOST_TEST((std::isnan(s.mean()) && std::isnan(s.variance()) && std::isnan(s.quantile(0.5))));
  std::vector<double> all;
  std::size_t number = 0;
  for (int i = 0; i < 30000; ++i) { // 0, ..., 29999 in another order, far from zero
    all.push_back(1e9 + (i * 7919) % 30000);
    s.add(number++, all.back());
  }
  std::sort(all.begin(), all.end());
  BOOST_TEST(s.mean() == 1e9 + 14999.5, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(s.variance() == (30000.0 * 30000 - 1) / 12 * 30000 / 29999, boost::test_tools::tolerance(1e-9));
  for (const double p : {0.0, 0.01, 0.25, 0.5, 0.9, 1.0}) // rank errors below log2(30000 / 4096) / 8192
    BOOST_TEST(std::abs(s.quantile(p) - (1e9 + 30000 * p)) <= 12);
  BOOST_TEST((s.least().size() == 3 && s.least()[0].value == 1e9 && s.least()[2].value == 1e9 + 2));
  BOOST_TEST((s.greatest()[0].value == 1e9 + 29999 && s.greatest()[1].value == 1e9 + 29998));
  BOOST_TEST((static_cast<int>(s.greatest()[0].number) * 7919 % 30000 == 29999));

  outcome_statistics few("b", 2);
  for (const double x : {4.0, 1.0, 4.0, 2.0, 4.0}) few.add(few.count(), x);
  BOOST_TEST((few.quantile(0.5) == 4 && few.quantile(0.4) == 2 && few.quantile(0.41) == 4 && few.quantile(0.0) == 1));
  BOOST_TEST((few.greatest()[0].number == 0 && few.greatest()[1].number == 2)); // of equal ones the first
  BOOST_TEST((few.mean() == 3 && few.variance() == 2 && few.standard_error() == std::sqrt(0.4)));
}

} // namespace
