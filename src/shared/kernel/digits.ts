/** Whether a text is digits and nothing else. Faster than a regular expression, for what is asked of nearly every cell. */
export function isDigits(text: string): boolean {
  const { length } = text
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 48 || code > 57) return false
  }
  return length > 0
}
