// ctdyn with robot files (URDF).
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "ctdyn.hpp"
#include "with/robot/file_joint.hpp"
#include "with/robot/urdf.hpp"
#include "with/robot/urdf_limits.hpp"
#include "with/robot/urdf_warnings.hpp"

#pragma GCC diagnostic pop
