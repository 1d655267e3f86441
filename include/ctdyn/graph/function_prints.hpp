// The values (prints) of functions at the random point of fingerprints.
#pragma once

#include "fingerprint.hpp"
#include "function/operations.hpp"

#include <bit>
#include <cstdint>

namespace ctdyn::detail {

/// A hash of an operation's opcode and arguments.
constexpr std::uint64_t opaque(opcode op, std::uint64_t x, std::uint64_t y) {
  namespace fp = fingerprint;
  return fp::scramble(fp::scramble(x ^ std::rotl(static_cast<std::uint64_t>(op), 59)) + 3 * y) % fp::p;
}
/// The smaller one of a print and the print of the negative value; it stands for both in every graph.
constexpr std::uint64_t oriented(std::uint64_t print) {
  return print > fingerprint::p / 2 ? fingerprint::p - print : print;
}
/// The print of an odd function: f(-x) = -f(x).
constexpr std::uint64_t odd_print(opcode op, std::uint64_t x) {
  const std::uint64_t result = opaque(op, oriented(x), 0);
  return oriented(x) == x ? result : fingerprint::negate<fingerprint::p>(result);
}
/// The print of a function that obeys no identities but its parity.
constexpr std::uint64_t own_print(opcode op, std::uint64_t x, std::uint64_t y = 0) {
  switch (properties(op).sign) {
  case parity::odd: return odd_print(op, x);
  case parity::even: return opaque(op, oriented(x), 0);
  case parity::none: break;
  }
  return opaque(op, x, y);
}
/// The print of sign(x) = H(x) - H(-x), with the step function H; it is zero at zero.
constexpr std::uint64_t sign_print(std::uint64_t x) {
  namespace fp = fingerprint;
  const std::uint64_t below = opaque(opcode::heaviside, fp::negate<fp::p>(x), 0);
  return fp::add<fp::p>(opaque(opcode::heaviside, x, 0), fp::negate<fp::p>(below));
}
/// The print of tanh, sinh or cosh, made of exponentials of an argument modulo r, so that their identities hold.
constexpr std::uint64_t hyperbolic_print(opcode op, std::uint64_t argument) {
  namespace fp = fingerprint;
  const std::uint64_t grows = fp::real_exponential(argument), fades = fp::real_exponential(fp::negate<fp::r>(argument));
  const std::uint64_t sum = fp::add<fp::p>(grows, fades), difference = fp::add<fp::p>(grows, fp::negate<fp::p>(fades));
  if (op == opcode::tanh) return fp::multiply<fp::p>(difference, fp::inverse<fp::p>(sum));
  return fp::multiply<fp::p>(fp::half, op == opcode::cosh ? sum : difference);
}

} // namespace ctdyn::detail
