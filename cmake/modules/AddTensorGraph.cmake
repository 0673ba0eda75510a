# How TensorGraph is compiled and linked; the only place that knows it.
#
# Debian's MLIR is linked as libMLIR.so and libLLVM.so, never as static archives: two copies of MLIR in one process
# would mean two sets of TypeIDs. All TensorGraph components are object libraries that end up in one shared library,
# so the same holds for our own TypeIDs.

# Also for mlir-tblgen, which reads the include folders of the directory.
include_directories(SYSTEM ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
include_directories(${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)

set(TG_COMPILE_OPTIONS
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>
  $<$<COMPILE_LANGUAGE:CXX>:-fvisibility-inlines-hidden>
  -fPIC -Wall -Wextra -Wno-unused-parameter
  # The interpreter computes in the order and the precision that are written.
  -ffp-contract=off)
# Own assertions are on in every build type: the packaged LLVM has none, and they cost little.
if(TG_ENABLE_ASSERTIONS)
  list(APPEND TG_COMPILE_OPTIONS -UNDEBUG)
endif()
if(TG_SANITIZE)
  list(APPEND TG_COMPILE_OPTIONS -fsanitize=${TG_SANITIZE} -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${TG_SANITIZE})
endif()

function(tg_configure_target target)
  target_compile_options(${target} PRIVATE ${TG_COMPILE_OPTIONS})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/lib)
endfunction()

# tg_add_library(Name source... ): one component of libTensorGraph.so.
function(tg_add_library name)
  add_library(${name} OBJECT ${ARGN})
  tg_configure_target(${name})
  add_dependencies(${name} TensorGraphIncGen)
  if(TG_USE_PCH AND "${ARGN}" MATCHES "\\.cpp")
    target_precompile_headers(${name} REUSE_FROM TensorGraphPCH)
  endif()
  set_property(GLOBAL APPEND PROPERTY TG_COMPONENTS ${name})
endfunction()

# tg_add_tool(name source...): an executable on top of libTensorGraph.so.
function(tg_add_tool name)
  add_executable(${name} ${ARGN})
  tg_configure_target(${name})
  if(TG_USE_PCH)
    target_precompile_headers(${name} REUSE_FROM TensorGraphPCH)
  endif()
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tools)
  target_link_libraries(${name} PRIVATE TensorGraphCommandLine)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin
                        INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  tg_install(${name})
endfunction()

# tg_install(target): puts what others use into the package. A project that adds this one as a folder uses the same name.
function(tg_install target)
  install(TARGETS ${target} EXPORT TensorGraphTargets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)
    add_executable(TensorGraph::${target} ALIAS ${target})
  else()
    add_library(TensorGraph::${target} ALIAS ${target})
  endif()
endfunction()

# tg_tablegen(Dir file.td generator... ): runs mlir-tblgen on include/TensorGraph/Dir/file.td. Each generator is
# "suffix:options", for example ".h.inc:-gen-op-decls"; the result is include/TensorGraph/Dir/file<suffix>.
function(tg_tablegen dir td)
  get_filename_component(base ${td} NAME_WE)
  set(LLVM_TARGET_DEFINITIONS ${PROJECT_SOURCE_DIR}/include/TensorGraph/${dir}/${td})
  set(outputs)
  foreach(generator ${ARGN})
    string(REPLACE ":" ";" parts ${generator})
    list(POP_FRONT parts suffix)
    set(output ${PROJECT_BINARY_DIR}/include/TensorGraph/${dir}/${base}${suffix})
    file(RELATIVE_PATH relative ${CMAKE_CURRENT_BINARY_DIR} ${output})
    mlir_tablegen(${relative} ${parts})
    list(APPEND outputs ${output})
  endforeach()
  set_property(GLOBAL APPEND PROPERTY TG_GENERATED ${TABLEGEN_OUTPUT})
endfunction()
