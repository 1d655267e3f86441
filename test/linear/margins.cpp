// cost: heavy, by g++
// Margins of loops: by hand, with several crossings, of unstable loops, of loops that are real or of gain 1 everywhere, in
// samples; and compared with a search on a fine grid.
#include <ctdyn/with/linear/interconnection.hpp>
#include <ctdyn/with/linear/margins.hpp>
#include <ctdyn/with/linear/sampling.hpp>
#include <ctdyn/with/linear/transfer_function.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <random>

namespace {

using namespace ctdyn;
const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity(),
             pi = std::numbers::pi;

std::mt19937 generator(1); // its numbers are the same with every library; distributions are not
double random() { return double(generator()) / 2147483648.0 - 1; }

BOOST_AUTO_TEST_CASE(textbook_loops) {
  // 6 / (s + 1)^3: phase -pi at sqrt 3, where the gain is 6 / 8; gain 1 at sqrt(6^(2/3) - 1)
  const auto m = margins(transfer_function({6.0}, {1.0, 3.0, 3.0, 1.0}));
  const double w = std::sqrt(std::pow(6.0, 2.0 / 3) - 1);
  BOOST_TEST((m.status == control_status::solved));
  BOOST_TEST(std::abs(m.gain_margin - 8.0 / 6) < 1e-14);
  BOOST_TEST(std::abs(m.gain_margin_frequency - std::sqrt(3.0)) < 1e-14);
  BOOST_TEST(std::abs(m.phase_margin_frequency - w) < 1e-14);
  BOOST_TEST(std::abs(m.phase_margin - (pi - 3 * std::atan(w))) < 1e-14);
  BOOST_TEST(std::abs(m.delay_margin - (pi - 3 * std::atan(w)) / w) < 1e-14);
  BOOST_TEST(m.closed_loop_stable);
  // twice the gain is unstable, and the margins say by how much
  const auto more = margins(transfer_function({12.0}, {1.0, 3.0, 3.0, 1.0}));
  BOOST_TEST(!more.closed_loop_stable);
  BOOST_TEST(std::abs(more.gain_margin - 8.0 / 12) < 1e-14);
  BOOST_TEST(more.phase_margin < 0);
  // an integrator never has phase -pi; a lag below gain 1 nowhere has gain 1
  const auto integrator = margins(transfer_function({3.0}, {1.0, 0.0}));
  BOOST_TEST(integrator.gain_margin == infinite);
  BOOST_TEST(std::isnan(integrator.gain_margin_frequency));
  BOOST_TEST(std::abs(integrator.phase_margin - pi / 2) < 1e-15);
  BOOST_TEST(integrator.phase_margin_frequency == 3);
  const auto lag = margins(transfer_function({0.9}, {1.0, 1.0}));
  BOOST_TEST((lag.gain_margin == infinite && lag.phase_margin == infinite && lag.delay_margin == infinite));
  BOOST_TEST((std::isnan(lag.phase_margin_frequency) && lag.closed_loop_stable));
  // a lead on a double integrator: its largest phase, asin(9 / 11), at sqrt(0.1 * 1) with the zero at 0.1 and the pole at 1
  const auto lead = transfer_function({1.0, 0.1}, {1.0, 1.0}) * transfer_function({1.0}, {1.0, 0.0, 0.0});
  const double center = std::sqrt(0.1), gain = center * center * std::sqrt((1 + 0.1) / (0.1 + 0.01));
  const auto best = margins(gain * lead);
  BOOST_TEST(std::abs(best.phase_margin_frequency / center - 1) < 1e-13);
  BOOST_TEST(std::abs(best.phase_margin - std::asin(0.9 / 1.1)) < 1e-13);
}

BOOST_AUTO_TEST_CASE(loops_with_a_real_response) {
  // A double integrator has phase -pi everywhere, and gain 1 at 1: it is on the boundary.
  const auto m = margins(transfer_function({1.0}, {1.0, 0.0, 0.0}));
  BOOST_TEST((m.status == control_status::solved));
  BOOST_TEST(std::abs(m.gain_margin - 1) < 1e-14);
  BOOST_TEST(std::abs(m.phase_margin) < 1e-14);
  BOOST_TEST(std::abs(m.phase_margin_frequency - 1) < 1e-14);
  BOOST_TEST(m.delay_margin < 1e-14);
  BOOST_TEST(!m.closed_loop_stable);
  // An undamped oscillator of gain 3 at 2: behind its pole the phase is -pi, with gain 1 at sqrt(4 + 3).
  const auto swing = margins(transfer_function({3.0}, {1.0, 0.0, 4.0}));
  BOOST_TEST(std::abs(swing.phase_margin) < 1e-14);
  BOOST_TEST(std::abs(swing.phase_margin_frequency - std::sqrt(7.0)) < 1e-14);
  BOOST_TEST(std::abs(swing.gain_margin - 1) < 1e-14);
  // gains without states
  BOOST_TEST(margins(static_gain(-0.5)).gain_margin == 2);
  BOOST_TEST(margins(static_gain(-0.5)).closed_loop_stable);
  BOOST_TEST(margins(static_gain(0.5)).gain_margin == infinite);
}

BOOST_AUTO_TEST_CASE(unstable_plants_have_margins_below_one) {
  // 2 / (s - 1): stable for gains above 1, so half of it is at the boundary, at zero frequency
  const auto m = margins(transfer_function({2.0}, {1.0, -1.0}));
  BOOST_TEST((m.status == control_status::solved));
  BOOST_TEST(m.closed_loop_stable);
  BOOST_TEST(std::abs(m.gain_margin - 0.5) < 1e-15);
  BOOST_TEST(m.gain_margin_frequency == 0);
  BOOST_TEST(std::abs(m.phase_margin - (pi - (pi - std::atan(std::sqrt(3.0))))) < 1e-14);
  BOOST_TEST(!margins(transfer_function({0.9}, {1.0, -1.0})).closed_loop_stable);
}

BOOST_AUTO_TEST_CASE(of_several_crossings_the_nearest_counts) {
  // 0.4 / (s (s^2 + 0.05 s + 1)) crosses gain 1 three times, the last time beyond the resonance, with the phase behind -pi
  const auto m = margins(transfer_function({0.4}, {1.0, 0.05, 1.0, 0.0}));
  BOOST_TEST(std::abs(m.gain_margin - 0.05 / 0.4) < 1e-14);
  BOOST_TEST(std::abs(m.gain_margin_frequency - 1) < 1e-14);
  BOOST_TEST(!m.closed_loop_stable);
  // conditionally stable: gain may fall or rise; the nearer one counts
  const auto conditional = transfer_function({1.0, 2.0, 1.0}, {1.0, 0.0, 0.0, 0.0}) * transfer_function({1.0}, {1e-6, 2e-3, 1.0});
  const auto low = margins(2.0 * conditional), high = margins(300.0 * conditional);
  BOOST_TEST((low.closed_loop_stable && high.closed_loop_stable));
  BOOST_TEST((low.gain_margin < 1 && low.gain_margin > 0.2));
  BOOST_TEST((high.gain_margin > 1 && high.gain_margin < 10));
  // what they say is the boundary
  for (const double gain : {2.0 * low.gain_margin, 300.0 * high.gain_margin}) {
    const auto p = poles(feedback(gain * conditional));
    double nearest = infinite;
    for (int i = 0; i < 5; ++i) nearest = std::min(nearest, std::abs(p.damping_ratio(i)));
    BOOST_TEST(nearest < 1e-12);
  }
}

BOOST_AUTO_TEST_CASE(poles_and_zeros_on_the_axis_are_no_crossings) {
  // the phase jumps through infinity at 1 and through zero at 3, and nowhere is it -pi with a finite gain
  const auto m = margins(transfer_function({1.0, 0.0, 9.0}, {1.0, 0.0, 1.0}) * transfer_function({1.0}, {1.0, 1.0}));
  BOOST_TEST((m.status == control_status::solved));
  BOOST_TEST(m.gain_margin == infinite, m.gain_margin << " at " << m.gain_margin_frequency);
}

BOOST_AUTO_TEST_CASE(what_has_no_margins_is_told) {
  BOOST_TEST((margins(transfer_function({-1.0, 1.0}, {1.0, 1.0})).status == control_status::singular)); // all-pass
  BOOST_TEST((margins(transfer_function({nan}, {1.0, 1.0})).status == control_status::not_finite));
  BOOST_TEST(!margins(transfer_function({nan}, {1.0, 1.0})).closed_loop_stable);
  BOOST_TEST((margins(transfer_function({1.0}, {1.0, 1.0}, -0.1)).status == control_status::no_step));
  BOOST_TEST(!margins(static_gain(-1.0)).closed_loop_stable); // an algebraic loop
}

BOOST_AUTO_TEST_CASE(loops_in_samples) {
  // k / (z - 1): stable for k < 2; at half the sample rate the phase is -pi. |e^(i a) - 1| = 2 sin(a / 2).
  const double h = 0.01, k = 0.5;
  const auto m = margins(transfer_function({k}, {1.0, -1.0}, h));
  BOOST_TEST(std::abs(m.gain_margin - 2 / k) < 1e-14);
  BOOST_TEST(std::abs(m.gain_margin_frequency - pi / h) < 1e-9);
  BOOST_TEST(std::abs(m.phase_margin_frequency - 2 * std::asin(k / 2) / h) < 1e-11);
  BOOST_TEST(std::abs(m.phase_margin - (pi / 2 - std::asin(k / 2))) < 1e-13);
  BOOST_TEST(m.closed_loop_stable);
  // poles at -1, or at both ends
  const auto alternating = margins(transfer_function({0.3, 0.0}, {1.0, 1.5, 0.5}, h)), both = margins(transfer_function({0.3, 0.1}, {1.0, 0.0, -1.0}, h));
  BOOST_TEST((alternating.status == control_status::solved && both.status == control_status::solved));
  const std::complex<double> G = frequency_response(transfer_function({0.3, 0.1}, {1.0, 0.0, -1.0}, h), both.phase_margin_frequency).value(0);
  BOOST_TEST(std::abs(std::abs(G) - 1) < 1e-12);
  // sampled fast, a loop has the margins of continuous time, less half a sample of delay
  const auto G0 = transfer_function({6.0}, {1.0, 3.0, 3.0, 1.0});
  const auto fast = margins(discretized(G0, 1e-3)), slow = margins(G0);
  BOOST_TEST(std::abs(fast.phase_margin - (slow.phase_margin - slow.phase_margin_frequency * 5e-4)) < 1e-6);
}

/// The nearest crossings among those of a fine grid.
template <class System> void compare_with_a_grid(const System& G) {
  const auto m = margins(G);
  if (m.status != control_status::solved) return;
  double gain = infinite, phase = infinite;
  std::complex<double> before = frequency_response(G, 1e-4).value(0);
  const auto nearer = [&](const std::complex<double>& at) {
    if (std::abs(std::log(1 / std::abs(at))) < std::abs(std::log(gain))) gain = 1 / std::abs(at);
  };
  if (before.real() < 0) nearer(before);
  if (G.D(0) < 0) nearer(G.D(0));
  for (const double w : logarithmic_grid(1e-4, 1e4, 20000)) {
    const std::complex<double> at = frequency_response(G, w).value(0);
    if ((at.imag() < 0) != (before.imag() < 0) && at.real() < 0) nearer(at);
    if ((std::abs(at) < 1) != (std::abs(before) < 1) && std::abs(std::arg(-at)) < std::abs(phase)) phase = std::arg(-at);
    before = at;
  }
  if (std::isfinite(gain) || std::isfinite(m.gain_margin))
    BOOST_TEST(std::abs(std::log(gain / m.gain_margin)) < 0.02, "gain " << gain << " not " << m.gain_margin);
  if (std::isfinite(phase) || std::isfinite(m.phase_margin))
    BOOST_TEST(std::abs(phase - m.phase_margin) < 0.02, "phase " << phase << " not " << m.phase_margin);
}
BOOST_AUTO_TEST_CASE(no_crossing_is_missed) {
  using A4 = Eigen::Matrix4d;
  for (int i = 0; i < 40; ++i) {
    const A4 A = 2 * A4::NullaryExpr([] { return random(); });
    const Eigen::Vector4d B = Eigen::Vector4d::NullaryExpr([] { return random(); }), C = 4 * Eigen::Vector4d::NullaryExpr([] { return random(); });
    compare_with_a_grid(linear_system{A, B, C.transpose().eval(), Eigen::Matrix<double, 1, 1>(i % 2 * random())});
  }
}

} // namespace
