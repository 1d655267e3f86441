// The algebra that a user writes.
#pragma once

#include "binding.hpp"
#include "expression.hpp"
#include "foreign_operators.hpp"
#include "functions.hpp"
#include "literal.hpp"
#include "operators.hpp"
#include "payload.hpp"
#include "products.hpp"
#include "rates.hpp"
#include "spelling.hpp"
#include "sum_of.hpp"
#include "symbol.hpp"
