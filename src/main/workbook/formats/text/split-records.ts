const quote = 34
const lineFeed = 10
const carriageReturn = 13
/** No honest line is longer. */
export const mostRecordCharacters = 1_048_576

/**
 * Splits delimited text into records, quickly, as far as it is written as every program writes it: fields quoted as a whole
 * or not at all, lines ending in LF or CRLF. Returns false at the first thing that needs a closer look
 * (`splitCarefully`); what was taken until then must be forgotten.
 */
export function splitRecords(text: string, delimiter: string, take: (record: string[]) => void): boolean {
  const separator = delimiter.charCodeAt(0)
  if (delimiter.length !== 1 || separator === quote || separator === lineFeed || separator === carriageReturn)
    return false
  let record: string[] = []
  let recordStart = 0
  let at = 0
  while (at < text.length) {
    const isQuoted = text.charCodeAt(at) === quote
    const field = isQuoted ? quotedField(text, at) : plainField(text, at, separator)
    if (field === undefined || (isQuoted && isSuspicious(text, at + 1, field.end - 1, separator))) return false
    record.push(field.value)
    at = field.end
    const code = text.charCodeAt(at)
    if (code === separator) {
      at += 1
      // A separator at the very end of the text has an empty field behind it.
      if (at < text.length) continue
      record.push('')
    } else if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 2
    else if (code === lineFeed) at += 1
    else if (at < text.length) return false
    if (at - recordStart > mostRecordCharacters) return false
    take(record)
    record = []
    recordStart = at
  }
  return true
}

export interface Field {
  readonly value: string
  /** Of what follows the field. */
  readonly end: number
}

/** Up to the next separator or line break. */
export function plainField(text: string, from: number, separator: number): Field {
  let end = from
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === separator || code === lineFeed || code === carriageReturn) break
  }
  return { value: text.slice(from, end), end }
}

/** Up to the quote that closes it; undefined when there is none. */
export function quotedField(text: string, from: number): Field | undefined {
  let escaped = false
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 2)) {
    if (text.charCodeAt(end + 1) === quote) {
      escaped = true
      continue
    }
    const value = text.slice(from + 1, end)
    return { value: escaped ? value.replaceAll('""', '"') : value, end: end + 1 }
  }
  return undefined
}

/**
 * Whether what stands between two quotes begins and ends where fields do. Nobody writes such a cell: the two quotes are
 * rather cells of their own («"» for «the same as above»), and all between them would be swallowed.
 */
export function isSuspicious(text: string, from: number, to: number, separator: number): boolean {
  if (to <= from) return false
  const first = text.charCodeAt(from)
  const last = text.charCodeAt(to - 1)
  const isBorder = (code: number): boolean => code === separator || code === lineFeed || code === carriageReturn
  return isBorder(first) && isBorder(last)
}
