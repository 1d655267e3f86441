// smoke
// XML element by element, and what is not well formed in sentences with line and column.
#include <ctdyn/with/robot/xml.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace {
using namespace ctdyn::detail;

/// Elements and attributes as one line, or the fault. At run time the text is on the heap without a zero behind it, where
/// sanitizers see what is read beyond.
std::string told(std::string_view given) {
  const auto heap = std::make_unique<char[]>(given.size());
  given.copy(heap.get(), given.size());
  const std::string_view text(heap.get(), given.size());
  xml_scanner xml(text);
  std::string line;
  for (std::size_t steps = 0;; ++steps) {
    BOOST_REQUIRE(steps <= text.size());
    const xml_event event = xml.next();
    if (event == xml_event::done) return line;
    if (event == xml_event::fault) return std::string(xml.fault().view());
    line += event == xml_event::end ? ">" : "<" + std::string(xml.name());
    if (event == xml_event::start)
      for (const char* label : {"a", "b", "xml:c", "d-e.f_1"})
        if (const xml_attribute* found = xml.attribute(label)) {
          std::string room(found->value.size(), ' ');
          char* const end = decode(found->value, room.data());
          room.resize(static_cast<std::size_t>(end - room.data()));
          BOOST_TEST(room.size() == decoded_size(found->value));
          line += std::string(" ") + label + "=" + room;
        }
  }
}
constexpr std::size_t elements(std::string_view text) {
  xml_scanner xml(text);
  std::size_t count = 0;
  for (xml_event event = xml.next(); event != xml_event::done && event != xml_event::fault; event = xml.next())
    count += event == xml_event::start;
  return xml.failed() ? 0 : count;
}
constexpr sentence fault(std::string_view text) {
  xml_scanner xml(text);
  for (xml_event event = xml.next(); event != xml_event::done && event != xml_event::fault;) event = xml.next();
  return xml.fault();
}

static_assert(elements("<?xml version='1.0'?>\n<robot name=\"arm\"><!-- <a> --><link/><a>x &lt; y</a></robot>\n") == 3);
static_assert(fault("<a>\r\n <b>\r\n</a>").view() ==
              "line 3, column 1: </a> closes <b>, which was opened in line 2, column 2");
} // namespace

BOOST_AUTO_TEST_CASE(what_xml_is) {
  const std::pair<std::string, std::string> cases[] = {
      {"<a/>", "<a>"},
      {"<a></a>", "<a>"},
      {"\n\t <?xml version=\"1.0\"?>\r\n<a />\r\n<!-- end -->\n<?done?> \n", "<a>"},
      {"\xef\xbb\xbf<?xml version=\"1.0\"?><a/>", "<a>"},
      {"<r><b/><c><d/></c></r>", "<r<b><c<d>>>"},
      {"<r a='1' b=\"2\"/>", "<r a=1 b=2>"},
      {"<r b = \"2\"\n\t\ta\t=\r\n'1'\n/>", "<r a=1 b=2>"},
      {"<r a='\"' b=\"'\" d-e.f_1='x>y' xml:c=''/>", "<r a=\" b=' xml:c= d-e.f_1=x>y>"},
      {"<r a='&lt;&gt;&amp;&quot;&apos;' b='&#65;&#x42;&#x63;'/>", "<r a=<>&\"' b=ABc>"},
      {"<r a='&#228;&#x20AC;&#x1F916;'/>", "<r a=\xc3\xa4\xe2\x82\xac\xf0\x9f\xa4\x96>"},
      {"<r a='/'/>", "<r a=/>"},
      {"<r a='/'>1 > 0 &amp; ]]> ' \"</r>", "<r a=/>"},
      {"<r><!-- <b> </c> & -- - \" ' ]]> --><!----><!--a--></r>", "<r>"},
      {"<r><![CDATA[ <b> & ]] > -->]]><b/></r>", "<r<b>>"},
      {"<r><?php <b> & ?><b/></r>", "<r<b>>"},
      {"<!DOCTYPE robot><r/>", "<r>"},
      {"<!DOCTYPE robot SYSTEM 'a>b' [ <!ELEMENT r ANY> <!-- ' > --> <!ENTITY x \"]>\"> ]>\n<r/>", "<r>"},
      {"<xacro:a xmlns:xacro='x'/>", "<xacro:a>"},
      {"<\xc3\xa4 a='1'/>", "<\xc3\xa4 a=1>"},
      {"<a-b.c_1:d></a-b.c_1:d >", "<a-b.c_1:d>"},
  };
  for (const auto& [text, expected] : cases) BOOST_TEST(told(text) == expected, text << " -> " << told(text));
}

BOOST_AUTO_TEST_CASE(what_is_not_well_formed_is_said_with_line_and_column) {
  const std::string mark = "\xef\xbb\xbf";
  const std::pair<std::string, std::string> cases[] = {
      {"", "line 1, column 1: there is no element in this text"},
      {" \n<!-- a -->\n", "line 3, column 1: there is no element in this text"},
      {"a<r/>", "line 1, column 1: text in front of the root element"},
      {mark + "a<r/>", "line 1, column 1: text in front of the root element"},
      {"<r/>\r\n\r\n  a", "line 3, column 3: text behind the root element"},
      {"<r/>\r\r  a", "line 3, column 3: text behind the root element"},
      {"<r/>\n <b/>", "line 2, column 2: <b> stands behind the root element, and a text has only one"},
      {"<r>\n  <b>\n</r>", "line 3, column 1: </r> closes <b>, which was opened in line 2, column 3"},
      {"</r>", "line 1, column 1: </r> closes an element, and none is open"},
      {"<r></r></r>", "line 1, column 8: </r> closes an element, and none is open"},
      {"<r>\n <b>\n", "line 3, column 1: the text ends inside of <b>, which was opened in line 2, column 2"},
      {"<r></r", "line 1, column 4: </r is not closed by >"},
      {"<r></r x>", "line 1, column 4: </r is not closed by >"},
      {"<r></", "line 1, column 4: </> closes <r>, which was opened in line 1, column 1"},
      {"<", "line 1, column 1: < is followed by no name; in text it is written &lt;"},
      {"<r> 1 < 2</r>", "line 1, column 7: < is followed by no name; in text it is written &lt;"},
      {"<r><1/></r>", "line 1, column 4: < is followed by no name; in text it is written &lt;"},
      {"<r", "line 1, column 1: the text ends inside of the tag <r"},
      {"<r a='1'", "line 1, column 1: the text ends inside of the tag <r"},
      {"<r /", "line 1, column 4: neither an attribute nor > in <r>"},
      {"<r / >", "line 1, column 4: neither an attribute nor > in <r>"},
      {"<r\n 1='1'/>", "line 2, column 2: neither an attribute nor > in <r>"},
      {"<r <b/></r>", "line 1, column 4: neither an attribute nor > in <r>"},
      {"<r a='1'b='2'/>", "line 1, column 9: no blank in front of an attribute of <r>"},
      {"<r a/>", "line 1, column 4: attribute a of <r> has no value: = is missing"},
      {"<r a", "line 1, column 4: attribute a of <r> has no value: = is missing"},
      {"<r a=", "line 1, column 4: attribute a of <r> has no quotes around its value"},
      {"<r a=1/>", "line 1, column 4: attribute a of <r> has no quotes around its value"},
      {"<r a='1/>", "line 1, column 4: attribute a of <r> is not closed: its second quote is missing"},
      {"<r a='1\"/>", "line 1, column 4: attribute a of <r> is not closed: its second quote is missing"},
      {"<r a='1/>\n<b c='1'/></r>",
       "line 1, column 4: attribute a of <r> has a < in its value: a quote is missing, or it is written &lt;"},
      {"<r a='1' b='2' a='3'/>", "line 1, column 16: attribute a of <r> is given twice"},
      {"<r a='&'/>", "line 1, column 7: & begins no entity; in text it is written &amp;"},
      {"<r a='x&y;'/>",
       "line 1, column 8: &y; is no character: known are &lt; &gt; &amp; &quot; &apos; and numbers as &#65; and &#x41;"},
      {"<r>&nbsp;</r>", "line 1, column 4: &nbsp; is no character: known are &lt; &gt; &amp; &quot; &apos; and numbers as "
                        "&#65; and &#x41;"},
      {"<r>\n a & b</r>", "line 2, column 4: & begins no entity; in text it is written &amp;"},
      {"<r><!-- a -- ></r>", "line 1, column 4: the text ends inside of a comment <!--, which --> would close"},
      {"<r><!--></r>", "line 1, column 4: the text ends inside of a comment <!--, which --> would close"},
      {"<r><!---></r>", "line 1, column 4: the text ends inside of a comment <!--, which --> would close"},
      {"<r><![CDATA[ ]] ></r>", "line 1, column 4: the text ends inside of text <![CDATA[, which ]]> would close"},
      {"<r><?a > </r>", "line 1, column 4: the text ends inside of an instruction <?, which ?> would close"},
      {"<![CDATA[ ]]><r/>", "line 1, column 1: <! begins neither a comment <!-- nor text <![CDATA[ of an element"},
      {"<r><!DOCTYPE a></r>", "line 1, column 4: <! begins neither a comment <!-- nor text <![CDATA[ of an element"},
      {"<r><!", "line 1, column 4: <! begins neither a comment <!-- nor text <![CDATA[ of an element"},
      {"<!DOCTYPE a [ <!ELEMENT b ANY> ]", "line 1, column 1: the text ends inside of <!DOCTYPE"},
      {"<!DOCTYPE a '", "line 1, column 1: the text ends inside of <!DOCTYPE"},
      {"<!DOCTYPE a <!-- ", "line 1, column 1: the text ends inside of <!DOCTYPE"},
      {"\xff\xfe<\0r\0", "line 1, column 1: this is UTF-16, and UTF-8 is read: save the file as UTF-8"},
      {"\xfe\xff", "line 1, column 1: this is UTF-16, and UTF-8 is read: save the file as UTF-8"},
  };
  for (const auto& [text, expected] : cases) BOOST_TEST(told(text) == expected, text << " -> " << told(text));
}

BOOST_AUTO_TEST_CASE(characters_by_number_are_those_of_xml) {
  for (const char* entity : {"&#;", "&#x;", "&#0;", "&#8;", "&#xD800;", "&#xDFFF;", "&#xFFFE;", "&#1114112;", "&#xg;",
                             "&#12a;", "&#99999999999999999999;", "&lt", "&#65", "&#X41;", "&LT;", "& lt;"}) {
    const std::string text = std::string("<r a='") + entity + "'/>";
    BOOST_TEST(told(text).substr(0, 16) == "line 1, column 7", text << " -> " << told(text));
  }
}

BOOST_AUTO_TEST_CASE(depth_and_number_of_attributes_are_bounded) {
  std::string deep, wide = "<r";
  for (int i = 0; i < 129; ++i) deep += "<e>";
  BOOST_TEST(told(deep) == "line 1, column 385: more than 128 elements are inside of each other");
  for (int i = 0; i < 65; ++i) wide += " x" + std::to_string(i) + "=''";
  BOOST_TEST(told(wide + "/>").find("attribute x64 of <r> is one too many: there may be 64") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(long_names_are_shortened_in_sentences) {
  const std::string name(400, 'n');
  BOOST_TEST(told("<" + name + ">") == "line 1, column 403: the text ends inside of <" + name.substr(0, 60) +
                                           "...>, which was opened in line 1, column 1");
}

BOOST_AUTO_TEST_CASE(an_element_is_skipped_to_its_end) {
  xml_scanner xml("<r><a b='>' c=\"/>\"><!-- </a> --><a/><![CDATA[</a>]]><a x='</a>'></a >t</a><s/><b/></r>");
  BOOST_TEST((xml.next() == xml_event::start));
  BOOST_TEST((xml.next() == xml_event::start));
  xml.skip();
  BOOST_TEST((xml.next() == xml_event::start));
  BOOST_TEST(xml.name() == "s");
  xml.skip();
  BOOST_TEST((xml.next() == xml_event::start));
  BOOST_TEST(xml.name() == "b");
  BOOST_TEST((xml.next() == xml_event::end));
  BOOST_TEST((xml.next() == xml_event::end));
  BOOST_TEST((xml.next() == xml_event::done));
}
