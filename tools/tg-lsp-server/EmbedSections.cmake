# cmake -D INPUT=file.md -D OUTPUT=file.inc -P EmbedSections.cmake: the sections of a document as literals of C++, one for
# each heading of level 3, since compilers limit how long a literal may be.
file(READ ${INPUT} text)
string(REPLACE "\n### " ")sections\",\nR\"sections(### " text "${text}")
file(WRITE ${OUTPUT} "R\"sections(${text})sections\"\n")
