// Writes the descriptions of a unit. It is compiled once for all units of a project (unit.cmake).
#include <ctdyn/with/fmu/describe.hpp>
#include <ctdyn/with/fmu/description.hpp>
#include <ctdyn/with/fmu/saved_state.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}
bool write(const std::string& file, const std::string& text) {
  if (text_of(file) == text) return true; // so that nothing is compiled again
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) std::fprintf(stderr, "ctdyn_fmu: %s cannot be written\n", file.c_str());
  return static_cast<bool>(out);
}

/// A number that depends on all of a text, as 32 hexadecimal digits in the usual groups.
std::string token_of(const std::string& text) {
  char digits[40];
  const auto high = static_cast<unsigned long long>(hash_of(text.data(), text.size()));
  const std::string more = text + "ctdyn";
  const auto low = static_cast<unsigned long long>(hash_of(more.data(), more.size()));
  std::snprintf(digits, sizeof digits, "%08llx-%04llx-%04llx-%04llx-%012llx", high >> 32U, high >> 16U & 0xFFFFU,
                high & 0xFFFFU, low >> 48U, low & 0xFFFFFFFFFFFFU);
  return "{" + std::string(digits) + "}";
}

bool number_of(std::string_view text, double& x) {
  if (text.starts_with('+')) text.remove_prefix(1); // from_chars knows no plus
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
  return error == std::errc() && end == text.data() + text.size() && finite_number(x);
}

/// The start values: those that are given, a parameter's own, zero for states and inputs, and no rotation for
/// quaternions.
class start_values {
public:
  explicit start_values(const ctdyn_model& m) : model_(m) {
    const ctdyn_symbols& s = m.symbols;
    const ctdyn_names* const kinds[] = {&s.parameters,       &s.coordinates, &s.speeds,
                                        &s.auxiliary_states, &s.inputs,      &s.contacts};
    for (const ctdyn_names* kind : kinds) names_.insert(names_.end(), kind->names, kind->names + kind->count);
    values.resize(names_.size()), given_.resize(names_.size()), told_.resize(names_.size());
    modes.resize(s.inputs.count + s.contacts.count);
    for (std::size_t i = 0; i < s.parameters.count; ++i)
      if (s.has_default[i] != 0) values[i] = s.defaults[i], given_[i] = true;
    for (std::size_t k = 0; k < s.quaternion_count; ++k) values[s.parameters.count + s.quaternions[4 * k]] = 1;
  }
  bool give(std::string_view text) {
    if (text == values_of_file) return has_file_ = true;
    if (text.starts_with(mode)) return give_mode(text.substr(mode.size()));
    const std::size_t equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    const auto place = std::find(names_.begin(), names_.end(), name);
    double x = 0;
    if (equals == text.npos || !number_of(text.substr(equals + 1), x))
      return tell("is no start value: write m=1.2", text);
    if (place == names_.end()) return tell("is a value for something that is no symbol of the model", text);
    const auto at = static_cast<std::size_t>(place - names_.begin());
    if (at >= names_.size() - model_.symbols.contacts.count && x != 0 && x != 1)
      return tell("is a value for a contact, which is 1 (closed) or 0", text);
    if (told_[at]) return tell("is the second value of its symbol: keep only one", text);
    values[at] = x, given_[at] = told_[at] = true;
    return true;
  }
  /// Whether each parameter has a value.
  [[nodiscard]] bool complete() const {
    for (std::size_t i = 0; i < model_.symbols.parameters.count; ++i)
      if (!given_[i])
        return tell(has_file_ ? "has no value: add it behind START, as in START m=1.2, or to the file of SETTINGS"
                              : "has no value: add it behind START, as in START m=1.2",
                    "parameter " + names_[i]);
    return true;
  }
  /// Whether some of `modes` are changed by nobody.
  [[nodiscard]] bool modes_have_events(std::size_t events) const {
    if (events != 0 || std::find(modes.begin(), modes.end(), 1) == modes.end()) return true;
    return tell("is what events change: name a file behind EVENTS, or leave it out", "MODES");
  }
  std::vector<double> values;
  std::vector<unsigned char> modes; // of inputs and contacts

private:
  static constexpr std::string_view mode = "mode:"; // before the name of one (unit.cmake)
  bool give_mode(std::string_view name) {
    const auto first = names_.end() - static_cast<std::ptrdiff_t>(modes.size()),
               at = std::find(first, names_.end(), name);
    if (at == names_.end()) return tell("behind MODES is neither an input nor a contact of the model", name);
    modes[static_cast<std::size_t>(at - first)] = 1;
    return true;
  }
  [[nodiscard]] bool tell(const char* what, std::string_view of) const {
    std::fprintf(stderr, "ctdyn_fmu(%s ...): %.*s %s\n", model_.name, static_cast<int>(of.size()), of.data(), what);
    return false;
  }
  const ctdyn_model& model_;
  std::vector<std::string> names_;
  std::vector<bool> given_, told_; // what has a value, and what START gives one
  bool has_file_ = false;          // whether some of them may be in a file of settings
};

/// What the file of a unit includes.
std::string numbers_of(const unit_facts& facts) {
  std::string text = "inline constexpr char token[] = \"" + facts.token + "\";\ninline constexpr double start[] = {";
  const auto number = [](double x) {
    char digits[64];
    return std::string(digits, std::to_chars(digits, digits + sizeof digits, x, std::chars_format::scientific).ptr);
  };
  for (const double x : facts.start) text += number(x) + ", ";
  text += "0}, step = " + number(facts.step) + ";\ninline constexpr unsigned char modes[] = {";
  for (const unsigned char each : facts.modes) text += each != 0 ? "1, " : "0, ";
  return text + "0};\n";
}

} // namespace
} // namespace ctdyn::detail

int ctdyn_describe_unit(const ctdyn_model* model, ctdyn_reach reach, const ctdyn::unit_events* own_events, int count,
                        const char* const* arguments) {
  using namespace ctdyn::detail;
  const std::size_t events = own_events != nullptr ? own_events->count : 0;
  if (model == nullptr || count < 4) return 1;
  unit_facts facts{model->name, {}, {}, 0, {}, events, {}};
  if (!number_of(arguments[3], facts.step) || !(facts.step > 0)) {
    std::fprintf(stderr, "ctdyn_fmu(%s ...): STEP is a positive number of seconds, not %s\n", model->name,
                 arguments[3]);
    return 1;
  }
  if (!unit_variables(*model).has_slope()) {
    std::fprintf(
        stderr,
        "ctdyn_fmu(%s ...): a unit integrates rhs, which the interface does not offer: add together(rhs, status), "
        "or \"rhs, status\" to OUTPUTS\n",
        model->name);
    return 1;
  }
  start_values start(*model);
  for (int i = 4; i < count; ++i)
    if (!start.give(arguments[i])) return 1;
  if (!start.complete() || !start.modes_have_events(events)) return 1;
  facts.start = start.values, facts.modes = start.modes;
  facts.token =
      token_of(text_of(arguments[1]) + model->version +
               (events == 0 ? "" : std::to_string(events) + std::string(start.modes.begin(), start.modes.end())));
  const std::string folder = arguments[2];
  facts.dependencies = unit_dependencies(unit_variables(*model), reach);
  const bool written = write(folder + "/fmi2/modelDescription.xml", unit_description(*model, facts, 2).text()) &&
                       write(folder + "/fmi3/modelDescription.xml", unit_description(*model, facts, 3).text()) &&
                       write(folder + "/unit_numbers.hpp", numbers_of(facts));
  return written ? 0 : 1;
}
