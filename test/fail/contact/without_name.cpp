// expect: contact(P, N): a contact has a name; write contact<NAME>(P, N)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = contact<"foot">(P, N);
#else
inline constexpr auto it = contact(P, N);
#endif
