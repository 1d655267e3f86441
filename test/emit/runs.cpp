// Programs as runs of equal operations: what is read is there, and all results are delivered once.
#include "models/four_bar_rods.hpp"
#include "models/puma560.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

using namespace ctdyn;
namespace run_kind = detail::run_kind;

/// What is in a table of runs, read by its description alone.
struct contents {
  std::size_t runs = 0, steps = 0, products = 0, delivered = 0, filled = 1;
  bool read_before_filled = false, ended = false;
};
template <class Table> constexpr contents read(const Table& table) {
  contents c;
  std::size_t next = 0;
  const auto reads = [&](std::size_t count) {
    for (; count != 0; --count) c.read_before_filled |= table.words[next++] >= c.filled;
  };
  while (true) {
    const std::uint32_t kind = table.words[next++];
    if (kind == run_kind::end) break;
    const std::uint32_t count = table.words[next++];
    ++c.runs;
    if (kind == run_kind::of(opcode::constant)) {
      c.filled += count;
    } else if (kind == run_kind::of(opcode::symbol)) {
      next += 2, c.filled += count;
    } else if (kind == run_kind::deliver) {
      reads(count), c.delivered += count;
    } else if (kind == run_kind::of(opcode::solve)) {
      const std::size_t size = table.words[next], columns = table.words[next + 1];
      next += 2;
      reads(size * (size + columns)), c.filled += size * columns, ++c.steps;
    } else {
      for (std::uint32_t i = 0; i < count; ++i) {
        const bool contracted = kind >= run_kind::mul_add && kind <= run_kind::sub_mul;
        reads(contracted ? 3 : kind == run_kind::of(opcode::solved) ? 0 : properties(static_cast<opcode>(kind)).arity);
        c.filled += kind == run_kind::of(opcode::sincos) ? 2 : 1, ++c.steps;
        if (contracted || kind == run_kind::of(opcode::mul)) ++c.products;
      }
    }
  }
  c.ended = next == table.words.size();
  return c;
}

template <class Program> constexpr std::size_t solve_multiplications(Program p) {
  for (auto& step : p.code) step = {};
  return cost(p).multiplications;
}

/// Whether the tables of a set of outputs are those of its programs.
template <class Table, class Program> constexpr bool is_of(const Table& table, const Program& p) {
  const contents c = read(table);
  return c.ended && !c.read_before_filled && c.filled == table.slots && c.delivered == p.result_count &&
         c.runs == table.runs && c.products == cost(p).multiplications - solve_multiplications(p);
}

template <const auto& System, class... Outputs>
using small = detail::plan<typename kanes_method<System>::derivation_type, smallest_code, Outputs...>;
template <class Plan> constexpr bool well_made = is_of(Plan::prepare_runs, Plan::prepare) && is_of(Plan::evaluate_runs, Plan::evaluate);
template <class Table> constexpr std::size_t bytes(const Table& table) { return sizeof(table.words); }

using arm = small<puma560::description, output::inverse_dynamics>;
static_assert(well_made<arm>);
constexpr contents of_arm = read(arm::evaluate_runs);
static_assert(of_arm.delivered == 6 && of_arm.runs <= 60 && bytes(arm::evaluate_runs) <= 1400);

using linkage = small<four_bar_rods::description, output::udot>; // solves linear systems
static_assert(well_made<linkage>);

// Auxiliary states and contacts have runs of their own: (z0 - z1) s0, z1
constexpr auto of_states_and_contacts = [] {
  program<5, 0, 2> p{};
  const auto symbol = [](symbol_class kind, std::uint32_t i) { return instruction{opcode::symbol, static_cast<std::uint32_t>(kind), i}; };
  p.code = {symbol(symbol_class::auxiliary_state, 0), symbol(symbol_class::auxiliary_state, 1), symbol(symbol_class::contact, 0),
            instruction{opcode::sub, 0, 1}, instruction{opcode::mul, 3, 2}};
  p.results = {4, 1};
  return p;
}();
constexpr auto states_and_contacts = [] {
  constexpr double z[] = {2, 3}, s[] = {0.5};
  std::array<double, 2> results{};
  run_as_data<of_states_and_contacts>(arguments<double>{.auxiliary_states = z, .contacts = s}, results.data());
  return results;
}();
static_assert(states_and_contacts[0] <= -0.5 && states_and_contacts[0] >= -0.5 && states_and_contacts[1] <= 3 && states_and_contacts[1] >= 3);

// A word that is changed is seen.
static_assert([] {
  auto other = arm::evaluate_runs;
  other.words[other.words.size() - 2] = static_cast<std::uint16_t>(other.slots);
  return !is_of(other, arm::evaluate);
}());

} // namespace

BOOST_AUTO_TEST_CASE(each_slot_is_read_after_it_is_filled_and_each_result_is_delivered_once) {
  BOOST_TEST(of_arm.runs <= 60);
}
