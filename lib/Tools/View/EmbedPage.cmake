# cmake -D FOLDER=Page -D OUTPUT=Page.inc -P EmbedPage.cmake: the files of the pages as constants of C++.
# Two sources include them, which may be compiled as one.
set(content "#pragma once\n")
foreach(page Page Stages)
  foreach(kind Html Css Js)
    string(TOLOWER ${page}.${kind} file)
    file(READ ${FOLDER}/${file} text)
    # The list separator of CMake and brackets would be lost, were the text not quoted here.
    string(APPEND content "static constexpr llvm::StringLiteral k${page}${kind} = R\"page(${text})page\";\n")
  endforeach()
endforeach()
file(WRITE ${OUTPUT} "${content}")
