// expect: falling(...), rising(...) and crossing(...) take a scalar expression or output of the model
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto height = dot(machine::P.pos_from(machine::O), machine::N.y);
#else
constexpr auto height = to_matrix(machine::P.pos_from(machine::O), machine::N);
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1),
                                 on(ctdyn::falling(height), ctdyn::stop));
