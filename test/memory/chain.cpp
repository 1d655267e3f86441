// A method of a chain, for `check`.
#include "models/space_chain.hpp"

using kane = ctdyn::kanes_method<space_chain::of<LINKS>>;
static_assert(kane::derivation_type::speeds == LINKS);
