// expect: torque is no output of this method: ask for force
#include "method/mock.hpp"

#include <ctdyn/c_code.hpp>

using namespace mock;

#ifdef CTDYN_COMPILES
std::string code() { return ctdyn::c_function<method<>>("at", mass, force); }
#else
std::string code() { return ctdyn::c_function<method<>>("at", mass, torque); }
#endif
