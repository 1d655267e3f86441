// expect: C has no numbers of type complex: 
// expect: c_function writes for methods of float, double and long double
#include "method/mock.hpp"

#include <ctdyn/c_code.hpp>

#include <complex>
#include <string>

using namespace mock;
#ifdef CTDYN_COMPILES
std::string code() { return ctdyn::c_function<method<float>>("at", mass, force); }
#else
std::string code() { return ctdyn::c_function<method<std::complex<double>>>("at", mass, force); }
#endif
