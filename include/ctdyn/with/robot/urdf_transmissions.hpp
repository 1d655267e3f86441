// The transmissions of a robot file, and their reductions.
#pragma once

#include "urdf_elements.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// A joint of a transmission, as it is written in the file.
struct urdf_gear {
  std::string_view joint{};
  decimal reduction{exact::ratio(1), 1.0, 0, false};
  bool simple = true; // one joint, at most one actuator and one number, which is not zero
};

/// Reads transmissions. Their reduction is `mechanicalReduction` in the actuator, or beside the actuator in older
/// files; inside of <ros2_control> it is `mechanical_reduction` in the joint.
class urdf_transmissions : public urdf_elements {
public:
  using urdf_elements::urdf_elements;

protected:
  /// Appends the joints of a transmission to those of transmissions before it, as far as there is room.
  template <std::size_t Room> constexpr void read_transmission(urdf_gear (&gears)[Room], std::size_t& count) {
    const std::size_t first = count;
    urdf_gear all;
    std::size_t joints = 0, actuators = 0, reductions = 0;
    while (inside())
      if (same(xml_.name(), known_word("joint"))) {
        ++joints;
        if (const xml_attribute* const name = xml_.attribute(known_word("name")); name != nullptr && count < Room)
          gears[count++].joint = name->value;
        while (inside()) read_reduction(all, reductions);
      } else if (same(xml_.name(), known_word("actuator"))) {
        ++actuators;
        while (inside()) read_reduction(all, reductions);
      } else {
        read_reduction(all, reductions);
      }
    for (std::size_t i = first; i < count; ++i) {
      gears[i].reduction = all.reduction;
      gears[i].simple = all.simple && joints == 1 && actuators <= 1 && reductions <= 1;
    }
  }

  template <std::size_t Room> constexpr void read_control(urdf_gear (&gears)[Room], std::size_t& count) {
    while (inside())
      if (same(xml_.name(), known_word("transmission")) && count < Room)
        read_transmission(gears, count);
      else
        xml_.skip();
  }

private:
  constexpr bool inside() { return !failed() && xml_.next() == xml_event::start; }
  constexpr void read_reduction(urdf_gear& gear, std::size_t& count) {
    if (same(xml_.name(), known_word("mechanicalReduction")) || same(xml_.name(), known_word("mechanical_reduction"))) {
      ++count;
      gear.simple = gear.simple && read_decimal(xml_.text(), gear.reduction) && !gear.reduction.value.is_zero();
    }
    xml_.skip();
  }
};

} // namespace ctdyn::detail
