// The vectors and matrices of Boost.uBLAS that Odeint's implicit steppers are written for, made to compile as C++20.
#pragma once

#include <boost/version.hpp>

#ifdef __clang__ // clang warns of std::iterator in these headers, wherever a stepper is instantiated
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#endif
#include <boost/numeric/ublas/lu.hpp>
#include <boost/numeric/ublas/matrix.hpp>
#include <boost/numeric/ublas/vector.hpp>
#ifdef __clang__
#pragma clang diagnostic pop
#endif

#include <algorithm>
#include <cstddef>

#if BOOST_VERSION < 107700
// Before Boost 1.77 uBLAS calls construct and destroy of std::allocator, which C++20 has removed. The members of a
// stepper's arrays that do so are specialized here. The classes themselves are not, since Odeint, which instantiates
// them, may be included before.
namespace ctdyn::detail {

template <class Allocator, class Number>
void resize_array(Allocator& allocator, Number*& data, std::size_t& old_size, std::size_t size, Number init,
                  bool preserve) {
  if (size == old_size) return;
  Number* const to = size != 0 ? allocator.allocate(size) : nullptr;
  if (preserve) {
    const std::size_t kept = std::min(size, old_size);
    std::copy(data, data + kept, to);
    std::fill(to + kept, to + size, init);
  }
  if (old_size != 0) allocator.deallocate(data, old_size);
  data = to, old_size = size;
}

} // namespace ctdyn::detail

/// @cond
namespace boost::numeric::ublas {

template <>
inline unbounded_array<double>::unbounded_array(size_type size, const std::allocator<double>& a)
    : alloc_(a), size_(size) {
  data_ = size_ != 0 ? alloc_.allocate(size_) : nullptr;
}
template <>
inline unbounded_array<std::size_t>::unbounded_array(size_type size, const std::allocator<std::size_t>& a)
    : alloc_(a), size_(size) {
  data_ = size_ != 0 ? alloc_.allocate(size_) : nullptr;
}
template <>
inline void unbounded_array<double>::resize_internal(size_type size, const double init, const bool preserve) {
  ctdyn::detail::resize_array(alloc_, data_, size_, size, init, preserve);
}
template <>
inline void unbounded_array<std::size_t>::resize_internal(size_type size, const std::size_t init, const bool preserve) {
  ctdyn::detail::resize_array(alloc_, data_, size_, size, init, preserve);
}

} // namespace boost::numeric::ublas
/// @endcond
#endif
