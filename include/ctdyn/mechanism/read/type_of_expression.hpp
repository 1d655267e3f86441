// Compares types of expressions by addresses, in code that computes values.
#pragma once

namespace ctdyn::detail {

/// A constant whose address is different for each type of expression.
template <class E> inline constexpr char type_of_expression = 0;

} // namespace ctdyn::detail
