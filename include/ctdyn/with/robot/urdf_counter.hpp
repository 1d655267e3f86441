// The first pass through a robot file: checks that it is XML, and counts its links and joints.
#pragma once

#include "xml.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// Goes through the whole text in parts, since compilers limit the steps of one constant evaluation.
///
///     urdf_counter count(text);
///     while (!count.done()) count.go_on();   // then count.links(), count.joints(), count.fault()
class urdf_counter {
public:
  constexpr explicit urdf_counter(std::string_view text) : xml_(text), done_(xml_.failed()) {}

  constexpr void go_on() {
    constexpr std::size_t events_of_part = 3000;
    constexpr std::ptrdiff_t characters_of_part = 48'000;
    const char* const first = xml_.at();
    for (std::size_t i = 0; i < events_of_part && !done_ && xml_.at() - first < characters_of_part; ++i) {
      const xml_event event = xml_.next();
      if (event == xml_event::start) started();
      done_ = xml_.failed() || event == xml_event::done;
    }
  }

  [[nodiscard]] constexpr bool done() const { return done_; }
  [[nodiscard]] constexpr std::size_t links() const { return links_; }
  [[nodiscard]] constexpr std::size_t joints() const { return joints_; }
  [[nodiscard]] constexpr const sentence& fault() const { return xml_.fault(); }

private:
  constexpr void started() {
    const std::string_view name = xml_.name();
    if (name[0] == 'x' && same(name.substr(0, 6), known_word("xacro:"))) {
      xml_.fail(xml_.place()) << "this is xacro text, <" << shortened(name).view()
                              << ">: run xacro on it first, and read what it writes";
    } else if (xml_.depth() == 1 && !same(name, known_word("robot"))) {
      xml_.fail(xml_.place()) << "the root element is <" << shortened(name).view()
                              << ">, and that of a robot file (URDF) is <robot>";
    } else if (xml_.depth() == 2) {
      links_ += same(name, known_word("link")), joints_ += same(name, known_word("joint"));
    }
  }

  xml_scanner xml_;
  std::size_t links_ = 0, joints_ = 0;
  bool done_ = false;
};

} // namespace ctdyn::detail
