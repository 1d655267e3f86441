// Lines and dots in a picture that a program prints: an SVG file.
#pragma once

#include <Eigen/Core>

#include <cstdio>
#include <string>
#include <vector>

namespace svg {

/// A picture of width x height; points are in metres, `scale` pixels each, from a point of the picture, y upwards.
class picture {
public:
  picture(int width, int height, const Eigen::Vector2d& origin, double scale) : origin_(origin), scale_(scale) {
    write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" fill=\"none\">\n", width, height);
    text_ += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  }

  void line(const std::vector<Eigen::Vector2d>& points, const char* colour, double width) {
    write("<polyline stroke=\"%s\" stroke-width=\"%.1f\" points=\"", colour, width);
    for (const Eigen::Vector2d& p : points)
      write("%.1f,%.1f ", origin_.x() + scale_ * p.x(), origin_.y() - scale_ * p.y());
    text_ += "\"/>\n";
  }
  void dot(const Eigen::Vector2d& p, const char* colour, double radius) {
    write("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"/>\n", origin_.x() + scale_ * p.x(),
          origin_.y() - scale_ * p.y(), radius, colour);
  }
  void print() const { std::printf("%s</svg>\n", text_.c_str()); }

private:
  template <class... Numbers> void write(const char* format, Numbers... numbers) {
    char piece[200];
    const int length = std::snprintf(piece, sizeof piece, format, numbers...);
    text_.append(piece, static_cast<std::size_t>(length));
  }

  Eigen::Vector2d origin_;
  double scale_;
  std::string text_;
};

} // namespace svg
