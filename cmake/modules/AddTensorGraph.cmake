# How the components of TensorGraph are compiled and linked.
#
# Debian's MLIR is linked as libMLIR.so and libLLVM.so, not as static archives: two copies of MLIR in one process would
# mean two sets of TypeIDs. Only a tool that loads no plugins may be linked with archives (tg_add_tool). All TensorGraph
# components are object libraries that end up in one shared library, so the same holds for our own TypeIDs. A process
# must not load it beside libraries of single components, which exist for embedders that link some of them, and to check
# what components declare.

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
# Also of the accelerator for Python, which is no target of ours. Packages are built so (scripts/release).
if(TG_HARDEN)
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection
                      -fcf-protection=full $<$<COMPILE_LANGUAGE:CXX>:-D_GLIBCXX_ASSERTIONS>)
  add_link_options(LINKER:-z,relro,-z,now,-z,noexecstack)
endif()
if(TG_SANITIZE)
  list(APPEND TG_COMPILE_OPTIONS -fsanitize=${TG_SANITIZE} -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${TG_SANITIZE})
endif()

function(tg_configure_target target)
  target_compile_options(${target} PRIVATE ${TG_COMPILE_OPTIONS})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/lib)
endfunction()

# tg_add_library(TensorGraphName source... [DEPENDS Name...] [LINKS library...]): the sources of lib/Name, a component of
# libTensorGraph.so. It may include headers of the components that it depends on, which a lint checks, and of no others.
function(tg_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "DEPENDS;LINKS")
  add_library(${name} OBJECT ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES TG_DEPENDS "${ARG_DEPENDS}" TG_LINKS "${ARG_LINKS}")
  tg_configure_target(${name})
  add_dependencies(${name} TensorGraphIncGen)
  if(TG_USE_PCH AND "${ARG_UNPARSED_ARGUMENTS}" MATCHES "\\.cpp")
    if(name STREQUAL TensorGraphDialect OR Dialect IN_LIST ARG_DEPENDS)
      target_precompile_headers(${name} REUSE_FROM TensorGraphDialectPCH)
    else()
      target_precompile_headers(${name} REUSE_FROM TensorGraphPCH)
    endif()
  endif()
  # The runtime is C, and stays one object for each source, of which a library of a program takes those that it needs.
  if(TG_UNITY AND "${ARG_UNPARSED_ARGUMENTS}" MATCHES "\\.cpp")
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
  set_property(GLOBAL APPEND PROPERTY TG_COMPONENTS ${name})
endfunction()

# Each component as a library of its own, static and shared, in build/components. Shared ones are linked with what they
# declare, and with what that depends on, so that undefined symbols of other components are errors. Built by the target
# `components`, not by default: libTensorGraph.so has all.
function(tg_add_component_libraries)
  get_property(components GLOBAL PROPERTY TG_COMPONENTS)
  add_custom_target(components)
  foreach(component ${components})
    get_target_property(depends ${component} TG_DEPENDS)
    get_target_property(links ${component} TG_LINKS)
    foreach(kind Static Shared)
      string(TOUPPER ${kind} type)
      set(target ${component}${kind})
      add_library(${target} ${type} EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${component}>)
      foreach(other ${depends})
        target_link_libraries(${target} PUBLIC TensorGraph${other}${kind})
      endforeach()
      target_link_libraries(${target} PUBLIC MLIR LLVM PRIVATE ${links})
      target_link_options(${target} PRIVATE $<$<STREQUAL:${type},SHARED>:LINKER:--no-undefined>)
      set_target_properties(${target} PROPERTIES OUTPUT_NAME ${component} LINKER_LANGUAGE CXX
                            ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/components
                            LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/components)
      add_dependencies(components ${target})
    endforeach()
  endforeach()
endfunction()

# tg_add_tool(name source... [STATIC]): an executable on top of libTensorGraph.so. A STATIC one is linked with archives
# instead, because loading libMLIR.so and libLLVM.so takes 17 ms. Plugins need the shared libraries: to load one, the
# tool runs a second executable, NAME-shared, which is installed as libexec/tensorgraph/NAME.
function(tg_add_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "STATIC" "" "")
  set(folder ${CMAKE_INSTALL_BINDIR})
  set(target ${name})
  if(ARG_STATIC AND TG_STATIC_TOOLS)
    tg_add_executable(${name} ${CMAKE_INSTALL_BINDIR} ${ARG_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE TensorGraphCommandLineStatic)
    set(folder ${TG_SHARED_TOOLS})
    set(target ${name}-shared)
    add_dependencies(${name} ${target})
  endif()
  tg_add_executable(${target} ${folder} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${target} PRIVATE TensorGraphCommandLine)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name})
endfunction()

# Besides this machine's, the targets of LLVM that dialects of MLIR refer to.
set(TG_OTHER_TARGETS NVPTX AMDGPU SPIRV)

# Links all components, and the archives of MLIR and LLVM.
function(tg_link_archives target)
  get_property(components GLOBAL PROPERTY TG_COMPONENTS)
  foreach(component ${components})
    get_target_property(links ${component} TG_LINKS)
    target_link_libraries(${target} PUBLIC $<TARGET_OBJECTS:${component}> ${links})
  endforeach()
  # Archives are named by path, because the targets of MLIR depend on libLLVM.so.
  get_property(libraries GLOBAL PROPERTY MLIR_ALL_LIBS)
  set(mlir)
  foreach(library ${libraries})
    get_target_property(type ${library} TYPE)
    if(type STREQUAL STATIC_LIBRARY)
      list(APPEND mlir $<TARGET_FILE:${library}>)
    endif()
  endforeach()
  llvm_map_components_to_libnames(llvm native ${TG_OTHER_TARGETS} orcdebugging orcjit passes frontendopenmp)
  target_link_libraries(${target} PUBLIC -Wl,--start-group ${mlir} -Wl,--end-group ${llvm})
  # The compile cache tells builds apart by the identifier.
  target_link_options(${target} PUBLIC LINKER:--gc-sections,--as-needed,--build-id=sha1)
endfunction()

# An executable gets a fixed address, so that the loader has nothing of it to relocate.
function(tg_link_statically target)
  tg_link_archives(${target})
  target_link_options(${target} PUBLIC -no-pie)
endfunction()

# The folder of executables that can load plugins, relative to the installation prefix.
set(TG_SHARED_TOOLS libexec/tensorgraph)

function(tg_add_executable name folder)
  add_executable(${name} ${ARGN})
  tg_configure_target(${name})
  if(TG_USE_PCH)
    target_precompile_headers(${name} REUSE_FROM TensorGraphPCH)
  endif()
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tools)
  # Where the libraries are installed, and where they are built.
  file(RELATIVE_PATH installed /${folder} /${CMAKE_INSTALL_LIBDIR})
  file(RELATIVE_PATH built /${folder} /lib)
  set(libraries "$ORIGIN/${installed}" "$ORIGIN/${built}")
  list(REMOVE_DUPLICATES libraries)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder}
                        INSTALL_RPATH "${libraries}")
  tg_install(${name} tools ${folder})
endfunction()

# tg_install(target component [folder]): puts what others use into a component of the package, executables into the
# folder, and lets tg-tools build it. A project that adds this one as a folder uses the same name. Tools are not in the
# targets of the other components, so that CMake finds those without them.
function(tg_install target component)
  set(folders ${CMAKE_INSTALL_BINDIR} ${ARGN})
  list(POP_BACK folders folder)
  # A path to libraries that is changed when a file is installed has empty entries in the build folder, by which CMake
  # makes room; an empty entry is the current folder of whoever starts a program.
  set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON)
  if(component STREQUAL tools)
    set(targets TensorGraphToolsTargets)
  else()
    set(targets TensorGraphTargets)
  endif()
  install(TARGETS ${target} EXPORT ${targets}
          RUNTIME DESTINATION ${folder} COMPONENT ${component}
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${component}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${component})
  set_property(GLOBAL APPEND PROPERTY TG_INSTALLED ${target})
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
