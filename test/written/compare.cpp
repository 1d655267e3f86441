// A model that ctdyn_model has written as text computes what the compiler makes of the same derivation, to the bit;
// also where numbers are infinite or none.
#include "models.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace {

using namespace ctdyn;

template <class Scalar> bool same(Scalar a, Scalar b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return !(a < b) && !(a > b) && std::signbit(a) == std::signbit(b);
}

/// Compares all sets of two interfaces with the same symbols and outputs, at states at random of which each third has
/// an odd number.
template <class Written, class Derived, class Scalar> class comparison {
  using model = compiled_model<Written, Scalar>;
  using sets = std::remove_cv_t<decltype(Written::outputs)>;

public:
  std::size_t different = 0, compared = 0, none = 0; // of these, numbers that are none

  comparison() {
    states::source from(3);
    for (int k = 0; k < 30; ++k) {
      const auto parameters = states::parameters<model>(from);
      auto x = states::state<model>(from);
      auto udots = states::state<model>(from).u;
      constexpr Scalar odd[] = {0, -Scalar(0), std::numeric_limits<Scalar>::infinity(),
                                std::numeric_limits<Scalar>::quiet_NaN(), std::numeric_limits<Scalar>::max()};
      if (k % 3 == 2) x.q(k % x.q.size()) = odd[k % 5], x.u(k % x.u.size()) = odd[(k + 1) % 5];
      const auto one = prepared<Written>(parameters), other = prepared<Derived>(parameters);
      check(one.data(), other.data(), one.size());
      compiled_call<Scalar> call{.parameters = parameters.data(), .coordinates = x.q.data(), .speeds = x.u.data()};
      call.inputs = x.r.data(), call.time = &x.t, call.udots = udots.data();
      check_all(sets{}, call, one.data(), other.data());
    }
  }

private:
  using numbers = std::vector<Scalar>;

  void check(const Scalar* a, const Scalar* b, std::size_t count) {
    compared += count;
    for (std::size_t i = 0; i < count; ++i) different += same(a[i], b[i]) ? 0 : 1, none += std::isnan(a[i]) ? 1 : 0;
  }
  template <class Interface> static numbers prepared(const typename model::parameter_vector& parameters) {
    numbers all(Interface::prepared);
    Scalar* const results[] = {all.data()};
    Interface::compute(compiled_call<Scalar>{.parameters = parameters.data(), .results = results});
    return all;
  }
  template <class... Sets>
  void check_all(offered_sets<Sets...>, compiled_call<Scalar> call, const Scalar* one, const Scalar* other) {
    call.what = 0;
    (check_set(Sets{}, (++call.what, call), one, other), ...);
  }
  template <bool AtUdots, class... Offered>
  void check_set(offered_set<AtUdots, Offered...>, compiled_call<Scalar> call, const Scalar* one, const Scalar* other) {
    constexpr std::size_t sizes[]{
        static_cast<std::size_t>((Offered::rows == 0 ? 1 : Offered::rows) * Offered::columns)...};
    constexpr std::size_t count = sizeof...(Offered);
    std::vector<numbers> a, b;
    std::array<Scalar*, count> as{}, bs{};
    for (const std::size_t size : sizes) a.emplace_back(size, Scalar(7)), b.emplace_back(size, Scalar(8));
    for (std::size_t i = 0; i < count; ++i) as[i] = a[i].data(), bs[i] = b[i].data();
    call.prepared = one, call.results = as.data();
    Written::compute(call);
    call.prepared = other, call.results = bs.data();
    Derived::compute(call);
    for (std::size_t i = 0; i < count; ++i) check(as[i], bs[i], sizes[i]);
  }
};

template <class Written, class Derived, class Scalar> void compare() {
  const comparison<Written, Derived, Scalar> c;
  BOOST_TEST(c.different == 0U);
  BOOST_TEST(c.none > 0U);
  BOOST_TEST(c.none < c.compared / 3);
}

BOOST_AUTO_TEST_CASE(all_functions_of_all_types_of_numbers) {
  compare<functions::written, functions::derived, double>();
  compare<functions::written, functions::derived, float>();
  compare<functions::written, functions::derived, long double>();
}

/// What animations show.
template <class Scalar> void compare_scenes() {
  states::source from(4);
  const auto parameters = states::parameters<compiled_model<functions::written, Scalar>>(from);
  const compiled_model<functions::written, Scalar> one(parameters);
  const compiled_model<functions::derived, Scalar> other(parameters);
  const auto &a = one.scene(), &b = other.scene();
  const auto equal = [](const auto& first, const auto& second, auto member) {
    return std::ranges::equal(first, second, {}, member, member);
  };
  using namespace detail;
  BOOST_TEST((equal(a.all_frames(), b.all_frames(), &scene_frame::name) && a.frames[1].name == "A" && a.frames[1].known));
  BOOST_TEST((equal(a.all_points(), b.all_points(), &scene_point::name) && a.points[1].parts == 1));
  BOOST_TEST((equal(a.all_points(), b.all_points(), &scene_point::parts) && a.parts[0] == 1));
  BOOST_TEST((equal(a.all_bodies(), b.all_bodies(), &scene_body::basis) && a.bodies[0].basis == 1));
  BOOST_REQUIRE(a.numbers == 9U + 3 + 7 + 3);
  BOOST_REQUIRE(b.numbers == a.numbers);
  const auto x = states::state<compiled_model<functions::written, Scalar>>(from);
  std::vector<Scalar> here(a.numbers, Scalar(7)), there(a.numbers, Scalar(8));
  one.scene_at(x, here.data()), other.scene_at(other.state(x.q, x.u, x.r, x.t), there.data());
  for (std::size_t i = 0; i < here.size(); ++i) BOOST_TEST(same(here[i], there[i]));
  BOOST_TEST(same(here[0], static_cast<Scalar>(std::cos(x.q(1)))));
}
BOOST_AUTO_TEST_CASE(scenes) { compare_scenes<double>(), compare_scenes<float>(), compare_scenes<long double>(); }

BOOST_AUTO_TEST_CASE(projections) {
  const Eigen::Matrix<double, 6, 1> numbers(2.0, 0.8, 1.5, 1.3, 1.0, 9.81);
  const compiled_model<linkage::written> one(numbers);
  const compiled_model<linkage::derived> other(numbers);
  std::size_t closed = 0;
  for (int i = 0; i < 12; ++i) {
    const double k = 0.5 * i;
    const auto x = one.state(Eigen::Vector3d(0.3 + k, 0.7 - k, 0.2 * k), Eigen::Vector3d(1, -k, k / 2));
    const auto y = other.state(x.q, x.u);
    const auto [a, found] = one.projected(x);
    const auto [b, likewise] = other.projected(y);
    BOOST_TEST((a.q == b.q && a.u == b.u && found == likewise));
    if (!found) continue;
    const double angles[] = {a.q(0), a.q(0) + a.q(1), a.q(0) + a.q(1) + a.q(2)}, links[] = {0.8, 1.5, 1.3};
    Eigen::Vector2d end(2.0, 0.0); // l1 / 2 from the other pin
    for (int link = 0; link < 3; ++link)
      end += links[link] * Eigen::Vector2d(std::cos(angles[link]), std::sin(angles[link]));
    BOOST_TEST(end.norm() < 1e-14);
    ++closed;
  }
  BOOST_TEST(closed > 6U);
}

BOOST_AUTO_TEST_CASE(linear_systems) { compare<linkage::written, linkage::derived, double>(); }
#ifdef CTDYN_ALL_TESTS
BOOST_AUTO_TEST_CASE(many_angles_and_results) { compare<chain::written, chain::derived, double>(); }
#endif

} // namespace
