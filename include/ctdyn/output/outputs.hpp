// All families of outputs.
#pragma once

#include "auxiliary.hpp"
#include "constraints.hpp"
#include "core.hpp"
#include "derivatives.hpp"
#include "energies.hpp"
#include "expressions.hpp"
#include "generalized_forces.hpp"
#include "lagrange.hpp"
#include "output.hpp"
#include "stacked.hpp"
#include "status.hpp"
