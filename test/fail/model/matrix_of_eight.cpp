// expect: direction_cosine_matrix(q1, number, number, number, number, number, number, number): zz is missing
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = direction_cosine_matrix(q1, 0, 0, 0, 1, 0, 0, 0, 1);
#else
inline constexpr auto it = direction_cosine_matrix(q1, 0, 0, 0, 1, 0, 0, 0);
#endif
