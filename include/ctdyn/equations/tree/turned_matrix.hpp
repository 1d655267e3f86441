// Transformation of 3 x 3 matrices (dyadics) between bases of frames, one rotation about a basis vector at a time.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../mechanism/mechanism.hpp"
#include "../../mechanism/turn_pattern.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// R M R^T with the rotation R about basis vector k by an angle of cosine c and sine s: M is taken from the basis of
/// the turned frame to the basis before the turn, with four multiplications fewer than by products of matrices.
template <class Graph>
constexpr matrix3 turned_back(Graph& g, const matrix3& matrix, std::size_t k, handle c, handle s) {
  const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
  const handle ii = matrix[i][i], jj = matrix[j][j], kk = matrix[k][k];
  const handle t = g.add(g.mul(s, g.sub(ii, jj)), g.mul(c, g.add(matrix[i][j], matrix[j][i])));
  const handle st = g.mul(s, t), ct = g.mul(c, t);
  // forms the sums of two diagonal entries of the result in their shortest way: a later request finds these nodes
  (void)g.add(ii, jj), (void)g.sub(g.add(ii, kk), st), (void)g.add(g.add(jj, kk), st);
  matrix3 result = matrix;
  result[i][i] = g.sub(ii, st), result[j][j] = g.add(jj, st);
  result[i][j] = g.sub(ct, matrix[j][i]), result[j][i] = g.sub(ct, matrix[i][j]);
  result[i][k] = g.sub(g.mul(c, matrix[i][k]), g.mul(s, matrix[j][k]));
  result[j][k] = g.add(g.mul(s, matrix[i][k]), g.mul(c, matrix[j][k]));
  result[k][i] = g.sub(g.mul(c, matrix[k][i]), g.mul(s, matrix[k][j]));
  result[k][j] = g.add(g.mul(s, matrix[k][i]), g.mul(c, matrix[k][j]));
  return result;
}

/// Whether the orientation of a frame in its parent is a series of rotations about basis vectors, and no permutation of
/// axes: right angles only exchange entries.
constexpr bool turned_about_basis(const frame_record& f) {
  const std::size_t turns = f.kind == orientation_kind::axis ? 1 : f.kind == orientation_kind::sequence ? 3 : 0;
  for (std::size_t n = 0; n < turns; ++n)
    if (f.axes[n] != basis(0) && f.axes[n] != basis(1) && f.axes[n] != basis(2) && -f.axes[n] != basis(0) &&
        -f.axes[n] != basis(1) && -f.axes[n] != basis(2))
      return false;
  bool permutes = true;
  for (const triple_pattern& row : pattern_of(f.cosines))
    for (const entry_kind e : row) permutes = permutes && e != entry_kind::any;
  return turns > 0 && !permutes;
}

/// Takes a matrix from the basis of a frame that is turned about basis vectors to its parent's, one rotation at a time.
template <class Context> constexpr matrix3 turned_to_parent(Context& c, const matrix3& matrix, const frame_record& f) {
  matrix3 result = matrix;
  for (std::size_t n = f.kind == orientation_kind::axis ? 1 : 3; n-- > 0;) {
    const matrix3 turn = c.turn(f.axes[n], f.angles[n]);
    std::size_t k = 0;
    while (f.axes[n][k] == zero) ++k;
    result = turned_back(c.g(), result, k, turn[(k + 1) % 3][(k + 1) % 3], turn[(k + 1) % 3][(k + 2) % 3]);
  }
  return result;
}

} // namespace ctdyn::detail
