// Plots, lines, dots and words as SVG pictures, for documents. Nothing of a model is needed.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/picture/svg.hpp"
#include "with/picture/svg_plot.hpp"

#pragma GCC diagnostic pop
