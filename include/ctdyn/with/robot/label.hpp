// Names that are composed of two texts.
#pragma once

#include "../../detail/name.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The name of a part of a link or joint: "link7" and ".mass" make "link7.mass".
class label {
public:
  constexpr label(std::string_view owner, std::string_view what) {
    for (const std::string_view part : {owner, what})
      for (const char c : part)
        if (size_ < name::capacity) text_[size_++] = c;
  }
  // NOLINTNEXTLINE(google-explicit-constructor): it is a text
  constexpr operator std::string_view() const { return {text_, size_}; }

private:
  char text_[name::capacity]{};
  std::size_t size_ = 0;
};

} // namespace ctdyn::detail
