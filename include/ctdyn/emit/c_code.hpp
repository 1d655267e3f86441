// The former path of <ctdyn/c_code.hpp>.
#pragma once

#include "../c_code.hpp"
