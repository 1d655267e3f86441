// The former place of <ctdyn/svg.hpp>.
#pragma once

#include "../svg.hpp"
