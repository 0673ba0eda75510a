# cmake -D FOLDER=Page -D OUTPUT=Page.inc -P EmbedPage.cmake: the files of the page as constants of C++.
set(content "")
foreach(kind Html Css Js)
  string(TOLOWER ${kind} suffix)
  file(READ ${FOLDER}/page.${suffix} text)
  # The list separator of CMake and brackets would be lost, were the text not quoted here.
  string(APPEND content "static constexpr llvm::StringLiteral kPage${kind} = R\"page(${text})page\";\n")
endforeach()
file(WRITE ${OUTPUT} "${content}")
