// Programs as data: cost, and what makes one well formed. The opcode table.
#include <ctdyn/detail/name.hpp>
#include <ctdyn/program/program.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using ctdyn::instruction, ctdyn::opcode, ctdyn::operation_count, ctdyn::program;
using ctdyn::detail::exact;

constexpr program<8, 1, 2> mixed{{{{opcode::symbol, 1, 0},
                                   {opcode::constant, 0},
                                   {opcode::mul, 0, 1},
                                   {opcode::sincos, 2},
                                   {opcode::second},
                                   {opcode::div, 3, 4},
                                   {opcode::neg, 5},
                                   {opcode::sqrt, 6}}},
                                 {exact::ratio(1, 12)},
                                 {7, program<8, 1, 2>::structural_zero}};
static_assert(cost(mixed) == operation_count{1, 1, 1, 1, 1});
static_assert(well_formed(mixed));
static_assert(cost(program<0, 0, 0>{}) == operation_count{});

template <std::size_t N> constexpr bool sound(const std::array<instruction, N>& code, std::uint32_t result = 0) {
  return well_formed(program<N, 1, 1>{code, {exact::ratio(1)}, {result}});
}
constexpr instruction constant{opcode::constant, 0};
static_assert(sound<1>({constant}));
static_assert(!sound<1>({constant}, 1), "a result that no step computes");
static_assert(!sound<1>({instruction{opcode::constant, 1}}), "a constant that is not there");
static_assert(!sound<2>({constant, {opcode::mul, 0, 1}}), "a step that reads itself");
static_assert(!sound<2>({instruction{opcode::neg, 1}, constant}), "a step that reads a later one");
static_assert(!sound<2>({constant, {opcode::sincos, 0}}), "a sincos without its second");
static_assert(!sound<2>({constant, {opcode::second}}), "a second without its sincos");
static_assert(!sound<1>({instruction{opcode::symbol, 6, 0}}), "no program reads rates");

static_assert(ctdyn::properties(opcode::mul).symmetric && !ctdyn::properties(opcode::atan2).symmetric);
static_assert(ctdyn::properties(opcode::cos).sign == ctdyn::parity::even);
static_assert(ctdyn::properties(opcode::abs).name == "abs");

constexpr ctdyn::detail::name q1 = "q1";
static_assert(q1 == ctdyn::detail::name(std::string_view("q1")) && !(q1 == "q") && q1.view() == "q1");

BOOST_AUTO_TEST_CASE(cost_at_run_time) {
  const auto p = mixed;
  BOOST_TEST((cost(p) == cost(mixed)));
}

} // namespace
