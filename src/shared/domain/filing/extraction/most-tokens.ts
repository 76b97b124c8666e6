/** A few hundred are given in several requests: main keeps no more tokens than these at once. */
export const mostTokensAtOnce = 32
