// Settings as a text of JSON, read with a sentence about what is wrong.
#pragma once

#include "settings_status.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// The first mistake, and the sentence about it; later ones are not kept.
struct settings_fault {
  settings_status status = settings_status::read;
  std::string sentence{};

  void tell(settings_status what, std::string about) {
    if (status == settings_status::read) status = what, sentence = std::move(about);
  }
};

/// What a value of JSON is, with its article.
[[nodiscard]] inline std::string noun_of_json(const nlohmann::json& value) {
  if (value.is_null()) return "null";
  return (value.is_array() || value.is_object() ? "an " : "a ") + std::string(value.type_name());
}

/// The place of a byte in a text, counted from 1, as editors show it.
[[nodiscard]] inline std::string place_in_text(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t start = before.rfind('\n') + 1; // 0 if there is none
  return "line " + std::to_string(1 + std::count(before.begin(), before.end(), '\n')) + ", column " +
         std::to_string(before.size() - start + 1);
}

/// Finds names that an object has twice; the usual readers of JSON silently keep one of them.
class twice_watch {
public:
  bool operator()(nlohmann::json::parse_event_t event, const nlohmann::json& parsed) {
    using event_of = nlohmann::json::parse_event_t;
    if (event == event_of::object_start) {
      names_.emplace_back();
    } else if (event == event_of::object_end) {
      names_.pop_back();
    } else if (event == event_of::key && !names_.back().insert(parsed.get<std::string>()).second && twice.empty()) {
      twice = parsed.get<std::string>();
    }
    return true;
  }

  std::string twice{}; ///< the first name

private:
  std::vector<std::set<std::string>> names_;
};

/// The settings in a text; `name` is that of the file, for sentences.
[[nodiscard]] inline nlohmann::json json_of(std::string_view text, const std::string& name, settings_fault& fault) {
  twice_watch watch;
  const auto see = [&watch](int /*depth*/, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
    return watch(event, parsed);
  };
  try {
    nlohmann::json all = nlohmann::json::parse(text.begin(), text.end(), see, true, true);
    if (!watch.twice.empty())
      fault.tell(settings_status::twice,
                 name + ": " + watch.twice + " is given twice: keep only one \"" + watch.twice + "\": ...");
    if (all.is_object()) return all;
    fault.tell(settings_status::not_json, name + " has no names: write {\"parameters\": {\"m\": 1.5}}");
  } catch (const nlohmann::json::parse_error& wrong) {
    const bool ended = wrong.byte > text.size();
    fault.tell(settings_status::not_json, name + ", " + place_in_text(text, wrong.byte == 0 ? 0 : wrong.byte - 1) +
                                              (ended ? ": the text ends too early, in the midst of JSON"
                                                     : ": this is no JSON: names and texts stand in quotes, a comma "
                                                       "between entries, a decimal point in numbers"));
  } catch (const nlohmann::json::out_of_range&) {
    fault.tell(settings_status::not_a_number, name + ": a number is larger than the largest double, 1.8e308");
  }
  return nlohmann::json::object();
}

[[nodiscard]] inline nlohmann::json json_of_file(const std::string& path, settings_fault& fault) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || file.peek() == std::ifstream::traits_type::eof() || !(text << file.rdbuf())) {
    const bool empty = file.is_open() && !file.bad() && file.eof();
    if (empty) return json_of("", path, fault);
    fault.tell(settings_status::no_file, path + " cannot be read: see whether it exists and may be read");
    return nlohmann::json::object();
  }
  return json_of(text.str(), path, fault);
}

} // namespace ctdyn::detail
