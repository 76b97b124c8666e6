/** Who pauses so long has finished a word: what is typed is asked for then, and not at every letter. */
export const typingPauseMs = 150
