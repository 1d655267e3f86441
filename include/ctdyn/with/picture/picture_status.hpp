// Whether a picture was written, and if not, why.
#pragma once

#include <cstdint>
#include <string>

namespace ctdyn {

/// Whether a picture was written, and if not, why. Unless it is `written`, no file was made or changed.
enum class picture_status : std::uint8_t {
  written,      ///< the file was written
  no_states,    ///< there is nothing to show: no states or no values, or a plot is too small
  not_finite,   ///< a number of a state, or one that is computed from it, is not finite
  no_time,      ///< several states all have the same time (set x.t), or a range of frequencies is empty
  backwards,    ///< a state is earlier than the one before
  no_library,   ///< a library of the page is not installed: the message names the package
  no_file,      ///< the file cannot be written
  not_positive, ///< a number on a logarithmic axis is zero or negative
  no_response,  ///< the numbers of a linear system cannot be computed: the message has its status
  no_name       ///< a frame, point or body is not in the description: the message names it
};

/// The status of a picture, with a sentence about it.
///
///     if (const auto how = film.write("arm.html", states); !how) std::puts(how.message());
struct picture_result {
  picture_status status = picture_status::written;
  std::string sentence{};

  /// Whether the file was written.
  [[nodiscard]] explicit operator bool() const noexcept { return status == picture_status::written; }
  /// What happened, and what to do about it.
  [[nodiscard]] const char* message() const noexcept { return sentence.c_str(); }
};

} // namespace ctdyn
