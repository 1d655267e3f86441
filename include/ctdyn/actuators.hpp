// Pathways, and actuators along them or between frames.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "model/actuator.hpp"
#include "model/bushing.hpp"
#include "model/cylinder.hpp"
#include "model/friction.hpp"
#include "model/model.hpp"
#include "model/motor.hpp"
#include "model/obstacle_set.hpp"
#include "model/pathway.hpp"
#include "model/servo.hpp"
#include "model/wrapping.hpp"

#pragma GCC diagnostic pop
