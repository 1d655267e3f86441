// The main function of a program that writes compiled models as text (model.cmake).
#pragma once

#include "../../method/models_to_write.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace ctdyn::detail {

inline std::string text_in_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Writes a file unless it has this text already, so that nothing is compiled again. Returns false, with a message, if
/// that fails.
inline bool write_text(const std::string& file, const std::string& text) {
  if (text_in_file(file) == text) return true;
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) std::fprintf(stderr, "ctdyn: %s cannot be written\n", file.c_str());
  return bool(out);
}

/// The files that the program writes, and those that it names in them.
struct files_of_models {
  std::string_view source; // derives the models; it is only named
  std::string_view header; // has their interfaces
  std::string text;        // where their computations go
  // Of a model whose interface is written, too:
  std::string own_header{}; // where it goes
  std::string_view name{};  // its namespace
  // Of a model for C (with/c/model.cmake):
  std::string_view c_name{}; // the name of its function
  std::string c_header{};    // where the declaration goes
  std::string_view version{};
  bool slopes = false; // whether there is a function of derivatives, too (with/fmu/unit.cmake)
};

/// The text of the function that returns the table of a model for C; `table` is the number of the model.
inline std::string c_function_of_model(std::string_view name, std::size_t table) {
  std::string text = "extern \"C\" __attribute__((visibility(\"default\"))) const ctdyn_model* ";
  text.append(name) +=
      "_model(unsigned abi) {\n  return abi == CTDYN_ABI ? &c_model" + std::to_string(table) + " : nullptr;\n}\n";
  return text;
}
/// The text of the functions of derivatives and dependencies, which only a unit of FMI calls.
inline std::string slopes_of_model(const std::string& name, std::size_t table) {
  const std::string hidden = "extern \"C\" __attribute__((visibility(\"hidden\"))) int " + name,
                    functions = "<functions" + std::to_string(table) + ">";
  return hidden + "_slopes(std::size_t set, const ctdyn_call* at, const ctdyn_call* along) {\n" +
         "  return ctdyn::detail::c_slopes" + functions + "(set, *at, *along);\n}\n" + hidden +
         "_reach(std::size_t set, const ctdyn_call* call) {\n  return ctdyn::detail::c_reach" + functions +
         "(set, *call);\n}\n";
}
inline std::string c_header_of_model(std::string_view source, std::string_view name, std::string sizes) {
  constexpr std::string_view prefix = "ctdyn_prefix";
  for (std::size_t at = 0; (at = sizes.find(prefix, at)) != sizes.npos;) sizes.replace(at, prefix.size(), name);
  std::string text = "/* The model of " + std::string(source) + " for C, written by ctdyn. */\n#ifndef CTDYN_MODEL_";
  text.append(name).append("_H\n#define CTDYN_MODEL_").append(name) += "_H\n\n#include <ctdyn/with/c/model.h>\n\n";
  text +=
      "#ifdef __cplusplus\nextern \"C\" {\n#endif\n/* The model, or NULL if `abi`, as in CTDYN_ABI, is not that for "
      "which it was built. */\nconst ctdyn_model *";
  return text.append(name) +
         "_model(unsigned abi);\n#ifdef __cplusplus\n}\n#endif\n\n/* How many numbers there are. */\n" + sizes +
         "#endif\n";
}

/// The texts of all models that the program derives, put together.
struct text_of_models {
  std::string checks, functions, definitions, interfaces, c_models, c_header;
  std::size_t c_count = 0, c_last = 0; // how many models are for C, and the number of the last of them
};
inline text_of_models derived_models() {
  text_of_models all;
  for (std::size_t i = 0; i < models_to_write().size(); ++i) {
    const model_text text = models_to_write()[i](i);
    all.checks += text.check, all.functions += text.functions, all.definitions += "\n" + text.definition;
    all.interfaces += text.interface, all.c_models += text.c_model;
    if (!text.c_model.empty()) all.c_header = text.c_header, all.c_last = i, ++all.c_count;
  }
  return all;
}

/// Whether there are as many models as the files take. If not, it tells why on stderr.
inline bool models_fit(const files_of_models& files, const text_of_models& models) {
  if (models.definitions.empty()) {
    std::fprintf(stderr, "ctdyn: %.*s derives no model: no compute(...) in it calls compile<...>(call)\n",
                 static_cast<int>(files.source.size()), files.source.data());
    return false;
  }
  if (!files.c_name.empty() && models.c_count != 1) {
    std::fprintf(
        stderr, "ctdyn: %.*s derives %zu models of double, and C and Python take one: say which in a file of its own\n",
        static_cast<int>(files.source.size()), files.source.data(), models.c_count);
    return false;
  }
  return true;
}

/// The first line of what is written.
inline std::string origin_of_models(const files_of_models& files) {
  return "// Derived from " + std::string(files.source) + " by ctdyn; written anew when that changes.\n";
}

/// The source file of the models' computations.
inline std::string computations_of_models(const files_of_models& files, const text_of_models& models) {
  std::string text = origin_of_models(files) + "#include \"";
  text.append(files.header) += "\"\n\n#include <ctdyn/method/interface_print.hpp>\n"
                               "#include <ctdyn/program/emit/written_program.hpp>\n\n#include <limits>\n\n";
  if (!files.c_name.empty()) text.insert(text.find("#include <ctdyn"), "#include <ctdyn/with/c/functions.hpp>\n");
  if (models.c_models.find("ctdyn::detail::projection_function") != std::string::npos)
    text.insert(text.find("#include <ctdyn/method"), "#include <ctdyn/with/c/project.hpp>\n");
  if (models.definitions.find("ctdyn::detail::projection_call") != std::string::npos)
    text.insert(text.find("#include <ctdyn/program"), "#include <ctdyn/method/projected_state.hpp>\n");
  if (files.slopes) text.insert(text.find("#include <ctdyn/method"), "#include <ctdyn/with/fmu/slopes.hpp>\n");
  text += models.checks + "\nnamespace {\n\n" + models.functions + "} // namespace\n" + models.definitions;
  if (files.c_name.empty()) return text;
  text += "\nnamespace {\n\nconstexpr char ctdyn_detail_name[] = \"" + std::string(files.c_name) +
          "\", ctdyn_detail_version[] = \"" + std::string(files.version) + "\";\n" + models.c_models +
          "} // namespace\n\n" + c_function_of_model(files.c_name, models.c_last);
  if (files.slopes) text += slopes_of_model(std::string(files.c_name), models.c_last);
  return text;
}

/// The header of a model whose interface is written, too.
inline std::string interface_of_models(const files_of_models& files, const text_of_models& models) {
  std::string text = origin_of_models(files) + "#pragma once\n\n#include <ctdyn/compiled_model.hpp>\n";
  if (models.interfaces.find("si::") != std::string::npos) // of in(si::degree, q)
    text += "#include <ctdyn/model/in_unit.hpp>\n#include <ctdyn/model/si.hpp>\n";
  text += "\nnamespace ";
  text.append(files.name).append(" {\nusing namespace ctdyn;\n\n").append(models.interfaces);
  return text + "\nusing model = compiled_model<interface, interface::scalar>;\n} // namespace " +
         std::string(files.name) + "\n";
}

/// Writes all models that the program derives. Returns 0, or 1 with a message on stderr.
inline int write_models(const files_of_models& files) {
  const text_of_models models = derived_models();
  if (!models_fit(files, models)) return 1;
  if (!files.c_name.empty() &&
      !write_text(files.c_header, c_header_of_model(files.source, files.c_name, models.c_header)))
    return 1;
  bool written = write_text(files.text, computations_of_models(files, models));
  if (!files.own_header.empty()) written = write_text(files.own_header, interface_of_models(files, models)) && written;
  return written ? 0 : 1;
}

} // namespace ctdyn::detail
