/** Whether a text is only digits. Faster than a regular expression, because it is called for nearly every cell. */
export function isDigits(text: string): boolean {
  const { length } = text
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 48 || code > 57) return false
  }
  return length > 0
}
