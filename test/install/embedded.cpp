// A file that ctdyn_embed makes a constant of: whether that has every byte of it, lines ending with \n.   embedded FILE
#include <two arms.urdf.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

int main(int, char** arguments) {
  static_assert(std::string_view(two_arms_urdf).substr(3, 5) == "<?xml");
  std::ifstream file(arguments[1], std::ios::binary);
  std::string text;
  for (std::istreambuf_iterator<char> at(file), end; at != end; ++at)
    if (*at == '\n' && !text.empty() && text.back() == '\r') text.back() = '\n';
    else text += *at;
  return text.size() > 65536 && text == std::string_view(two_arms_urdf, sizeof two_arms_urdf - 1) ? 0 : 1;
}
