// The vectors and matrices of Boost.uBLAS that Odeint's implicit steppers are written for, made to compile as C++20.
#pragma once

#include <boost/version.hpp>

#ifdef __clang__ // which warns of std::iterator there, wherever a stepper is made
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#endif
#include <boost/numeric/ublas/lu.hpp>
#include <boost/numeric/ublas/matrix.hpp>
#include <boost/numeric/ublas/vector.hpp>
#ifdef __clang__
#pragma clang diagnostic pop
#endif

#include <cstddef>
#include <memory>
#include <utility>

#if BOOST_VERSION < 107700
// Older uBLAS calls construct and destroy of std::allocator, which C++20 has not. So its arrays get an allocator that
// has them.
namespace ctdyn::detail {

template <class T> struct constructing_allocator : std::allocator<T> {
  template <class U> struct rebind { using other = constructing_allocator<U>; };
  template <class... Arguments> void construct(T* at, Arguments&&... arguments) {
    std::construct_at(at, std::forward<Arguments>(arguments)...);
  }
  void destroy(T* at) { std::destroy_at(at); }
};

} // namespace ctdyn::detail

/// @cond
namespace boost::numeric::ublas {

template <class T>
class unbounded_array<T, std::allocator<T>> : public unbounded_array<T, ctdyn::detail::constructing_allocator<T>> {
  using base = unbounded_array<T, ctdyn::detail::constructing_allocator<T>>;

public:
  using base::base;
  unbounded_array() = default;
  void swap(unbounded_array& other) { base::swap(other); }
  friend void swap(unbounded_array& a, unbounded_array& b) { a.swap(b); }
  unbounded_array& assign_temporary(unbounded_array& other) {
    swap(other);
    return *this;
  }
};

} // namespace boost::numeric::ublas
/// @endcond
#endif
