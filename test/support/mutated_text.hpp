// Texts of elements with something wrong at random, always the same for a seed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace mutated_text {

using random_numbers = std::mt19937_64;

/// Where tags begin.
inline std::vector<std::size_t> tags(const std::string& text) {
  std::vector<std::size_t> at;
  for (std::size_t i = text.find('<'); i != std::string::npos; i = text.find('<', i + 1)) at.push_back(i);
  return at;
}
inline std::string tag(const std::string& text, std::size_t at) { return text.substr(at, text.find('>', at) + 1 - at); }

inline std::string mutated(std::string text, random_numbers& random) {
  const auto any = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
  const std::size_t at = any(text.size());
  switch (any(9)) {
  case 0: return text.erase(at, 1);
  case 1: return text.erase(at, any(40));
  case 2: return text.insert(at, 1, "<>/\"'=& !-?[]x0.{$\n\0\xff"[any(21)]), text;
  case 3: std::swap(text[at], text[any(text.size())]); return text;
  case 4: std::swap(text[at], text[std::min(at + 1, text.size() - 1)]); return text;
  case 5: return text.substr(0, at);
  case 6: return text.insert(at, text.substr(any(text.size()), any(60)));
  default: break;
  }
  const auto all = tags(text);
  const std::size_t one = all[any(all.size())], other = all[any(all.size())];
  const std::string first = tag(text, std::min(one, other)), second = tag(text, std::max(one, other));
  if (one == other || any(3) == 0) return text.erase(one, tag(text, one).size());
  text.replace(std::max(one, other), second.size(), first);
  return text.replace(std::min(one, other), first.size(), second);
}

/// One of the words in front of = renamed, or of the numbers broken.
inline std::string with_other_word(std::string text, random_numbers& random) {
  const auto any = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
  std::vector<std::size_t> quotes;
  for (std::size_t i = text.find("=\""); i != std::string::npos; i = text.find("=\"", i + 1)) quotes.push_back(i);
  if (quotes.empty()) return text;
  const std::size_t at = quotes[any(quotes.size())];
  const char* const names[] = {"name", "xyz", "rpy", "value", "ixx", "link", "Type", "x:y"};
  const char* const numbers[] = {"1,5", "1e", "0x10", "nan", "--1", "1 2", "", "1e999", "${pi}", "1.5.2", "-1", "1e-400"};
  if (any(2) == 0) {
    const std::size_t first = text.find_last_of(" \n<", at) + 1;
    return text.replace(first, at - first, names[any(8)]);
  }
  const std::size_t last = text.find('"', at + 2);
  return text.replace(at + 2, last == std::string::npos ? 1 : last - at - 2, numbers[any(12)]);
}

} // namespace mutated_text
