// The same as <ctdyn/svg.hpp>, for programs that include this header.
#pragma once

#include "../svg.hpp"
