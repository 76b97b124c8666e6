/**
 * A delivery is identified by its id and its body (spec 6, rule 5: a retry has both alike). The first body of an id is
 * stored under that id; another body with the same id is another delivery, stored under this name. `bodySha256`: in
 * hex.
 */
export const nameOfOtherBody = (id: string, bodySha256: string): string => `${id}~${bodySha256.slice(0, 16)}`
