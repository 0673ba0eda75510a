# cmake -D FOLDER=folder -D OUTPUT=file.inc -P EmbedSections.cmake: the sections of the documents in a folder as literals of
# C++, one for each heading of level 3, since compilers limit how long a literal may be.
file(GLOB documents ${FOLDER}/*.md)
set(text "")
foreach(document IN LISTS documents)
  file(READ ${document} one)
  string(APPEND text "${one}")
endforeach()
string(REPLACE "\n### " ")sections\",\nR\"sections(### " text "${text}")
file(WRITE ${OUTPUT} "R\"sections(${text})sections\"\n")
