// What is done one after the other when a program runs.
#pragma once

#include "../program/program.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// Where a result of a program goes: the index of a destination array, and the offset in it.
struct place {
  std::uint32_t destination = 0;
  std::uint32_t offset = 0;
};

namespace detail {

/// One action; see the comments for what it does with a, b, c.
struct action {
  enum class kind : std::uint8_t {
    step,         // slot[at] = op(a, b), as the instruction says
    call,         // sine and cosine of slot[a] into pairs[b], pairs[b + 1]
    take,         // slot[at] = pairs[a]
    mul_add,      // slot[at] = slot[a] * slot[b] + slot[c]
    mul_sub,      // slot[at] = slot[a] * slot[b] - slot[c]
    sub_mul,      // slot[at] = slot[c] - slot[a] * slot[b]
    deliver,      // slot[at] goes to offset b of destination a
    deliver_zero, // zero goes there
  };
  kind what = kind::step;
  opcode op = opcode::constant;
  std::uint32_t at = 0, a = 0, b = 0, c = 0;
};

/// Puts the steps of a program in order for machine code. Functions of the C library come first: they leave no floating-
/// point register as it was, so what is computed before them costs a store and a load. What is only loaded is loaded
/// where it is first used, and results are delivered as soon as they are there. A product with one use, in a sum, is
/// one expression with it, which compilers may contract to one instruction.
template <std::size_t Steps, std::size_t Constants, std::size_t Results> class action_list {
  using program_type = program<Steps, Constants, Results>;
  static constexpr std::size_t none = Results;

public:
  template <class Places> constexpr action_list(const program_type& p, const Places& places) : p_(p) {
    next_.fill(none), first_.fill(none), uses_.fill(0), done_.fill(false);
    count_uses(places);
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (p_.code[at].op == opcode::sincos || properties(p_.code[at].op).cost == cost_class::sincos) run_with_operands(at);
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (!is_load(at) && !contracted(at)) run_with_operands(at);
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (first_[at] != none) run_with_operands(at);
    for (std::size_t i = Results; i-- != 0;)
      if (p_.results[i] == p_.structural_zero)
        list[size++] = {action::kind::deliver_zero, {}, 0, places[i].destination, places[i].offset};
  }
};

} // namespace detail
} // namespace ctdyn
