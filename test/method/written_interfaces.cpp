// An interface that is written has the outputs that its header offers, as types: what is requested is kept as it was
// written, also a symbol by itself, an expression of symbols, an output in a unit, and sets of several.
#include <ctdyn/compiled_model.hpp>

#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/method/interface_of_method.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace driven {
using namespace compiled_pendulum;
constexpr input<"T"> T;
constexpr parameter<"k"> k;
constexpr ctdyn::time t;
constexpr auto description =
    system(compiled_pendulum::description, torque(A, (T + dt(T) * k + T * sin(t / k)) * N.z), units(l = si::metre));
using method = kanes_method<description>;

/// The outputs of the interface of these sets.
template <class... Sets>
using told = std::remove_cv_t<decltype(detail::interface_of_method<method, Sets...>::outputs)>;
template <class... Sets> using offered_by = std::remove_cv_t<decltype(offers(Sets{}...))>;
} // namespace driven

namespace {
using namespace driven;

/// Whether the interface of one set has what its header offers.
template <class Requested, class Offered>
constexpr bool same = std::is_same_v<told<Requested>, offered_by<Offered>>;

#define REQUESTED(...) decltype(detail::requested(__VA_ARGS__))

static_assert(same<REQUESTED(q), decltype(together(offer(q)))>);
static_assert(same<REQUESTED(coordinate<"q">()), decltype(together(offer(coordinate<"q">())))>);
static_assert(same<REQUESTED(u), decltype(together(offer(u)))>);
static_assert(same<REQUESTED(l), decltype(together(offer(l)))>);
static_assert(same<REQUESTED(T), decltype(together(offer(T)))>);
static_assert(same<REQUESTED(dt(T)), decltype(together(offer(dt(T))))>);
static_assert(same<REQUESTED(t), decltype(together(offer(t)))>);
static_assert(same<REQUESTED(q * u), decltype(together(offer(q * u)))>);
static_assert(same<REQUESTED(value_of<3 * l>), decltype(together(offer(value_of<3 * l>)))>);
static_assert(same<REQUESTED(value_of<l>), decltype(together(offer(value_of<l>)))>);
static_assert(same<REQUESTED(in(si::degree, q)), decltype(together(offer(in(si::degree, q))))>);
static_assert(same<REQUESTED(in(si::degree, 2 * q)), decltype(together(offer(in(si::degree, 2 * q))))>);
static_assert(same<REQUESTED(jacobian(q, q, u)), decltype(together(offer<1, 2>(jacobian(q, q, u))))>);
static_assert(same<REQUESTED(jacobian(rhs, q, u, T)), decltype(together(offer<2, 3>(jacobian(rhs, q, u, T))))>);
static_assert(same<REQUESTED(dot(P.vel(N), A.x)), decltype(together(offer(dot(P.vel(N), A.x))))>);
static_assert(same<REQUESTED(to_matrix(P.vel(N), N)), decltype(together(offer<3>(to_matrix(P.vel(N), N))))>);
static_assert(same<REQUESTED(rhs, q, u, status, jacobian(q, q)),
                   decltype(together(offer<2>(rhs), offer(q), offer(u), offer(status), offer<1, 1>(jacobian(q, q))))>);
static_assert(same<REQUESTED(inverse_dynamics, q), decltype(at_udots(offer<1>(inverse_dynamics), offer(q)))>);

#undef REQUESTED

BOOST_AUTO_TEST_CASE(outputs_are_those_of_the_header) {} // decided by the compiler

} // namespace
