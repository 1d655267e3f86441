// Made by ./embed of style.css, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_style = R"page(:root { --ink: #1f2933; --soft: #66727f; --line: #dde2e8; --paper: #ffffff; --ground: #f4f6f8; --accent: #2f6fde; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; color: var(--ink); background: var(--paper);
  font: 14px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; }
header, footer { display: flex; align-items: center; gap: 14px; padding: 8px 16px; flex: none; }
header { border-bottom: 1px solid var(--line); }
footer { border-top: 1px solid var(--line); }
h1 { font-size: 16px; font-weight: 600; margin: 0 auto 0 0; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; }
nav { display: flex; flex-wrap: wrap; gap: 6px; }
nav label { display: inline-block; cursor: pointer; user-select: none; }
nav input { position: absolute; opacity: 0; }
nav span { display: block; padding: 2px 10px; border: 1px solid var(--line); border-radius: 12px; color: var(--soft);
  font-size: 13px; }
nav input:checked + span { color: var(--accent); border-color: var(--accent); background: #eef4ff; }
nav input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 1px; }
main { display: flex; flex: 1; min-height: 0; }
#stage { position: relative; flex: 1; min-width: 0; min-height: 0; overflow: hidden;
  background: linear-gradient(#fbfcfd, #e9edf2); }
#view { position: absolute; inset: 0; width: 100%; height: 100%; display: block; touch-action: none; cursor: grab; }
#view:active { cursor: grabbing; }
#names { position: absolute; inset: 0; pointer-events: none; overflow: hidden; }
#names span { position: absolute; left: 0; top: 0; font-size: 12px; white-space: nowrap; color: var(--ink);
  text-shadow: 0 0 3px #fff, 0 0 3px #fff, 0 0 3px #fff; }
#names span.frame { color: var(--soft); font-style: italic; }
#compass { position: absolute; left: 12px; bottom: 10px; color: var(--soft); font-size: 12px; pointer-events: none; }
#plots { flex: none; width: min(44%, 720px); overflow-y: auto; border-left: 1px solid var(--line);
  padding: 10px 14px; display: flex; flex-direction: column; gap: 10px; }
#plots:empty { display: none; }
.plot { flex: 1 1 0; min-height: 170px; display: flex; flex-direction: column; }
.plot h2 { font-size: 13px; font-weight: 600; margin: 0; display: flex; flex-wrap: wrap; gap: 2px 14px; }
.plot h2 i { font-style: normal; font-weight: 400; color: var(--ink); font-variant-numeric: tabular-nums; }
.plot h2 i::before { content: ""; display: inline-block; width: 14px; height: 3px; border-radius: 2px;
  margin-right: 5px; vertical-align: middle; background: var(--of); }
.plot h2 b { font-weight: 400; color: var(--soft); display: inline-block; min-width: 4.5em; }
.plot div { position: relative; flex: 1; min-height: 0; cursor: crosshair; touch-action: none; }
.plot div u { position: absolute; width: 0; border-left: 1.5px solid var(--accent); pointer-events: none; }
button, select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px; height: 32px; padding: 0 8px; cursor: pointer; }
#play { width: 40px; font-size: 15px; line-height: 1; }
#play svg { display: block; margin: auto; fill: var(--ink); }
#time { flex: 1; min-width: 60px; accent-color: var(--accent); height: 32px; margin: 0; }
#clock { min-width: 9.5em; text-align: right; font-variant-numeric: tabular-nums; }
#clock small { color: var(--soft); font-size: inherit; }
#trouble { background: #fff1f0; color: #8c1d18; padding: 6px 16px; white-space: pre-wrap; }
#trouble:empty { display: none; }
@media (max-width: 900px) {
  main { flex-direction: column; }
  #plots { width: auto; height: 45%; border-left: 0; border-top: 1px solid var(--line); }
}
)page";

} // namespace ctdyn::detail
