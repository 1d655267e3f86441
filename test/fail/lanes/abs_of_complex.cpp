// expect: abs is a function of real numbers; for a complex scalar write sqrt(x * x)
#include <ctdyn/program/emit/run.hpp>

#include <complex>

using namespace ctdyn;

constexpr program<2, 0, 1> magnitude{{{{opcode::symbol, 0, 0}, {opcode::abs, 0}}}, {}, {1}};

#ifdef CTDYN_COMPILES
using number = double;
#else
using number = std::complex<double>;
#endif

void evaluate(const number* values, number* result);
void evaluate(const number* values, number* result) { run<magnitude>(arguments<number>{.parameters = values}, result); }
