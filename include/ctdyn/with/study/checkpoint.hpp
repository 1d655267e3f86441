// What is kept beside the table of a study: how far it is whole, and of which study it is.
#pragma once

#include "philox.hpp"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>

namespace ctdyn::detail {

/// The rows of a table that are whole. Bytes behind them belong to a chunk that was not finished.
struct checkpoint {
  std::size_t rows = 0, bytes = 0;
  std::uint64_t checksum = detail::checksum({}); ///< of the bytes
  std::string study{};                           ///< what the study is, in lines

  [[nodiscard]] std::string text() const {
    std::string all = std::string(title) + std::to_string(rows) + " rows\n" + std::to_string(bytes) + " bytes\n" +
                      std::to_string(checksum) + " checksum\n" + study;
    return all + std::string(end) + std::to_string(detail::checksum(all)) + "\n";
  }
  /// Reads a text that `text` has made; returns whether it is whole.
  [[nodiscard]] static bool read(std::string_view all, checkpoint& c) {
    const std::size_t last = all.rfind(end);
    if (!all.starts_with(title) || last == std::string_view::npos) return false;
    std::string_view rest = all.substr(last + end.size());
    std::uint64_t sum = 0;
    if (!take(rest, "\n", sum) || !rest.empty() || sum != detail::checksum(all.substr(0, last))) return false;
    rest = all.substr(title.size(), last - title.size());
    if (!take(rest, " rows\n", c.rows) || !take(rest, " bytes\n", c.bytes) || !take(rest, " checksum\n", c.checksum))
      return false;
    return c.study = rest, true;
  }

private:
  static constexpr std::string_view title = "a study of ctdyn, version 1\n", end = "end ";

  template <class Number> [[nodiscard]] static bool take(std::string_view& text, std::string_view after, Number& n) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), n);
    if (read.ec != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (!text.starts_with(after)) return false;
    return text.remove_prefix(after.size()), true;
  }
};

/// The first line in which the texts of two studies differ, as a part of a sentence.
[[nodiscard]] inline std::string difference(std::string_view kept, std::string_view now) {
  const auto next = [](std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + (line.size() < text.size() ? 1 : 0));
    return line;
  };
  while (!kept.empty() || !now.empty()) {
    const std::string_view a = next(kept), b = next(now);
    if (a != b)
      return "there " + (a.empty() ? std::string("nothing") : std::string(a)) + ", here " +
             (b.empty() ? std::string("nothing") : std::string(b));
  }
  return {};
}

} // namespace ctdyn::detail
