"""What the types of the package find."""

import tensorgraph

program = tensorgraph.compile("", threads="2")
print(program.main.arguments[0].size)
