// expect: number >= q1: values are not known while a description is written
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = 3 - q1;
#else
inline constexpr auto it = 3 >= q1;
#endif
