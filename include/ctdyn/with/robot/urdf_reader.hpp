// Robot files (URDF), from text to a model.
#pragma once

#include "robot_model.hpp"
#include "robot_tree.hpp"
#include "urdf_counter.hpp"
#include "urdf_transmissions.hpp"
#include "written_names.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Fills the records of a text in parts, after an urdf_counter has checked the text.
template <std::size_t Links, std::size_t Joints> class urdf_filler : private urdf_transmissions {
public:
  constexpr explicit urdf_filler(std::string_view text) : urdf_transmissions(text) {
    if (!xml_.failed() && xml_.next() == xml_event::start) reading_.model.name = read_robot();
    done_ = xml_.failed(), reading_.fault = xml_.fault();
  }

  constexpr void go_on() {
    constexpr std::size_t elements_of_part = 80;
    constexpr std::ptrdiff_t characters_of_part = 24'000;
    const char* const first = xml_.at();
    for (std::size_t i = 0; i < elements_of_part && !done_ && xml_.at() - first < characters_of_part; ++i) {
      done_ = xml_.next() != xml_event::start;
      if (!done_) read_element();
      done_ = done_ || xml_.failed();
    }
    reading_.fault = xml_.fault();
  }

  [[nodiscard]] constexpr bool done() const { return done_; }
  [[nodiscard]] constexpr const urdf_reading<Links, Joints>& reading() const { return reading_; }

private:
  constexpr void read_element() {
    robot_model<Links, Joints>& m = reading_.model;
    if (same(xml_.name(), known_word("link")) && (m.link_count) < Links) {
      read_link(m.links[m.link_count++]);
    } else if (same(xml_.name(), known_word("joint")) && (m.joint_count) < Joints) {
      read_joint(m.joints[m.joint_count], reading_.references[m.joint_count]), ++m.joint_count;
    } else if (same(xml_.name(), known_word("transmission")) && (reading_.gear_count) < Joints) {
      read_transmission(reading_.gears, reading_.gear_count);
    } else if (same(xml_.name(), known_word("ros2_control"))) {
      read_control(reading_.gears, reading_.gear_count);
    } else {
      xml_.skip();
    }
  }

  urdf_reading<Links, Joints> reading_{};
  bool done_ = false;
};

/// Finds the links and joints to which the names in the records refer, and the order of the tree.
template <std::size_t Links, std::size_t Joints>
constexpr urdf_reading<Links, Joints> connected(urdf_reading<Links, Joints> reading, std::string_view text) {
  if (reading.fault.empty()) robot_tree<Links, Joints>(reading, text).connect();
  return reading;
}

/// Replaces names that have entities by their decoded characters, which are in `room`.
template <std::size_t Links, std::size_t Joints>
constexpr urdf_reading<Links, Joints> with_names(urdf_reading<Links, Joints> reading, const char* room) {
  use_decoded(reading.model, room);
  return reading;
}

/// The bytes of an array of a constant as characters.
template <const auto& Text>
inline constexpr auto bytes_as_characters = std::bit_cast<std::array<char, sizeof(Text)>>(Text);

/// The characters of a constant, without zeros at the end. The constant is the array of a string literal, a std::array,
/// a std::string_view, or an array of bytes (unsigned char).
template <const auto& Text> constexpr std::string_view characters_of() {
  std::string_view all;
  if constexpr (std::is_same_v<std::remove_cvref_t<decltype(*std::data(Text))>, char>)
    all = {std::data(Text), std::size(Text)};
  else
    all = {bytes_as_characters<Text>.data(), sizeof(Text)};
  while (!all.empty() && all.back() == 0) all.remove_suffix(1);
  return all;
}

/// Each part of a pass is a constant of its own, since compilers limit the steps of one constant evaluation.
template <auto Begin, std::size_t Part> struct pass_part {
  static constexpr auto made() {
    if constexpr (Part == 0) {
      auto pass = Begin();
      pass.go_on();
      return pass;
    } else {
      auto pass = pass_part<Begin, Part - 1>::after;
      pass.go_on();
      return pass;
    }
  }
  static constexpr auto after = made();
};
template <auto Begin, std::size_t Part = 0> constexpr const auto& all_parts() {
  if constexpr (pass_part<Begin, Part>::after.done())
    return pass_part<Begin, Part>::after;
  else
    return all_parts<Begin, Part + 1>();
}

/// The robot that a text describes, as a constant.
template <const auto& Text> struct urdf_file {
  static constexpr std::string_view text = characters_of<Text>();
  template <std::size_t Room, auto Filling>
  static constexpr decoded_names<Room> names{all_parts<Filling>().reading().model};

  static constexpr auto begin_counting = [] { return urdf_counter(text); };
  static constexpr const urdf_counter& count = all_parts<begin_counting>();
  static constexpr bool well_formed = count.fault().empty();
  static constexpr std::size_t links = well_formed ? count.links() : 0, joints = well_formed ? count.joints() : 0;

  static constexpr auto read() {
    if constexpr (well_formed) {
      constexpr auto begin_filling = [] { return urdf_filler<links, joints>(text); };
      constexpr auto& filled = all_parts<begin_filling>().reading();
      constexpr std::size_t room = room_of_names(filled.model);
      if constexpr (room == 0)
        return connected(filled, text);
      else
        return connected(with_names(filled, names<room, begin_filling>.characters), text);
    } else {
      urdf_reading<0, 0> nothing;
      nothing.fault = count.fault();
      return nothing;
    }
  }
  static constexpr auto reading = read();
  static constexpr sentence fault = reading.fault;
};

/// A robot file as a model, and what is wrong with it: {model, references, fault}.
///
///     constexpr char arm[] = R"(<robot name="arm"> ... </robot>)";
///     constexpr auto& robot = read_urdf<arm>();
///     static_assert(robot.fault.empty() && robot.model.link_count == 8);
template <const auto& Text> constexpr const auto& read_urdf() { return urdf_file<Text>::reading; }

/// Reads a robot file at run time, with room for this many links and joints. If names have entities, `room` must have
/// space for their decoded characters; the size of the text is enough.
template <std::size_t Links, std::size_t Joints>
constexpr urdf_reading<Links, Joints> read_urdf(std::string_view text, char* room = nullptr) {
  urdf_counter count(text);
  while (!count.done()) count.go_on();
  urdf_reading<Links, Joints> failed;
  failed.fault = count.fault();
  if (failed.fault.empty() && (count.links() > Links || count.joints() > Joints))
    failed.fault << "there are more links or joints than room for them";
  if (!failed.fault.empty()) return failed;
  urdf_filler<Links, Joints> filler(text);
  while (!filler.done()) filler.go_on();
  if (room == nullptr) return connected(filler.reading(), text);
  const char* const names = room;
  for_each_name(filler.reading().model, [&](std::string_view name) {
    if (has_entities(name)) room = decode(name, room);
  });
  return connected(with_names(filler.reading(), names), text);
}

} // namespace ctdyn::detail
