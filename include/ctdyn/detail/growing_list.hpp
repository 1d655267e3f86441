// A list that grows while a constant is evaluated; std::vector takes many more of a compiler's steps.
#pragma once

#include <cstddef>

namespace ctdyn::detail {

/// A list to whose end elements are added. It is neither copied nor moved, and no constant holds it.
template <class T> class growing_list {
public:
  constexpr growing_list() = default;
  growing_list(const growing_list&) = delete;
  growing_list& operator=(const growing_list&) = delete;
  constexpr ~growing_list() { delete[] data_; }

  constexpr std::size_t add(const T& element) {
    if (size_ == room_) grow();
    data_[size_] = element;
    return size_++;
  }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  constexpr T& operator[](std::size_t i) { return data_[i]; }
  constexpr const T& operator[](std::size_t i) const { return data_[i]; }

private:
  constexpr void grow() {
    room_ = room_ == 0 ? 64 : 2 * room_;
    T* const more = new T[room_];
    for (std::size_t i = 0; i < size_; ++i) more[i] = data_[i];
    delete[] data_;
    data_ = more;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0, room_ = 0;
};

} // namespace ctdyn::detail
