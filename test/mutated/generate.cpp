// Writes sources of mutated robot files: generate FOLDER FILES REFUSED SEED.
// FOLDER/all.cpp reads FILES of them while it is compiled, and asserts that this comes to what comes of it here, at run time;
// FOLDER/refused_N.cpp, for the first REFUSED that are no robots, are snippets for test/fail/check.
#include <support/mutated_text.hpp>
#include <support/robot_digest.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

namespace {

constexpr char valid[] = R"(<?xml version="1.0"?>
<robot name="small">
  <link name="base"/> <!-- at rest -->
  <link name="upper"><inertial><origin xyz="0 0.1 0.25" rpy="0 1.5708 0"/><mass value="2.5"/>
    <inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0.01" izz="1e-2"/></inertial>
    <visual><geometry><box size="1 1 1"/></geometry></visual></link>
  <link name="lower &lt;1&gt;"><inertial><mass value="1"/>
    <inertia ixx="0.2" ixy="0" ixz="0" iyy="0.2" iyz="0" izz="0.1"/></inertial></link>
  <link name="tip"/>
  <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
    <limit lower="-1" upper="1" effort="10" velocity="2"/><dynamics damping="0.5" friction="0.1"/></joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="lower &lt;1&gt;"/><origin xyz="0 0 0.5"/>
    <mimic joint="shoulder" multiplier="-2"/></joint>
  <joint name="weld" type="fixed"><parent link="lower &lt;1&gt;"/><child link="tip"/></joint>
</robot>
)";

/// As a string literal; only the first lines are long.
std::string literal(const std::string& text) {
  std::string s = "\"";
  for (const char c : text) {
    char octal[8];
    if (c == '\n')
      s += "\\n\"\n    \"";
    else if (c < ' ' || c > '~' || c == '"' || c == '\\' || c == '?')
      std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c))), s += octal;
    else
      s += c;
  }
  return s + "\"";
}

} // namespace

int main(int, char** argv) {
  const std::string folder = argv[1];
  const int files = std::atoi(argv[2]), refused = std::atoi(argv[3]);
  mutated_text::random_numbers random(static_cast<unsigned>(std::atoi(argv[4])));
  std::ofstream all(folder + "/all.cpp");
  all << "#include <support/robot_digest.hpp>\nusing namespace ctdyn::detail;\n";
  int good = 0, bad = 0;
  for (int i = 0; i <= files; ++i) {
    std::string text = valid; // the first one is valid
    if (i != 0) text = i % 3 == 0 ? mutated_text::with_other_word(text, random) : mutated_text::mutated(text, random);
    while (!text.empty() && text.back() == 0) text.pop_back();
    std::string room(text.size() + 1, ' ');
    const auto reading = ctdyn::detail::read_urdf<8, 8>(text, room.data());
    const std::string fault(reading.fault.view());
    all << "constexpr char file_" << i << "[] =\n    " << literal(text) << ";\n"
        << "static_assert(robot_digest::of(read_urdf<file_" << i << ">()) == " << robot_digest::of(reading) << "u);\n";
    if (fault.empty()) {
      ++good;
      continue;
    }
    if (++bad > refused) continue;
    std::ofstream snippet(folder + "/refused_" + std::to_string(bad) + ".cpp");
    snippet << "// expect: " << fault.substr(0, fault.find(':') + 1) << "\n#include <ctdyn/urdf.hpp>\nusing namespace ctdyn;\n"
            << "constexpr char file[] =\n#ifdef CTDYN_COMPILES\n    " << literal(valid) << ";\n#else\n    " << literal(text)
            << ";\n#endif\nconstexpr auto description = system(urdf<file>());\n"
            << "inline constexpr auto costs = kanes_method<description>::cost(udot);\n";
  }
  std::cout << good << " read, " << bad << " refused\n";
  return good > files / 10 && bad > files / 4 ? 0 : 1; // otherwise the test shows little
}
