// Whether an expression can be read in a system, by its names alone.
#pragma once

#include "../context.hpp"
#include "../mechanics.hpp"
#include "lower.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A context in which nothing has a value. It finds the first name in an expression that the mechanism does not have.
template <class Mechanism> class name_checker {
public:
  constexpr explicit name_checker(const Mechanism& m) : m_(&m) {}

  [[nodiscard]] constexpr const sentence& fault() const { return fault_; }

  constexpr handle symbol(symbol_class kind, std::uint64_t key, std::string_view label) {
    if (exposes_forces(kind)) {
      if (fault_.empty()) fault_ = out_of_place(kind, label);
      return {};
    }
    for (const symbol_record& s : m_->all_symbols())
      if (s.kind == kind && s.key == key) return {};
    if (fault_.empty()) fault_ = newcomer(label);
    return {};
  }
  constexpr frame_id frame(std::uint64_t key, std::string_view label) {
    for (std::uint32_t i = 0; i < m_->frame_count; ++i)
      if (m_->frames[i].key == key) return i;
    if (fault_.empty()) fault_ = unconnected_frame(label, m_->frames[0].label.view());
    return 0;
  }
  constexpr point_id point(std::uint64_t key, std::string_view label) {
    for (std::uint32_t i = 0; i < m_->point_count; ++i)
      if (m_->points[i].key == key) return i;
    if (fault_.empty()) fault_ = unconnected_point(label, m_->points[0].label.view());
    return 0;
  }

  // ---- all other operations return empty values of the right type

  static constexpr handle constant(const auto&) { return {}; }
  static constexpr handle function(opcode, handle, handle = {}) { return {}; }
  static constexpr handle tan(handle) { return {}; }
  static constexpr handle power(handle, int, auto) { return {}; }
  static constexpr handle inverse(handle, auto) { return {}; }
  static constexpr handle rate(handle) { return {}; }
  static constexpr auto negate(const auto& a) { return a; }
  template <class T> static constexpr T add(const T& a, const T&) { return a; }
  template <class T> static constexpr T multiply(handle, const T& a) { return a; }
  template <class T>
    requires(!std::is_same_v<T, handle>)
  static constexpr T multiply(const T& a, handle) { return a; }
  static constexpr handle dot(const spatial_vector&, const spatial_vector&) { return {}; }
  static constexpr spatial_vector dot(const spatial_dyadic&, const spatial_vector&) { return {}; }
  static constexpr spatial_vector dot(const spatial_vector&, const spatial_dyadic&) { return {}; }
  static constexpr spatial_dyadic dot(const spatial_dyadic&, const spatial_dyadic&) { return {}; }
  static constexpr spatial_vector cross(const spatial_vector&, const spatial_vector&) { return {}; }
  static constexpr spatial_dyadic outer(const spatial_vector&, const spatial_vector&) { return {}; }
  static constexpr spatial_vector angular_velocity(frame_id, frame_id) { return {}; }
  static constexpr spatial_vector angular_acceleration(frame_id, frame_id) { return {}; }
  static constexpr spatial_vector position(point_id, point_id) { return {}; }
  static constexpr spatial_vector velocity(point_id, frame_id) { return {}; }
  static constexpr spatial_vector acceleration(point_id, frame_id) { return {}; }
  static constexpr spatial_vector linear_momentum(frame_id) { return {}; }
  static constexpr spatial_vector angular_momentum(point_id, frame_id) { return {}; }
  static constexpr spatial_vector rate_in(const spatial_vector&, frame_id) { return {}; }
  static constexpr spatial_vector partial_in(const spatial_vector&, handle, frame_id) { return {}; }
  static constexpr matrix3 cosines(frame_id, frame_id) { return {}; }

private:
  const Mechanism* m_;
  sentence fault_{};
};
struct any_mechanism;
static_assert(reading_context<name_checker<any_mechanism>>);

} // namespace ctdyn::detail
