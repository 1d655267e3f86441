// expect: pin_joint(N, O, A, P): a joint has a name; write pin_joint<NAME>(N, O, A, P) with the name as a text between < and >
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = pin_joint<"pin">(N, O, A, P);
#else
inline constexpr auto it = pin_joint(N, O, A, P);
#endif
