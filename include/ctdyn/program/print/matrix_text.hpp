// Writes matrices as text.
#pragma once

#include "latex_name.hpp"
#include "text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The bracket at one side of a row: `[`, or the part of one tall bracket around all rows.
constexpr std::string_view bracket(bool left, std::uint32_t row, std::uint32_t rows, notation style) {
  if (style == notation::ascii || rows == 1) return left ? "[" : "]";
  const bool first = row == 0, last = row + 1 == rows;
  return left ? (first ? "⎡" : last ? "⎣" : "⎢") : (first ? "⎤" : last ? "⎦" : "⎥");
}

/// Writes a matrix as plain text, with aligned columns unless lines would be too long.
template <std::size_t Entries, std::size_t Capacity, class Write>
constexpr void write_plain_matrix(formula_text<Capacity>& out, std::uint32_t rows, std::uint32_t columns,
                                  notation style, Write write) {
  constexpr std::size_t longest = 100;
  formula_text<Capacity> plain;
  std::array<std::size_t, Entries + 1> end{}, width{}; // the end of each entry, the width of each column
  std::size_t line = 0;
  for (std::size_t i = 0; i < Entries; ++i) {
    write(plain, i);
    end[i + 1] = plain.size;
    std::size_t& w = width[i % columns];
    w = std::max(w, count_letters(plain.view().substr(end[i], end[i + 1] - end[i])));
  }
  for (std::size_t j = 0; j < columns; ++j) line += width[j] + 2;
  for (std::uint32_t i = 0; i < rows; ++i) {
    out << (i == 0 ? "" : "\n") << bracket(true, i, rows, style);
    for (std::uint32_t j = 0; j < columns; ++j) {
      const std::size_t at = i * columns + j;
      const std::string_view entry = plain.view().substr(end[at], end[at + 1] - end[at]);
      out << entry << (j + 1 == columns ? "" : ", ");
      if (!plain.complete && end[at + 1] == plain.size) return out.cut();
      if (line <= longest)
        for (std::size_t blanks = width[j] - count_letters(entry); blanks != 0; --blanks) out << " ";
    }
    out << bracket(false, i, rows, style);
  }
}

template <std::size_t Capacity, class Write>
constexpr void write_latex_matrix(formula_text<Capacity>& out, std::uint32_t rows, std::uint32_t columns, Write write) {
  const bool wide = columns > 10; // more columns than matrices of amsmath have
  if (wide)
    out << "\\left[\\begin{array}{*{" << std::uint64_t{columns} << "}{c}}\n";
  else
    out << "\\begin{bmatrix}\n";
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) {
      if (j != 0) out << " & ";
      write(out, i * columns + j);
    }
    out << (i + 1 == rows ? "\n" : " \\\\\n");
  }
  out << (wide ? "\\end{array}\\right]" : "\\end{bmatrix}");
}

/// Writes a matrix; `write(text, i)` writes entry i, counted row by row.
template <std::size_t Entries, std::size_t Capacity, class Write>
constexpr void write_matrix(formula_text<Capacity>& out, std::uint32_t rows, std::uint32_t columns, notation style,
                            Write write) {
  if (style == notation::latex)
    write_latex_matrix(out, rows, columns, write);
  else
    write_plain_matrix<Entries>(out, rows, columns, style, write);
}

} // namespace ctdyn::detail
