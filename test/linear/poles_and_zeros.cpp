// Poles and zeros of linear systems with known ones, also where these coincide, are at infinity, or units differ; and what
// cannot be computed.
#include <ctdyn/with/linear/interconnection.hpp>
#include <ctdyn/with/linear/minimal.hpp>
#include <ctdyn/with/linear/poles.hpp>
#include <ctdyn/with/linear/transfer_function.hpp>
#include <ctdyn/with/linear/zeros.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <complex>
#include <limits>

namespace {

using namespace ctdyn;
using complex = std::complex<double>;
const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();

BOOST_AUTO_TEST_CASE(an_oscillator_has_its_frequency_and_damping) {
  for (const double damping : {0.0, 1e-6, 0.3, 0.7, -0.2})
    for (const double w : {1e-3, 1.0, 2e4}) {
      const linear_system G{Eigen::Matrix2d{{0, 1}, {-w * w, -2 * damping * w}}, Eigen::Vector2d(0, 1), Eigen::RowVector2d(1, 0)};
      const auto p = poles(G);
      BOOST_TEST((p.status == control_status::solved));
      for (int i = 0; i < 2; ++i) {
        BOOST_TEST(std::abs(p.natural_frequency(i) / w - 1) < 1e-14);
        BOOST_TEST(std::abs(p.damping_ratio(i) - damping) < 1e-14);
        if (damping == 0)
          BOOST_TEST(p.time_constant(i) == infinite);
        else
          BOOST_TEST(std::abs(p.time_constant(i) * damping * w - 1) < 1e-9);
      }
      BOOST_TEST(p.values(0).imag() > 0);
      BOOST_TEST(p.values(0) == std::conj(p.values(1)));
      BOOST_TEST(stable(G) == (damping > 0));
      // the same in samples
      linear_system D = G;
      const double h = 0.1 / w;
      const complex z = std::exp(p.values(0) * h);
      D.A << 0, 1, -std::norm(z), 2 * z.real();
      D.h = h;
      const auto d = poles(D);
      BOOST_TEST(std::abs(d.natural_frequency(1) / w - 1) < 1e-12);
      BOOST_TEST(std::abs(d.damping_ratio(1) - damping) < 1e-12);
      BOOST_TEST(stable(D) == (damping > 0));
    }
}

BOOST_AUTO_TEST_CASE(poles_that_coincide_are_exact_in_series) {
  const auto lag = transfer_function({1.0}, {1.0, 1.0});
  for (const complex p : poles(lag * lag * lag * lag).values) BOOST_TEST(p == complex(-1));
  const auto resonance = transfer_function({1.0}, {1.0, 0.2, 4.0});
  const auto twice = poles(resonance * resonance);
  const auto once = poles(resonance);
  for (int i = 0; i < 4; ++i) BOOST_TEST(std::abs(twice.values(i) - once.values(i / 2)) == 0);
  // a chain of integrators, in both orders of its states
  const auto chain = transfer_function({1.0}, {1.0, 0.0, 0.0, 0.0, 0.0});
  for (const complex p : poles(chain).values) BOOST_TEST(p == complex(0));
  linear_system backward = chain;
  backward.A.transposeInPlace();
  const auto p = poles(backward);
  for (int i = 0; i < 4; ++i) {
    BOOST_TEST(p.values(i) == complex(0));
    BOOST_TEST(p.natural_frequency(i) == 0);
    BOOST_TEST(p.damping_ratio(i) == 0);
    BOOST_TEST(p.time_constant(i) == infinite);
  }
  BOOST_TEST(!stable(chain));
  // a delay of three samples: all poles at z = 0, whose motion ends at once
  const auto delay = transfer_function({1.0}, {1.0, 0.0, 0.0, 0.0}, 0.1);
  BOOST_TEST(poles(delay).natural_frequency(2) == infinite);
  BOOST_TEST(poles(delay).damping_ratio(2) == 1);
  BOOST_TEST(poles(delay).time_constant(2) == 0);
  BOOST_TEST(stable(delay));
}

BOOST_AUTO_TEST_CASE(units_do_not_matter) {
  // a stiff and a slow one: eigenvalues 1e9 apart, with the numbers of the matrix 1e18 apart
  const linear_system G{Eigen::Matrix3d{{-1, 1e12, 0}, {1e-12, -3, 1e6}, {0, 1e-9, -1e9}}, Eigen::Vector3d(0, 0, 1e6), Eigen::RowVector3d(1e-6, 0, 0)};
  const linear_system scaled{Eigen::Matrix3d{{-1, 1, 0}, {1, -3, 1}, {0, 1e-3, -1e9}}, Eigen::Vector3d(0, 0, 1), Eigen::RowVector3d(1, 0, 0)};
  const auto p = poles(G), q = poles(scaled);
  for (int i = 0; i < 3; ++i) BOOST_TEST(std::abs(p.values(i) / q.values(i) - 1.0) < 1e-14);
  BOOST_TEST(std::abs(q.values(0) + (2 - std::sqrt(2.0))) < 1e-8);
}

BOOST_AUTO_TEST_CASE(zeros_are_those_of_the_numerator) {
  const auto z = zeros(transfer_function({2.0, -2.0, 10.0}, {1.0, 3.0, 3.0, 1.0, 5.0}));
  BOOST_TEST_REQUIRE(z.values.size() == 2);
  BOOST_TEST(std::abs(z.values(0) - complex(0.5, std::sqrt(19.0) / 2)) < 1e-13);
  BOOST_TEST(zeros(transfer_function({3.0}, {1.0, 3.0, 3.0, 1.0})).values.size() == 0);
  BOOST_TEST((zeros(transfer_function({3.0}, {1.0, 3.0, 3.0, 1.0})).status == control_status::solved));
  const auto washout = zeros(transfer_function({1.0, 0.0, 0.0}, {1.0, 2.0, 1.0}));
  BOOST_TEST_REQUIRE(washout.values.size() == 2);
  for (const complex zero : washout.values) BOOST_TEST(std::abs(zero) < 1e-15);
  const auto apart = zeros(transfer_function({1.0, 1e6, 1.0}, {1.0, 2e3, 1e6, 1e3}));
  BOOST_TEST_REQUIRE(apart.values.size() == 2);
  BOOST_TEST(std::abs(apart.values(0) / -1e-6 - 1.0) < 1e-9);
  BOOST_TEST(std::abs(apart.values(1) / -1e6 - 1.0) < 1e-9);
}

BOOST_AUTO_TEST_CASE(zeros_of_several_inputs_and_outputs) {
  // (1/(s+1), 2/(s+3); 1/(s+1), 1/(s+1)) has its zero at 1 (Skogestad and Postlethwaite 2005, section 4.5)
  const linear_system G{Eigen::Vector3d(-1, -3, -1).asDiagonal().toDenseMatrix(), Eigen::Matrix<double, 3, 2>{{1, 0}, {0, 2}, {0, 1}},
                        Eigen::Matrix<double, 2, 3>{{1, 1, 0}, {1, 0, 1}}};
  const auto z = zeros(G);
  BOOST_TEST_REQUIRE(z.values.size() == 1);
  BOOST_TEST(std::abs(z.values(0) - 1.0) < 1e-13);
  // one column and one row of it have none; a third output as well
  BOOST_TEST(zeros(linear_system{G.A, G.B, Eigen::Matrix<double, 3, 3>(Eigen::Matrix3d::Identity())}).values.size() == 0);
  // outputs that depend on each other: those of the independent part, here of the first channel 1 / (s + 1), and what
  // neither inputs reach nor outputs show
  const linear_system same{G.A, G.B, Eigen::Matrix<double, 2, 3>{{1, 0, 0}, {2, 0, 0}}};
  BOOST_TEST((zeros(same).status == control_status::solved));
  // not reached: an input decoupling zero
  const linear_system alone{Eigen::Vector2d(-1, -7).asDiagonal().toDenseMatrix(), Eigen::Vector2d(1, 0), Eigen::RowVector2d(1, 1)};
  BOOST_TEST_REQUIRE(zeros(alone).values.size() == 1);
  BOOST_TEST(std::abs(zeros(alone).values(0) + 7.0) < 1e-14);
}

BOOST_AUTO_TEST_CASE(states_that_do_not_matter_are_left_out) {
  const auto lag = transfer_function({1.0, 2.0}, {1.0, 3.0, 1.0});
  const auto cancelled = transfer_function({1.0, 2.0}, {1.0, 5.0}) * transfer_function({1.0}, {1.0, 2.0});
  BOOST_TEST((!controllable(cancelled) || !observable(cancelled)));
  const auto reduced = minimal(cancelled);
  BOOST_TEST((reduced.status == control_status::solved));
  BOOST_TEST_REQUIRE(reduced.order == 1);
  const auto one = reduced.with_states<1>();
  BOOST_TEST(std::abs(poles(one).values(0) + 5.0) < 1e-13);
  BOOST_TEST(std::abs(one.C(0) * one.B(0) - 1) < 1e-13);
  BOOST_TEST((reduced.with_states<2>().status == control_status::singular));
  BOOST_TEST((poles(reduced.with_states<2>()).status == control_status::singular));
  // not quite the same: it stays, unless the tolerance is larger
  const auto nearly = transfer_function({1.0, 2.0}, {1.0, 5.0}) * transfer_function({1.0}, {1.0, 2.001});
  BOOST_TEST(minimal(nearly).order == 2);
  BOOST_TEST(minimal(nearly, 0.01).order == 1);
  BOOST_TEST(minimal(lag).order == 2);
  BOOST_TEST((controllable(lag) && observable(lag)));
  // in units that are 1e12 apart
  linear_system scaled = lag;
  scaled.A(0, 1) *= 1e12, scaled.A(1, 0) *= 1e-12, scaled.C(0, 1) *= 1e12;
  BOOST_TEST(minimal(scaled).order == 2);
  BOOST_TEST(minimal(static_gain(3.0)).order == 0);
  BOOST_TEST(minimal(0.0 * lag).order == 0);
}

BOOST_AUTO_TEST_CASE(bad_numbers_are_told) {
  const auto G = transfer_function({1.0}, {1.0, 1.0, 1.0});
  for (const double bad : {nan, infinite}) {
    for (int k = 0; k < 4; ++k) {
      linear_system wrong = G;
      (k == 0 ? wrong.A(1, 0) : k == 1 ? wrong.B(1) : k == 2 ? wrong.C(0) : wrong.D(0)) = bad;
      BOOST_TEST((poles(wrong).status == control_status::not_finite));
      BOOST_TEST((zeros(wrong).status == control_status::not_finite));
      BOOST_TEST((minimal(wrong).status == control_status::not_finite));
      BOOST_TEST((!stable(wrong) && !controllable(wrong) && !observable(wrong)));
    }
    BOOST_TEST((transfer_function({bad}, {1.0, 1.0}).status == control_status::not_finite));
  }
  BOOST_TEST((transfer_function({1.0}, {0.0, 1.0}).status == control_status::singular));
  BOOST_TEST((poles(transfer_function({1.0}, {0.0, 1.0})).status == control_status::singular));
  for (const double h : {-1.0, nan, infinite}) BOOST_TEST((poles(linear_system{G.A, G.B, G.C, G.D, h}).status == control_status::no_step));
}

} // namespace
