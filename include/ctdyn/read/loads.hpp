// Loads that are written beside a description.
#pragma once

#include "../mechanism/context.hpp"
#include "../model/fact.hpp"
#include "lower.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Loads that are not facts of the system, as records.
template <std::size_t Capacity> struct load_list {
  std::array<load_record, Capacity> records{};
  std::uint32_t count = 0;
  handle potential{};

  constexpr void add(const load_record& l) { records[count++] = l; }
  template <class Context, class Facts> constexpr void read_all(Context& c, const Facts& facts) {
    boost::hana::unpack(facts, [&](const auto&... load) { (read(c, load), ...); });
  }

private:
  template <fixed_string Point, class V> constexpr void read(auto& c, const fact::force<Point, V>& f) {
    add({false, c.point(key_of<Point>, Point.view()), lower(c, f.f)});
  }
  template <fixed_string Frame, class V> constexpr void read(auto& c, const fact::torque<Frame, V>& f) {
    add({true, c.frame(key_of<Frame>, Frame.view()), lower(c, f.t)});
  }
  template <class Context, class V> constexpr void read(Context& c, const fact::gravity<V>& f) {
    const spatial_vector field = lower(c, f.g);
    for (std::uint32_t i = 0; i < c.m().body_count; ++i) {
      const body_record& b = c.m().bodies[i];
      add({false, b.mass_center, c.multiply(b.mass, field), true, i});
    }
  }
  template <class Context, class V> constexpr void read(Context& c, const fact::potential<V>& f) {
    potential = c.g().add(potential, lower(c, f.v));
  }
};

} // namespace ctdyn::detail
