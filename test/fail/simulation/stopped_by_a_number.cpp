// expect: stopped_by(...) takes ctrl_c, a std::stop_token, a std::atomic<bool>, or a function without arguments
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto asked = [] { return false; };
#else
constexpr auto asked = [] { return 0.5; };
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1), ctdyn::stopped_by(asked));
