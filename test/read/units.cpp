// cost: heavy
// Units: what follows from facts, and one wrong term at each place where a term can be wrong. No equations are derived
// here. The expected units are those of textbooks, and the expected sentences name both terms.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string_view>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"kt"> kt;
constexpr parameter<"I"> I;
constexpr parameter<"c"> c;
constexpr parameter<"w"> w;
constexpr parameter<"e"> e;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"x"> x;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"v"> v;
constexpr auxiliary_state<"i"> i;
constexpr input<"F"> F;
constexpr input<"V"> V;
constexpr reaction<"R"> R;
constexpr auxiliary_speed<"u9"> u9;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"S"> S;

/// A pendulum that carries a slider: only the unit of c and e does not follow from it.
constexpr auto base =
    facts(newtonian(N, O), A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x), dt(q1) == u1, dt(q2) == u2, dt(x) == v,
          P.set_pos(O, l* A.x), Q.set_pos(P, x* B.y), rigid_body<"A">(A, P, m, inertia(A, 0, I, I)),
          particle<"Q">(Q, m / 4), force(Q, -k* x* B.y + F * N.x), torque(A, -kt* q1* A.z), gravity(g* N.x), units());

template <const auto& System> constexpr auto& table = detail::inferred_units<System>::table;
template <const auto& System, symbol_class Kind, fixed_string Name>
constexpr symbol_unit unit_of_symbol(const expr::scalar_terminal<expr::symbol<Kind, Name>>&) {
  return table<System>.find(Kind, Name.view());
}

constexpr auto plain = system(base);
static_assert(table<plain>.fault.empty());
static_assert(unit_of_symbol<plain>(m) == si::kilogram && unit_of_symbol<plain>(l) == si::metre);
static_assert(unit_of_symbol<plain>(I) == si::kilogram * pow<2>(si::metre));
static_assert(unit_of_symbol<plain>(k) == si::newton / si::metre && unit_of_symbol<plain>(F) == si::newton);
static_assert(unit_of_symbol<plain>(g) == si::metre / pow<2>(si::second));
static_assert(unit_of_symbol<plain>(kt).text().view() == "N m/rad" && unit_of_symbol<plain>(q1).text().view() == "rad");
static_assert(unit_of_symbol<plain>(u1).text().view() == "rad/s" && unit_of_symbol<plain>(v).text().view() == "m/s");
static_assert(unit_of_symbol<plain>(m).how == unit_origin::inferred);

// What does not follow is open, and one unit that is given determines the other.
constexpr auto product = system(base, force(P, c* e* u1* N.x));
static_assert(unit_of_symbol<product>(c).how == unit_origin::open && unit_of_symbol<product>(c).text().view() == "?");
constexpr auto product_known = system(base, force(P, c* e* u1* N.x), units(c = si::volt / si::ampere));
static_assert(unit_of_symbol<product_known>(c).how == unit_origin::given);
static_assert(unit_of_symbol<product_known>(e) == si::newton * si::second / si::ohm);
// Powers and roots: c^(3/2) is a force.
constexpr auto roots = system(base, force(P, pow<3, 2>(c) * N.x + sqrt(e) * N.y));
static_assert(unit_of_symbol<roots>(c).value.powers.kilogram == detail::rational(2, 3));
static_assert(unit_of_symbol<roots>(e) == pow<2>(si::newton));
// So has a stiffness that is given: that of a sphere on a plane.
constexpr auto hertz = system(base, force(P, c* pow<3, 2>(x) * N.x), units(c = si::newton / pow<3, 2>(si::metre)));
static_assert(table<hertz>.fault.empty() && unit_of_symbol<hertz>(c).text().view() == "N/m^(3/2)");
static_assert(unit_of_symbol<hertz>(c).latex().view() == "\\mathrm{N/m^{3/2}}");
static_assert(pow<3, 2>(pow<2>(si::centimetre)).value.scale == pow<3>(si::centimetre).value.scale);
static_assert(pow<2, 3>(si::litre).value.scale == pow<2>(si::decimetre).value.scale);
static_assert(pow<-1, 2>(pow<4>(si::inch)).value.scale == (si::one / pow<2>(si::inch)).value.scale);
static_assert(pow<4, 2>(si::degree).value == pow<2>(si::degree).value && pow<0, 2>(si::foot).value.scale == si::one.value.scale);
static_assert((pow<1, 2>(si::newton) / si::metre * si::second).value.symbol.view() == "(N^(1/2)/m) s");
static_assert((si::newton / pow<1, 2>(si::watt)).value.symbol.view() == "N/W^(1/2)");
static_assert((pow<1, 2>(si::newton) / pow<1, 2>(si::metre / si::second)).value.symbol.view() == "N^(1/2)/((m/s)^(1/2))");
// Numbers: factors have no unit, terms that of the others, and numbers with units their own.
constexpr auto numbers = system(base, force(P, 2 * c * N.x + 3 * N.y + (0.5 + x) * e * N.z),
                                force(Q, 9.81 * si::metre / pow<2>(si::second) * m * N.x + 2 * si::kilonewton * N.y));
static_assert(table<numbers>.fault.empty() && unit_of_symbol<numbers>(e) == si::newton / si::metre);
constexpr auto rod = system(base, distance<"rod">(O, Q, 150 * si::centimetre));
static_assert(table<rod>.fault.empty());
constexpr auto rod_in_seconds = system(base, distance<"rod">(O, Q, 1.5 * si::second));
static_assert(table<rod_in_seconds>.fault.view() == "distance(1.5 s): 1.5 s has s, a length has m");
// Who writes no units(...) is not asked for them: 2 s are the number 2 then, which is no force.
constexpr auto not_asked = facts(newtonian(N, O), P.set_pos(O, x* N.x), dt(x) == v, particle<"P">(P, m));
constexpr auto unchecked = system(not_asked, force(P, 2 * si::second * N.x));
constexpr auto checked = system(not_asked, force(P, 2 * si::second * N.x), units());
static_assert(detail::described_system<unchecked>::result.mechanism.fault.empty());
static_assert(detail::described_system<checked>::result.mechanism.fault.view() ==
              "force(P, 2 s * N.x): 2 s has s, a force has N");
// Time, functions, auxiliary states and their rates.
constexpr auto electric =
    system(base, dt(i) == (V - c * i - e * u1) / w, torque(A, e* i* A.z), units(i = si::ampere, c = si::ohm));
static_assert(unit_of_symbol<electric>(V) == si::volt && unit_of_symbol<electric>(w) == si::henry);
static_assert(unit_of_symbol<electric>(e) == si::newton_metre / si::ampere);
// Of two constants of a motor none is given: a radian of their product is no part of the current.
constexpr auto motor = system(base, dt(i) == (V - c * i - e * u1) / w, torque(A, e* i* A.z), units(c = si::ohm));
static_assert(unit_of_symbol<motor>(i).text().view() == "A" && unit_of_symbol<motor>(V).text().view() == "V");
constexpr auto driven = system(base, force(P, c* sin(w* t) * N.x + e * atan2(x, l) * N.y));
static_assert(unit_of_symbol<driven>(w).text().view() == "rad/s" && unit_of_symbol<driven>(e).text().view() == "N/rad");
// A factor to the power zero is none: two forms of one unit are equal.
static_assert([] {
  detail::unit_form open = detail::unit_form::of_unknown(3);
  open.multiply(static_cast<std::uint32_t>(detail::base::second), 0);
  return open == detail::unit_form::of_unknown(3);
}());
// In parts names have a prefix; shared ones keep theirs.
constexpr part<"left"> left;
constexpr auto legs = system(newtonian(N, O), left(facts(base, units(q1 = si::degree)), shared(N, O, g)),
                             particle<"S">(S, c), S.set_pos(O, e* N.x), units(g = si::metre / pow<2>(si::second)));
static_assert(unit_of_symbol<legs>(left(q1)).text().view() == "deg" &&
              unit_of_symbol<legs>(left(k)) == si::newton / si::metre);
static_assert(unit_of_symbol<legs>(g).how == unit_origin::given && unit_of_symbol<legs>(c) == si::kilogram);

// Reactions have the units of the loads that they measure.
constexpr auto supported = system(base, force(P, R* A.z));
static_assert(unit_of_symbol<supported>(R) == si::newton);

// ---- one wrong term at each place

/// Whether words are in a text; `std::string_view::find` is no constant with the sanitizers of g++.
constexpr bool has(std::string_view text, std::string_view words) {
  for (std::size_t at = 0; at + words.size() <= text.size(); ++at)
    if (text.substr(at, words.size()) == words) return true;
  return false;
}

template <class Fact> struct wrong {
  static constexpr auto description = system(base, Fact{});
  static constexpr std::string_view says() { return table<description>.fault.view(); }
};
/// Whether the sentence about a description is this one. Facts without numbers are known by their types.
template <class Fact> constexpr bool refuses(const Fact&, std::string_view words) {
  return has(wrong<Fact>::says(), words);
}
constexpr std::string_view mass_of_length = "l has m, a mass has kg", force_of_mass = "m has kg, a force has N";

static_assert(refuses(force(S, k* m* N.x), "force(S, k * m * N.x): k * m has kg^2/s^2, a force has N"));
static_assert(refuses(force(P, m* N.x), force_of_mass));
static_assert(refuses(force(P, -(F* N.x) + m * N.y), force_of_mass));
static_assert(refuses(force(P, (F + k) * N.x), "k has N/m, a force has N"));
static_assert(refuses(force(P, (F - k) * N.x), "k has N/m, a force has N"));
static_assert(refuses(force(P, (F + k) * x * N.x), "F has N, k has N/m; the terms of a sum have the same unit"));
static_assert(refuses(force(P, F* P.pos_from(O)), "F * P.pos_from(O) has N m, a force has N"));
static_assert(refuses(force(P, F* P.vel(N).normalize() + P.vel(N)), "P.vel(N) has m/s, a force has N"));
static_assert(refuses(force(P, F* P.vel(N).magnitude() * N.x), "a force has N"));
static_assert(refuses(force(P, F* sin(x) * N.x),
                      "x has m, which is no argument of sin(...); it takes an angle in radians"));
static_assert(refuses(force(P, F* cos(m) * N.x), "m has kg, which is no argument of cos(...)"));
static_assert(refuses(force(P, F* exp(l) * N.x), "l has m, which is no argument of exp(...); it takes a number"));
static_assert(refuses(force(P, F* log(m) * N.x), "which is no argument of log(...)"));
static_assert(refuses(force(P, F* tanh(v) * N.x), "v has m/s, which is no argument of tanh(...)"));
static_assert(refuses(force(P, F* tan(v) * N.x), "which is no argument of tan(...)"));
static_assert(refuses(force(P, F* asin(x) * N.x), "which is no argument of asin(...)"));
static_assert(refuses(force(P, F* atan(x) * N.x), "which is no argument of atan(...)"));
static_assert(refuses(force(P, F* atan2(x, m) * N.x), "x has m, m has kg; both arguments have the same unit"));
static_assert(refuses(force(P, min(F, m) * N.x), "F has N, m has kg; both arguments have the same unit"));
static_assert(refuses(force(P, max(F, m) * N.x), "both arguments have the same unit"));
static_assert(refuses(force(P, abs(m) * N.x), "abs(m) has kg, a force has N"));
static_assert(refuses(force(P, sqrt(F) * N.x), "sqrt(F) has kg^(1/2) m^(1/2)/s, a force has N"));
static_assert(refuses(force(P, cbrt(F) * N.x), "cbrt(F) has kg^(1/3) m^(1/3)/s^(2/3)"));
static_assert(refuses(force(P, pow<2>(F) * N.x), "pow<2>(F) has N^2") ||
              refuses(force(P, pow<2>(F) * N.x), "pow<2>(F) has kg^2 m^2/s^4"));
static_assert(refuses(force(P, F* sign(x) * N.x + F / x * N.y), "F / x has N/m"));
static_assert(refuses(force(P, dt(F) * N.x), "dt(F) has W/m, a force has N") ||
              refuses(force(P, dt(F) * N.x), "dt(F) has N/s, a force has N"));
static_assert(refuses(force(P, m* dt(P.pos_from(O), N)), "has N s, a force has N") ||
              refuses(force(P, m* dt(P.pos_from(O), N)), "has kg m/s, a force has N"));
static_assert(refuses(force(P, dot(N.x, P.vel(N)) * N.x), "dot(N.x, P.vel(N)) has m/s"));
static_assert(refuses(force(P, m* cross(A.ang_vel_in(N), P.pos_from(O))), "a force has N"));
static_assert(refuses(torque(A, F* A.z), "torque(A, F * A.z): F has N, a torque has N m"));
static_assert(refuses(torque(A, kt* u1* A.z), "kt * u1 has W, a torque has N m"));
static_assert(refuses(torque(A, -kt* x* A.z), "a torque has N m; kt has N m/rad by torque(A, (-kt) * q1 * A.z)"));
static_assert(refuses(gravity(F * N.x), "F has N, an acceleration has m/s^2"));
static_assert(refuses(potential_energy(k * x), "k * x has N, an energy has N m"));
static_assert(refuses(potential_energy(k * x * x / 2 + kt * x), "kt * x has N m^2/rad, an energy has N m"));
static_assert(refuses(lagrangian(m * g), "m * g has N, an energy has N m"));
static_assert(refuses(S.set_pos(O, q1* N.x), "S.set_pos(O, q1 * N.x): q1 has rad, a position has m"));
static_assert(refuses(S.set_pos(O, l* N.x + l * l * N.y), "l * l has m^2, a position has m"));
static_assert(refuses(S.set_vel(N, x* N.x), "a velocity has m/s"));
static_assert(refuses(C.set_ang_vel(N, l* N.x), "an angular velocity has rad/s"));
static_assert(refuses(C.orient_axis(N, x, N.z), "an angle has rad"));
static_assert(refuses(C.orient_quaternion(N, q1, q2, x, q1), "an entry of a quaternion has 1"));
static_assert(refuses(C.orient_explicit(N, direction_cosine_matrix(1, 0, 0, 0, x, 0, 0, 0, 1)), "a direction cosine"));
static_assert(refuses(particle<"S">(P, l), "particle<S>(l): l has m, a mass has kg"));
static_assert(refuses(rigid_body<"S">(A, P, l, inertia(A, I, I, I)), mass_of_length));
static_assert(refuses(rigid_body<"S">(A, P, m, inertia(A, I, m, I)), "m has kg, an inertia has kg m^2"));
static_assert(refuses(rigid_body<"S">(A, P, m, m* l* outer(A.x, A.x)), "an inertia has kg m^2"));
static_assert(refuses(velocity_constraint(u1 == v), "u1 has rad/s, v has m/s; both sides of an equation"));
static_assert(refuses(velocity_constraint(dot(P.vel(N), N.x) + u1), "the terms of a sum"));
static_assert(refuses(configuration_constraint(x == q1 * q2), "both sides of an equation have the same unit"));
static_assert(refuses(prescribed(x == q1), "x has m, q1 has rad; both sides"));
static_assert(refuses(baumgarte(m, w), "m has kg, a rate of decay has 1/s"));
static_assert(refuses(auxiliary_velocity(P, u9* x* N.x + x * N.y), "x has m, a velocity has m/s"));
static_assert(refuses(auxiliary_angular_velocity(A, x* N.x), "an angular velocity has rad/s"));
static_assert(refuses(characteristic_length(m), "m has kg, a length has m"));
static_assert(refuses(distance<"rod">(O, Q, m), "distance(m): m has kg, a length has m"));
static_assert(refuses(loop<"gears">(q1 == x), "loop(q1 == x): q1 has rad, x has m; both sides of an equation"));
static_assert(refuses(dt(i) == i, "dt(i) has 1/s times the unit of i, i has the unit of i; both sides of an equation"));
static_assert(refuses(dt(i) == x / i - q1 / i, "x / i has m over the unit of i, q1 / i has rad over the unit of i; the terms of a sum"));
// Units that multiply stand ahead of those that divide, also where the symbol that divides comes first.
static_assert(refuses(dt(i) == cos(q1) / c * e - x / c * e, "cos(q1) / c * e has the unit of e over the unit of c, x / c * e has m times the unit of e over the unit of c; the"));
static_assert(refuses(dt(i) == cos(q1) / (c * e) - x / (c * e), "cos(q1) / (c * e) has 1 over the unit of c over the unit of e, x / (c * e) has m over the unit of c over the unit of e; the"));
static_assert(refuses(dt(q1) == v, "both sides of an equation have the same unit"));
static_assert(refuses(units(m = si::newton), "particle<Q>(m / 4)") ||
              refuses(units(m = si::newton), "m has N, a mass has kg"));
static_assert(refuses(units(m = si::kilogram, m = si::metre), "units(m = m): m has kg by another units(...)"));
static_assert(refuses(units(t = si::metre), "the description has no time t"));
static_assert(refuses(units(e = si::metre), "the description has no parameter e; leave it out, or correct its name"));

// From which facts the units of the symbols follow: the whole sentence, with one symbol, two and three, in the order in
// which they are written. Of the fact itself nothing is told; a fourth symbol is left out, and none is told twice.
template <class Fact> constexpr bool tells(const Fact&, std::string_view text) { return wrong<Fact>::says() == text; }
static_assert(tells(force(P, m* N.x), "force(P, m * N.x): m has kg, a force has N; m has kg by rigid_body<A>(m)"));
static_assert(tells(force(P, m* v* N.x), "force(P, m * v * N.x): m * v has N s, a force has N; "
                                         "m has kg by rigid_body<A>(m); v has m/s by dt(x) == v"));
static_assert(tells(force(P, k* v* N.x), "force(P, k * v * N.x): k * v has N/s, a force has N; "
                                         "k has N/m by force(Q, (-k) * x * B.y + F * N.x); v has m/s by dt(x) == v"));
static_assert(tells(force(P, k* m* k* m* N.x), "force(P, k * m * k * m * N.x): k * m * k * m has kg^4/s^4, a force has N; "
                                               "k has N/m by force(Q, (-k) * x * B.y + F * N.x); m has kg by rigid_body<A>(m)"));
static_assert(tells(force(P, m* l* u1* N.x),
                    "force(P, m * l * u1 * N.x): m * l * u1 has N s rad, a force has N; "
                    "m has kg by rigid_body<A>(m); l has m by P.set_pos(O, l * A.x); u1 has rad/s by dt(q1) == u1"));
static_assert(tells(force(P, m* l* u1* v* N.x),
                    "force(P, m * l * u1 * v * N.x): m * l * u1 * v has N m rad, a force has N; "
                    "m has kg by rigid_body<A>(m); l has m by P.set_pos(O, l * A.x); u1 has rad/s by dt(q1) == u1"));
static_assert(tells(velocity_constraint(l* u1 == x * u2 * u2),
                    "velocity_constraint(l * u1 == x * u2 * u2): l * u1 has m rad/s, x * u2 * u2 has m rad^2/s^2; both sides of "
                    "an equation have the same unit; l has m by P.set_pos(O, l * A.x); u1 has rad/s by dt(q1) == u1; "
                    "x has m by Q.set_pos(P, x * B.y)"));

// Where a symbol has a unit only with that of another one, the sentence says both, and does not take the open one for 1.
constexpr auto open_product = system(base, force(P, c* e* N.x), velocity_constraint(c* e == v));
static_assert(table<open_product>.fault.view() ==
              "velocity_constraint(c * e == v): c * e has N, v has m/s; both sides of an equation have the same unit; "
              "e has N over the unit of c by force(P, c * e * N.x); v has m/s by dt(x) == v");
constexpr auto open_quotient = system(base, force(P, c / e * N.x), potential_energy(c / e * x * x));
static_assert(table<open_quotient>.fault.view() ==
              "potential_energy(c / e * x * x): c / e * x * x has N m^2, an energy has N m; "
              "e has s^2/(kg m) times the unit of c by force(P, c / e * N.x); x has m by Q.set_pos(P, x * B.y)");

// A unit that was given is told with the fact that gives it, as it was given.
constexpr auto given_coefficient = system(base, torque(A, -c* u1* N.z), units(c = si::newton * si::second / si::metre));
static_assert(table<given_coefficient>.fault.view() ==
              "torque(A, (-c) * u1 * N.z): (-c) * u1 has N rad/m, a torque has N m; "
              "c has N s/m by units(...); u1 has rad/s by dt(q1) == u1");
constexpr auto given_angle = system(base, units(l = si::degree));
static_assert(table<given_angle>.fault.view() ==
              "P.set_pos(O, l * A.x): l has rad, a position has m; l has deg by units(...)");

// A number that stands for a length has to say so.
constexpr auto plain_arm = system(base, torque(A, 0.3 * F * A.z));
static_assert(has(table<plain_arm>.fault.view(), "F has N, a torque has N m"));
constexpr auto arm = system(base, torque(A, (0.3 * si::metre - 5 * si::centimetre) * F * A.z), force(P, F* N.x));
static_assert(table<arm>.fault.empty() && unit_of_symbol<arm>(F) == si::newton);

// The sentence says which unit a plain number may lack; of numbers that stand in formulas, as of m v^2 / 2, it does
// not.
template <const auto& System> constexpr bool says(std::string_view words) {
  return has(table<System>.fault.view(), words);
}
constexpr auto weight = system(base, force(P, -9.81 * m * N.x));
static_assert(says<weight>("force(P, -9.81 * m * N.x): m has kg, a force has N; the plain number -9.81 has no unit, "
                           "where m/s^2 would fit"));
static_assert(says<plain_arm>("; the plain number 0.3 has no unit, where m would fit"));
constexpr auto term = system(base, force(P, (0.3 + x) * m * N.x)); // it has the unit of x
static_assert(says<term>("a force has N") && !says<term>("plain number"));

// Numbers with units as sides of equations and in functions.
constexpr auto limited = system(base, force(P, max(F, 2 * si::kilonewton) * sin(30 * si::degree) * N.x),
                                velocity_constraint(v == 3 * si::kilometre / si::hour));
static_assert(table<limited>.fault.empty() && unit_of_symbol<limited>(F) == si::newton);
constexpr auto too_far = system(base, velocity_constraint(3 * si::kilometre == v));
static_assert(has(table<too_far>.fault.view(), "3000 m has m, v has m/s; both sides of an equation"));
constexpr auto too_long = system(base, force(P, min(F, 2 * si::metre) * N.x));
static_assert(has(table<too_long>.fault.view(), "F has N, 2 m has m; both arguments have the same unit"));
constexpr auto no_angle = system(base, force(P, F* sin(3 * si::metre) * N.x));
static_assert(has(table<no_angle>.fault.view(), "3 m has m, which is no argument of sin(...)"));

constexpr auto sequence = system(base, C.orient_body_fixed(N, q1, x, q2, "ZXZ"));
static_assert(has(table<sequence>.fault.view(), "an angle has rad"));

} // namespace

BOOST_AUTO_TEST_CASE(units_are_spelled_as_given_or_by_the_bases) {
  const auto text = [](const measurement_unit& u) {
    detail::sentence s;
    detail::write_unit(s, u);
    return s;
  };
  BOOST_TEST(text((si::newton_metre / si::radian).value).view() == "N m/rad");
  BOOST_TEST(text((si::pound_force / pow<2>(si::inch)).value).view() == "lbf/in^2");
  // 1 lbf/in^2 = 6894.757293168361 Pa (NIST Special Publication 811, appendix B.8)
  BOOST_TEST((si::pound_force / pow<2>(si::inch)).value.scale.as<double>() == 6894.757293168361,
             boost::test_tools::tolerance(1e-15));
  BOOST_TEST((180 * si::degree).in_si<double>() == 3.14159265358979323846, boost::test_tools::tolerance(1e-15));
  BOOST_TEST((1200 * si::gram).in_si<double>() == 1.2);
  BOOST_TEST((3000 * si::rpm).in_si<double>() == 100 * 3.14159265358979323846, boost::test_tools::tolerance(1e-15));
}

// Further multiples and usual units: by the definitions of the SI, of the pound and foot of 1959 (NIST Special Publication
// 811, appendix B.8), and of the nautical mile.
BOOST_AUTO_TEST_CASE(multiples_and_usual_units_are_exact) {
  const auto check = [](const auto& u, std::string_view text, double scale, const auto& fits) {
    detail::sentence s;
    detail::write_unit(s, u.value);
    BOOST_TEST(s.view() == text);
    BOOST_TEST(u.value.scale.template as<double>() == scale);
    BOOST_TEST((u.value.powers == fits.value.powers));
  };
  const auto by_bases = [&](const auto& u, std::string_view text, const detail::dimension& powers) {
    check(u, text, 1, u);
    BOOST_TEST((u.value.powers == powers), text);
  };
  by_bases(si::metre, "m", {.metre = 1});
  by_bases(si::kilogram, "kg", {.kilogram = 1});
  by_bases(si::second, "s", {.second = 1});
  by_bases(si::ampere, "A", {.ampere = 1});
  by_bases(si::kelvin, "K", {.kelvin = 1});
  by_bases(si::mole, "mol", {.mole = 1});
  by_bases(si::candela, "cd", {.candela = 1});
  by_bases(si::radian, "rad", {.radian = 1});
  by_bases(si::one, "1", {});
  by_bases(si::hertz, "Hz", {.second = -1});
  by_bases(si::newton, "N", {.metre = 1, .kilogram = 1, .second = -2});
  by_bases(si::newton_metre, "N m", {.metre = 2, .kilogram = 1, .second = -2});
  by_bases(si::newton_second, "N s", {.metre = 1, .kilogram = 1, .second = -1});
  by_bases(si::joule, "J", {.metre = 2, .kilogram = 1, .second = -2});
  by_bases(si::watt, "W", {.metre = 2, .kilogram = 1, .second = -3});
  by_bases(si::pascal, "Pa", {.metre = -1, .kilogram = 1, .second = -2});
  by_bases(si::coulomb, "C", {.second = 1, .ampere = 1});
  by_bases(si::volt, "V", {.metre = 2, .kilogram = 1, .second = -3, .ampere = -1});
  by_bases(si::ohm, "ohm", {.metre = 2, .kilogram = 1, .second = -3, .ampere = -2});
  by_bases(si::siemens, "S", {.metre = -2, .kilogram = -1, .second = 3, .ampere = 2});
  by_bases(si::henry, "H", {.metre = 2, .kilogram = 1, .second = -2, .ampere = -2});
  by_bases(si::farad, "F", {.metre = -2, .kilogram = -1, .second = 4, .ampere = 2});
  by_bases(si::weber, "Wb", {.metre = 2, .kilogram = 1, .second = -2, .ampere = -1});
  by_bases(si::tesla, "T", {.kilogram = 1, .second = -2, .ampere = -1});
  check(si::gram, "g", 1e-3, si::kilogram), check(si::tonne, "t", 1e3, si::kilogram);
  check(si::kilometre, "km", 1e3, si::metre), check(si::decimetre, "dm", 0.1, si::metre);
  check(si::centimetre, "cm", 0.01, si::metre), check(si::millimetre, "mm", 1e-3, si::metre);
  check(si::micrometre, "um", 1e-6, si::metre), check(si::litre, "l", 1e-3, si::metre * si::metre * si::metre);
  check(si::millisecond, "ms", 1e-3, si::second), check(si::microsecond, "us", 1e-6, si::second);
  check(si::minute, "min", 60, si::second), check(si::hour, "h", 3600, si::second);
  check(si::millinewton, "mN", 1e-3, si::newton), check(si::kilonewton, "kN", 1e3, si::newton);
  check(si::kilowatt, "kW", 1e3, si::watt), check(si::bar, "bar", 1e5, si::pascal);
  check(si::kilopascal, "kPa", 1e3, si::pascal), check(si::megapascal, "MPa", 1e6, si::pascal);
  check(si::milliampere, "mA", 1e-3, si::ampere), check(si::millivolt, "mV", 1e-3, si::volt);
  check(si::millihenry, "mH", 1e-3, si::henry);
  check(si::inch, "in", 0.0254, si::metre), check(si::foot, "ft", 0.3048, si::metre);
  check(si::pound, "lb", 0.45359237, si::kilogram), check(si::pound_force, "lbf", 4.4482216152605, si::newton);
  check(si::nanometre, "nm", 1e-9, si::metre);
  check(si::micronewton, "uN", 1e-6, si::newton);
  check(si::kilojoule, "kJ", 1e3, si::joule);
  check(si::megawatt, "MW", 1e6, si::watt);
  check(si::gigapascal, "GPa", 1e9, si::pascal);
  check(si::microampere, "uA", 1e-6, si::ampere);
  check(si::mile, "mi", 1609.344, si::metre);
  check(si::knot, "kn", 1852.0 / 3600.0, si::metre / si::second);
  check(si::ounce, "oz", 0.028349523125, si::kilogram);
  // Those with pi, by their exact parts: 2 pi rad, pi/180 rad and 2 pi/60 rad/s.
  const auto of_pi = [](const auto& u, std::string_view text, std::int64_t n, std::int64_t d, const auto& fits) {
    BOOST_TEST((u.value.scale == detail::unit_scale::of(n, d, 0, 1) && u.value.powers == fits.value.powers), text);
    BOOST_TEST(u.value.symbol.view() == text);
  };
  of_pi(si::revolution, "rev", 2, 1, si::radian), of_pi(si::degree, "deg", 1, 180, si::radian);
  of_pi(si::rpm, "rpm", 2, 60, si::radian / si::second);
  // Ratios between them, in which exact scales cancel.
  BOOST_TEST((1 * si::mile).in_si<double>() == (5280 * si::foot).in_si<double>());
  BOOST_TEST((16 * si::ounce).in_si<double>() == (1 * si::pound).in_si<double>());
  BOOST_TEST((3600 * si::knot).in_si<double>() == 1852.0);
  BOOST_TEST(((si::siemens * si::ohm).value.powers == si::one.value.powers));
}
