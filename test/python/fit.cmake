# Runs the example of a fit, and looks at what it prints: parameters within three standard errors of those of the measured
# motion.   cmake -DPYTHON=... -DSCRIPT=... -DPICTURE=... -P fit.cmake
execute_process(COMMAND ${PYTHON} ${SCRIPT} ${PICTURE} OUTPUT_VARIABLE printed RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT EXISTS ${PICTURE})
  message(FATAL_ERROR "the example ended with ${status}: ${printed}")
endif()
if(NOT printed MATCHES "l = 0\\.5(19[2-9]|20[0-8]).* \\+- 0\\.0002[0-9].*c = 0\\.0(29[6-9]|30[0-4])")
  message(FATAL_ERROR "other parameters: ${printed}")
endif()
