// Arithmetic of vectors (triples of measure numbers) and 3 x 3 matrices whose entries are values of a graph.
#pragma once

#include "../graph.hpp"
#include "../spatial.hpp"

namespace ctdyn::detail {

template <class Graph> constexpr triple add(Graph& g, const triple& a, const triple& b) {
  return {g.add(a[0], b[0]), g.add(a[1], b[1]), g.add(a[2], b[2])};
}
template <class Graph> constexpr triple scale(Graph& g, handle factor, const triple& a) {
  return {g.mul(factor, a[0]), g.mul(factor, a[1]), g.mul(factor, a[2])};
}
template <class Graph> constexpr handle dot(Graph& g, const triple& a, const triple& b) {
  return g.add(g.add(g.mul(a[0], b[0]), g.mul(a[1], b[1])), g.mul(a[2], b[2]));
}
template <class Graph> constexpr triple cross(Graph& g, const triple& a, const triple& b) {
  return {g.sub(g.mul(a[1], b[2]), g.mul(a[2], b[1])), g.sub(g.mul(a[2], b[0]), g.mul(a[0], b[2])),
          g.sub(g.mul(a[0], b[1]), g.mul(a[1], b[0]))};
}
template <class Graph> constexpr triple multiply(Graph& g, const matrix3& m, const triple& a) {
  return {dot(g, m[0], a), dot(g, m[1], a), dot(g, m[2], a)};
}
template <class Graph> constexpr matrix3 multiply(Graph& g, const matrix3& m, const matrix3& n) {
  const matrix3 columns = transpose(n);
  return transpose({multiply(g, m, columns[0]), multiply(g, m, columns[1]), multiply(g, m, columns[2])});
}
template <class Graph> constexpr matrix3 add(Graph& g, const matrix3& m, const matrix3& n) {
  return {add(g, m[0], n[0]), add(g, m[1], n[1]), add(g, m[2], n[2])};
}
template <class Graph> constexpr matrix3 scale(Graph& g, handle factor, const matrix3& m) {
  return {scale(g, factor, m[0]), scale(g, factor, m[1]), scale(g, factor, m[2])};
}
template <class Graph> constexpr matrix3 outer(Graph& g, const triple& a, const triple& b) {
  return {scale(g, a[0], b), scale(g, a[1], b), scale(g, a[2], b)};
}

} // namespace ctdyn::detail
