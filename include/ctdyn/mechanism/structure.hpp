// The frames and points of a system, and their parents: what a source says first.
#pragma once

#include "context.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A name and its hash, by which names are distinguished.
struct named {
  std::string_view label{};
  std::uint64_t key = 0;

  constexpr named() = default; // of inertial space, which has no name
  constexpr named(std::string_view text, std::uint64_t hash) : label(text), key(hash) {}
  // NOLINTNEXTLINE(google-explicit-constructor): a name is written as a string
  constexpr named(std::string_view text) : named(text, fingerprint::hash(text)) {}
  constexpr named(const char* text) : named(std::string_view(text)) {}
};

/// Makes the records of frames and points, and reports contradictions among them.
template <class Context> class structure {
public:
  /// The records with index 0 are the frame and point that are fixed in inertial space.
  constexpr explicit structure(Context& c) : c_(&c) {
    if (m().frame_count == 0) m().frame_count = m().point_count = 1;
  }

  /// Names the Newtonian frame and origin; the same ones may be named again.
  constexpr void newtonian(named frame, named origin) {
    if (begun()) {
      if ((m().frames[0].key != frame.key || m().points[0].key != origin.key) && !c_->faulty())
        second_newtonian(frame.label, origin.label);
      return;
    }
    for (std::uint32_t i = 1; i < m().frame_count; ++i)
      if (m().frames[i].key == frame.key) m().frames[0].kind = m().frames[i].kind; // was oriented by an earlier fact
    for (std::uint32_t i = 1; i < m().point_count; ++i)
      if (m().points[i].key == origin.key) placed_origin(origin);
    frame_record& n = m().frames[0];
    n.label = name(frame.label), n.key = frame.key, n.connected = true;
    point_record& o = m().points[0];
    o.label = name(origin.label), o.key = origin.key, o.connected = o.positioned = true;
  }
  /// Whether the Newtonian frame is known.
  [[nodiscard]] constexpr bool begun() const { return m().frames[0].connected; }

  /// The frame or point of this name; a new one is added.
  constexpr frame_record& frame(named f) { return find_or_add(m().frames, m().frame_count, f); }
  constexpr point_record& point(named p) { return find_or_add(m().points, m().point_count, p); }

  /// Records that a frame is oriented in another one.
  constexpr frame_record& oriented(named label, orientation_kind kind) {
    frame_record& f = frame(label);
    if (f.kind != orientation_kind::none && !c_->faulty())
      m().fault << "frame " << label.label
                << " is oriented twice; a frame is oriented in one other frame, remove one of the two",
          tell_parts_apart(label.label);
    f.kind = kind, f.awaits_place = true;
    return f;
  }
  /// Records that a frame is given an angular velocity.
  constexpr frame_record& turning(named label) {
    frame_record& f = frame(label);
    if (f.overridden)
      c_->tell() << "frame " << label.label << " is given an angular velocity twice; keep one set_ang_vel";
    f.overridden = f.awaits_velocity = true;
    return f;
  }
  /// Records that a point is placed from another one.
  constexpr point_record& placed(named label) {
    point_record& p = point(label);
    if (p.positioned && p.key == m().points[0].key)
      placed_origin(label);
    else if (p.positioned && !c_->faulty())
      m().fault << "point " << label.label << " is placed twice; keep one set_pos", tell_parts_apart(label.label);
    p.positioned = p.awaits_place = true;
    return p;
  }
  /// Records that a point is given a velocity.
  constexpr point_record& moving(named label) {
    point_record& p = point(label);
    if (p.overridden) c_->tell() << "point " << label.label << " is given a velocity twice; keep one set_vel";
    p.overridden = p.awaits_velocity = true;
    return p;
  }

  /// False if there is no Newtonian frame, or if it is oriented in another one.
  constexpr bool check_origin() {
    if (c_->faulty()) return false;
    const frame_record& n = m().frames[0];
    if (!begun())
      m().fault << "no newtonian(N, O) among the facts: say which frame and point are fixed in inertial space";
    else if (n.kind != orientation_kind::none)
      m().fault << "frame " << n.label.view() << " is the Newtonian frame; orient other frames in it";
    return !c_->faulty();
  }
  /// False if a frame or point is its own ancestor. Sets the depths of frames, the number of their ancestors.
  constexpr bool check() {
    if (check_frames(), c_->faulty()) return false;
    check_points();
    return !c_->faulty();
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  constexpr void placed_origin(named label) {
    c_->tell() << "point " << label.label << " is the Newtonian origin; place other points from it";
  }
  template <class Record> constexpr Record& add(Record* list, std::uint32_t& count, named n) {
    Record& r = list[count++];
    r.label = name(n.label), r.key = n.key;
    return r;
  }
  template <class Record> constexpr Record& find_or_add(Record* list, std::uint32_t& count, named n) {
    for (std::uint32_t i = 0; i < count; ++i)
      if (list[i].key == n.key) return list[i];
    return add(list, count, n);
  }

  constexpr void second_newtonian(std::string_view frame, std::string_view origin) {
    m().fault << "newtonian(" << frame << ", " << origin << ") is the second of its kind; keep one";
    suggest_sharing(m().fault, frame);
  }
  constexpr void tell_parts_apart(std::string_view label) {
    if (const std::size_t dot = label.rfind('.'); dot != label.npos)
      m().fault << ", or give one of two parts another prefix than " << label.substr(0, dot);
  }

  constexpr void check_frames() {
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      frame_id at = i;
      for (; at != 0 && m().frames[i].depth <= m().frame_count; ++m().frames[i].depth) at = m().frames[at].parent;
      m().frames[i].connected = at == 0;
      if (at != 0)
        c_->tell() << "frame " << m().frames[i].label.view() << " is oriented in a circle: it is oriented in "
                   << m().frames[m().frames[i].parent].label.view() << ", which hangs on " << m().frames[i].label.view()
                   << " again; orient one of them in " << m().frames[0].label.view();
    }
  }
  constexpr void check_points() {
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      point_record& p = m().points[i];
      point_id at = i;
      for (std::uint32_t steps = 0; at != 0 && steps <= m().point_count; ++steps) at = m().points[at].parent;
      p.connected = at == 0;
      if (at != 0)
        c_->tell() << "point " << p.label.view() << " is placed in a circle: from " << m().points[p.parent].label.view()
                   << ", which is placed from " << p.label.view() << " again; place one of them from "
                   << m().points[0].label.view();
    }
  }

  Context* c_;
};

} // namespace ctdyn::detail
