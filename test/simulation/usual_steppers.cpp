// The steppers of runs against those of Odeint, which are another implementation of the same methods: the same steps,
// and the same states up to rounding, also between the ends of steps.
// cost: heavy
// Odeint copies steppers before it has filled them, of which g++ 12 warns where it optimizes:
// optimized: no
#ifdef __clang__ // clang warns of std::iterator in uBLAS, wherever a stepper is instantiated
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#endif
#include <boost/numeric/odeint/util/unwrap_reference.hpp> // first: others below need it

#include <boost/numeric/odeint/stepper/controlled_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/dense_output_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/generation.hpp>
#include <boost/numeric/odeint/stepper/rosenbrock4_dense_output.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_dopri5.hpp>
#ifdef __clang__
#pragma clang diagnostic pop
#endif

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>
#include <vector>

namespace swing {
using namespace ctdyn;
constexpr parameter<"c"> c;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr coordinate<"p"> p;
constexpr speed<"u"> u;
constexpr speed<"w"> w;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"A"> A;
constexpr point<"B"> B;
// A cart that a spring, a damper and a push in time act on, and a pendulum on it.
constexpr auto description =
    system(newtonian(N, O), dt(q) == u, dt(p) == w, A.set_pos(O, q * N.x), B.set_pos(A, sin(p) * N.x - cos(p) * N.y),
           particle<"A">(A, 2), particle<"B">(B, 1), force(A, (-c * u - k * q + t * sin(3 * t)) * N.x),
           gravity(-9.81 * N.y));
using kane = kanes_method<description>;
const auto start = kane::state(values(q = 1.0, p = 0.5, u = 0.1, w = -0.4), values(t = 0.0));
} // namespace swing

namespace {

using namespace swing;
namespace odeint = boost::numeric::odeint;

BOOST_AUTO_TEST_CASE(dormand_and_prince) {
  for (const double damping : {0.1, 1e3})
    for (const double accuracy : {1e-4, 1e-7, 1e-10}) {
      const kane eom{values(c = damping, k = 3.0)};
      const auto run = simulate(eom, start, until(3.0), every(0.01), tolerance(accuracy));
      const auto other =
          simulate(eom, start, until(3.0), every(0.01),
                   odeint::make_dense_output(accuracy, accuracy, odeint::runge_kutta_dopri5<std::vector<double>>()));
      BOOST_TEST((run && other));
      BOOST_TEST(run.steps == other.steps);
      BOOST_TEST(run.evaluations == other.evaluations);
      BOOST_REQUIRE(run.states.size() == 301);
      double apart = 0;
      for (std::size_t i = 0; i < run.states.size(); ++i)
        apart = std::fmax(apart,
                          (run.states[i].q - other.states[i].q).norm() + (run.states[i].u - other.states[i].u).norm());
      BOOST_TEST(apart < 1e-12);
    }
}

BOOST_AUTO_TEST_CASE(rosenbrock) {
  // The stiff spring exchanges rows of the matrix, and where records are far apart the first step is rejected.
  const struct {
    double damping, stiffness, end, period;
  } cases[] = {{0.1, 3, 3, 0.01}, {1e4, 3, 3, 0.01}, {0.1, 1e3, 1, 0.01}, {0.1, 3, 3, 3}};
  for (const auto& [damping, stiffness, end, period] : cases)
    for (const double accuracy : {1e-4, 1e-7, 1e-10}) {
      const kane eom{values(c = damping, k = stiffness)};
      const auto run = simulate(eom, start, until(end), every(period), stiff, tolerance(accuracy), longest_step(end));
      BOOST_REQUIRE(bool(run));

      const auto motion = ctdyn::ode(eom);
      auto stepper =
          odeint::make_dense_output(accuracy, accuracy, odeint::rosenbrock4<double, rosenbrock_coefficients<double>>());
      boost::numeric::ublas::vector<double> y(4);
      const auto numbers = motion.pack(start);
      for (std::size_t i = 0; i < 4; ++i) y(i) = numbers[i];
      stepper.initialize(y, 0.0, 1e-3 * period); // as the first step of a run
      std::size_t steps = 0, compared = 0;
      double apart = 0;
      while (true) {
        (void)stepper.do_step(motion.stiff()), ++steps;
        if (stepper.current_time() >= end) break; // the last step of the run ends earlier
        for (; run.states[compared].t < stepper.current_time(); ++compared) {
          stepper.calc_state(run.states[compared].t, y);
          const auto& x = run.states[compared];
          apart = std::fmax(apart, std::hypot(y(0) - x.q(0), y(1) - x.q(1)) + std::hypot(y(2) - x.u(0), y(3) - x.u(1)));
        }
      }
      BOOST_TEST(run.steps == steps);
      BOOST_TEST(5 * compared > 4 * (run.states.size() - 1));
      BOOST_TEST(apart < 1e-10);
    }
}

} // namespace
