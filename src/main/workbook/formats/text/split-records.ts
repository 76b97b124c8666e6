const quote = 34
const lineFeed = 10
const carriageReturn = 13
/** No valid line is longer. */
export const mostRecordCharacters = 1_048_576

/**
 * Fast splitting of regular delimited text: fields quoted entirely or not at all, uniform line endings. Returns false
 * at the first irregularity, and the caller must discard the records and use `splitCarefully`.
 */
export function splitRecords(text: string, delimiter: string, take: (record: string[]) => void): boolean {
  const separator = delimiter.charCodeAt(0)
  if (delimiter.length !== 1 || separator === quote || isBreak(separator)) return false
  let record: string[] = []
  let recordStart = 0
  let ending: string | undefined
  let at = 0
  while (at < text.length) {
    const field = fieldAt(text, at, separator)
    if (field === undefined) return false
    record.push(field.value)
    at = field.end
    if (text.charCodeAt(at) === separator) {
      at += 1
      // A separator at the end of the text is followed by an empty field.
      if (at < text.length) continue
      record.push('')
    } else {
      ending = endingAt(text, at, ending)
      if (ending === undefined) return false
      at += ending.length
    }
    if (at - recordStart > mostRecordCharacters) return false
    take(record)
    record = []
    recordStart = at
  }
  return true
}

/** The line break here; undefined if there is none, or if it differs from earlier ones. */
function endingAt(text: string, at: number, usual: string | undefined): string | undefined {
  if (at >= text.length) return usual ?? '\n'
  const found = breakAt(text, at)
  return found === '' || found !== (usual ?? found) ? undefined : found
}

/** The field that begins here; undefined if it needs `splitCarefully`. */
function fieldAt(text: string, at: number, separator: number): Field | undefined {
  if (text.charCodeAt(at) !== quote) return plainField(text, at, separator)
  const field = quotedField(text, at)
  return field === undefined || isSuspicious(text, at + 1, field.end - 1, separator) ? undefined : field
}

const isBreak = (code: number): boolean => code === lineFeed || code === carriageReturn

/** Whether a separator, a line break or the end of the text follows. */
export function isFieldEnd(text: string, at: number, separator: number): boolean {
  const code = text.charCodeAt(at)
  return at >= text.length || code === separator || isBreak(code)
}

/** The line break at this position; '' if none. Old Macintosh programs wrote CR alone. */
export function breakAt(text: string, at: number): '\n' | '\r' | '\r\n' | '' {
  const code = text.charCodeAt(at)
  if (code === lineFeed) return '\n'
  if (code !== carriageReturn) return ''
  return text.charCodeAt(at + 1) === lineFeed ? '\r\n' : '\r'
}

export interface Field {
  readonly value: string
  /** Position after the field. */
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

/** Up to the closing quote; undefined if there is none. */
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
 * Whether the quoted text begins and ends like a sequence of fields. Then the two quotes are probably cells of their
 * own («"» for «the same as above»), and a quoted field would swallow everything between them.
 */
export function isSuspicious(text: string, from: number, to: number, separator: number): boolean {
  if (to <= from) return false
  const first = text.charCodeAt(from)
  const last = text.charCodeAt(to - 1)
  const isBorder = (code: number): boolean => code === separator || isBreak(code)
  return isBorder(first) && isBorder(last)
}
