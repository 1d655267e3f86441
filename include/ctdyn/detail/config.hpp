// Differences between compilers and platforms. Other code that branches by them is in emit/lanes.hpp, simulation/ and
// the code that is emitted for GPUs (emit/gpu_preamble.hpp). The macros are internal, except CTDYN_STD_SINCOS.
#pragma once

#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdint>

/// Defined with sanitizers: they check every access, and with complete inlining, compilation would take minutes.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CTDYN_DETAIL_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(undefined_behavior_sanitizer) ||                                 \
    __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CTDYN_DETAIL_SANITIZED
#endif
#endif

/// Emitted code is thousands of small functions that have to be inlined. Without optimization they stay calls, so that
/// one function's stack frame does not hold the operands of all of them.
#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(CTDYN_DETAIL_SANITIZED)
#define CTDYN_DETAIL_INLINE [[gnu::always_inline]] inline
#else
#define CTDYN_DETAIL_INLINE inline
#endif

/// Stands before a loop whose code has to stay short: clang would unroll it.
#if defined(__clang__)
#define CTDYN_DETAIL_ROLLED _Pragma("clang loop unroll(disable)")
#else
#define CTDYN_DETAIL_ROLLED
#endif

/// Stands first in code so long that reading its instructions takes longer than computing (measured on x86-64): with a
/// frame pointer, the instructions for numbers on the stack have 8 bytes instead of 9.
#if defined(__x86_64__) && defined(__GNUC__)
#define CTDYN_DETAIL_FRAME_POINTER __asm__ volatile("" ::"r"(__builtin_frame_address(0)))
#else
#define CTDYN_DETAIL_FRAME_POINTER static_cast<void>(0)
#endif

/// Stands first in a function whose sums have to be computed as they are written: clang then does so even with
/// -funsafe-math-optimizations and -fassociative-math, for which it defines no macro.
#if defined(__clang__)
#define CTDYN_DETAIL_SUMS_AS_WRITTEN _Pragma("clang fp reassociate(off)")
#else
#define CTDYN_DETAIL_SUMS_AS_WRITTEN
#endif

namespace ctdyn::detail {

/// An unsigned integer of 128 bits or, with compilers that lack it, as those for 32-bit machines, of 64 bits.
#if defined(__SIZEOF_INT128__)
__extension__ using widest_unsigned = unsigned __int128;
#else
using widest_unsigned = std::uint64_t;
#endif

/// Bytes of the longest registers of the target machine.
#if defined(__AVX512F__)
inline constexpr std::size_t widest_register = 64;
#elif defined(__AVX__)
inline constexpr std::size_t widest_register = 32;
#else
inline constexpr std::size_t widest_register = 16;
#endif

/// Whether the target machine has registers that hold several numbers of type double.
#if defined(__SSE2__) || defined(__aarch64__)
inline constexpr bool has_vector_registers = true;
#else
inline constexpr bool has_vector_registers = false;
#endif

/// Whether the compiler vectorizes equal operations near each other, as those of links that are formed side by side:
/// clang does, g++ for little more than results.
#if defined(__clang__) && (defined(__SSE2__) || defined(__ARM_NEON))
inline constexpr bool joins_neighbours = true;
#else
inline constexpr bool joins_neighbours = false;
#endif

/// Whether the compiler, in long code, takes a register of several numbers apart at once and stores most of them one by
/// one: g++ does. Clang stores the register as a whole.
#if defined(__clang__)
inline constexpr bool takes_registers_apart = false;
#else
inline constexpr bool takes_registers_apart = true;
#endif

/// Whether emitted code computes sines and cosines of float and double itself (emit/sincos.hpp) or calls the C library.
/// A program all of whose files define CTDYN_STD_SINCOS calls the C library, and gets the same bits as other code that
/// does. So does code in which compilers may reorder sums or round them later: emit/sincos.hpp would lose its accuracy.
#if defined(CTDYN_STD_SINCOS) || defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || FLT_EVAL_METHOD != 0
inline constexpr bool own_sine_and_cosine = false;
#else
inline constexpr bool own_sine_and_cosine = true;
#endif

/// Whether a quotient of two doubles is the double nearest to it.
#if defined(__FAST_MATH__) || defined(__RECIPROCAL_MATH__) || FLT_EVAL_METHOD != 0
inline constexpr bool rounds_once = false;
#else
inline constexpr bool rounds_once = true;
#endif

/// Whether the machine has instructions for double. If software computes double, as on Cortex-M4F, code for float has
/// no double in it.
#if defined(__arm__) && (!defined(__ARM_FP) || (__ARM_FP & 8) == 0)
inline constexpr bool hardware_has_double = false;
#elif defined(__riscv) && (!defined(__riscv_flen) || __riscv_flen < 64)
inline constexpr bool hardware_has_double = false;
#elif defined(__XTENSA__)
inline constexpr bool hardware_has_double = false;
#else
inline constexpr bool hardware_has_double = true;
#endif

/// The place of the first c in [begin, end), or end. In a constant evaluation, clang takes one step for its builtin
/// function. Where a loop is needed, it is split, since compilers limit the iterations of one loop, and takes eight
/// characters at a time, which halves the time.
constexpr const char* find_character(const char* begin, const char* end, char c) {
#if defined(__has_builtin)
#if __has_builtin(__builtin_char_memchr)
#define CTDYN_DETAIL_FINDS
#endif
#endif
#if defined(CTDYN_DETAIL_FINDS)
  const char* const found = __builtin_char_memchr(begin, c, static_cast<std::size_t>(end - begin));
  return found == nullptr ? end : found;
#else
  constexpr std::ptrdiff_t piece = 1 << 20;
  while (end - begin >= 8) {
    const char* const stop = end - begin < piece ? end : begin + piece;
    for (; stop - begin >= 8; begin += 8)
      if (begin[0] == c || begin[1] == c || begin[2] == c || begin[3] == c || begin[4] == c || begin[5] == c ||
          begin[6] == c || begin[7] == c) {
        while (*begin != c) ++begin;
        return begin;
      }
  }
  while (begin != end && *begin != c) ++begin;
  return begin;
#endif
}

#if defined(__GNUC__) && (defined(__linux__) || defined(__NEWLIB__))
/// The C libraries of Linux (glibc, musl, bionic) and newlib have a joint sine and cosine. It is called by a name that
/// GCC does not know: from the function that it knows, GCC would copy the results out of one place on the stack that
/// serves all calls, and keep values in memory that it could read again.
extern "C" {
void ctdyn_detail_sincosf(float x, float* sine, float* cosine) noexcept __asm__("sincosf");
void ctdyn_detail_sincos(double x, double* sine, double* cosine) noexcept __asm__("sincos");
void ctdyn_detail_sincosl(long double x, long double* sine, long double* cosine) noexcept __asm__("sincosl");
}
CTDYN_DETAIL_INLINE void joint_sincos(float x, float& sine, float& cosine) noexcept {
  ctdyn_detail_sincosf(x, &sine, &cosine);
}
CTDYN_DETAIL_INLINE void joint_sincos(double x, double& sine, double& cosine) noexcept {
  ctdyn_detail_sincos(x, &sine, &cosine);
}
CTDYN_DETAIL_INLINE void joint_sincos(long double x, long double& sine, long double& cosine) noexcept {
  ctdyn_detail_sincosl(x, &sine, &cosine);
}
#else
template <class Real> CTDYN_DETAIL_INLINE void joint_sincos(Real x, Real& sine, Real& cosine) noexcept {
  sine = std::sin(x), cosine = std::cos(x);
}
#endif

} // namespace ctdyn::detail
