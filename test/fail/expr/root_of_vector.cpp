// expect: sqrt(A.x): A.x is a vector where the argument, a scalar, belongs
// expect: the length of a vector v is v.magnitude(), its square dot(v, v)
#include <ctdyn/model/expr/expr.hpp>
#include <ctdyn/model/frame.hpp>

constexpr ctdyn::frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = A.x.magnitude();
#else
inline constexpr auto it = sqrt(A.x);
#endif
