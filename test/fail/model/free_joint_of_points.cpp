// expect: free_joint<trunk>(N, O, P, B): P is a point where the child frame
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto trunk = free_joint<"trunk">(N, O, B, P, drake_order);
#else
inline constexpr auto trunk = free_joint<"trunk">(N, O, P, B, drake_order);
#endif
