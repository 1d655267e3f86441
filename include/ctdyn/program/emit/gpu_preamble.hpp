// What makes one text C99, OpenCL C, CUDA and HIP: macros for the words in which these languages differ.
#pragma once

#include <string_view>

namespace ctdyn::detail {

/// The macros, once in a file. A kernel is a loop over states of which each work item takes some (in C99: all), so that
/// it can be started with any number of work items.
inline constexpr std::string_view gpu_preamble = R"(#ifndef CTDYN_KERNEL
#if defined(__OPENCL_VERSION__)
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define CTDYN_KERNEL __kernel void
#define CTDYN_FUNCTION static inline void
#define CTDYN_GLOBAL __global
#define CTDYN_RESTRICT restrict
#define CTDYN_EACH(s, n) for (size_t s = get_global_id(0); s < n; s += get_global_size(0))
#define ctdyn_sincos(x, s, c) (*(s) = sincos(x, c))
#define ctdyn_sincosf(x, s, c) (*(s) = sincos(x, c))
#define sqrtf sqrt
#define sinf sin
#define cosf cos
#define asinf asin
#define acosf acos
#define atan2f atan2
#define expf exp
#define logf log
#define fabsf fabs
#define tanhf tanh
#define sinhf sinh
#define coshf cosh
#define asinhf asinh
#define cbrtf cbrt
#define erff erf
#elif defined(__CUDACC__) || defined(__CUDA__) || defined(__HIPCC__)
#define CTDYN_KERNEL extern "C" __global__ void
#define CTDYN_FUNCTION static __device__ __forceinline__ void
#define CTDYN_GLOBAL
#define CTDYN_RESTRICT __restrict__
#define CTDYN_EACH(s, n) \
  for (size_t s = blockIdx.x * (size_t)blockDim.x + threadIdx.x; s < n; s += (size_t)gridDim.x * blockDim.x)
#define ctdyn_sincos sincos
#define ctdyn_sincosf sincosf
#ifndef HUGE_VAL
#define HUGE_VAL __longlong_as_double(0x7ff0000000000000LL)
#define HUGE_VALF __int_as_float(0x7f800000)
#endif
#else
#include <math.h>
#include <stddef.h>
#ifdef __cplusplus
#define CTDYN_KERNEL extern "C" void
#define CTDYN_RESTRICT __restrict
#else
#define CTDYN_KERNEL void
#define CTDYN_RESTRICT restrict
#endif
#define CTDYN_FUNCTION static inline void
#define CTDYN_GLOBAL
#define CTDYN_EACH(s, n) for (size_t s = 0; s < n; ++s)
#define ctdyn_sincos(x, s, c) (*(s) = sin(x), *(c) = cos(x))
#define ctdyn_sincosf(x, s, c) (*(s) = sinf(x), *(c) = cosf(x))
#endif
#endif
)";

} // namespace ctdyn::detail
