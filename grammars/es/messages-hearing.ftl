# What is said of words that were not heard well (formats: ../README.md).

doubt = ¿{ $move }?
    .braille = { $move }?
doubt-squares = ¿{ $squares }?
    .braille = { $squares }?
unsure = No oí bien: { $words }. Repita.
    .braille = repita: { $words }
