// Lines, dots and words in an SVG picture.
#pragma once

#include "file.hpp"
#include "text.hpp"

#include <Eigen/Core>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn {

/// A picture of lines, dots and words in SVG. Points are in metres or any other unit, which is `scale` pixels long; y
/// is upward. The text of the picture is the same on every machine.
///
///     svg_picture picture(560, 380, {280.0, 150.0}, 100.0);
///     picture.line(path, "#c53", 1.5);
///     std::cout << picture;
class svg_picture {
public:
  /// Makes an empty picture with a width and height in pixels. `origin` is where the origin of points is, in pixels
  /// from the top left.
  svg_picture(int width, int height, const Eigen::Vector2d& origin, double scale) : origin_(origin), scale_(scale) {
    text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) + "\" height=\"" +
            std::to_string(height) + "\" fill=\"none\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  }

  /// Joins points by a line, `width` pixels wide.
  void line(const std::vector<Eigen::Vector2d>& points, std::string_view colour, double width) {
    text_ += "<polyline stroke=\"", detail::append_escaped(text_, colour);
    text_ += "\" stroke-width=\"", tenths(width), text_ += "\" points=\"";
    for (const Eigen::Vector2d& p : points) place(p, ","), text_ += ' ';
    text_ += "\"/>\n";
  }
  /// Draws a disc with a radius in pixels.
  void dot(const Eigen::Vector2d& p, std::string_view colour, double radius) {
    text_ += "<circle cx=\"", place(p, "\" cy=\"");
    text_ += "\" r=\"", tenths(radius), text_ += "\" fill=\"", detail::append_escaped(text_, colour), text_ += "\"/>\n";
  }
  /// Writes words, `size` pixels high. Their `anchor`, which is start, middle or end, is at the point.
  void words(const Eigen::Vector2d& p, std::string_view what, double size = 12, std::string_view anchor = "start",
             std::string_view colour = "#1f2933", std::string_view weight = "normal") {
    text_ += "<text x=\"", place(p, "\" y=\""), text_ += "\" font-family=\"sans-serif\" font-size=\"", tenths(size);
    if (weight != "normal") text_ += "\" font-weight=\"", detail::append_escaped(text_, weight);
    if (anchor != "start") text_ += "\" text-anchor=\"", detail::append_escaped(text_, anchor);
    text_ += "\" fill=\"", detail::append_escaped(text_, colour);
    text_ += "\">", detail::append_escaped(text_, what), text_ += "</text>\n";
  }

  /// The text of the picture's file.
  [[nodiscard]] std::string text() const { return text_ + "</svg>\n"; }
  /// Writes the file; if that fails, the file stays as it was.
  [[nodiscard]] picture_result write(const std::string& path) const { return detail::write_file(path, text()); }
  /// Prints the text of the file.
  friend std::ostream& operator<<(std::ostream& to, const svg_picture& picture) { return to << picture.text(); }

private:
  void tenths(double x) {
    char number[400];
    const auto end = std::to_chars(number, number + sizeof number, x, std::chars_format::fixed, 1);
    text_.append(number, end.ptr);
  }
  void place(const Eigen::Vector2d& p, std::string_view between) {
    tenths(origin_.x() + scale_ * p.x()), text_ += between, tenths(origin_.y() - scale_ * p.y());
  }

  Eigen::Vector2d origin_;
  double scale_;
  std::string text_;
};

} // namespace ctdyn
