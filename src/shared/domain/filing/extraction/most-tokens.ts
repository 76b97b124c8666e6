/** Main keeps at most this many tokens, so a few hundred files take several requests. */
export const mostTokensAtOnce = 32
