/**
 * A delivery is the pair of its identifier and its body (spec 6, rule 5: a retry has both alike). The first of an identifier is kept
 * under it; another body that comes with the same identifier is another delivery, kept under this name. `bodySha256`: in hex.
 */
export const nameOfOtherBody = (id: string, bodySha256: string): string => `${id}~${bodySha256.slice(0, 16)}`
