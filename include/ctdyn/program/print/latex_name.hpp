// Writes names of symbols and frames in LaTeX.
#pragma once

#include "../../detail/characters.hpp"
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_axis(char c) { return c >= 'x' && c <= 'z'; }

/// Whether a word is a Greek letter for which LaTeX has a command.
constexpr bool is_greek(std::string_view word) {
  constexpr std::string_view letters[] = {
      "alpha",  "beta", "gamma", "delta",      "epsilon",  "zeta",   "eta",   "theta", "iota",    "kappa",
      "lambda", "mu",   "nu",    "xi",         "pi",       "rho",    "sigma", "tau",   "upsilon", "phi",
      "chi",    "psi",  "omega", "varepsilon", "vartheta", "varphi", "Gamma", "Delta", "Theta",   "Lambda",
      "Xi",     "Pi",   "Sigma", "Upsilon",    "Phi",      "Psi",    "Omega"};
  for (const std::string_view letter : letters)
    if (word == letter) return true;
  return false;
}

constexpr std::size_t count_letters(std::string_view utf8) {
  std::size_t count = 0;
  for (const char c : utf8) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  return count;
}

/// The place where the letter of a name ends and its index begins: q|1, k|_l, omega|12, m|A, I|xx.
constexpr std::size_t index_of_name(std::string_view name) {
  std::size_t end = 0;
  while (end < name.size() && !is_digit(name[end]) && name[end] != '_') ++end;
  bool axes = end > 1 && !is_axis(name[0]);
  for (std::size_t i = 1; i < end; ++i) axes = axes && is_axis(name[i]);
  return axes || (end == 2 && is_capital(name[1])) ? 1 : end;
}

/// Writes the characters of a name, so that LaTeX sets a hyphen not as a minus, and a colon not as a relation.
template <class Text> constexpr void write_latex_word(Text& out, std::string_view word) {
  for (std::size_t i = 0; i < word.size(); ++i)
    out << (word[i] == '-' ? "\\mbox{-}" : word[i] == ':' ? "{:}" : word.substr(i, 1));
}

template <class Text> constexpr void write_latex_letter(Text& out, std::string_view word, std::string_view font) {
  if (is_greek(word))
    out << "\\" << word;
  else if (count_letters(word) == 1)
    out << word;
  else
    out << font << "{", write_latex_word(out, word), out << "}";
}

/// Writes the parts of an index; parts that are words are upright.
template <class Text> constexpr void write_latex_index(Text& out, std::string_view index, std::string_view more = {}) {
  while (!index.empty() && index.front() == '_') index.remove_prefix(1);
  while (!index.empty() && index.back() == '_') index.remove_suffix(1);
  if (index.empty()) index = more, more = {};
  if (index.empty()) return;
  const bool short_one = more.empty() && (index.size() == 1 || is_greek(index));
  out << (short_one ? "_" : "_{");
  for (bool first = true; !index.empty(); first = false) {
    const std::size_t end = place_of('_', index);
    const std::string_view part = index.substr(0, end);
    index.remove_prefix(end == index.npos ? index.size() : end + 1);
    if (part.empty()) continue;
    if (!first) out << ",";
    std::size_t letters = 0;
    for (const char c : part) letters += is_digit(c) ? 0U : 1U;
    if (letters > 2)
      write_latex_letter(out, part, "\\mathrm");
    else
      out << (is_greek(part) ? "\\" : ""), write_latex_word(out, part);
  }
  if (!more.empty()) out << "," << more;
  if (!short_one) out << "}";
}

/// Writes a name without a dot in it: `q_1`, `\theta`, `I_{xx}`, `k_\mathrm{spring}`, `\mathit{stiffness}`.
constexpr void write_latex_segment(auto& out, std::string_view name, std::string_view before = {},
                                   std::string_view behind = {}) {
  std::size_t letters = index_of_name(name);
  if (letters == 0) letters = name.size(); // no letter at all
  out << before;
  write_latex_letter(out, name.substr(0, letters), "\\mathit");
  out << behind;
  write_latex_index(out, name.substr(letters));
}
/// Writes a name up to its last dot; `name` keeps the rest.
template <class Text> constexpr void write_latex_prefix(Text& out, std::string_view& name) {
  for (std::size_t dot = place_of('.', name); dot != name.npos; dot = place_of('.', name)) {
    write_latex_segment(out, name.substr(0, dot)), out << ".";
    name.remove_prefix(dot + 1);
  }
}

/// Writes a symbol: `q_1`, `\dot{\omega}_2`, `\mathit{left}.q_1`; primes become dots above.
template <class Text> constexpr void write_latex_name(Text& out, std::string_view name) {
  std::size_t primes = 0;
  for (; name.ends_with('\''); name.remove_suffix(1)) ++primes;
  write_latex_prefix(out, name);
  constexpr std::string_view dots[] = {"", "\\dot{", "\\ddot{", "\\dddot{", "\\ddddot{"};
  const bool many = primes >= 5;
  write_latex_segment(out, name, many ? "" : dots[primes], many || primes == 0 ? "" : "}");
  if (many) out << "^{(" << primes << ")}";
}

/// Writes a basis vector of a frame: `\hat{n}_x`, `\hat{b}_{2,z}`, `\mathit{left}.\hat{a}_x`.
template <class Text> constexpr void write_latex_basis(Text& out, std::string_view frame, std::string_view axis) {
  write_latex_prefix(out, frame);
  std::size_t letters = index_of_name(frame);
  if (letters == 0) letters = frame.size();
  out << "\\hat{";
  if (letters == 1 && is_capital(frame[0])) {
    const char small = static_cast<char>(frame[0] - 'A' + 'a');
    out << std::string_view(&small, 1);
  } else {
    write_latex_letter(out, frame.substr(0, letters), "\\mathit");
  }
  out << "}";
  write_latex_index(out, frame.substr(letters), axis);
}

} // namespace ctdyn::detail
