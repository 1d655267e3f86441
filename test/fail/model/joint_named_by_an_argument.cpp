// expect: a joint has a name; write prismatic_joint<NAME>(
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = prismatic_joint<"rail">(N, O, A, P);
#else
inline constexpr auto it = prismatic_joint("rail", N, O, A, P);
#endif
