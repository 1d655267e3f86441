// Characters of XML: those of names, entities, and positions in a text.
#pragma once

#include "../../detail/characters.hpp"
#include "../../detail/config.hpp"
#include "../../detail/sentence.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

enum class character_kind : std::uint8_t { other, blank, digit, name, in_name };

/// The kind of each byte, for blanks and names of XML. Every byte beyond ASCII may be in a name. This is a table, since
/// calls are slow in constant evaluation.
struct character_kinds {
  character_kind of[256]{};

  constexpr character_kinds() {
    for (const char c : {' ', '\t', '\n', '\r'}) of[static_cast<unsigned char>(c)] = character_kind::blank;
    for (int c = 'a'; c <= 'z'; ++c) of[c] = of[c - 'a' + 'A'] = character_kind::name;
    for (int c = 128; c < 256; ++c) of[c] = character_kind::name;
    for (int c = '0'; c <= '9'; ++c) of[c] = character_kind::digit;
    for (const char c : {'_', ':'}) of[static_cast<unsigned char>(c)] = character_kind::name;
    for (const char c : {'-', '.'}) of[static_cast<unsigned char>(c)] = character_kind::in_name;
  }
  constexpr character_kind operator[](char c) const { return of[static_cast<unsigned char>(c)]; }
};
inline constexpr character_kinds kind_of_character{};

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
constexpr const char* behind_blanks(const char* at, const char* end) {
  while (at != end && (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r')) ++at;
  return at;
}
/// Returns where the name that begins at `at` ends; `at` if there is none.
constexpr const char* behind_name(const char* at, const char* end) {
  if (at == end || kind_of_character[*at] != character_kind::name) return at;
  for (++at; at != end && kind_of_character.of[static_cast<unsigned char>(*at)] >= character_kind::digit;) ++at;
  return at;
}

constexpr bool starts_with(const char* at, const char* end, std::string_view text) {
  if (static_cast<std::size_t>(end - at) < text.size()) return false;
  for (const char c : text)
    if (*at++ != c) return false;
  return true;
}

/// A word that the library knows. (In constant evaluation the constructor of string_view counts its characters with a
/// call for each.)
struct known_word : std::string_view {
  template <std::size_t N>
  constexpr known_word(const char (&text)[N]) : std::string_view(text, N - 1) {} // NOLINT: literals stand for it
};
/// Whether two texts are equal, with fewer calls than == makes in constant evaluation.
constexpr bool same(const std::string_view& a, const std::string_view& b) {
  if (a.size() != b.size()) return false;
  const char *x = a.data(), *y = b.data();
  for (const char* const end = x + a.size(); x != end; ++x, ++y)
    if (*x != *y) return false;
  return true;
}

/// A name for a message; of a long name only the beginning.
constexpr sentence shortened(std::string_view text) {
  constexpr std::size_t longest = 60;
  sentence s;
  if (text.size() <= longest) return s << text;
  return s << text.substr(0, longest) << "...";
}

/// The position of a character. Lines and columns are counted from 1 on, columns in bytes.
struct text_position {
  std::size_t line = 1, column = 1;
};

/// The line and column of the character at an offset; a byte order mark is not counted. Lines end with \n, \r\n or \r.
constexpr text_position position_in(std::string_view text, std::size_t offset) {
  const char *line = text.data(), *const place = line + offset, *const end = line + text.size();
  if (starts_with(line, end, byte_order_mark) && offset >= byte_order_mark.size()) line += byte_order_mark.size();
  std::size_t number = 1;
  const auto next = [&](char c, const char* from) { return find_character(from, place, c); };
  const char *feed = next('\n', line), *carriage = next('\r', line);
  while (feed != place || carriage != place) {
    const bool pair = carriage != place && carriage + 1 == feed && feed != place;
    const char* const last = pair || feed < carriage ? feed : carriage;
    ++number, line = last + 1;
    if (feed < line) feed = next('\n', line);
    if (carriage < line) carriage = next('\r', line);
  }
  return {number, static_cast<std::size_t>(place - line) + 1};
}
/// A position as a text: "line 3, column 14".
constexpr sentence place_of(std::string_view text, std::size_t offset) {
  const text_position at = position_in(text, offset);
  sentence s;
  return s << "line " << at.line << ", column " << at.column;
}

/// A character as UTF-8.
struct xml_character {
  const char* end = nullptr; // where its written form ends
  char bytes[4]{};
  std::size_t size = 0;
  bool valid = false;

  constexpr void encode(std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { bytes[size++] = static_cast<char>(byte); };
    const auto rest = [&](int shift) { put(0x80 | (code >> shift & 0x3f)); };
    if (code < 0x80)
      put(code);
    else if (code < 0x800)
      put(0xc0 | code >> 6), rest(0);
    else if (code < 0x10000)
      put(0xe0 | code >> 12), rest(6), rest(0);
    else
      put(0xf0 | code >> 18), rest(12), rest(6), rest(0);
  }
};

/// The character of the entity that begins at an &: &lt; &gt; &amp; &quot; &apos; or a character by its number.
constexpr xml_character read_entity(const char* at, const char* stop) {
  constexpr struct {
    std::string_view written;
    std::uint32_t code;
  } known[] = {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}};
  xml_character c;
  c.end = at + 1;
  for (const auto& [written, code] : known)
    if (starts_with(at, stop, written)) {
      c.end = at + written.size(), c.valid = true;
      c.encode(code);
      return c;
    }
  if (!starts_with(at, stop, "&#")) return c;
  at += 2;
  const bool hexadecimal = at != stop && *at == 'x';
  at += hexadecimal;
  std::uint32_t code = 0;
  const char* const first = at;
  for (; at != stop && *at != ';'; ++at) {
    const char low = static_cast<char>(*at | 0x20);
    const bool letter = hexadecimal && low >= 'a' && low <= 'f';
    if (!letter && !is_digit(*at)) return c;
    code = code * (hexadecimal ? 16 : 10) + static_cast<std::uint32_t>(letter ? low - 'a' + 10 : *at - '0');
    if (code > 0x10ffff) return c;
  }
  const bool allowed = code == '\t' || code == '\n' || code == '\r' || (code >= 0x20 && code < 0xd800) ||
                       (code >= 0xe000 && code != 0xfffe && code != 0xffff);
  if (at == stop || at == first || !allowed) return c;
  c.end = at + 1, c.valid = true;
  c.encode(code);
  return c;
}

constexpr bool has_entities(std::string_view written) {
  return find_character(written.data(), written.data() + written.size(), '&') != written.data() + written.size();
}

/// Writes a value between quotes with its entities decoded, which does not make it longer; returns the end.
constexpr char* decode(std::string_view written, char* to) {
  const char *at = written.data(), *const stop = at + written.size();
  while (at != stop) {
    if (*at != '&') {
      *to++ = *at++;
      continue;
    }
    const xml_character c = read_entity(at, stop);
    for (std::size_t i = 0; i < c.size; ++i) *to++ = c.bytes[i];
    at = c.end;
  }
  return to;
}

constexpr std::size_t decoded_size(std::string_view written) {
  const char *at = written.data(), *const stop = at + written.size();
  std::size_t size = 0;
  while (at != stop) {
    const xml_character c = *at == '&' ? read_entity(at, stop) : xml_character{at + 1, {}, 1, true};
    size += c.size, at = c.end;
  }
  return size;
}

/// A value with its entities decoded into `room`. It is returned as it is written if it has no entities or the room is
/// too short.
template <std::size_t Room> constexpr std::string_view plain(std::string_view written, char (&room)[Room]) {
  if (!has_entities(written) || written.size() > Room) return written;
  return {room, static_cast<std::size_t>(decode(written, room) - room)};
}
inline constexpr std::size_t usual_room = 1024; // for a number or a name with entities

/// The message about an & that begins no entity.
constexpr sentence wrong_entity(const char* at, const char* stop) {
  const char* end = find_character(at, stop, ';');
  sentence s;
  if (end == stop || end - at > 32) return s << "& begins no entity; in text it is written &amp;";
  s << std::string_view(at, static_cast<std::size_t>(end + 1 - at));
  return s << " is no character: known are &lt; &gt; &amp; &quot; &apos; and numbers as &#65; and &#x41;";
}

} // namespace ctdyn::detail
