// Random numbers by their place: each of them is computed without those before it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

/// The counter-based generator Philox4x32-10: four words of 32 random bits for each counter and key, by ten rounds of
/// multiplications. Equal arguments give equal bits on every machine. (Salmon, Moraes, Dror, Shaw 2011, "Parallel
/// random numbers: as easy as 1, 2, 3".)
///
///     const auto bits = philox({sample, 0, 0, 0}, {seed, 0});
///     static_assert(philox({}, {})[0] == 0x6627e8d5);
[[nodiscard]] constexpr std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                                            std::array<std::uint32_t, 2> key) noexcept {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0], b = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
               static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
    key[0] += 0x9E3779B9, key[1] += 0xBB67AE85;
  }
  return counter;
}

namespace detail {

/// The checksum FNV-1a of 64 bits, of a text that may come in pieces.
[[nodiscard]] constexpr std::uint64_t checksum(std::string_view text,
                                               std::uint64_t before = 0xcbf29ce484222325) noexcept {
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return before;
}

[[nodiscard]] constexpr std::uint32_t low(std::uint64_t x) noexcept { return static_cast<std::uint32_t>(x); }
[[nodiscard]] constexpr std::uint32_t high(std::uint64_t x) noexcept { return static_cast<std::uint32_t>(x >> 32); }

/// A number greater than 0 and less than 1, for a place, a stream and a seed. It has 52 random bits.
[[nodiscard]] constexpr double random_number(std::uint64_t place, std::uint64_t stream, std::uint64_t seed) noexcept {
  const auto bits = philox({low(place), high(place), low(stream), high(stream)}, {low(seed), high(seed)});
  const std::uint64_t whole = (std::uint64_t{bits[1]} << 32 | bits[0]) >> 12;
  return (static_cast<double>(whole) + 0.5) * 0x1p-52;
}

/// The image of a number under a random permutation of the numbers below `size`: four rounds that can each be undone (a
/// Feistel network) permute the numbers below a power of four, and are repeated while the image is not below `size`.
[[nodiscard]] constexpr std::uint64_t permuted(std::uint64_t number, std::uint64_t size, std::uint64_t stream,
                                               std::uint64_t seed) noexcept {
  unsigned half = 1;
  while (half < 31 && (std::uint64_t{1} << (2 * half)) < size) ++half;
  const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
  do {
    std::uint64_t left = number >> half, right = number & mask;
    for (std::uint32_t round = 0; round < 4; ++round) {
      const auto bits = philox({low(right), round, low(stream), ~high(stream)}, {low(seed), high(seed)});
      const std::uint64_t next = left ^ (bits[0] & mask);
      left = right, right = next;
    }
    number = left << half | right;
  } while (number >= size);
  return number;
}

} // namespace detail
} // namespace ctdyn
