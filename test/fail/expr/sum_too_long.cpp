// expect: more than 96 operations in a row; write sum_of(a, b, -c, ...)
#include <ctdyn/model/expr/expr.hpp>

#include <cstddef>
#include <utility>

constexpr ctdyn::parameter<"x"> x;
template <std::size_t... I> constexpr auto one_by_one(std::index_sequence<I...>) { return (... + (static_cast<void>(I), x)); }
template <std::size_t... I> constexpr auto at_once(std::index_sequence<I...>) { return ctdyn::sum_of((static_cast<void>(I), x)...); }

#ifdef CTDYN_COMPILES
inline constexpr auto it = one_by_one(std::make_index_sequence<90>{}) + at_once(std::make_index_sequence<97>{});
#else
inline constexpr auto it = one_by_one(std::make_index_sequence<97>{});
#endif
