// What a written model has to agree on with its interface: numbers, parts of outputs and lists, the same by both
// compilers, which name types differently.
// smoke
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/method/interface_print.hpp>
#include <ctdyn/model/in_unit.hpp>
#include <ctdyn/model/si.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>

namespace {
using namespace ctdyn;

constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr coordinate<"p"> p;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr point<"P"> P;

struct plain {
  static constexpr auto symbols = given(l, m, q, p, u, v, T);
  static constexpr auto outputs = offers(offer<4>(rhs));
  static constexpr std::size_t prepared = 4;
  static void compute(const compiled_call<double>&) noexcept;
};
template <class Interface> constexpr std::uint64_t written = detail::print_of_interface<Interface, double>().written;

/// An interface with other outputs.
template <auto... Offers> struct offering : plain { static constexpr auto outputs = offers(Offers...); };
/// Whether the prints of two outputs differ.
template <auto A, auto B> constexpr bool differ = written<offering<A>> != written<offering<B>>;

static_assert(written<plain> == written<offering<offer<4>(rhs)>>);
static_assert(differ<offer<4>(rhs), offer<3>(rhs)>);
static_assert(differ<offer<4>(rhs), at_udots(offer<4>(rhs))>);
static_assert(written<offering<offer(q)>> == written<offering<offer(coordinate<"q">())>>);

// numbers
static_assert(differ<offer(value_of<9.81 * l * cos(q)>), offer(value_of<9.82 * l * cos(q)>)>);
static_assert(differ<offer(value_of<2 * l>), offer(value_of<-2 * l>)>);
static_assert(differ<offer(value_of<l / 3>), offer(value_of<l / 5>)>);
static_assert(differ<offer(value_of<1e10 * l>), offer(value_of<1e11 * l>)>);
static_assert(differ<offer(value_of<pow<2>(l)>), offer(value_of<pow<3>(l)>)>);
static_assert(differ<offer<3>(value_of<to_matrix(2 * P.vel(N), N)>), offer<3>(value_of<to_matrix(3 * P.vel(N), N)>)>);
static_assert(differ<offer<1, 1>(jacobian(value_of<2 * q * q>, q)), offer<1, 1>(jacobian(value_of<3 * q * q>, q))>);
static_assert(differ<offer(in(si::degree, value_of<2 * q>)), offer(in(si::degree, value_of<3 * q>))>);
static_assert(differ<offer(in(si::degree, q)), offer(in(si::radian, q))>);
static_assert(written<offering<offer(value_of<l / 2>)>> == written<offering<offer(value_of<l / 2.0>)>>);

// parts that the words of an output leave out
static_assert(differ<offer<2>(udot | given(u == 0)), offer<2>(udot | given(v == 0))>);
static_assert(differ<offer<2>(udot | given(u == l)), offer<2>(udot | given(u == m))>);
static_assert(differ<offer<2>(udot | given(u == l)), offer<2>(qdot | given(u == l))>);
static_assert(differ<offer<2>(inverse_dynamics | given(all_speeds == 0)),
                     offer<2>(inverse_dynamics | given(dt(all_speeds) == 0))>);
static_assert(differ<offer<3>(to_matrix(P.acc(N), N) | given(dt(all_speeds) == udot)),
                     offer<3>(to_matrix(P.acc(N), N) | given(dt(all_speeds) == 0))>);
static_assert(differ<offer<2, 2>(jacobian(udot, along_speeds)), offer<2, 2>(jacobian(udot, by_speeds))>);
static_assert(differ<offer<2, 2>(jacobian(udot, by_speeds)), offer<2, 2>(jacobian(qdot, by_speeds))>);
static_assert(differ<offer<3>(contact_force<"A">), offer<3>(contact_force<"B">)>);

// expressions with more words than a sentence has room for
template <int Terms> consteval auto long_sum() {
  if constexpr (Terms == 0)
    return sin(coordinate<"a_long_name_of_a_coordinate">());
  else
    return long_sum<Terms - 1>() + sin(coordinate<"a_long_name_of_a_coordinate">());
}
static_assert(differ<offer(long_sum<16>() + sin(q)), offer(long_sum<16>() + cos(q))>);
static_assert(differ<offer(long_sum<16>() + sin(q)), offer(long_sum<16>() - sin(q))>);
static_assert(differ<offer(long_sum<16>() + pow<2>(q)), offer(long_sum<16>() + pow<3>(q))>);
static_assert(differ<offer(value_of<long_sum<16>() + 2 * q>), offer(value_of<long_sum<16>() + 3 * q>)>);

// lists
struct with_dependent : plain { static constexpr auto dependent = given(q, u); };
struct with_other_dependent : plain { static constexpr auto dependent = given(p, u); };
struct in_another_order : plain { static constexpr auto dependent = given(u, q); };
struct with_roles : plain { static constexpr auto input_roles = facts(actuators(T)); };
struct with_other_roles : plain { static constexpr auto input_roles = facts(disturbances(T)); };
struct with_defaults : plain { static constexpr detail::parameter_default parameter_defaults[] = {{true, 0.5}, {}}; };
struct with_other_defaults : plain {
  static constexpr detail::parameter_default parameter_defaults[] = {{true, 0.25}, {}};
};
struct with_none : plain { static constexpr detail::parameter_default parameter_defaults[] = {{}, {}}; };
struct with_loops : plain { static constexpr bool loops = true; };
struct with_projections : plain { static constexpr bool projects = true; };
struct with_scene : plain { static constexpr bool animates = true; };
struct turning : plain {
  static constexpr coordinate<"a"> a{};
  static constexpr coordinate<"b"> b{};
  static constexpr auto symbols = given(l, m, q, p, a, b, u, v, T);
};
struct with_quaternion : turning { static constexpr auto quaternions = given(q, p, a, b); };
struct with_other_quaternion : turning { static constexpr auto quaternions = given(b, q, p, a); };

constexpr std::uint64_t lists[] = {
    written<plain>,            written<with_dependent>, written<with_other_dependent>, written<with_roles>,
    written<with_other_roles>, written<with_defaults>,  written<with_other_defaults>,  written<with_loops>,
    written<with_projections>, written<with_scene>,     written<turning>,              written<with_quaternion>,
    written<with_other_quaternion>};
static_assert([] {
  for (const auto& a : lists)
    for (const auto& b : lists)
      if (&a != &b && a == b) return false;
  return true;
}());
static_assert(written<with_dependent> == written<in_another_order>);
static_assert(written<with_none> == written<plain>);

// The same by both compilers: each compares with this number. Change it with what an interface is.
struct all : plain {
  static constexpr auto outputs =
      offers(together(offer<4>(rhs), offer(value_of<9.81 * l * cos(q)>)), offer(in(si::degree, q)),
             offer<2>(udot | given(u == l)), offer<2, 2>(jacobian(udot, by_speeds)), offer(long_sum<16>() + pow<3>(q)));
  static constexpr auto dependent = given(q, u);
  static constexpr auto input_roles = facts(actuators(T));
};
static_assert(written<all> == 3944844232405623797U);

BOOST_AUTO_TEST_CASE(prints_differ) {} // decided by the compiler

} // namespace
