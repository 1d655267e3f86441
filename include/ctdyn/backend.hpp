// Programs for backends of your own. Not part of ctdyn.hpp, since what runs in C++ needs no lists.
#pragma once

#include "method/translate.hpp"
