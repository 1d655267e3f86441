// XML, read from a text element by element at compile time.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/sentence.hpp"
#include "xml_text.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

struct xml_attribute {
  std::string_view name{};
  std::string_view value{}; // as it is written between its quotes; decode() resolves entities
};

enum class xml_event : std::uint8_t {
  start, // an element starts: name() and attribute() refer to it
  end,   // the innermost open element ends, also an empty one such as <a/>
  done,  // the root element has ended, and nothing but blanks and comments follows it
  fault
};

/// Reads a text element by element. It skips what is between elements: characters, comments, CDATA, processing
/// instructions and the document type. A text that is not well formed has a fault. Bytes of UTF-8 are taken as they
/// are. It knows the entities that XML has without a document type, and characters by number. Unlike XML it accepts
/// blanks before the XML declaration, two hyphens in a comment, `]]>` between elements, and control characters.
///
///     xml_scanner xml("<robot name='arm'><link/></robot>");
///     while (xml.next() == xml_event::start) { ... xml.name() ... xml.attribute("name") ... }
class xml_scanner {
public:
  static constexpr std::size_t deepest = 128, most_attributes = 64;

  /// `checked` says that another scanner found no fault in this text, so that it need not be checked again.
  constexpr explicit xml_scanner(std::string_view text, bool checked = false)
      : begin_(text.data()), end_(begin_ + text.size()), at_(begin_), checked_(checked) {
    if (starts_with(at_, end_, byte_order_mark)) at_ += byte_order_mark.size();
    if (starts_with(at_, end_, "\xfe\xff") || starts_with(at_, end_, "\xff\xfe"))
      fail(at_) << "this is UTF-16, and UTF-8 is read: save the file as UTF-8";
  }

  constexpr xml_event next() {
    if (failed()) return xml_event::fault;
    if (empty_element_) return empty_element_ = false, --depth_, xml_event::end;
    while (true) {
      if (!characters()) return xml_event::fault;
      if (at_ == end_) return finished();
      const char second = end_ - at_ > 1 ? at_[1] : '<';
      if (second == '/') return end_tag();
      if (second != '!' && second != '?') return start_tag();
      if (!markup(second)) return xml_event::fault;
    }
  }

  /// Goes behind the end of the element that has just started. It is faster than next(), but does not look for faults,
  /// and is meant for texts that next() has read before.
  constexpr void skip() {
    if (empty_element_) {
      empty_element_ = false, --depth_;
      return;
    }
    for (std::size_t open = 1; open != 0;) {
      at_ = find_character(at_, end_, '<');
      if (end_ - at_ < 2) {
        fail(at_) << "the text ends inside of an element";
        return;
      }
      if (at_[1] == '/') {
        at_ = behind(at_, ">"), --open;
      } else if (at_[1] == '!' || at_[1] == '?') {
        if (!markup(at_[1])) return;
      } else {
        skip_tag();
        open += at_[-2] != '/';
      }
    }
    --depth_;
  }

  [[nodiscard]] constexpr std::string_view name() const { return open_[depth_ - 1]; }
  [[nodiscard]] constexpr const char* place() const { return name().data() - 1; }
  /// The text between the tag of the element that has just started and what comes next.
  [[nodiscard]] constexpr std::string_view text() const {
    return {at_, empty_element_ ? 0 : static_cast<std::size_t>(find_character(at_, end_, '<') - at_)};
  }
  /// The attribute with a name, or null. This is fast if attributes are requested in the order of the text.
  [[nodiscard]] constexpr const xml_attribute* attribute(const std::string_view& label) {
    for (std::size_t i = 0; i < attribute_count_; ++i, ++next_attribute_) {
      if (next_attribute_ >= attribute_count_) next_attribute_ = 0;
      if (same(attributes_[next_attribute_].name, label)) return attributes_ + next_attribute_++;
    }
    return nullptr;
  }
  /// The number of open elements, including this one.
  [[nodiscard]] constexpr std::size_t depth() const { return depth_; }

  [[nodiscard]] constexpr const char* at() const { return at_; }
  [[nodiscard]] constexpr std::size_t offset(const char* place) const {
    return static_cast<std::size_t>(place - begin_);
  }
  [[nodiscard]] constexpr bool failed() const { return fault_.size != 0; }
  /// What is wrong, and where; empty if nothing is.
  [[nodiscard]] constexpr const sentence& fault() const { return fault_; }
  /// Begins the message about a fault at a place; the caller appends what is wrong.
  constexpr sentence& fail(const char* place) {
    fault_ = sentence{};
    return fault_ << place_in(place).view() << ": ";
  }
  /// A place as a text: "line 3, column 14".
  [[nodiscard]] constexpr sentence place_in(const char* place) const {
    return place_of(std::string_view(begin_, static_cast<std::size_t>(end_ - begin_)), offset(place));
  }

private:
  [[nodiscard]] constexpr const char* behind(const char* from, std::string_view closing) const {
    while (true) {
      from = find_character(from, end_, closing.back());
      if (from == end_) return end_;
      ++from;
      if (from - begin_ >= static_cast<std::ptrdiff_t>(closing.size()) &&
          starts_with(from - closing.size(), end_, closing))
        return from;
    }
  }
  constexpr void blanks() { at_ = behind_blanks(at_, end_); }
  [[nodiscard]] constexpr std::string_view word() {
    const char* const first = at_;
    at_ = behind_name(first, end_);
    return {first, static_cast<std::size_t>(at_ - first)};
  }

  /// Goes to the next <, or to the end of the text.
  constexpr bool characters() {
    if (at_ == end_ || *at_ == '<') return true;
    blanks();
    if (at_ == end_ || *at_ == '<') return true;
    if (depth_ == 0) {
      fail(at_) << (began_ ? "text behind the root element" : "text in front of the root element");
      return false;
    }
    const char* const first = at_;
    at_ = find_character(first, end_, '<');
    return entities(first, at_);
  }
  constexpr bool entities(const char* at, const char* stop) {
    while ((at = find_character(at, stop, '&')) != stop) {
      const xml_character c = read_entity(at, stop);
      if (!c.valid) return fail(at) << wrong_entity(at, stop).view(), false;
      at = c.end;
    }
    return true;
  }
  /// Skips a comment, CDATA, a processing instruction or the document type.
  constexpr bool markup(char second) {
    const char* const first = at_;
    if (second == '?') return closed(first, behind(at_ + 2, "?>"), "?>", "an instruction <?");
    if (starts_with(at_, end_, "<!--")) {
      at_ += 4;
      const char* stop = at_; // a comment may be empty, but <!--> is none
      do stop = behind(stop, "-->");
      while (stop != end_ && stop - first < 7);
      return closed(first, stop - first < 7 ? end_ : stop, "-->", "a comment <!--");
    }
    if (depth_ != 0 && starts_with(at_, end_, "<![CDATA["))
      return closed(first, behind(at_ + 9, "]]>"), "]]>", "text <![CDATA[");
    if (!began_ && starts_with(at_, end_, "<!DOCTYPE")) return document_type();
    fail(at_) << "<! begins neither a comment <!-- nor text <![CDATA[ of an element";
    return false;
  }
  constexpr bool closed(const char* first, const char* stop, std::string_view closing, std::string_view what) {
    at_ = stop;
    if (stop - first >= static_cast<std::ptrdiff_t>(closing.size()) &&
        starts_with(stop - closing.size(), end_, closing))
      return true;
    fail(first) << "the text ends inside of " << what << ", which " << closing << " would close";
    return false;
  }
  constexpr bool document_type() {
    const char* const first = at_;
    std::size_t open = 0;
    for (; at_ != end_; ++at_) {
      if (*at_ == '"' || *at_ == '\'') {
        at_ = find_character(at_ + 1, end_, *at_);
        if (at_ == end_) break;
      } else if (starts_with(at_, end_, "<!--")) {
        at_ = behind(at_ + 4, "-->");
        if (at_ == end_) break;
        --at_;
      } else if (*at_ == '<') {
        ++open;
      } else if (*at_ == '>' && --open == 0) {
        return ++at_, true;
      }
    }
    fail(first) << "the text ends inside of <!DOCTYPE";
    return false;
  }

  constexpr xml_event finished() {
    if (depth_ == 0 && began_) return xml_event::done;
    if (!began_)
      fail(at_) << "there is no element in this text";
    else
      fail(at_) << "the text ends inside of <" << shortened(name()).view() << ">, which was opened in "
                << place_in(place()).view();
    return xml_event::fault;
  }

  constexpr xml_event end_tag() {
    const char* const first = at_;
    at_ += 2;
    const std::string_view label = word();
    if (depth_ == 0) {
      fail(first) << "</" << shortened(label).view() << "> closes an element, and none is open";
    } else if (!same(label, name())) {
      fail(first) << "</" << shortened(label).view() << "> closes <" << shortened(name()).view()
                  << ">, which was opened in " << place_in(place()).view();
    } else {
      if (at_ == end_ || *at_ != '>') blanks();
      if (at_ != end_ && *at_ == '>') return ++at_, --depth_, xml_event::end;
      fail(first) << "</" << shortened(label).view() << " is not closed by >";
    }
    return xml_event::fault;
  }

  constexpr xml_event start_tag() {
    const char* const first = at_++;
    const std::string_view label = word();
    if (label.empty())
      fail(first) << "< is followed by no name; in text it is written &lt;";
    else if (depth_ == 0 && began_)
      fail(first) << "<" << shortened(label).view() << "> stands behind the root element, and a text has only one";
    else if (depth_ == deepest)
      fail(first) << "more than " << deepest << " elements are inside of each other";
    if (failed()) return xml_event::fault;
    open_[depth_++] = label, began_ = true, attribute_count_ = next_attribute_ = 0;
    while (true) {
      const char* const before = at_;
      if (at_ == end_ || *at_ != '>') blanks();
      if (at_ == end_) {
        fail(first) << "the text ends inside of the tag <" << shortened(label).view();
        return xml_event::fault;
      }
      if (*at_ == '>') return ++at_, xml_event::start;
      if (*at_ == '/' && end_ - at_ > 1 && at_[1] == '>') return at_ += 2, empty_element_ = true, xml_event::start;
      if (!attribute_of(label, before != at_)) return xml_event::fault;
    }
  }

  constexpr bool attribute_of(std::string_view element, bool apart) {
    const char* const first = at_;
    const std::string_view label = word();
    if (label.empty() || !apart) {
      fail(first) << (label.empty() ? "neither an attribute nor > in <" : "no blank in front of an attribute of <")
                  << shortened(element).view() << ">";
      return false;
    }
    if (at_ == end_ || *at_ != '=') blanks();
    if (at_ == end_ || *at_ != '=') return wrong_attribute(first, label, " has no value: = is missing");
    ++at_;
    if (at_ == end_ || *at_ != '"') blanks();
    if (at_ == end_ || (*at_ != '"' && *at_ != '\''))
      return wrong_attribute(first, label, " has no quotes around its value");
    const char* const value = at_ + 1;
    const char* const stop = find_character(value, end_, *at_);
    if (stop == end_) return wrong_attribute(first, label, " is not closed: its second quote is missing");
    if (!checked_ && find_character(value, stop, '<') != stop)
      return wrong_attribute(first, label, " has a < in its value: a quote is missing, or it is written &lt;");
    if (!checked_ && attribute(label) != nullptr) return wrong_attribute(first, label, " is given twice");
    if (attribute_count_ == most_attributes) return wrong_attribute(first, label, " is one too many: there may be 64");
    attributes_[attribute_count_++] = {label, {value, static_cast<std::size_t>(stop - value)}};
    at_ = stop + 1;
    return checked_ || entities(value, stop);
  }
  constexpr bool wrong_attribute(const char* place, std::string_view label, std::string_view what) {
    fail(place) << "attribute " << shortened(label).view() << " of <" << shortened(name()).view() << ">" << what;
    return false;
  }
  /// Goes behind the > of the tag that begins here.
  constexpr void skip_tag() {
    while (at_ != end_ && *at_ != '>') {
      const char* const quote = at_;
      if (*at_ == '"' || *at_ == '\'') at_ = find_character(at_ + 1, end_, *quote);
      if (at_ != end_) ++at_;
    }
    if (at_ != end_) ++at_;
  }

  const char *begin_, *end_, *at_;
  std::size_t depth_ = 0, attribute_count_ = 0, next_attribute_ = 0;
  bool checked_ = false, began_ = false, empty_element_ = false;
  std::string_view open_[deepest]{};
  xml_attribute attributes_[most_attributes]{};
  sentence fault_{};
};

} // namespace ctdyn::detail
