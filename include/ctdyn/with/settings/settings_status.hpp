// What became of settings that were read.
#pragma once

#include <cstdint>

namespace ctdyn {

/// What became of settings that were read. Unless it is `read`, the sentence of `settings::message` says what is wrong
/// and where.
///
///     if (file.status() == settings_status::no_file) use_defaults();
enum class settings_status : std::uint8_t {
  read,         ///< all that was asked for was there
  no_file,      ///< the file cannot be read
  not_json,     ///< the text is no JSON, or ends too early
  twice,        ///< a name is given twice
  missing,      ///< a name that is needed is not there
  unknown,      ///< a name does not occur in the model
  misplaced,    ///< a symbol of states is among the parameters, or a parameter among those of a state
  not_a_number, ///< a value is not a finite number
  wrong_length  ///< a vector has another number of entries
};

} // namespace ctdyn
