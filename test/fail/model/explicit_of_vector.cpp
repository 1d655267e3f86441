// expect: B.orient_explicit(N, N.x): N.x is a vector where a matrix belongs; the matrix is direction_cosine_matrix(nine scalars, row by row)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.orient_explicit(N, direction_cosine_matrix(1, 0, 0, 0, 1, 0, 0, 0, 1));
#else
inline constexpr auto it = B.orient_explicit(N, N.x);
#endif
