// Reads a long expression in which the same parts occur many times, and reads each of these parts only once.
#pragma once

#include "../../detail/growing_list.hpp"
#include "lower.hpp"
#include "type_of_expression.hpp"

#include <boost/hana/length.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// A hash of how an expression is composed, without its names: the index from which the search for it begins.
template <class T> inline constexpr std::size_t build_of = 1;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr std::size_t build_of<Sort<Kind, boost::hana::tuple<E...>>> = [] {
  std::size_t hash = static_cast<std::size_t>(Kind) + 3;
  return ((hash = (hash * 31 + build_of<E>) % 65521), ...), hash;
}();

/// A context that remembers the scalar expressions (such as roots, angles, rates) that it has read. It may be used only
/// while the values of symbols, frames and points do not change.
template <class Context> class remembering_context {
public:
  constexpr explicit remembering_context(Context& c) : c_(&c) {}

  /// Tells `lower` to ask this context for values that it remembers.
  using remembers = void;
  /// The value of an expression: a remembered one if it is a scalar that was read before, or else that of `read()`.
  template <class E, class Read> constexpr auto remembered(const E& e, Read read) {
    if constexpr (std::is_same_v<std::invoke_result_t<Read>, handle>)
      return scalar(e, read);
    else
      return read();
  }

  // ---- the verbs of a reading context

  constexpr handle symbol(symbol_class kind, std::uint64_t key, std::string_view label) {
    return c_->symbol(kind, key, label);
  }
  constexpr handle constant(const exact& x) { return c_->constant(x); }
  constexpr handle constant(std::int64_t n) { return c_->constant(n); }
  constexpr frame_id frame(std::uint64_t key, std::string_view label) { return c_->frame(key, label); }
  constexpr point_id point(std::uint64_t key, std::string_view label) { return c_->point(key, label); }
  constexpr auto add(const auto& a, const auto& b) { return c_->add(a, b); }
  constexpr auto negate(const auto& a) { return c_->negate(a); }
  constexpr auto multiply(const auto& a, const auto& b) { return c_->multiply(a, b); }
  constexpr handle function(opcode op, handle x, handle y = {}) { return c_->function(op, x, y); }
  constexpr handle tan(handle x) { return c_->tan(x); }
  constexpr handle inverse(handle x, auto write) { return c_->inverse(x, write); }
  constexpr handle power(handle x, int exponent, auto write) { return c_->power(x, exponent, write); }
  constexpr handle rate(handle x) { return c_->rate(x); }
  constexpr auto dot(const auto& a, const auto& b) { return c_->dot(a, b); }
  constexpr auto cross(const auto& a, const auto& b) { return c_->cross(a, b); }
  constexpr auto outer(const auto& a, const auto& b) { return c_->outer(a, b); }
  constexpr auto angular_velocity(frame_id f, frame_id in) { return c_->angular_velocity(f, in); }
  constexpr auto angular_acceleration(frame_id f, frame_id in) { return c_->angular_acceleration(f, in); }
  constexpr auto position(point_id p, point_id from) { return c_->position(p, from); }
  constexpr auto velocity(point_id p, frame_id in) { return c_->velocity(p, in); }
  constexpr auto acceleration(point_id p, frame_id in) { return c_->acceleration(p, in); }
  constexpr auto linear_momentum(frame_id in) { return c_->linear_momentum(in); }
  constexpr auto angular_momentum(point_id p, frame_id in) { return c_->angular_momentum(p, in); }
  constexpr auto rate_in(const auto& v, frame_id f) { return c_->rate_in(v, f); }
  constexpr auto partial_in(const auto& v, handle s, frame_id f) { return c_->partial_in(v, s, f); }
  constexpr matrix3 cosines(frame_id a, frame_id b) { return c_->cosines(a, b); }

private:
  template <class E> constexpr handle scalar(const E& e, auto read) {
    const std::size_t first = used_;
    note_numbers(e);
    const std::size_t count = used_ - first;
    const type_mark type = mark_of(type_of_expression<E>);
    for (std::size_t i = build_of<E>; i < build_of<E> + most; ++i)
      if (const entry& known = entries_[i % size]; known.type == type && same(known.numbers, first, count))
        return used_ = first, known.value; // the numbers of the known expression are noted already
    const handle value = read();
    for (std::size_t i = build_of<E>; i < build_of<E> + most; ++i)
      if (entry& place = entries_[i % size]; place.type == type_mark()) return place = {type, first, value}, value;
    return value;
  }
  /// Notes the numbers in an expression.
  template <class E> constexpr void note_numbers([[maybe_unused]] const E& e) {
    if constexpr (std::is_base_of_v<expr::literal, E>) {
      if (used_ == numbers_.size())
        numbers_.add(e.value);
      else
        numbers_[used_] = e.value;
      ++used_;
    } else if constexpr (!std::is_empty_v<E>) {
      [&]<std::size_t... I>(std::index_sequence<I...>) { (note_numbers(operand<I>(e)), ...); }
      (std::make_index_sequence<decltype(boost::hana::length(e.elements))::value>{});
    }
  }
  /// Whether two expressions of one type have the same numbers, which are not part of the type.
  [[nodiscard]] constexpr bool same(std::size_t a, std::size_t b, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i)
      if (!(numbers_[a + i] == numbers_[b + i])) return false;
    return true;
  }

  struct entry {
    type_mark type{};
    std::size_t numbers = 0; // the index of its first number
    handle value{};
  };
  static constexpr std::size_t size = 256, most = 24; // the number of entries, and how many of them a search compares
  Context* c_;
  std::array<entry, size> entries_{};
  growing_list<exact> numbers_{};
  std::size_t used_ = 0;
};

} // namespace ctdyn::detail
