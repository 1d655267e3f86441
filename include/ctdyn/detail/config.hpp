// What depends on the compiler or the platform: the only file with such branches. Its macros are internal.
#pragma once

#include <cmath>

/// Sanitizers check every access; together with complete inlining that costs minutes of compilation.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CTDYN_DETAIL_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(undefined_behavior_sanitizer) ||                                 \
    __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CTDYN_DETAIL_SANITIZED
#endif
#endif

/// Emitted code is thousands of small functions that have to dissolve. Without optimization they stay calls, so that
/// one function's stack frame does not hold the operands of all of them.
#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(CTDYN_DETAIL_SANITIZED)
#define CTDYN_DETAIL_INLINE [[gnu::always_inline]] inline
#else
#define CTDYN_DETAIL_INLINE inline
#endif

/// A joint sine and cosine is an extension of the C library of Linux (glibc, musl, bionic) and of newlib. GCC knows it
/// as a function without memory effects; clang knows no builtin of that name, and calls the library.
#if defined(__GNUC__) && !defined(__clang__) && (defined(__linux__) || defined(__NEWLIB__))
#define CTDYN_DETAIL_SINCOS(suffix) __builtin_sincos##suffix
#elif defined(__clang__) && defined(__linux__) && defined(_GNU_SOURCE)
#define CTDYN_DETAIL_SINCOS(suffix) ::sincos##suffix
#endif

namespace ctdyn::detail {

// The results are variables of their own: if addresses of the caller's array were given away, it could not dissolve.
#ifdef CTDYN_DETAIL_SINCOS
CTDYN_DETAIL_INLINE void joint_sincos(float x, float& sine, float& cosine) noexcept {
  float s, c;
  CTDYN_DETAIL_SINCOS(f)(x, &s, &c);
  sine = s, cosine = c;
}
CTDYN_DETAIL_INLINE void joint_sincos(double x, double& sine, double& cosine) noexcept {
  double s, c;
  CTDYN_DETAIL_SINCOS()(x, &s, &c);
  sine = s, cosine = c;
}
CTDYN_DETAIL_INLINE void joint_sincos(long double x, long double& sine, long double& cosine) noexcept {
  long double s, c;
  CTDYN_DETAIL_SINCOS(l)(x, &s, &c);
  sine = s, cosine = c;
}
#else
template <class Real> CTDYN_DETAIL_INLINE void joint_sincos(Real x, Real& sine, Real& cosine) noexcept {
  sine = std::sin(x), cosine = std::cos(x);
}
#endif

} // namespace ctdyn::detail
