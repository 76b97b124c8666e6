/** A pause this long usually ends a word; query then instead of on every letter. */
export const typingPauseMs = 150
