// Pictures: plots, and animations of a model from its own description.
#pragma once

#include "picture/animation.hpp"
#include "picture/svg_plot.hpp"
