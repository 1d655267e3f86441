// Error messages of the library: sentences that the compiler prints.
#pragma once

#include "fixed_string.hpp"
#include "sentence.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// A class that is never defined; its use makes the compiler print a sentence, its arguments from left to right. These
/// are pieces broken at blanks, since clang cuts a literal in a template argument after 32 characters.
template <fixed_string... Sentence> struct ill_formed;

namespace detail {

inline void broken_requirement(const char* /*sentence*/) {} // not constexpr: calling it ends a constant evaluation

/// Stops a constant evaluation, with the sentence in its trace: for limits of the library. See require<sentence>, too.
constexpr void require(bool condition, const char* sentence) {
  if (!condition) broken_requirement(sentence);
}

constexpr std::size_t piece_width = 31;

constexpr std::size_t piece_start(const sentence& s, std::size_t piece) {
  std::size_t at = 0;
  for (; piece != 0; --piece) {
    std::size_t end = at + piece_width;
    if (end >= s.size) return s.size;
    while (end > at && s.characters[end - 1] != ' ') --end;
    at = end == at ? at + piece_width : end;
  }
  return at;
}

constexpr std::size_t piece_count(const sentence& s) {
  std::size_t count = 0;
  while (piece_start(s, count) < s.size) ++count;
  return count;
}

template <const auto& Sentence, std::size_t Piece> constexpr auto piece() {
  constexpr std::size_t begin = piece_start(Sentence, Piece), end = piece_start(Sentence, Piece + 1);
  fixed_string<end - begin + 1> text;
  for (std::size_t i = begin; i < end; ++i) text.characters[i - begin] = Sentence.characters[i];
  text.characters[end - begin] = 0; // assigned, though it is zero already: else clang prints some pieces as numbers
  return text;
}

template <fixed_string... Sentence> void broken_promise() {} // not constexpr, as broken_requirement
template <const auto& Sentence, std::size_t... Piece>
constexpr void require(bool condition, std::index_sequence<Piece...> /*pieces*/) {
  if (!condition) broken_promise<piece<Sentence, Piece>()...>();
}
/// Stops a constant evaluation, with a sentence that is a static constexpr object: for numbers that a user writes.
template <const auto& Sentence> constexpr void require(bool condition) {
  require<Sentence>(condition, std::make_index_sequence<piece_count(Sentence)>());
}

/// A class whose instantiation is the error that prints the sentence.
template <const auto& Sentence, class Pieces = std::make_index_sequence<piece_count(Sentence)>> struct refusal;
template <const auto& Sentence, std::size_t... Piece> struct refusal<Sentence, std::index_sequence<Piece...>> {
  static_assert(sizeof(ill_formed<piece<Sentence, Piece>()...>) != 0);
};

/// A class that prints the sentence if it is instantiated or inherited from. An empty sentence prints nothing, as for
/// an error that was printed before.
struct said_before {};
template <const auto& Sentence> using refuse = std::conditional_t<Sentence.empty(), said_before, refusal<Sentence>>;

/// True if the sentence (a static constexpr object) is empty; otherwise the program does not compile, and the compiler
/// prints the sentence.
///
///     static constexpr sentence finding = check(...);
///     static_assert(accept<finding>());
template <const auto& Sentence> constexpr bool accept() {
  if constexpr (!Sentence.empty()) (void)refusal<Sentence>{};
  return true;
}

} // namespace detail
} // namespace ctdyn
