// Files with bytes and tags dropped, doubled, exchanged: each gives a sentence or a tree. What is read has the elements
// that another parser of XML finds, that of Boost.PropertyTree.
// cost: heavy
#include <ctdyn/with/robot/urdf_reader.hpp>

#include <robot/files.hpp>
#include <support/mutated_text.hpp>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {
using namespace ctdyn::detail;
using namespace mutated_text;
using tree = boost::property_tree::ptree;
constexpr std::size_t room = 40;

/// What holds of every model.
void is_a_tree(const robot_model<room, room>& m) {
  BOOST_TEST(m.link_count == m.joint_count + 1);
  BOOST_REQUIRE(m.root < m.link_count);
  BOOST_TEST(m.links[m.root].joint == none);
  std::vector<bool> reached(m.link_count);
  reached[m.root] = true;
  for (std::size_t k = 0; k < m.joint_count; ++k) {
    BOOST_REQUIRE(m.order[k] < m.joint_count);
    const robot_joint& j = m.joints[m.order[k]];
    BOOST_REQUIRE((j.parent < m.link_count && j.child < m.link_count));
    BOOST_TEST((reached[j.parent] && !reached[j.child] && m.links[j.child].joint == m.order[k]));
    reached[j.child] = true;
    BOOST_TEST((!j.has_mimic || j.mimic < m.joint_count));
    BOOST_TEST(!j.name.empty());
  }
}

/// The same links and joints are found by the other parser.
void is_what_another_parser_reads(const std::string& text, const robot_model<room, room>& m) {
  std::string simpler = text.substr(0, 3) == "\xef\xbb\xbf" ? text.substr(3) : text;
  const std::size_t type = simpler.find("<!DOCTYPE"), end = simpler.find("ANY> ]>"); // it knows no comments in there
  if (type != std::string::npos && end != std::string::npos) simpler.erase(type, end + 7 - type);
  std::istringstream stream(simpler);
  tree all;
  try {
    boost::property_tree::read_xml(stream, all);
  } catch (const boost::property_tree::xml_parser_error& e) {
    BOOST_ERROR("read, and refused by another parser: " << e.what() << "\n" << text);
    return;
  }
  const tree* root = nullptr;
  for (const auto& [name, element] : all)
    if (name == "robot") root = &element;
  BOOST_REQUIRE(root != nullptr);
  std::size_t links = 0, joints = 0;
  for (const auto& [name, element] : *root) {
    const auto label = element.get<std::string>("<xmlattr>.name", "");
    if (name == "link" && links < m.link_count) BOOST_TEST(m.links[links].name == label);
    if (name == "joint" && joints < m.joint_count) {
      BOOST_TEST(m.joints[joints].name == label);
      BOOST_TEST(m.links[m.joints[joints].parent].name == element.get<std::string>("parent.<xmlattr>.link"));
      BOOST_TEST(m.links[m.joints[joints].child].name == element.get<std::string>("child.<xmlattr>.link"));
    }
    links += name == "link", joints += name == "joint";
  }
  BOOST_TEST(links == m.link_count);
  BOOST_TEST(joints == m.joint_count);
}

/// Whether there is no fault in a text, which lies on the heap without a zero behind it.
bool read(const std::string& given) {
  const std::unique_ptr<char[]> heap(new char[given.size()]), names(new char[given.size()]);
  given.copy(heap.get(), given.size());
  const auto reading = std::make_unique<urdf_reading<room, room>>(
      read_urdf<room, room>(std::string_view(heap.get(), given.size()), names.get()));
  const std::string_view fault = reading->fault.view();
  if (fault.empty()) {
    is_a_tree(reading->model);
    if (given.find('\0') == std::string::npos) is_what_another_parser_reads(given, reading->model);
    return true;
  }
  BOOST_TEST((fault.substr(0, 5) == "line " && fault.find(", column ") < 15 && fault.find(": ") < 30), fault);
  BOOST_TEST(fault.size() < 400u);
  return false;
}
} // namespace

BOOST_AUTO_TEST_CASE(mutated_files_give_a_sentence_or_a_tree) {
  random_numbers random(2026);
  std::size_t good = 0, bad = 0;
  for (const char* name : {"iiwa.urdf", "everything.urdf", "puma560.urdf"}) {
    const std::string text = robot_file(name);
    BOOST_TEST(read(text));
    for (int i = 0; i < 800; ++i) {
      std::string other = mutated(text, random);
      if (i % 4 == 0) other = mutated(other, random);
      ++(read(other) ? good : bad);
    }
  }
  BOOST_TEST_MESSAGE(good << " read, " << bad << " refused");
  BOOST_TEST(good > 150u);
  BOOST_TEST(bad > 1200u);
}

BOOST_AUTO_TEST_CASE(every_beginning_of_a_file_is_refused) {
  const std::string text = robot_file("everything.urdf");
  const std::size_t end = text.rfind("</robot>") + 8;
  for (std::size_t size = 0; size < end; ++size) BOOST_TEST(!read(text.substr(0, size)), size);
}

BOOST_AUTO_TEST_CASE(a_tag_less_is_refused) {
  const std::string text = robot_file("iiwa.urdf");
  for (const std::size_t at : tags(text)) {
    std::string other = text;
    const std::string what = tag(other, at);
    other.erase(at, what.size());
    const bool needless = what[1] == '?' || what[1] == '!' || what.find("<origin") == 0 || what.find("<axis") == 0;
    BOOST_TEST(read(other) == needless, what);
  }
}
