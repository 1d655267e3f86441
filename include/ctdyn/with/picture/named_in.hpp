// Finds frames, points and bodies of a description by name, at compile time.
#pragma once

#include "../../detail/fixed_string.hpp"
#include "../../detail/sentence.hpp"
#include "../../method/symbol_lists.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// The index of the record with a name, or the number of records if there is none.
template <fixed_string Name> constexpr std::size_t index_in(const auto& records) {
  std::size_t i = 0;
  for (const auto& record : records) {
    if (record.label.view() == Name.view()) break;
    ++i;
  }
  return i;
}

/// The message if there is no `What` (the word frame, point or body) of this name; else empty.
template <class Derivation, fixed_string What, fixed_string Name>
inline constexpr sentence not_there = [] {
  sentence s;
  if constexpr (!silent<Derivation>) {
    const auto& m = Derivation::mechanism;
    const auto tell = [&](const auto& records) {
      if (index_in<Name>(records) != std::size_t{records.count}) return;
      s << "there is no " << What.view() << " " << Name.view() << " in the description; there are ";
      std::size_t count = 0;
      for (const auto& record : records)
        if (count < 12) s << (count++ == 0 ? "" : ", ") << record.label.view();
      if (count < records.count) s << " and others";
    };
    if (What.view() == "frame") tell(m.all_frames());
    if (What.view() == "point") tell(m.all_points());
    if (What.view() == "body") tell(m.all_bodies());
  }
  return s;
}();

/// The index of the frame, point or body of this name. It does not compile if there is none.
template <class Derivation, fixed_string What, fixed_string Name> constexpr std::size_t place_of() {
  if constexpr (silent<Derivation>) {
    return 0;
  } else if constexpr (!not_there<Derivation, What, Name>.empty()) {
    return (void)refuse<not_there<Derivation, What, Name>>{}, std::size_t{0};
  } else {
    const auto& m = Derivation::mechanism;
    if constexpr (What.view() == "frame") return index_in<Name>(m.all_frames());
    if constexpr (What.view() == "point") return index_in<Name>(m.all_points());
    if constexpr (What.view() == "body") return index_in<Name>(m.all_bodies());
  }
}

} // namespace ctdyn::detail
