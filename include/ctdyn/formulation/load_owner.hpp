// Which body a load acts on.
#pragma once

#include "context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The bodies that a load may act on: one, if the description says so much; none, of loads on points without a body;
/// several, of loads on what these bodies share.
template <std::size_t Capacity> struct load_owners {
  std::array<bool, Capacity> is{};
  std::uint32_t count = 0, last = no_body;

  constexpr void add(std::uint32_t body) { is[body] = true, ++count, last = body; }
};

/// A force acts on the body whose mass center its point is, or else in which its point is fixed; a torque on the body
/// whose frame it names, or else in which that frame is fixed.
template <class Context> class load_owner {
  static constexpr std::size_t capacity = std::remove_cvref_t<decltype(std::declval<Context&>().m())>::capacity;

public:
  using owners = load_owners<capacity>;

  constexpr explicit load_owner(Context& c) : c_(&c) {}

  constexpr owners of(const load_record& l) {
    owners found;
    if (l.body != no_body) {
      found.add(l.body);
      return found;
    }
    each_body([&](std::uint32_t i, const body_record& b) {
      if (l.torque ? b.rigid && b.frame == l.target : b.mass_center == l.target) found.add(i);
    });
    if (found.count != 0) return found;
    each_body([&](std::uint32_t i, const body_record& b) {
      if (l.torque ? b.rigid && turns_with(l.target, b.frame) : moves_with(l.target, b)) found.add(i);
    });
    return found;
  }

  /// Whether what a load acts on is at rest, so that the load contributes nothing whatever body bears it.
  constexpr bool at_rest(const load_record& l) {
    return (l.torque ? c_->omega(l.target) : c_->velocity(l.target)).is_zero();
  }

  /// Says that a load acts on no single body; the caller adds what to do.
  constexpr void tell(const load_record& l, const owners& found) {
    sentence& s = m().fault;
    const std::string_view label = l.torque ? m().frames[l.target].label.view() : m().points[l.target].label.view();
    s << (l.torque ? "the torque on frame " : "the force on point ") << label << " acts on no single body: " << label;
    if (found.count == 0) s << (l.torque ? " is no body's frame" : " is no mass center and fixed in no body's frame");
    std::uint32_t named = 0;
    each_body([&](std::uint32_t i, const body_record& b) {
      if (found.is[i]) s << (named++ == 0 ? " belongs to " : " and to ") << b.label.view();
    });
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  template <class Use> constexpr void each_body(Use use) {
    for (std::uint32_t i = 0; i < m().body_count; ++i) use(i, m().bodies[i]);
  }

  [[nodiscard]] constexpr bool oriented(frame_id f) const {
    for (; f != 0; f = m().frames[f].parent)
      if (m().frames[f].kind == orientation_kind::none) return false;
    return true;
  }
  [[nodiscard]] constexpr bool constant(const triple& t) const {
    for (const handle h : t)
      if (!c_->g().depends(h).parameters_only()) return false;
    return true;
  }
  constexpr bool turns_with(frame_id f, frame_id body) {
    if (!oriented(f) || !oriented(body)) return false;
    const matrix3 cosines = c_->cosines(f, body);
    return constant(cosines[0]) && constant(cosines[1]) && constant(cosines[2]);
  }
  constexpr bool moves_with(point_id p, const body_record& b) {
    if (!c_->has_position(p) || !c_->has_position(b.mass_center)) return false;
    const spatial_vector r = c_->position(p, b.mass_center);
    if (!b.rigid) return r.is_zero();
    for (const component& part : r)
      if (part.frame != b.frame && !(oriented(part.frame) && oriented(b.frame))) return false;
    return constant(c_->express(r, b.frame).first());
  }

  Context* c_;
};

} // namespace ctdyn::detail
