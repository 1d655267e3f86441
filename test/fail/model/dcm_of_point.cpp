// expect: B.dcm(O): O is a point where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
inline constexpr point<"O"> O;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.dcm(N);
#else
inline constexpr auto it = B.dcm(O);
#endif
