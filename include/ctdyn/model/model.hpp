// The mechanics that a user writes.
#pragma once

#include "../expr/expr.hpp"
#include "auxiliary.hpp"
#include "body.hpp"
#include "constraint.hpp"
#include "declare.hpp"
#include "frame.hpp"
#include "inertia.hpp"
#include "jacobian.hpp"
#include "lagrangian.hpp"
#include "load.hpp"
#include "outputs.hpp"
#include "point.hpp"
#include "source.hpp"
#include "spelling.hpp"
#include "system.hpp"
#include "value_of.hpp"
