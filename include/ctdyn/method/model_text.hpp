// A compiled model as text of C++, for the program that writes it (with/written/model.cmake). Files that use the model
// include nothing of this.
#pragma once

#include "../program/emit/program_text.hpp"
#ifdef CTDYN_WRITES_C_MODELS // ctdyn_c and ctdyn_python (with/c/model.cmake)
#include "c_model_text.hpp"
#endif
#include "compiled_sets.hpp"
#include "derivation_conditions.hpp"
#include "interface_of_method.hpp"
#include "interface_print.hpp"
#include "models_to_write.hpp"
#include "scene_of_system.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A list of the members of scene_frame, scene_point or scene_body.
inline std::string scene_row(std::string_view label, auto... members) {
  std::string text = "    {" + literal_of(label);
  ((text += ", " + std::to_string(members)), ...);
  return text + "},\n";
}

/// The definition of the tables of a system, under a name.
template <class System> std::string text_of_scene(const std::string& name) {
  constexpr const scene_tables& tables = scene_of_system<System>::tables;
  const auto begin = [&name](std::string_view type, std::string_view list) {
    return "constexpr " + std::string(type) + " " + name + "_" + std::string(list) + "[] = {\n";
  };
  std::string text = begin("ctdyn::detail::scene_frame", "frames");
  for (const scene_frame& f : tables.all_frames()) text += scene_row(f.name, f.parent, int{f.known});
  text += "};\n" + begin("ctdyn::detail::scene_point", "points");
  for (const scene_point& p : tables.all_points()) text += scene_row(p.name, p.parent, p.parts, int{p.known});
  text += "};\n" + begin("std::uint32_t", "parts") + "    ";
  for (const std::uint32_t part : scene_of_system<System>::parts) text += std::to_string(part) + ", ";
  text += "};\n" + begin("ctdyn::detail::scene_body", "bodies");
  for (const scene_body& b : tables.all_bodies())
    text += scene_row(b.name, b.point, b.frame, b.basis, int{b.rigid}, int{b.hidden});
  text += "    {}};\nconstexpr ctdyn::detail::scene_tables " + name + "{";
  for (const char* list : {"frames", "points", "parts", "bodies"}) text += name + "_" + list + ", ";
  for (const std::uint32_t count : {tables.frame_count, tables.point_count, tables.body_count})
    text += std::to_string(count) + ", ";
  return text + std::to_string(tables.numbers) + "};\n\n";
}

/// The definition of a class with what a projection knows of a system (projected_state.hpp). No anchors are known
/// there, so that rows of contacts are only counted.
template <class D> std::string text_of_conditions(const std::string& name) {
  constexpr condition_counts is = conditions_of_derivation<D>::counts;
  std::string text = "struct " + name + " {\n  static constexpr ctdyn::detail::condition_counts counts{";
  for (const int count :
       {is.coordinates, is.speeds, is.configurations, is.held, is.places, is.constraints, is.contacts, is.velocities})
    text += std::to_string(count) + ", ";
  const auto& four = conditions_of_derivation<D>::quaternions;
  text += std::string(is.loops ? "true" : "false") +
          "};\n  [[maybe_unused]] static constexpr std::array<std::array<std::size_t, 4>, " +
          std::to_string(four.size()) + "> quaternions{";
  for (const auto& each : four) {
    text += text.ends_with('{') ? "{" : ", ";
    for (std::size_t k = 0; k < 4; ++k) text += (k == 0 ? "{" : ", ") + std::to_string(each[k]);
    text += "}";
  }
  return text + (four.size() == 0 ? "" : "}") +
         "};\n  [[maybe_unused]] static constexpr std::array<ctdyn::detail::anchored_row, " +
         std::to_string(is.contacts) + "> anchored_rows{};\n};\n\n";
}

/// A line at the head of a function. It gives what a member of `call` points to the name by which statements read it.
inline std::string unpacked(std::string_view pointer, std::string_view name, std::string_view of) {
  return "  const " + std::string(pointer) + std::string(name) + " = call." + std::string(of) + ";\n";
}

/// Writes the sets of outputs of an interface.
template <class Interface, class Compiled, class Scalar> class model_writer {
public:
  /// The number of the model is part of the names of its functions.
  static model_text write(std::size_t number) {
    model_writer w;
    w.number_ = std::to_string(number);
    if constexpr (asks_for_animations<Interface>)
      w.text_.functions = text_of_scene<typename Compiled::derivation>(w.name("scene", 0));
    if constexpr (asks_for_projections<Interface>)
      w.text_.functions += text_of_conditions<typename Compiled::derivation>(w.name("conditions", 0));
    w.write_sets(std::make_index_sequence<Compiled::count>{});
    w.write_check();
    if constexpr (requires { Interface::written_sets; }) w.text_.interface = text_of_interface<Interface>();
#ifdef CTDYN_WRITES_C_MODELS
    using offered = typename Compiled::template with<std::remove_cv_t<decltype(Interface::outputs)>>;
    c_model_writer<Interface, offered>::write(w.text_, number, w.switch_, w.preparations_, w.reads_);
#endif
    return w.text_;
  }

private:
  static std::string interface() { return std::string(qualified_name<Interface>()); }
  static std::string type() { return std::string(c_type<Scalar>::name); }
#ifdef CTDYN_WRITES_C_MODELS // for lanes and numbers with derivatives, too
  static constexpr std::string_view any_type = "number", any_call = "call_type",
                                    head = "template <class number, class call_type> ";
#else
  static constexpr std::string_view any_type{}, any_call{}, head{};
#endif
  /// The type of the numbers.
  static std::string number() { return any_type.empty() ? type() : std::string(any_type); }
  static std::string call_type() { return "const ctdyn::compiled_call<" + type() + ">& call"; }
  [[nodiscard]] std::string name(std::string_view what, std::size_t set) const {
    return std::string(what) + number_ + "_" + std::to_string(set);
  }

  template <std::size_t... I> void write_sets(std::index_sequence<I...>) {
    std::string& d = text_.definition;
    d = "void " + interface() + "::compute(" + call_type() + ") noexcept {\n  switch (call.what) {\n  case 0:\n";
    (write_preparation<I>(), ...);
    d += "    break;\n";
    (write_evaluation<I>(), ...);
    if constexpr (asks_for_animations<Interface>)
      d += "  case ctdyn::detail::scene_call: *call.scene = &" + name("scene", 0) + "; break;\n";
    if constexpr (asks_for_projections<Interface>)
      d += "  case ctdyn::detail::projection_call: ctdyn::detail::compute_projection<" + interface() + ", " +
           name("conditions", 0) + ">(call); break;\n";
    d += switch_ + "  default: break;\n  }\n}\n";
  }

  void write_check() {
    constexpr interface_print now = print_of_interface<Interface, Scalar>();
    const auto hash = [](std::uint64_t x) { return ", " + std::to_string(x) + "u"; };
    text_.check = "static_assert(ctdyn::detail::is_written_for<" + interface() + ", " + type() + ">({" +
                  (hash(now.written) + hash(now.types) + hash(now.compiler)).substr(2) +
                  "}),\n              \"the interface " + interface() +
                  " has changed since its model was written: build the target that writes it again\");\n";
  }

  template <std::size_t I> void write_preparation() {
    if constexpr (Compiled::template prepares<I>()) {
      using set = typename Compiled::template set<I>;
      if constexpr (set::prepared() != 0) {
        const std::string to = std::to_string(Compiled::first(I)) + ");\n";
        text_.definition += "    " + name("prepare", I) + "(call.parameters, call.results[0] + " + to;
        preparations_ += "    " + name("prepare", I) + "(parameters, prepared + " + to;
        constexpr auto& program = set::plan::prepare;
        const program_view view(program);
        program_text<Scalar> body(view, any_type);
        constexpr auto& actions = actions_of<program, in_a_row<program>>;
        body.add(actions.list, actions.pair_count);
        std::string& f = text_.functions;
        if (!any_type.empty()) f.append("template <class ").append(any_type) += "> ";
        f += "void " + name("prepare", I) + "([[maybe_unused]] const " + number() + "* const parameters, " + number() +
             "* const results0) noexcept {\n" + body.statements() + "}\n\n";
      }
    }
  }

  template <std::size_t I> void write_evaluation() {
    using set = typename Compiled::template set<I>;
    switch_ += "  case " + std::to_string(I + 1) + ":\n    " + name("evaluate", I) + "(call, call.prepared + " +
               std::to_string(Compiled::first(I)) + ");\n    break;\n";
    constexpr auto& program = set::plan::evaluate;
    const program_view view(program);
    program_text<Scalar> body(view, any_type);
    constexpr auto& actions = actions_of<program, set::plan::places>;
    body.add(actions.list, actions.pair_count);
    std::string& f = text_.functions;
    f.append(head).append("void ").append(name("evaluate", I));
    f += "(const " + (any_call.empty() ? "ctdyn::compiled_call<" + type() + ">" : std::string(any_call)) +
         "& call, [[maybe_unused]] const " + number() + "* const prepared) noexcept {\n";
    // lanes are read from tables and written to tables by objects that are like pointers
    const std::string pointer = any_type.empty() ? type() + "* const " : "auto ";
    const auto unpack = [&](symbol_class kind, std::string_view as, std::string_view of) {
      if (body.reads(kind)) f += unpacked(pointer, as, of);
    };
    unpack(symbol_class::parameter, "parameters", "parameters");
    unpack(symbol_class::coordinate, "q", "coordinates");
    unpack(symbol_class::speed, "u", "speeds");
    unpack(symbol_class::input, "inputs", "inputs");
    unpack(symbol_class::auxiliary_state, "z", "auxiliary_states");
    unpack(symbol_class::contact, "closed", "contacts");
    unpack(symbol_class::time, "t", "time");
    unpack(symbol_class::speed_derivative, "udots", "udots");
    for (std::size_t k = 0; k < set::plan::output_count; ++k)
      if (set::plan::shapes[k].size() != 0)
        f += "  " + (any_type.empty() ? type() + "*" : std::string("auto")) + " const results" + std::to_string(k) +
             " = call.results[" + std::to_string(k) + "];\n";
    f += body.statements() + "}\n\n";
#ifdef CTDYN_WRITES_C_MODELS
    constexpr symbol_class kinds[] = {
        symbol_class::coordinate, symbol_class::speed, symbol_class::auxiliary_state, symbol_class::input,
        symbol_class::contact,    symbol_class::time,  symbol_class::speed_derivative};
    unsigned reads = 0;
    for (std::size_t k = 0; k < std::size(kinds); ++k) reads |= body.reads(kinds[k]) ? 1U << k : 0U;
    reads_.push_back(reads);
#endif
  }

  model_text text_;
  std::string number_, switch_, preparations_; // the cases of the sets, and the calls that prepare them
#ifdef CTDYN_WRITES_C_MODELS
  std::vector<unsigned> reads_; // of each set
#endif
};

/// The message about a model that cannot be written as text.
template <class Interface, class Code, class Scalar>
inline constexpr sentence fault_of_text = [] {
  sentence s;
  constexpr std::string_view name = full_name<Interface>();
  const auto unnamed = [](std::string_view text) {
    return text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:") != text.npos;
  };
  if (unnamed(name))
    s << "ctdyn_model writes the computation of an interface into a file of its own, which cannot name " << name
      << ": make it a class of a named namespace";
  else if (!c_type<Scalar>::known)
    s << "ctdyn_model writes models of float, double and long double: compile " << name
      << " with numbers of another type in a library of its own, by add_library";
  else if (!std::is_same_v<Code, fastest_code>)
    s << "ctdyn_model writes straight-line code, so " << name
      << " cannot be smallest: compile it in a library of its own, by add_library";
  return s;
}();

/// Adds a model to those that are written, before main begins.
template <class Interface, class Compiled, class Scalar>
inline const bool is_written = (models_to_write().push_back(&model_writer<Interface, Compiled, Scalar>::write), true);

} // namespace ctdyn::detail
