// Characters of texts.
#pragma once

namespace ctdyn::detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

} // namespace ctdyn::detail
