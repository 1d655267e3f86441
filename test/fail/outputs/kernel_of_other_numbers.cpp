// expect: kernels of graphics processors have no numbers of type long double: 
// expect: gpu_kernel writes for methods of float and double
#include "method/mock.hpp"

#include <ctdyn/gpu_code.hpp>

#include <string>

using namespace mock;
#ifdef CTDYN_COMPILES
std::string code() { return ctdyn::gpu_kernel<method<float>>("at", mass, force); }
#else
std::string code() { return ctdyn::gpu_kernel<method<long double>>("at", mass, force); }
#endif
