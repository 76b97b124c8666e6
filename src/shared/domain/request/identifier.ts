/** One word resembling a UUID, in any form: the id of a paid request must never be refused for its format. */
const oneIdentifier = /^[\p{L}\p{N}][\p{L}\p{N}._:-]{3,127}$/u

/** A possible `IdSolicitud`, trimmed; null for anything else. */
export function readIdentifier(given: string): string | null {
  const text = given.trim()
  return oneIdentifier.test(text) ? text : null
}
