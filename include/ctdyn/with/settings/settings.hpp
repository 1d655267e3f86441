// Settings of a program: numbers by name in a file, so that they change without compiling.
#pragma once

#include "../../method/bound_parameters.hpp"
#include "json_text.hpp"
#include "symbol_groups.hpp"
#include "value_taker.hpp"

#include <cmath>
#include <cstddef>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// Settings of a program, by name: parameters and states of a model, and numbers of the program's own, as the gains of
/// a controller. They are a text of JSON, in which comments may stand.
///
/// Ask for all that the program needs, then once whether all was there: the first mistake is kept, with a sentence.
/// A number that was not there is NaN. Symbols have their values by name in one object, where `dt(F)` is the rate of an
/// input F, or as vectors in the order of declaration. Units are SI units, angles are in radians.
///
///     auto file = settings::of_file("crane.json"); // {"parameters": {"m": 1.5, "g": 9.81}, "gain": 20}
///     const auto eom = file.model<crane::model>("parameters");
///     const double gain = file.number("gain");
///     if (!file) return std::puts(file.message()), 1;
class settings {
  using json = nlohmann::json;

public:
  /// The settings in a file.
  [[nodiscard]] static settings of_file(const std::string& path) {
    settings all(path);
    all.all_ = detail::json_of_file(path, all.fault_);
    return all;
  }
  /// The settings in a text.
  [[nodiscard]] static settings of_text(std::string_view text) {
    settings all("the text");
    all.all_ = detail::json_of(text, all.name_, all.fault_);
    return all;
  }

  /// Whether all that was asked for was there.
  [[nodiscard]] explicit operator bool() const noexcept { return fault_.status == settings_status::read; }
  /// The kind of the first mistake, or `read`.
  [[nodiscard]] settings_status status() const noexcept { return fault_.status; }
  /// What is wrong, and what to write instead; empty if nothing is.
  [[nodiscard]] const char* message() const noexcept { return fault_.sentence.c_str(); }

  /// A method or compiled model whose parameters have the values at a place in the settings. Parameters for which the
  /// description has values need none there. A place is a name; one within another follows a slash: "arm/parameters".
  template <class Model> [[nodiscard]] Model model(const std::string& place) {
    static_assert(std::is_same_v<typename Model::scalar_type, double>, "settings are for models of double");
    typename Model::parameter_vector values;
    values.setConstant(not_there);
    std::vector<detail::symbol_group> groups{detail::parameters_of<Model>(values.data())};
    typename Model::state_type x;
    take(place, groups, detail::groups_of_state<Model>(x), detail::defaults_of<Model>(values.data()));
    return Model(values);
  }

  /// A state of a model from a place in the settings: all its symbols by name, or vectors of them in the order of
  /// `state(q, u, z, r)`.
  template <class Model> [[nodiscard]] typename Model::state_type state(const std::string& place) {
    static_assert(std::is_same_v<typename Model::scalar_type, double>, "settings are for models of double");
    typename Model::state_type x;
    x.q.setConstant(not_there), x.u.setConstant(not_there), x.r.setConstant(not_there);
    if constexpr (requires { x.z; }) x.z.setConstant(not_there);
    take(place, detail::groups_of_state<Model>(x), {detail::parameters_of<Model>(nullptr)}, {});
    return x;
  }

  /// A number of the program's own.
  [[nodiscard]] double number(const std::string& place) {
    const json* const given = find(place, "1.5");
    return given == nullptr ? not_there : number_in(*given, place);
  }
  /// A number of the program's own; `otherwise` if the settings do not have the place.
  [[nodiscard]] double number(const std::string& place, double otherwise) {
    return has(place) ? number(place) : otherwise;
  }
  /// A vector of the program's own, with a given number of entries.
  template <int Entries> [[nodiscard]] Eigen::Matrix<double, Entries, 1> vector(const std::string& place) {
    Eigen::Matrix<double, Entries, 1> all = Eigen::Matrix<double, Entries, 1>::Constant(not_there);
    const json* const given = find(place, "[1.5, 2.5]");
    if (given == nullptr) return all;
    if (!given->is_array() || given->size() != static_cast<std::size_t>(Entries))
      return tell(settings_status::wrong_length,
                  place + " is given as " + kind_of(*given) + ": give a vector of " + std::to_string(Entries)),
             all;
    for (int i = 0; i < Entries; ++i) all(i) = number_in((*given)[static_cast<std::size_t>(i)], place);
    return all;
  }
  /// Whether the settings have a place.
  [[nodiscard]] bool has(const std::string& place) { return look(place) != nullptr; }

  /// The places for which the program has not asked, such as the misspelled name of an optional number. Of an object
  /// from which it asked for some entries, these are the others: "arm/gian".
  [[nodiscard]] std::vector<std::string> unread() const {
    std::vector<std::string> all;
    list_unread(all_, "", all);
    return all;
  }

private:
  static constexpr double not_there = std::numeric_limits<double>::quiet_NaN();

  explicit settings(std::string name) : name_(std::move(name)) {}

  void tell(settings_status what, const std::string& about) { fault_.tell(what, name_ + ": " + about); }

  void list_unread(const json& object, const std::string& within, std::vector<std::string>& all) const {
    for (const auto& [name, value] : object.items()) {
      const std::string place = within + name;
      const auto entry = asked_.lower_bound(place + '/'); // the first of its entries that was asked for
      if (!asked_.contains(place))
        all.push_back(place);
      else if (value.is_object() && entry != asked_.end() && entry->starts_with(place + '/'))
        list_unread(value, place + '/', all);
    }
  }
  [[nodiscard]] const json* look(const std::string& place) {
    const json* at = &all_;
    for (std::size_t from = 0; from <= place.size();) {
      const std::size_t end = std::min(place.find('/', from), place.size());
      const std::string name = place.substr(from, end - from);
      asked_.insert(place.substr(0, end));
      if (!at->is_object() || !at->contains(name)) return nullptr;
      at = &(*at)[name], from = end + 1;
    }
    return at;
  }
  [[nodiscard]] const json* find(const std::string& place, std::string_view example) {
    const json* const given = look(place);
    if (given != nullptr || !*this) return given;
    std::size_t within = 0; // the first part of the place that is not there begins here
    for (std::size_t end = place.find('/'); end != std::string::npos && look(place.substr(0, end)) != nullptr;
         end = place.find('/', within))
      within = end + 1;
    std::vector<std::string> others; // what that part may be meant by
    for (std::string& other : unread())
      if (other.rfind('/') + 1 == within && other.starts_with(place.substr(0, within)))
        others.push_back(other.substr(within));
    const std::string name = place.substr(place.rfind('/') + 1);
    const std::string part = place.substr(within, place.find('/', within) - within);
    tell(settings_status::missing,
         "there is no " + place + ": add " + detail::given_as(detail::value_spelling::quoted, name, example) +
             (others.empty()
                  ? std::string()
                  : ", or correct the name of one of " + detail::near_names(part, {others.begin(), others.end()})));
    return nullptr;
  }

  [[nodiscard]] static std::string kind_of(const json& given) {
    return given.is_array() ? detail::vector_of_entries(given.size()) : detail::noun_of_json(given);
  }
  [[nodiscard]] double number_in(const json& given, const std::string& place) {
    if (given.is_number()) return given.get<double>();
    tell(settings_status::not_a_number, place + " is " + detail::noun_of_json(given) + ": give a number");
    return not_there;
  }

  /// Writes values of a place to the numbers of groups.
  void take(const std::string& place, const std::vector<detail::symbol_group>& groups,
            const std::vector<detail::symbol_group>& others, const std::vector<std::string>& have_values);
  void take_object(const json& given, detail::value_taker& taker);
  void take_vectors(const json& given, const std::string& place, const std::vector<detail::symbol_group>& groups);

  std::string name_;
  json all_ = json::object();
  detail::settings_fault fault_{};
  std::set<std::string> asked_{}; // places, and the objects in which they are
};

} // namespace ctdyn

#include "taken_settings.hpp"
