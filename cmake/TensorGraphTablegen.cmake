# tensorgraph_tablegen(target file.td generator...): runs mlir-tblgen on a file that may include those of TensorGraph and of
# MLIR, and adds what it generates to a target. Each generator is "file:options", for example
# "Workshop.h.inc:-gen-op-decls", or "WorkshopDialect.h.inc:-gen-dialect-decls:-dialect=workshop".
function(tensorgraph_tablegen target td)
  cmake_path(ABSOLUTE_PATH td)
  set(folders "$<TARGET_PROPERTY:TensorGraph::TensorGraph,INTERFACE_INCLUDE_DIRECTORIES>")
  set(outputs)
  if(NOT MLIR_TABLEGEN_EXE) # which is set where MLIR was found
    set(MLIR_TABLEGEN_EXE mlir-tblgen)
  endif()
  foreach(generator ${ARGN})
    string(REPLACE ":" ";" options ${generator})
    list(POP_FRONT options name)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name})
    add_custom_command(OUTPUT ${output} DEPENDS ${td} DEPFILE ${output}.d COMMENT "Generating ${name}"
                       COMMAND ${MLIR_TABLEGEN_EXE} ${options} "-I$<JOIN:${folders},;-I>" -I ${CMAKE_CURRENT_SOURCE_DIR}
                               ${td} -o ${output} -d ${output}.d
                       VERBATIM COMMAND_EXPAND_LISTS)
    list(APPEND outputs ${output})
  endforeach()
  target_sources(${target} PRIVATE ${outputs})
  target_include_directories(${target} PUBLIC ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
