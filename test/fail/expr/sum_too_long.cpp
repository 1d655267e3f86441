// expect: more than 96 operations in a row; put groups of terms in parentheses, as in (a + b + c) + (d + e + f)
#include <ctdyn/expr/expr.hpp>

#include <cstddef>
#include <utility>

constexpr ctdyn::parameter<"x"> x;
template <std::size_t... I> constexpr auto sum(std::index_sequence<I...>) { return (... + (static_cast<void>(I), x)); }

#ifdef CTDYN_COMPILES
inline constexpr auto it = sum(std::make_index_sequence<60>{}) + sum(std::make_index_sequence<60>{});
#else
inline constexpr auto it = sum(std::make_index_sequence<97>{});
#endif
