// What a derivation is expected to take of the compiler's memory is estimated by speeds inboard of each other, parameters,
// and rows of contacts and loops. test/memory has the words, and that they come before the derivation.
#include "models/space_chain.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using detail::derivation_size, detail::expected_memory, detail::gigabytes_told;

template <const auto& System>
constexpr derivation_size size = detail::size_of_derivation(detail::described_system<System>::result);
constexpr bool operator==(const derivation_size& a, const derivation_size& b) {
  return a.speeds == b.speeds && a.parameters == b.parameters && a.rows == b.rows && a.sum == b.sum && a.sum_of_squares == b.sum_of_squares;
}

// A chain of hinges: 0 + 1 + ... + 9 speeds are inboard.
static_assert(size<space_chain::of<10>> == derivation_size{10, 5, 0, 45, 285});

// A free body that carries two rods, the second of them behind a plate that is fixed to it: six speeds are inboard of either rod, in a contact of three rows.
constexpr frame<"N"> N; constexpr frame<"B"> B; constexpr frame<"P"> P; constexpr frame<"L"> L; constexpr frame<"R"> R;
constexpr point<"O"> O; constexpr point<"C"> C; constexpr point<"T"> T;
constexpr parameter<"m"> m; constexpr parameter<"I"> I; constexpr parameter<"l"> l;
constexpr coordinate<"q1"> q1; constexpr coordinate<"q2"> q2; constexpr speed<"u1"> u1; constexpr speed<"u2"> u2;
constexpr auto walker = system(
    newtonian(N, O), free_joint<"base">(N, O, B, C), P.orient_axis(B, 0.3, B.x), L.orient_axis(B, q1, B.y), R.orient_axis(P, q2, P.y),
    dt(q1) == u1, dt(q2) == u2, T.set_pos(C, -l * L.z), rigid_body<"B">(B, C, m, inertia(B, I, I, I)),
    particle<"T">(T, m), rigid_body<"R">(R, C, m, inertia(R, I, I, I)), contact<"foot">(T, N));
static_assert(size<walker> == derivation_size{8, 3, 3, 15 + 6 + 6, 55 + 36 + 36});

// Sizes of which little is expected have no sentence, others the nearest.
static_assert(CTDYN_MEMORY_WARNING == 64 && gigabytes_told(63'999) == 0 && gigabytes_told(64'000) == 40); // of all tests
constexpr expected_memory each{1, 2'000, 3'000, 5'000, 7'000, 11'000};
static_assert(each.megabytes({10, 20, 3, 40, 50}) == 1 + 20 + 60 + 200 + 350 + 330);
static_assert(detail::may_be_large(13, 3) && !detail::may_be_large(12, 3));

// As measured (bench/README.md): a quarter too little or too much.
constexpr bool about(std::size_t expected, std::size_t measured) { return 4 * expected > 3 * measured && 4 * expected < 5 * measured; }
#ifdef __clang__
static_assert(about(detail::for_equations.megabytes({28, 5, 0, 378, 6'930}), 1396) && about(detail::for_equations.megabytes({54, 480, 0, 1'431, 51'039}), 8500));
static_assert(about(detail::for_rates.megabytes({66, 600}), 1952) && about(detail::for_forces.megabytes({66, 600}), 1257));
#else
static_assert(about(detail::for_equations.megabytes({28, 5, 0, 378, 6'930}), 2097) && about(detail::for_equations.megabytes({81, 0, 80}), 10'700));
static_assert(about(detail::for_rates.megabytes({66, 600}), 5079) && about(detail::for_forces.megabytes({66, 600}), 3964));
#endif

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}

} // namespace
