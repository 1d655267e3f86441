// Made by ./embed of body.html, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_body = R"page(<header><h1 id="title"></h1><nav id="shown"></nav></header>
<div id="trouble" role="alert"></div>
<main>
<section id="stage"><canvas id="view"></canvas><div id="names"></div>
<div id="compass">drag: turn &middot; right drag: move &middot; wheel: zoom &middot; double click: as before</div>
</section>
<aside id="plots"></aside>
</main>
<footer id="player">
<button id="play" aria-label="play or pause" title="play or pause (space)"></button>
<input id="time" type="range" min="0" max="1" step="any" value="0" aria-label="time (s)" title="time (s)">
<output id="clock"></output>
<select id="speed" aria-label="speed"></select>
</footer>
)page";

} // namespace ctdyn::detail
