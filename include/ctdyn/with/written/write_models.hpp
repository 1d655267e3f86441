// The main function of a program that writes compiled models as text (model.cmake).
#pragma once

#include "../../method/models_to_write.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace ctdyn::detail {

inline std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Writes a file unless it has this text, so that nothing is compiled again; false, with a message, if that fails.
inline bool write_text(const std::string& file, const std::string& text) {
  if (text_of(file) == text) return true;
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) std::fprintf(stderr, "ctdyn: %s cannot be written\n", file.c_str());
  return bool(out);
}

/// What a program writes, and from what.
struct files_of_models {
  std::string_view source; // derives the models; it is only named
  std::string_view header; // has their interfaces
  std::string text;        // where their computations go
  // Of a model whose interface is written, too:
  std::string own_header{}; // where it goes
  std::string_view name{};  // its namespace
};

/// Writes all models that the program derives. Returns 0, or 1 with a message on stderr.
inline int write_models(const files_of_models& files) {
  std::string checks, functions, definitions, interfaces;
  for (std::size_t i = 0; i < models_to_write().size(); ++i) {
    const model_text text = models_to_write()[i](i);
    checks += text.check, functions += text.functions, definitions += "\n" + text.definition;
    interfaces += text.interface;
  }
  if (definitions.empty()) {
    std::fprintf(stderr, "ctdyn: %.*s derives no model: no compute(...) in it calls compile<...>(call)\n",
                 static_cast<int>(files.source.size()), files.source.data());
    return 1;
  }
  const std::string from =
      "// Derived from " + std::string(files.source) + " by ctdyn; written anew when that changes.\n";
  std::string text = from + "#include \"";
  text.append(files.header) += "\"\n\n#include <ctdyn/method/interface_print.hpp>\n"
                               "#include <ctdyn/program/emit/written_program.hpp>\n\n#include <limits>\n\n";
  text += checks + "\nnamespace {\n\n" + functions + "} // namespace\n" + definitions;
  bool written = write_text(files.text, text);
  if (!files.own_header.empty()) {
    text = from + "#pragma once\n\n#include <ctdyn/compiled_model.hpp>\n\nnamespace ";
    text.append(files.name).append(" {\nusing namespace ctdyn;\n\n").append(interfaces);
    text += "\nusing model = compiled_model<interface, interface::scalar>;\n} // namespace " + std::string(files.name) +
            "\n";
    written = write_text(files.own_header, text) && written;
  }
  return written ? 0 : 1;
}

} // namespace ctdyn::detail
