// Tells types of expressions apart while values are computed.
#pragma once

namespace ctdyn::detail {

/// Whose address is that of a type of expressions.
template <class E> inline constexpr char type_of_expression = 0;

} // namespace ctdyn::detail
