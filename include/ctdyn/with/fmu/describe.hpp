// The function by which the program of a unit writes the unit's descriptions (unit.cmake).
#pragma once

#include "unit.hpp"

#include <cstddef>

/// Marks the results of a set that depend on what is marked (slopes.hpp).
using ctdyn_reach = int (*)(std::size_t set, const ctdyn_call* call);

namespace ctdyn::detail {
/// An argument beside start values: values may be in a file, too, which the message about a missing one then names
/// (start_settings.hpp).
inline constexpr char values_of_file[] = "settings:";
} // namespace ctdyn::detail

/// Writes the descriptions of a model, and the file with which its unit is compiled. `events` may be null. The
/// arguments of the program are the text of the model, a folder, the step of co-simulation (s), start values as m=1.2,
/// and names of modes. Returns 0, or 1 with a message on stderr.
int ctdyn_describe_unit(const ctdyn_model* model, ctdyn_reach reach, const ctdyn::unit_events* events, int count,
                        const char* const* arguments);
