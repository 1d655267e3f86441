// The page of an animation as a whole.
#pragma once

#include "libraries.hpp"
#include "page/body.hpp"
#include "page/camera.hpp"
#include "page/extent.hpp"
#include "page/head.hpp"
#include "page/motion.hpp"
#include "page/player.hpp"
#include "page/plots.hpp"
#include "page/scene.hpp"
#include "page/style.hpp"
#include "text.hpp"

#include <string>
#include <string_view>

namespace ctdyn::detail {

/// Makes the page as one file: libraries with their licences, the data, and the scripts that show them.
inline picture_result make_page(std::string& page, std::string_view title, std::string_view data,
                                const std::string& folder) {
  page += page_head;
  page += "<title>";
  append_escaped(page, title);
  page += "</title>\n";
  page += "<style>\n";
  page += page_style;
  page += "</style>\n</head>\n<body>\n";
  page += page_body;
  if (!append_library(page, three_library, folder)) return missing(three_library);
  if (!append_library(page, chart_library, folder)) return missing(chart_library);
  page += "<script type=\"application/json\" id=\"data\">";
  page += data;
  page += "</script>\n<script>\n";
  for (const std::string_view part : {page_motion, page_extent, page_camera, page_scene, page_plots, page_player})
    page += part;
  page += "</script>\n</body>\n</html>\n";
  return {};
}

} // namespace ctdyn::detail
