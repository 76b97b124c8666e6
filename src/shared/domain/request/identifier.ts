/** One word as a UUID is, though not its exact form: an identifier of a paid request is never refused because of that. */
const oneIdentifier = /^[\p{L}\p{N}][\p{L}\p{N}._:-]{3,127}$/u

/** What may be an `IdSolicitud`: its text without the blanks around it; null for anything else. */
export function readIdentifier(given: string): string | null {
  const text = given.trim()
  return oneIdentifier.test(text) ? text : null
}
