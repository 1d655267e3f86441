#include "ball_events.hpp"

const ctdyn::unit_events ctdyn::events_of_unit = ctdyn::unit_events_of<ball::events>;
