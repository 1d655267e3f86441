// ctdyn with robot files (URDF).
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "ctdyn.hpp"
#include "robot/file_joint.hpp"
#include "robot/urdf.hpp"
#include "robot/urdf_limits.hpp"
#include "robot/urdf_warnings.hpp"

#pragma GCC diagnostic pop
