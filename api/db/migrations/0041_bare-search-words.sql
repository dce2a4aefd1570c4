-- A search leaves out the marks around its words, so a word that begins with one is also stored without it.
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`) SELECT ltrim(`word`, ',;:()<>"“”„«»'), `user_id` FROM `user_words` WHERE `word` GLOB '[,;:()<>"“”„«»]*' AND ltrim(`word`, ',;:()<>"“”„«»') <> '';
