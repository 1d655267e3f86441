/* The words of CUDA, which HIP shares, that printed kernels use, for a compiler without their headers. A C++ compiler
 * runs the work items one after the other; clang as the compiler of CUDA or HIP makes code for a device. */
#pragma once

#if defined __CUDA__ || defined __HIP__
#ifdef __CUDA__
#define __CUDACC__ 1
#endif
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __forceinline__ __inline__ __attribute__((always_inline))
typedef __SIZE_TYPE__ size_t;
struct place_of_cuda {
  unsigned x;
};
extern const __device__ __attribute__((weak)) place_of_cuda blockIdx, threadIdx, blockDim, gridDim;
extern "C" {
__device__ double sin(double), cos(double), sqrt(double), asin(double), acos(double), atan2(double, double), exp(double),
    log(double), fabs(double), tanh(double), sinh(double), cosh(double), asinh(double), cbrt(double), erf(double);
__device__ float sinf(float), cosf(float), sqrtf(float), asinf(float), acosf(float), atan2f(float, float), expf(float),
    logf(float), fabsf(float), tanhf(float), sinhf(float), coshf(float), asinhf(float), cbrtf(float), erff(float);
__device__ void sincos(double, double*, double*), sincosf(float, float*, float*);
__device__ double __longlong_as_double(long long);
__device__ float __int_as_float(int);
}
#else
#include <cmath>
#include <cstddef>
#define __CUDACC__ 1
#define __global__
#define __device__
#define __forceinline__ inline
struct place_of_cuda {
  unsigned x;
};
inline place_of_cuda blockIdx{0}, threadIdx{0}, blockDim{1}, gridDim{1};
/* Started by the test as this work item, of a number of groups of a size. */
extern "C" inline void work_item(unsigned block, unsigned thread, unsigned size, unsigned blocks) {
  blockIdx.x = block, threadIdx.x = thread, blockDim.x = size, gridDim.x = blocks;
}
extern "C" __attribute__((used)) inline void (*const set_work_item)(unsigned, unsigned, unsigned, unsigned) = work_item;
#endif
