// Units of an FMU's description: those of one name that differ stay apart. The model is a table made by hand.
#include <ctdyn/with/fmu/description.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {
constexpr const char* parameters[] = {"a", "b", "c", "d", nullptr};
constexpr const char* of_one_name[] = {"bar\t-1 1 -2 0 0 0 0 0 100000", "bar\t1 0 0 0 0 0 0 0",
                                       "bar\t-1 1 -2 0 0 0 0 0 100000", "bar\t-1 1 -2 0 0 0 0 0 99000"};
constexpr const char* of_a_made_name[] = {"bar\t1 0 0 0 0 0 0 0", "bar\t0 1 0 0 0 0 0 0", "bar (2)\t0 0 1 0 0 0 0 0",
                                          "bar (2)\t0 0 0 1 0 0 0 0"};
ctdyn_model model(const char* const* units) {
  ctdyn_model m{};
  m.version = "0", m.units = units;
  m.symbols.parameters = {4, parameters};
  return m;
}
std::string described(unsigned version, const char* const* units) {
  const ctdyn_model m = model(units);
  ctdyn::detail::unit_facts facts{};
  facts.start.resize(4);
  return ctdyn::detail::unit_description(m, facts, version).text();
}
std::size_t count(const std::string& text, std::string_view words) {
  std::size_t n = 0;
  for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++n;
  return n;
}
} // namespace

BOOST_AUTO_TEST_CASE(with_one_name) {
  for (const unsigned version : {2U, 3U}) {
    const std::string text = described(version, of_one_name);
    BOOST_TEST(count(text, "<Unit name=\"bar\">") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar\">\n      <BaseUnit m=\"-1\" kg=\"1\" s=\"-2\" factor=\"100000\"/>") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar (2)\">\n      <BaseUnit m=\"1\"/>") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar (3)\">\n      <BaseUnit m=\"-1\" kg=\"1\" s=\"-2\" factor=\"99000\"/>") == 1U);
    BOOST_TEST(count(text, "unit=\"bar\"") == 2U); // of a and of c
    BOOST_TEST(count(text, "unit=\"bar (2)\"") == 1U);
    BOOST_TEST(count(text, "unit=\"bar (3)\"") == 1U);
  }
}

BOOST_AUTO_TEST_CASE(with_a_name_that_a_number_makes) { // "bar (2)" is a user's unit, and a second one, too
  for (const unsigned version : {2U, 3U}) {
    const std::string text = described(version, of_a_made_name);
    BOOST_TEST(count(text, "<Unit name=\"bar\">\n      <BaseUnit m=\"1\"/>") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar (3)\">\n      <BaseUnit kg=\"1\"/>") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar (2)\">") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar (2)\">\n      <BaseUnit s=\"1\"/>") == 1U);
    BOOST_TEST(count(text, "<Unit name=\"bar (2) (2)\">\n      <BaseUnit A=\"1\"/>") == 1U);
    for (const char* const unit : {"bar", "bar (3)", "bar (2)", "bar (2) (2)"}) // each of one parameter
      BOOST_TEST(count(text, std::string("unit=\"") + unit + "\"") == 1U);
  }
}
