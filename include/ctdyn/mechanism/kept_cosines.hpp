// Direction cosines that were formed once.
#pragma once

#include "../detail/limits.hpp"
#include "mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Direction cosine matrices by their two frames. If there are too many, further ones are not kept.
template <std::size_t Frames> class kept_cosines {
public:
  /// The matrix of two frames, or none.
  [[nodiscard]] constexpr const matrix3* find(frame_id a, frame_id b) const {
    const std::uint32_t i = place_of(a, b);
    return i == 0 ? nullptr : &list_[i].cosines;
  }
  /// Keeps a matrix in place of another one of the same frames.
  constexpr void keep(frame_id a, frame_id b, const matrix3& cosines) {
    std::uint32_t i = place_of(a, b);
    if (i == 0) {
      if (count_ + 1 == list_.size()) return;
      i = ++count_, list_[i].b = b, list_[i].before = last_[a], last_[a] = i;
    }
    list_[i].cosines = cosines;
  }

private:
  struct entry {
    frame_id b = 0;
    std::uint32_t before = 0; // the place of another one with the same first frame; 0: none
    matrix3 cosines{};
  };
  [[nodiscard]] constexpr std::uint32_t place_of(frame_id a, frame_id b) const {
    std::uint32_t i = last_[a];
    while (i != 0 && list_[i].b != b) i = list_[i].before;
    return i;
  }

  std::array<entry, limits::kept_cosines + limits::kept_cosines_of_frame * Frames> list_{};
  std::uint32_t count_ = 0; // from place 1 on
  std::uint32_t last_[Frames]{};
};

} // namespace ctdyn::detail
