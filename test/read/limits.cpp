// Descriptions as large as they may be are read: 128 coordinates and speeds, 1024 symbols, 64 constraints.
// cost: nightly
// limits: raised
#include <support/numbered.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <utility>

namespace {

using namespace ctdyn;
using numbered::named;

template <std::size_t I> constexpr coordinate<named<"q", I>> q;
template <std::size_t I> constexpr speed<named<"u", I>> u;
template <std::size_t I> constexpr parameter<named<"m", I>> m;
template <std::size_t I> constexpr parameter<named<"k", I>> k;
template <std::size_t I> constexpr point<named<"P", I>> P;
constexpr frame<"N"> N;
constexpr point<"O"> O;

/// Particle I slides along N.x, held by a spring.
template <std::size_t... I, class... More> constexpr auto oscillators(std::index_sequence<I...>, const More&... more) {
  return system(newtonian(N, O), dt(q<I>) == u<I>..., P<I>.set_pos(O, q<I> * N.x)..., particle<named<"P", I>>(P<I>, m<I>)...,
                force(P<I>, -k<I> * q<I> * N.x)..., more...);
}
constexpr auto most_speeds = oscillators(std::make_index_sequence<128>());

/// Every speed is a multiple of the first one, 63 constraints; with a 64th nothing moves freely.
template <std::size_t... I, class... More> constexpr auto held(std::index_sequence<I...>, const More&... more) {
  return oscillators(std::make_index_sequence<64>(), velocity_constraint(u<I + 1> == static_cast<int>(I + 2) * u<0>)..., dependent(u<I + 1>...), more...);
}
constexpr auto none_free = held(std::make_index_sequence<63>(), prescribed(u<0> == sin(ctdyn::time())));

/// A particle on springs whose 1021 stiffnesses are, with its mass, coordinate and speed, as many symbols as there may be.
template <std::size_t Row, std::size_t... I> constexpr auto stiffness(std::index_sequence<I...>) {
  return (k<16 * Row + I> + ...);
}
template <std::size_t... Row> constexpr auto stiff(std::index_sequence<Row...>) {
  return system(newtonian(N, O), dt(q<0>) == u<0>, P<0>.set_pos(O, q<0> * N.x), particle<"P">(P<0>, m<0>),
                force(P<0>, -stiffness<Row>(std::make_index_sequence<Row == 63 ? 13 : 16>()) * q<0> * N.x)...);
}
constexpr auto most_symbols = stiff(std::make_index_sequence<64>());

template <const auto& System> constexpr auto& what_is_read = detail::described_system<System>::result.mechanism;
template <symbol_class Kind, const auto& System>
constexpr std::size_t count = what_is_read<System>.counts[static_cast<std::size_t>(Kind)];

} // namespace

BOOST_AUTO_TEST_CASE(a_hundred_and_twenty_eight_coordinates_and_speeds) {
  BOOST_TEST(what_is_read<most_speeds>.fault.view() == "");
  BOOST_TEST((count<symbol_class::coordinate, most_speeds> == 128));
  BOOST_TEST((count<symbol_class::speed, most_speeds> == 128));
  BOOST_TEST((what_is_read<most_speeds>.kinematic_count == 128));
}
BOOST_AUTO_TEST_CASE(sixty_four_constraints) {
  BOOST_TEST(what_is_read<none_free>.fault.view() == "");
  BOOST_TEST(what_is_read<none_free>.constraint_count == 64);
}
BOOST_AUTO_TEST_CASE(a_thousand_and_twenty_four_symbols) {
  BOOST_TEST(what_is_read<most_symbols>.fault.view() == "");
  BOOST_TEST(what_is_read<most_symbols>.symbol_count == 1024);
}
