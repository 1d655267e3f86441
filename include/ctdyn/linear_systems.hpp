// Linear systems: poles, zeros, responses, margins, sampling and interconnection, and their plots, for the design of
// controllers; what runs in a controller is in control.hpp.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/linear/frequency_response.hpp"
#include "with/linear/interconnection.hpp"
#include "with/linear/linear_system.hpp"
#include "with/linear/margins.hpp"
#include "with/linear/minimal.hpp"
#include "with/linear/poles.hpp"
#include "with/linear/sampling.hpp"
#include "with/linear/time_response.hpp"
#include "with/linear/transfer_function.hpp"
#include "with/linear/zeros.hpp"
#include "with/picture/bode_plot.hpp"
#include "with/picture/nyquist_plot.hpp"
#include "with/picture/step_plot.hpp"

#pragma GCC diagnostic pop
