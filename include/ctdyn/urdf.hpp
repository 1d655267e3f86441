// ctdyn with robot files (URDF).
#pragma once

#include "ctdyn.hpp"
#include "robot/urdf.hpp"
#include "robot/urdf_limits.hpp"
#include "robot/urdf_warnings.hpp"
