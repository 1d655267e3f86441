// The names of outputs in tables for Python, C and FMI: each has one of its own, and its own name if there is none like
// it.
#include <ctdyn/method/output_labels.hpp>

#include <boost/test/unit_test.hpp>

using ctdyn::detail::output_labels;

BOOST_AUTO_TEST_CASE(an_output_has_the_name_by_which_it_is_written) {
  // A name that goes on behind another one, as mass_matrix_full or x_dot, is another name.
  output_labels labels({"mass_matrix_full", "mass_matrix", "x_dot", "x", "x_2"});
  for (const char* const name : {"mass_matrix_full", "mass_matrix", "x_dot", "x", "x_2"})
    BOOST_TEST(labels.of(name, name) == name);
}

BOOST_AUTO_TEST_CASE(outputs_that_are_written_alike_are_numbered) {
  output_labels labels({"jacobian_of", "jacobian_of", "jacobian_of", "jacobian_of_3"});
  BOOST_TEST(labels.of("jacobian_of", "of P") == "jacobian_of");
  BOOST_TEST(labels.of("jacobian_of", "of Q") == "jacobian_of_2");
  BOOST_TEST(labels.of("jacobian_of", "of R") == "jacobian_of_4"); // jacobian_of_3 is a symbol
  BOOST_TEST(labels.of("jacobian_of_3", "symbol") == "jacobian_of_3");
  BOOST_TEST(labels.of("jacobian_of", "of Q") == "jacobian_of_2");
}
