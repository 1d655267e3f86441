// Auxiliary states: their rows and names, the ways in which their equations may be written, and where they stand in parts,
// groups, text, batches, constrained systems, sources and compiled models.
#include <ctdyn/c_code.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"R"> R;
constexpr parameter<"L"> L;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"V"> V;
constexpr auxiliary_state<"i"> i;
constexpr auxiliary_state<"heat"> heat;

/// A mass that is pulled by a coil, whose current warms it.
constexpr auto mass = facts(P.set_pos(O, x * N.x), particle<"p">(P, m), force(P, k * i * N.x));
constexpr auto coil = facts(dt(i) == (V - R * i - k * v) / L, dt(heat) == R * i * i);
constexpr auto puller = system(newtonian(N, O), coil, dt(x) == v, mass);
using kane = kanes_method<puller>;

// Rows of coordinates, speeds, auxiliary states; the order of these is that of their equations.
static_assert(kane::rhs(0) == v && kane::rhs(1) == k * i / m && kane::rhs(2) == (V - R * i - k * v) / L);
static_assert(kane::zdot(1) == R * i * i && kane::rhs(3).text() == "R*i^2");
static_assert(kane::mass_matrix(0, 0) == m && kane::forcing(0).latex() == "i k");
static_assert(kane::coordinate_names.size() == 1 && kane::speed_names.size() == 1);
static_assert(kane::auxiliary_state_names[0].view() == "i" && kane::auxiliary_state_names[1].view() == "heat");

// Other methods, another order of facts, declared order; equations that are not solved for the rates, or coupled.
template <class Method> constexpr bool same = Method::rhs(1) == k * i / m && Method::zdot(0) == (V - R * i - k * v) / L;
constexpr auto reordered = system(mass, dt(x) == v, coil, newtonian(N, O));
constexpr auto coupled = system(newtonian(N, O), mass, dt(x) == v, L * dt(i) + dt(heat) == V - R * i - k * dt(x) + R * i * i,
                                dt(heat) - R * i * i == 0);
static_assert(same<tmt_method<puller>> && same<lagranges_method<reordered>> && same<newton_euler_method<coupled>>);
static_assert(same<kanes_method<coupled>> && kanes_method<coupled>::zdot(1) == R * i * i);
constexpr auto declared = system(declare(heat, i), puller);
static_assert(kanes_method<declared>::zdot(0) == R * i * i && kanes_method<declared>::rhs(3) == kane::rhs(2));

// A spring between the mass and a slide that a motor moves: its potential has a state in it, whose rate depends on speeds.
constexpr auto elastic = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, m),
                                potential_energy(k * (x - i) * (x - i) / 2), dt(i) == V - R * i * v * v - L * v);
template <class Method> constexpr bool pulls = Method::rhs(1) == k * (i - x) / m;
static_assert(pulls<kanes_method<elastic>> && pulls<tmt_method<elastic>> && pulls<lagranges_method<elastic>>);

// A servo of first order: a coordinate with a rate and no speed.
constexpr coordinate<"lead"> lead;
constexpr parameter<"tau"> lag;
constexpr auto servo = system(newtonian(N, O), dt(lead) == (V - lead) / lag, dt(x) == v, P.set_pos(O, (x + lead) * N.x),
                              particle<"p">(P, m));
static_assert(kanes_method<servo>::qdot(0) == (V - lead) / lag && kanes_method<servo>::rhs(2) == (V - lead) / lag / lag - dt(V) / lag);

// A part has its own states under its prefix; what it shares keeps its name.
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto two = system(newtonian(N, O), left(facts(coil, dt(x) == v, mass), shared(N, O, V)),
                            right(facts(coil, dt(x) == v, mass), shared(N, O, V)));
using pair = kanes_method<two>;
constexpr auxiliary_state<"right.i"> right_i;
static_assert(pair::auxiliary_state_names.size() == 4 && pair::auxiliary_state_names[2].view() == "right.i");
static_assert(pair::rhs(3) == parameter<"right.k">{} * right_i / parameter<"right.m">{});

// A source tells them as facts do.
struct coil_source {
  constexpr void build(auto& b) const {
    const auto current = b.auxiliary_state("i");
    b.kinematical_equation(b.rate(current) - (b.input("V") - b.parameter("R") * current - b.parameter("k") * b.speed("v")) /
                                                 b.parameter("L"));
  }
};
constexpr auto from_source = system(newtonian(N, O), built_by(coil_source{}), dt(x) == v, mass);
static_assert(same<kanes_method<from_source>>);

// Expressions and their derivatives by time: the motion is that of the equations.
constexpr auto power = k * i * v;
constexpr auto impulse = k * i * x;
constexpr auto values_at = values(m = 2.0, k = 0.5, R = 4.0, L = 0.25);
} // namespace

BOOST_AUTO_TEST_CASE(numbers) {
  const kane eom{values_at};
  const auto at = eom.state(values(heat = 7.0, x = 0.125, V = 12.0, i = 1.5, v = -2.0));
  BOOST_TEST((at.z == Eigen::Vector2d(1.5, 7)));
  const auto [slope, rates, work, change, by_i] = eom.evaluate(at, rhs, zdot, power, dt(impulse), jacobian(rhs, i, v, V));
  const double current = (12 - 4 * 1.5 + 0.5 * 2) / 0.25, a = 0.5 * 1.5 / 2;
  BOOST_TEST((slope - Eigen::Vector4d(-2, a, current, 9)).norm() < 1e-13);
  BOOST_TEST((rates == slope.tail<2>()));
  BOOST_TEST(work == 0.5 * 1.5 * -2);
  BOOST_TEST(std::abs(change - 0.5 * (current * 0.125 + 1.5 * -2)) < 1e-13);
  Eigen::Matrix<double, 4, 3> expected;
  expected << 0, 1, 0, 0.25, 0, 0, -16, -2, 4, 12, 0, 0;
  BOOST_TEST((by_i - expected).norm() < 1e-13);


  const auto by_position = eom.state(Eigen::Vector<double, 1>(0.125), Eigen::Vector<double, 1>(-2), Eigen::Vector2d(1.5, 7),
                                     Eigen::Vector<double, 1>(12));
  BOOST_TEST((eom.evaluate(by_position, rhs) == slope));

  // small code, and in stages
  const auto small_code = eom.evaluator(smallest, rhs, state_matrix);
  const auto [small_slope, small_A] = small_code(at);
  BOOST_TEST((small_slope - slope).norm() < 1e-13);
  BOOST_TEST((small_A - eom.evaluate(at, state_matrix)).norm() < 1e-13);
  auto staged = eom.stages(rhs);
  staged.update(at.q);
  BOOST_TEST((staged.evaluate(at) - slope).norm() < 1e-13);

  // many states, with a table of auxiliary states after that of the speeds
  Eigen::MatrixXd X(5, 1), U(5, 1), Z(5, 2), in(5, 1), out(5, 4), bad(5, 3);
  X.setConstant(0.125), U.setConstant(-2), in.setConstant(12), Z.col(1).setConstant(7);
  for (int row = 0; row < 5; ++row) Z(row, 0) = row;
  const auto all = eom.evaluator(rhs);
  BOOST_TEST((all.batch(kane::states(X, U, Z, in), out) == batch_status::computed));
  for (int row = 0; row < 5; ++row) {
    auto one = at;
    one.z(0) = row;
    BOOST_TEST((out.row(row).transpose() - eom.evaluate(one, rhs)).norm() < 1e-13);
  }
  BOOST_TEST((all.batch(kane::states(X, U, bad, in), out) == batch_status::wrong_columns));

  const kanes_method<puller, float> small{values(m = 2.0F, k = 0.5F, R = 4.0F, L = 0.25F)};
  const auto x_float = small.state(values(heat = 7, x = 0.125, V = 12, i = 1.5, v = -2));
  BOOST_TEST((small.evaluate(x_float, zdot).cast<double>() - rates).norm() < 1e-4);
}

BOOST_AUTO_TEST_CASE(c_functions) {
  const std::string code = c_function<kane>("coil", rhs);
  BOOST_TEST(code.find("const double *z,") != std::string::npos);
  BOOST_TEST(code.find(" *   z[2]") != std::string::npos);
  BOOST_TEST(code.find("i, heat") != std::string::npos);
  BOOST_TEST(code.find("(void)q;") != std::string::npos);
}

// A bead on a parabola, by a multiplier or by elimination, pushed by an actuator with lag.
namespace constrained {
constexpr parameter<"g"> g;
constexpr parameter<"tau"> tau;
constexpr coordinate<"y"> y;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr auxiliary_state<"f"> f;
constexpr auto bead = facts(newtonian(N, O), dt(f) == (F - f) / tau, dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y),
                            particle<"p">(P, m), gravity(-g * N.y), force(P, f * N.x), configuration_constraint(y == x * x));
constexpr auto by_elimination = system(bead, dependent(y, w));
constexpr auto by_multipliers = system(bead);
} // namespace constrained

BOOST_AUTO_TEST_CASE(with_constraints) {
  using namespace constrained;
  const kanes_method<by_elimination> eom{values(m = 2.0, g = 9.8125, tau = 0.25)};
  const lagranges_method<by_multipliers> other{values(m = 2.0, g = 9.8125, tau = 0.25)};
  const auto at = values(x = 0.5, y = 0.25, v = 0.75, w = 0.75, f = 3.0, F = 1.0);
  const auto [slope, A, in] = eom.evaluate(eom.state(at), rhs, state_matrix, input_matrix);
  const double a = (3.0 / 2 - 2 * 0.5 * (9.8125 + 2 * 0.75 * 0.75)) / (1 + 4 * 0.25);
  BOOST_TEST((slope - (Eigen::Vector<double, 5>() << 0.75, 0.75, a, 2 * 0.75 * 0.75 + 2 * 0.5 * a, -8).finished()).norm() < 1e-13);
  BOOST_TEST((other.evaluate(other.state(at), rhs) - slope).norm() < 1e-13);
  BOOST_TEST((A.rows() == 3 && A.cols() == 3)); // x, v, f
  BOOST_TEST((A.row(2) - Eigen::RowVector3d(0, 0, -4)).norm() < 1e-14);
  BOOST_TEST(std::abs(A(1, 2) - 1.0 / 2 / 2) < 1e-14);
  BOOST_TEST((in - Eigen::Vector3d(0, 0, 4)).norm() < 1e-14);
  const auto [assembled, how] = assemble(eom, eom.state(values(x = 0.5, y = 0.3, v = 0.75, w = 0.0, f = 3.0, F = 1.0)));
  BOOST_TEST((how.converged && assembled.z(0) == 3.0));
}

// One file derives it, others know its symbols.
namespace {
struct compiled_coil {
  static constexpr auto symbols = given(R, k, L, m, x, v, i, heat, V);
  static constexpr auto outputs = offers(together(offer<4>(rhs), offer(status)), offer<4, 4>(state_matrix));
  static constexpr std::size_t prepared = 12;
  static void compute(const compiled_call<double>& call) noexcept;
};
void compiled_coil::compute(const compiled_call<double>& call) noexcept { compile<compiled_coil, kanes_method<puller>>(call); }
} // namespace

BOOST_AUTO_TEST_CASE(compiled) {
  const kane eom{values_at};
  const compiled_model<compiled_coil> model{values_at};
  const auto given_values = values(heat = 7.0, x = 0.125, V = 12.0, i = 1.5, v = -2.0);
  const auto [slope, how] = model.evaluate(model.state(given_values), rhs, status);
  BOOST_TEST((slope == eom.evaluate(eom.state(given_values), rhs) && !how.singular()));
  BOOST_TEST((model.evaluate(model.state(given_values), state_matrix) == eom.evaluate(eom.state(given_values), state_matrix)));
}
