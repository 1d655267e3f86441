// smoke
// The facts of a description: names in the types, expressions as members, numbers as literals.
#include <ctdyn/model/model.hpp>

#include <boost/test/unit_test.hpp>

#include <type_traits>

using namespace ctdyn;
using detail::exact;
namespace hana = boost::hana;

namespace {

constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;

using M = parameter<"m">::plain;
using J = parameter<"I">::plain;
using Q1 = coordinate<"q1">::plain;
using Q2 = coordinate<"q2">::plain;
using Q3 = coordinate<"q3">::plain;
using number = expr::literal_terminal;
template <class Expected, class Found> constexpr bool is(const Found&) { return std::is_same_v<Expected, Found>; }
constexpr exact value(const number& n) { return hana::at_c<0>(n.elements).value; }

using Nx = expr::vector_terminal<expr::basis_vector<"N", 0>>;
using Nz = expr::vector_terminal<expr::basis_vector<"N", 2>>;
using qNx = std::remove_const_t<decltype(q1 * N.x)>;

static_assert(is<fact::newtonian<"N", "O">>(newtonian(N, O)));

static_assert(is<fact::orient_axis<"A", "N", Q1, Nz>>(A.orient_axis(N, q1, N.z)));
static_assert(is<fact::orient_axis<"A", "N", number, Nz>>(A.orient_axis(N, 2, N.z)));
static_assert(value(A.orient_axis(N, 0.5, N.z).angle) == exact::ratio(1, 2));

static_assert(is<fact::orient_sequence<"B", "N", true, Q1, Q2, Q3>>(B.orient_body_fixed(N, q1, q2, q3, "ZXZ")));
static_assert(is<fact::orient_sequence<"B", "N", false, Q1, Q2, number>>(B.orient_space_fixed(N, q1, q2, 0, "xyz")));
constexpr bool has_axes(rotation_order order, int first, int second, int third) {
  return order.axis[0] == first && order.axis[1] == second && order.axis[2] == third;
}
static_assert(has_axes(B.orient_body_fixed(N, q1, q2, q3, "ZXZ").order, 2, 0, 2));
static_assert(has_axes("zyx", 2, 1, 0) && has_axes("313", 2, 0, 2) && has_axes("X2z", 0, 1, 2));

static_assert(is<fact::orient_quaternion<"B", "N", Q1, Q2, Q3, M>>(B.orient_quaternion(N, q1, q2, q3, m)));
constexpr auto matrix = direction_cosine_matrix(cos(q1), -sin(q1), 0, sin(q1), cos(q1), 0, 0, 0, 1);
static_assert(is<fact::orient_explicit<"B", "N", std::remove_const_t<decltype(matrix)>>>(B.orient_explicit(N, matrix)));
static_assert(is<decltype(-sin(q1))>(hana::at_c<1>(B.orient_explicit(N, matrix).m.entries)));
static_assert(value(hana::at_c<8>(matrix.entries)) == exact::ratio(1));
static_assert(is<fact::set_ang_vel<"B", "N", qNx>>(B.set_ang_vel(N, q1 * N.x)));

static_assert(is<fact::set_pos<"P", "O", qNx>>(P.set_pos(O, q1 * N.x)));
static_assert(is<fact::set_pos<"P", "O", expr::vector_terminal<expr::zero_vector_payload>>>(P.set_pos(O, zero_vector)));
static_assert(is<fact::set_vel<"P", "N", qNx>>(P.set_vel(N, q1 * N.x)));

static_assert(is<fact::particle<"P", "P", M>>(particle<"P">(P, m)));
static_assert(value(particle<"P">(P, 3).mass) == exact::ratio(3));
constexpr auto diagonal = inertia(B, I, 0, 2);
static_assert(is<fact::inertia_in<"B", J, number, number, number, number, number>>(diagonal));
static_assert(value(diagonal.iyy).is_zero() && value(diagonal.izz) == exact::ratio(2) && value(diagonal.izx).is_zero());
constexpr auto full = inertia(B, I, I, I, 4, 5, m);
static_assert(is<fact::inertia_in<"B", J, J, J, number, number, M>>(full));
static_assert(value(full.ixy) == exact::ratio(4) && value(full.iyz) == exact::ratio(5));
using diagonal_type = std::remove_const_t<decltype(diagonal)>;
static_assert(is<fact::inertia_about<diagonal_type, "O">>(diagonal.about(O)));
static_assert(value(diagonal.about(O).i.izz) == exact::ratio(2));
static_assert(is<fact::rigid_body<"b", "B", "P", M, diagonal_type>>(rigid_body<"b">(B, P, m, diagonal)));
static_assert(is<fact::rigid_body<"b", "B", "P", number, decltype(m * unit)>>(rigid_body<"b">(B, P, 1, m * unit)));
static_assert(value(rigid_body<"b">(B, P, m, diagonal).inertia.izz) == exact::ratio(2));

static_assert(is<fact::force<"P", qNx>>(force(P, q1 * N.x)) && is<fact::torque<"A", qNx>>(torque(A, q1 * N.x)));
static_assert(is<fact::gravity<Nx>>(gravity(N.x)) && is<fact::potential<Q1>>(potential_energy(q1)));
static_assert(is<fact::declare<expr::symbol<symbol_class::parameter, "m">,
                               expr::symbol<symbol_class::coordinate, "q1">,
                               expr::symbol<symbol_class::speed, "u1">,
                               expr::symbol<symbol_class::input, "F">>>(declare(m, q1, u1, F)));
static_assert(is<fact::declare<>>(declare()));
static_assert(is<decltype(declare(m, q1, u1, F))>(declare(declare(m), declare(), q1, declare(declare(u1, F)))));
static_assert(is<decltype(declare(m, q1))>(declare(declare(m, q1))));

// Questions and outputs.
static_assert(is<expr::vector_terminal<expr::angular_velocity<"B", "N">>>(B.ang_vel_in(N)));
static_assert(is<expr::vector_terminal<expr::angular_acceleration<"B", "N">>>(B.ang_acc_in(N)));
static_assert(is<expr::vector_terminal<expr::position<"P", "O">>>(P.pos_from(O)));
static_assert(is<expr::vector_terminal<expr::velocity<"P", "N">>>(P.vel(N)));
static_assert(is<expr::vector_terminal<expr::acceleration<"P", "N">>>(P.acc(N)));
static_assert(is<expr::vector_terminal<expr::linear_momentum<"N">>>(linear_momentum(N)));
static_assert(is<expr::vector_terminal<expr::angular_momentum<"O", "N">>>(angular_momentum(O, N)));
static_assert(is<fact::dcm_of<"B", "N">>(B.dcm(N)));
static_assert(is<expr::scalar_terminal<expr::cosine<"B", "N", 0, 2>>>(B.dcm(N).entry<0, 2>()));
static_assert(is<fact::matrix_of<qNx, "B">>(to_matrix(q1 * N.x, B)) && sizeof(to_matrix(unit, B)) > 0);
static_assert(!std::is_same_v<decltype(mass_matrix), decltype(forcing)>);

auto [N2, A2] = frames<"N A">;
auto [O2, P2] = points<"O P">;
static_assert(std::is_same_v<decltype(N2), frame<"N">> && std::is_same_v<decltype(A2), frame<"A">>);
static_assert(std::is_same_v<decltype(O2), point<"O">> && std::is_same_v<decltype(P2), point<"P">>);

} // namespace

BOOST_AUTO_TEST_CASE(facts_keep_their_numbers_at_run_time_too) {
  const int three = 2 + boost::unit_test::framework::master_test_suite().argc;
  BOOST_TEST((value(particle<"P">(P, three).mass) == exact::ratio(three)));
}
