# `cpack` in the build folder: an archive of what `cmake --install` installs, stripped, with its checksum. scripts/release makes
# the archive of a release, which has the same bytes each time.
set(CPACK_GENERATOR TXZ)
set(CPACK_PACKAGE_NAME tensorgraph)
set(CPACK_PACKAGE_FILE_NAME tensorgraph-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Compiles tensor programs with loops and inner graphs")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
