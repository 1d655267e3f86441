// The list of models that a program writes (with/written/model.cmake). This header includes nothing of the derivation.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// The computation of a compiled model as text of C++: functions of one file, the definition that calls them, and a
/// check that the interface is still that for which it was written.
struct model_text {
  std::string functions, definition, check;
  std::string interface; // if that is written, too
  std::string c_model;   // the table of the model for C, if that is written
  std::string c_header;  // what a header in C says of it
};

/// The functions that make the texts of all models whose `compile` a program contains; they are added before main
/// begins.
inline std::vector<model_text (*)(std::size_t number)>& models_to_write() {
  static std::vector<model_text (*)(std::size_t number)> list;
  return list;
}

} // namespace ctdyn::detail
