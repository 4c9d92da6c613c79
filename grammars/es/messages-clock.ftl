### clocks

control-increment-after = { $time }, más { $addition } después de cada jugada
    .braille = { $time } +{ $addition }
