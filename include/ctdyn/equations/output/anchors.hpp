// Where contacts are: what anchors remember of a contact that closes.
#pragma once

#include "../../graph/calculus/substitute.hpp"
#include "../../model/condition_outputs.hpp"
#include "../formulation/contacts.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class Derivation>
inline constexpr std::size_t contact_row_count = Derivation::layout::contacts - Derivation::layout::loops;

/// Whether rows from k on are those of a frame that does not turn: about the three axes of the other frame.
constexpr bool is_sole(const auto& m, std::size_t k, std::size_t rows) {
  if (k + 3 > rows) return false;
  const contact_record& first = m.contacts[k];
  for (std::size_t i = 0; i < 3; ++i) {
    const contact_record& row = m.contacts[k + i];
    const spatial_vector along = row.along; // g++ 12 reads no entry of a member of a member
    if (!row.angular || row.closed != first.closed || row.target != first.target || row.in != first.in) return false;
    if (along.count != 1 || along.components[0].frame != row.in || along.components[0].xyz != basis(i)) return false;
  }
  return true;
}

/// The rows of contacts with their places. Rows about single axes have no place.
template <class Derivation>
inline constexpr auto anchored_rows = [] {
  constexpr std::size_t rows = contact_row_count<Derivation>;
  std::array<anchored_row, rows> list{};
  const auto& m = Derivation::mechanism;
  std::uint32_t places = 0;
  for (std::size_t k = 0; k < rows; ++k) {
    for (const symbol_record& s : m.all_symbols())
      if (s.value == m.contacts[k].closed) list[k].contact = s.index;
    if (is_sole(m, k, rows))
      for (std::uint32_t i = 0; i < 3; ++i) list[k + i].sole = list[k + i].placed = true, list[k + i].axis = i;
    if (!m.contacts[k].angular) list[k].placed = true;
    if (list[k].placed) list[k].place = list[k].axis == 0 ? places : list[k - list[k].axis].place;
    if (list[k].placed && list[k].axis == 0) places += list[k].sole ? 9 : 1;
  }
  return list;
}();
template <class Derivation>
inline constexpr std::size_t anchored_places = [] {
  std::size_t sum = 0;
  for (const anchored_row& row : anchored_rows<Derivation>)
    if (row.placed && row.axis == 0) sum += row.sole ? 9 : 1;
  return sum;
}();

/// Whether the orientation of a frame is known, and not only its angular velocity.
constexpr bool is_oriented(const auto& m, frame_id f) {
  for (; f != 0; f = m.frames[f].parent)
    if (m.frames[f].kind == orientation_kind::none) return false;
  return true;
}
constexpr bool is_oriented(const auto& m, const spatial_vector& v) {
  for (const component& part : v)
    if (!is_oriented(m, part.frame)) return false;
  return true;
}

/// Whether values are equal where quaternions have unit norm, which the graph does not know of four symbols: these are
/// replaced by the stereographic projection of three.
template <class Context> class equal_at_unit_norm {
  using graph = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr explicit equal_at_unit_norm(Context& c) : g_(&c.g()), replace_(c.g()) {
    const auto& m = c.m();
    for (std::uint32_t f = 1; f < m.frame_count; ++f) {
      const frame_record& frame = m.frames[f];
      if (frame.kind != orientation_kind::quaternion) continue;
      const std::array<handle, 4> e = frame.angles; // g++ 12 reads no entry of a member of a member
      bool symbols = true;
      for (const handle h : e) symbols = symbols && (*g_)[h].op == opcode::symbol && !h.negative();
      if (symbols) project(e);
    }
  }
  constexpr bool operator()(handle a, handle b) { return a == b || (any_ && replace_(a) == replace_(b)); }

private:
  constexpr void project(const std::array<handle, 4>& e) {
    auto& g = *g_;
    handle squares = zero;
    for (std::size_t i = 1; i < 4; ++i) squares = g.add(squares, g.mul(e[i], e[i]));
    const handle scale = g.inv(g.add(one, squares));
    replace_.set(e[0], g.mul(g.sub(one, squares), scale));
    for (std::size_t i = 1; i < 4; ++i) replace_.set(e[i], g.mul(g.add(e[i], e[i]), scale));
    any_ = true;
  }

  graph* g_;
  substitution<graph> replace_;
  bool any_ = false;
};

/// How far the point of a row is along its vector, from a point that is fixed in the other frame; zero if its rate is
/// not the velocity that the row holds: then the row holds no place, as across a wheel or a blade.
constexpr handle distance_along(auto& c, auto& equal, const contact_record& row, handle velocity) {
  point_id from = 0;
  if (row.in != 0) from = frame_origin(c, row.in, row.target).point();
  if (!c.has_position(row.target) || !c.has_position(from)) return zero;
  const spatial_vector position = c.position(row.target, from);
  if (!is_oriented(c.m(), row.in) || !is_oriented(c.m(), row.along) || !is_oriented(c.m(), position)) return zero;
  const spatial_vector along = c.express(row.along, row.in);
  for (const handle x : along.first())
    if (!c.g().depends(x).parameters_only()) return zero;
  const handle distance = c.dot(position, along);
  return equal(c.drift(distance), velocity) ? distance : zero;
}

/// The direction cosines of a frame that does not turn in another one; zero if their rates are not those of its
/// turning.
constexpr std::array<handle, 9> cosines_of_sole(auto& c, auto& equal, const contact_record& row,
                                                const triple& velocity) {
  auto& g = c.g();
  if (!is_oriented(c.m(), row.target) || !is_oriented(c.m(), row.in)) return {};
  const matrix3 cosines = c.cosines(row.target, row.in);
  std::array<handle, 9> list{};
  for (std::size_t i = 0; i < 3; ++i) {
    const triple turned = cross(g, velocity, cosines[i]);
    for (std::size_t j = 0; j < 3; ++j)
      if (!equal(c.drift(cosines[i][j]), turned[j])) return {};
  }
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) list[3 * i + j] = cosines[i][j];
  return list;
}

/// Where contacts are, in the order of `anchored_rows`; zero where a row holds no place.
template <class Derivation> constexpr auto contact_places_of(auto& c) {
  constexpr auto& rows = anchored_rows<Derivation>;
  std::array<handle, anchored_places<Derivation>> list{};
  if constexpr (rows.size() == 0) return list;
  const auto velocities = contact_velocities<Derivation::layout::contacts>(c);
  equal_at_unit_norm equal(c);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (!rows[k].placed || rows[k].axis != 0) continue;
    const contact_record row = c.m().contacts[k];
    if (rows[k].sole) {
      const auto nine = cosines_of_sole(c, equal, row, {velocities[k], velocities[k + 1], velocities[k + 2]});
      for (std::size_t i = 0; i < nine.size(); ++i) list[rows[k].place + i] = nine[i];
    } else {
      list[rows[k].place] = distance_along(c, equal, row, velocities[k]);
    }
  }
  return list;
}

} // namespace ctdyn::detail
