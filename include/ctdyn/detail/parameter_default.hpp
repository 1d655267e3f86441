// The value of a parameter, as of a number in a robot file, that is used when none is bound.
#pragma once

namespace ctdyn::detail {

struct parameter_default {
  bool given = false;
  double number = 0;
};

} // namespace ctdyn::detail
