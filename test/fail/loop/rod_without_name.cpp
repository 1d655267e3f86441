// expect: distance(O, P, number): a rod has a name; write distance<NAME>(O, P, number)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = distance<"rod">(O, P, 2);
#else
inline constexpr auto it = distance(O, P, 2);
#endif
