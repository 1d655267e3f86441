// expect: B.ang_acc_in(): the frame is missing
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.ang_acc_in(N);
#else
inline constexpr auto it = B.ang_acc_in();
#endif
