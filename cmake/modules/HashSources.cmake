# Writes a header with the hash of all sources of the library. Arguments: ROOT, the source folder; and OUTPUT.
file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/include/*.h ${ROOT}/include/*.td ${ROOT}/include/*.def
     ${ROOT}/lib/*.cpp ${ROOT}/lib/*.c ${ROOT}/lib/*.h ${ROOT}/lib/*.td ${ROOT}/lib/*.def)
list(SORT sources)
set(hashes "")
foreach(source ${sources})
  file(SHA256 ${ROOT}/${source} hash)
  string(APPEND hashes "${source} ${hash}\n")
endforeach()
string(SHA256 hash "${hashes}")
file(WRITE ${OUTPUT} "\"${hash}\"\n")
