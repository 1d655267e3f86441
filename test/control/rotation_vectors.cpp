// cost: nightly
// Rotation vectors in lanes are those of one attitude after the other, for small and large turns and both signs.
#include <ctdyn/with/control/rotation_vectors.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn::detail;

template <class Scalar, int Count> struct columns {
  using column = Eigen::Map<Eigen::Array<Scalar, Count, 1>>;
  Eigen::Matrix<Scalar, Count, 4> b;
  Eigen::Matrix<Scalar, Count, 3> turns;

  std::array<column, 4> quaternions() {
    const auto of = [this](int j) { return column(b.col(j).data()); };
    return {of(0), of(1), of(2), of(3)};
  }
  void turn_from(const quaternion_numbers<Scalar>& a) {
    const auto of = [this](int j) { return column(turns.col(j).data()); };
    rotation_vectors(a, quaternions(), {of(0), of(1), of(2)});
  }
};

/// The largest difference from `rotation_vector`, which computes one by an arc tangent.
template <class Scalar, int Count> double difference(unsigned seed) {
  std::mt19937 engine(seed);
  std::normal_distribution<double> normal;
  quaternion_numbers<Scalar> a;
  columns<Scalar, Count> c;
  for (int j = 0; j < 4; ++j) a(j) = static_cast<Scalar>(normal(engine));
  for (int i = 0; i < Count; ++i) {
    const double angle = std::pow(10.0, -i % 12); // from far to near
    for (int j = 0; j < 4; ++j) c.b(i, j) = (i % 2 == 0 ? a(j) : -a(j)) + static_cast<Scalar>(angle * normal(engine));
  }
  c.b.row(Count - 1) = a.transpose();
  c.turn_from(a);
  double most = 0;
  for (int i = 0; i < Count; ++i) {
    const quaternion_numbers<Scalar> b = c.b.row(i).transpose();
    const auto one = rotation_vector(a, b);
    const double scale =
        static_cast<double>(std::numeric_limits<Scalar>::epsilon()) * (1 + static_cast<double>(one.norm()));
    most = std::max(most, static_cast<double>((c.turns.row(i).transpose() - one).norm()) / scale);
  }
  return most;
}

BOOST_AUTO_TEST_CASE(as_one_by_one) {
  for (unsigned seed = 1; seed < 40; ++seed) {
    BOOST_TEST((difference<double, 37>(seed)) < 16); // of rounding; 37 are no multiple of any lanes
    BOOST_TEST((difference<double, 3>(seed)) < 16);
    BOOST_TEST((difference<float, 64>(seed)) < 16);
  }
}
BOOST_AUTO_TEST_CASE(half_a_turn_and_none) {
  columns<double, 3> c;
  c.b << 0, 1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0;
  c.turn_from({1, 0, 0, 0});
  BOOST_TEST(std::abs(c.turns(0, 0) - 3.14159265358979323846) < 1e-15);
  BOOST_TEST((c.turns.row(1).isZero() && c.turns.row(2).isZero()));
  c.b(1, 2) = std::numeric_limits<double>::quiet_NaN();
  c.turn_from({1, 0, 0, 0});
  BOOST_TEST((std::isnan(c.turns(1, 0)) && !std::isnan(c.turns(0, 0))));
}
BOOST_AUTO_TEST_CASE(of_norm_one) {
  columns<double, 21> c;
  c.b.setRandom();
  const Eigen::Matrix<double, 21, 4> before = c.b;
  normalize_quaternions<double>(c.quaternions());
  for (int i = 0; i < 21; ++i) BOOST_TEST((c.b.row(i) - before.row(i) / before.row(i).norm()).norm() < 1e-15);
}

} // namespace
