// Settings from a file: values by name and as vectors, and a sentence for whatever is wrong with them.
#include <ctdyn/settings.hpp>

#include "settings/hand_made.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <fstream>
#include <limits>
#include <string>
#include <utility>

namespace {

using namespace hand_made;

constexpr const char* all_by_name = R"({
  "parameters": {"g": 9.81, "m": 1.5, "l": 0.5}, // in any order
  "start": {"q": 0.3, "T": 0.25, "u": -2},
  "controller": {"gain": 20, "gains": [3, 4.5]}
})";

struct asked {
  settings file;
  pendulum eom;
  pendulum::state_type x;
};
asked ask(const std::string& text) {
  settings file = settings::of_text(text);
  const auto eom = file.model<pendulum>("parameters");
  const auto x = file.state<pendulum>("start");
  return {file, eom, x};
}
/// What is said about parameters, with a start in which nothing is wrong.
std::string about(const std::string& parameters, settings_status expected) {
  const asked a = ask("{\"start\": [[0], [0], [0]], \"parameters\": " + parameters + "}");
  BOOST_TEST(!a.file);
  BOOST_TEST((a.file.status() == expected));
  return a.file.message();
}
std::string about_start(const std::string& start, settings_status expected) {
  const asked a = ask("{\"parameters\": [1, 1, 1], \"start\": " + start + "}");
  BOOST_TEST(!a.file);
  BOOST_TEST((a.file.status() == expected));
  return a.file.message();
}

BOOST_AUTO_TEST_CASE(values_by_name) {
  asked a = ask(all_by_name);
  BOOST_TEST(static_cast<bool>(a.file), a.file.message());
  BOOST_TEST(a.eom.parameters() == pendulum::parameter_vector(1.5, 0.5, 9.81), boost::test_tools::per_element());
  BOOST_TEST((a.x.q(0) == 0.3 && a.x.u(0) == -2 && a.x.r(0) == 0.25 && a.x.t == 0));
  BOOST_TEST(a.file.number("controller/gain") == 20);
  BOOST_TEST(a.file.vector<2>("controller/gains")(1) == 4.5);
  BOOST_TEST(a.file.number("tolerance", 1e-6) == 1e-6);
  BOOST_TEST(a.file.unread().empty());
  BOOST_TEST(static_cast<bool>(a.file));
  const pendulum same{values(l = 0.5, m = 1.5, g = 9.81)};
  BOOST_TEST((a.eom.evaluate(a.x, kinetic_energy) == same.evaluate(a.x, kinetic_energy)));
}

BOOST_AUTO_TEST_CASE(values_as_vectors) {
  const asked a = ask(R"({"parameters": [1.5, 0.5, 9.81], "start": [[0.3], [-2], [0.25], 7]})");
  BOOST_TEST(static_cast<bool>(a.file), a.file.message());
  BOOST_TEST(a.eom.parameters() == pendulum::parameter_vector(1.5, 0.5, 9.81), boost::test_tools::per_element());
  BOOST_TEST((a.x.q(0) == 0.3 && a.x.u(0) == -2 && a.x.r(0) == 0.25 && a.x.t == 7));
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(about(R"({"g": 9.81, "mm": 1, "l": 1})", settings_status::unknown) ==
             "the text: parameters: mm does not occur in this system: leave out \"mm\": ... or correct its name to "
             "one of m, l, g");
  BOOST_TEST(about(R"({"g": 9.81})", settings_status::missing) ==
             "the text: parameters: no value is given for parameter m, parameter l: add \"m\": ..., \"l\": ... to "
             "\"parameters\"");
  BOOST_TEST(about(R"({"g": 9.81, "m": 1, "g": 9.7, "l": 1})", settings_status::twice) ==
             "the text: g is given twice: keep only one \"g\": ...");
  BOOST_TEST(about(R"({"g": 9.81, "m": 1, "l": 1, "u": 0})", settings_status::misplaced) ==
             "the text: parameters: speed u is given where parameters are bound: give it among the values of a state");
  BOOST_TEST(about_start(R"({"q": 0, "m": 1})", settings_status::misplaced) ==
             "the text: start: parameter m is given to a state: give it among the parameters of the model");
  BOOST_TEST(about_start(R"({"q": 0, "u": 1})", settings_status::missing) ==
             "the text: start: no value is given for input T: add \"T\": ... to \"start\"");
  settings file = settings::of_text(R"({"controller": {"gian": 1}, "parmeters": {}})");
  BOOST_TEST(std::isnan(file.number("controller/gain")));
  BOOST_TEST((file.status() == settings_status::missing));
  settings other = settings::of_text(R"({"parmeters": {}})");
  (void)other.model<pendulum>("parameters");
  BOOST_TEST(std::string(other.message()) == "the text: there is no parameters: add \"parameters\": {...}, or correct "
                                             "the name of one of parmeters");
}

BOOST_AUTO_TEST_CASE(the_nearest_of_many_names) {
  BOOST_TEST(ctdyn::detail::near_names("shoulder_mas", {"a", "b", "c", "d", "e", "f", "g", "shoulder_mass", "h"}) ==
             "shoulder_mass, a, d, e, h"); // these letters are in it; those as near as each other stay in order
  BOOST_TEST(ctdyn::detail::letters_between("kitten", "sitting") == 3u); // Levenshtein's usual example
  BOOST_TEST(ctdyn::detail::letters_between("", "abc") == 3u);
}

BOOST_AUTO_TEST_CASE(numbers) {
  for (const char* const value : {"\"1\"", "null", "true", "[1]", "\"nan\""})
    BOOST_TEST(about("{\"g\": 9.81, \"l\": 1, \"m\": " + std::string(value) + "}", settings_status::not_a_number) ==
               "the text: parameters: the value of parameter m is not a number: write \"m\": 1.5");
  BOOST_TEST(about(R"({"g": 9.81, "l": 1, "m": 1e999})", settings_status::not_a_number) ==
             "the text: a number is larger than the largest double, 1.8e308");
  for (const char* const value : {"NaN", "Infinity", "-inf", "1,5"})
    (void)about("{\"g\": 9.81, \"l\": 1, \"m\": " + std::string(value) + "}", settings_status::not_json);
  settings file = settings::of_text(R"({"gain": "much"})");
  BOOST_TEST(std::isnan(file.number("gain", 1.0)));
  BOOST_TEST(std::string(file.message()) == "the text: gain is a string: give a number");
  const std::pair<const char*, const char*> kinds[] = {
      {"[1]", "an array"}, {"{}", "an object"}, {"null", "null"}, {"true", "a boolean"}};
  for (const auto& [value, noun] : kinds) {
    settings other = settings::of_text("{\"gain\": " + std::string(value) + "}");
    (void)other.number("gain");
    BOOST_TEST(std::string(other.message()) == "the text: gain is " + std::string(noun) + ": give a number");
  }
  BOOST_TEST(about("null", settings_status::not_a_number) ==
             "the text: parameters is null: give values by name, as in {\"m\": 1.5}, or vectors");
}

BOOST_AUTO_TEST_CASE(vectors_of_wrong_length) {
  BOOST_TEST(about("[1, 2]", settings_status::wrong_length) ==
             "the text: parameters: the parameters are given as a vector of 2 entries: give a vector with one entry "
             "for each of m, l, g, in this order");
  BOOST_TEST(about_start("[[1, 2], [0], [0]]", settings_status::wrong_length) ==
             "the text: start: the coordinates are given as a vector of 2 entries: give a vector with one entry for "
             "each of q, in this order");
  (void)about_start("[1, [0], [0]]", settings_status::wrong_length);
  (void)about_start("[[1], [0], [0], 0, 0]", settings_status::wrong_length);
  (void)about_start("[[1], [0]]", settings_status::missing);
  (void)about_start("[]", settings_status::missing);
  (void)about("[1, 2, \"3\"]", settings_status::not_a_number);
  (void)about("7", settings_status::not_a_number);
  settings file = settings::of_text(R"({"gains": [1, 2, 3]})");
  BOOST_TEST(std::isnan(file.vector<2>("gains")(0)));
  BOOST_TEST(std::string(file.message()) == "the text: gains is given as a vector of 3 entries: give a vector of 2");
}

BOOST_AUTO_TEST_CASE(truncated_texts) {
  const std::string whole = all_by_name;
  for (std::size_t size = 0; size + 1 < whole.size(); ++size) { // wherever it ends
    settings file = settings::of_text(whole.substr(0, size));
    BOOST_TEST((file.status() == settings_status::not_json), size);
    BOOST_TEST(std::isnan(file.number("controller/gain")));
  }
  const settings file = settings::of_text("{\n  \"m\": 1.5,\n  \"l\" 2\n}");
  BOOST_TEST(std::string(file.message()).starts_with("the text, line 3, column 7: this is no JSON"), file.message());
  const settings ended = settings::of_text("{\n  \"m\": 1.5,\n");
  BOOST_TEST(std::string(ended.message()).ends_with("the text ends too early, in the midst of JSON"), ended.message());
  for (const char* const text : {"[1]", "7", "null"})
    BOOST_TEST((settings::of_text(text).status() == settings_status::not_json));
}

// Units of a model stand behind the symbols for which values are asked.
struct measured : hand_made::interface {
  struct symbol_names {
    static constexpr detail::names<3> parameter_names{"m", "l", "g"};
    static constexpr detail::names<1> coordinate_names{"q"};
    static constexpr detail::names<1> speed_names{"u"};
    static constexpr detail::names<1> input_names{"T"};
    static constexpr detail::interface_unit parameter_units[]{{"kg", {.kilogram = 1}}, {"m", {.metre = 1}}, {}};
    static constexpr detail::interface_unit coordinate_units[]{{"rad", {.radian = 1}}};
    static constexpr detail::interface_unit speed_units[]{{"rad/s", {.second = -1, .radian = 1}}};
    static constexpr detail::interface_unit input_units[]{{"N m", {.metre = 2, .kilogram = 1, .second = -2}}};
    static constexpr detail::interface_unit auxiliary_state_units[]{{}};
    static constexpr bool uses_time = false;
  };
  static constexpr symbol_names symbols{};
};

BOOST_AUTO_TEST_CASE(units_stand_behind_symbols) {
  const auto says = [](const std::string& parameters, const std::string& start) {
    settings file = settings::of_text(R"({"parameters": )" + parameters + R"(, "start": )" + start + "}");
    (void)file.model<compiled_model<measured>>("parameters");
    (void)file.state<compiled_model<measured>>("start");
    return std::string(file.message());
  };
  BOOST_TEST(says("{}", "{}") == "the text: parameters: no value is given for parameter m [kg], parameter l [m], "
                                 "parameter g: add \"m\": ..., \"l\": ..., \"g\": ... to \"parameters\"");
  BOOST_TEST(says(R"({"m": "1 kg", "l": 1, "g": 1})", "{}") ==
             "the text: parameters: the value of parameter m [kg] is not a number: write \"m\": 1.5");
  BOOST_TEST(says("[1, 1, 1]", R"({"q": 0, "u": 0})") ==
             "the text: start: no value is given for input T [N m]: add \"T\": ... to \"start\"");
  BOOST_TEST(says("[1, 1]", "{}") == "the text: parameters: the parameters are given as a vector of 2 entries: give a "
                                     "vector with one entry for each of m [kg], l [m], g, in this order");
  BOOST_TEST(says("[1, 1, null]", "{}").find("the value of parameter g is null: give a number") != std::string::npos);
  BOOST_TEST(says("[1, null, 1]", "{}").find("the value of parameter l [m] is null") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(files) {
  BOOST_TEST((settings::of_file("there/is/no.json").status() == settings_status::no_file));
  BOOST_TEST((settings::of_file("/").status() == settings_status::no_file)); // a folder
  std::ofstream("settings_empty.json").close();
  BOOST_TEST((settings::of_file("settings_empty.json").status() == settings_status::not_json));
  std::remove("settings_empty.json");
  const std::string path = "settings_test.json";
  std::ofstream(path) << all_by_name;
  settings file = settings::of_file(path);
  BOOST_TEST(file.number("controller/gain") == 20);
  BOOST_TEST(file.unread() == (std::vector<std::string>{"controller/gains", "parameters", "start"}),
             boost::test_tools::per_element());
  std::remove(path.c_str());
}

// A misspelled optional number is told where others of the same object were asked for, too.
BOOST_AUTO_TEST_CASE(what_nobody_asked_for) {
  const char* const text = R"({"arm": {"gain": 20, "dampign": 3, "rest": {"after": 1, "witihn": 2}}, "hand": {"m": 1},
                               "table": {"x": 1}})";
  settings file = settings::of_text(text);
  BOOST_TEST(file.number("arm/gain") == 20);
  BOOST_TEST(file.number("arm/damping", 7.0) == 7);
  BOOST_TEST(file.number("arm/rest/after") == 1);
  BOOST_TEST(file.number("arm/rest/within", 0.5) == 0.5);
  BOOST_TEST(file.has("table")); // with all that it has
  BOOST_TEST(file.unread() == (std::vector<std::string>{"arm/dampign", "arm/rest/witihn", "hand"}),
             boost::test_tools::per_element());
  BOOST_TEST(bool(file));
  (void)file.number("arm/damping");
  BOOST_TEST(file.message() == "the text: there is no arm/damping: add \"damping\": 1.5, or correct the name of one of "
                               "dampign");
  settings other = settings::of_text(text); // of a misspelled object, its own name
  (void)other.number("arms/gain");
  BOOST_TEST(other.message() == "the text: there is no arms/gain: add \"gain\": 1.5, or correct the name of one of "
                                "arm, hand, table");
}

} // namespace
