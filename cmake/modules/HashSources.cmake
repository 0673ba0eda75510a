# Writes a string literal with the hash of files. Arguments: ROOT, which their names are relative to; LIST, a file that
# names them, one in each line; and OUTPUT.
file(STRINGS ${LIST} sources)
set(hashes "")
foreach(source ${sources})
  file(SHA256 ${ROOT}/${source} hash)
  string(APPEND hashes "${source} ${hash}\n")
endforeach()
string(SHA256 hash "${hashes}")
file(WRITE ${OUTPUT} "\"${hash}\"\n")
