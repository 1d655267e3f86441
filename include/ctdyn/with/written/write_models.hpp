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

/// Writes all models that the program derives into one file of C++. `header` has their interfaces; `source` is the file
/// that derives them, which is only named. Returns 0, or 1 with a message on stderr.
inline int write_models(const std::string& file, std::string_view source, std::string_view header) {
  std::string checks, functions, definitions;
  for (const auto& write : models_to_write()) {
    const model_text text = write();
    checks += text.check, functions += text.functions, definitions += "\n" + text.definition;
  }
  if (definitions.empty()) {
    std::fprintf(stderr, "ctdyn: %.*s derives no model: no compute(...) in it calls compile<...>(call)\n",
                 static_cast<int>(source.size()), source.data());
    return 1;
  }
  std::string text = "// Derived from ";
  text.append(source) += " by ctdyn; written anew when that changes.\n#include \"";
  text.append(header) += "\"\n\n#include <ctdyn/method/interface_print.hpp>\n";
  text += "#include <ctdyn/program/emit/written_program.hpp>\n\n#include <limits>\n\n" + checks;
  text += "\nnamespace {\n\n" + functions + "} // namespace\n" + definitions;
  if (text_of(file) == text) return 0; // so that nothing is compiled again
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) std::fprintf(stderr, "ctdyn: %s cannot be written\n", file.c_str());
  return out ? 0 : 1;
}

} // namespace ctdyn::detail
