// A part of an array. (A std::span of a type takes hundredths of a second to compile.)
#pragma once

#include <cstdint>

namespace ctdyn::detail {

/// The records of one kind that are in use.
template <class Record> struct record_range {
  Record* first;
  std::uint32_t count;
  constexpr Record* begin() const { return first; }
  constexpr Record* end() const { return first + count; }
};

} // namespace ctdyn::detail
