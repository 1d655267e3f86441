// Pictures: plots, and animations of a model from its own description.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/picture/animation.hpp"
#include "with/picture/svg_plot.hpp"

#pragma GCC diagnostic pop
