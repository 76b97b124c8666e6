import {
  breakAt,
  type Field,
  isFieldEnd,
  isSuspicious,
  mostRecordCharacters,
  plainField,
  quotedField,
} from './split-records.ts'

export interface CarefulSplit {
  take(record: string[]): void
  /** Reports a field with unpaired quotes, which is read literally. Both are counted from 0. */
  odd(record: number, field: number): void
}

/**
 * Splits delimited text with irregular quotes and line breaks. Quotes are literal unless properly closed, or if closing
 * them would swallow fields of a line that is otherwise regular. An unusual line break belongs to a cell if only then
 * the line is complete. Returns false for an unclosed quote in a line that fits no other.
 */
export function splitCarefully(text: string, delimiter: string, split: CarefulSplit): boolean {
  const separator = delimiter.charCodeAt(0)
  const usual = usualFields(text, delimiter)
  const lines = { ending: usualEnding(text), fields: usual, separator, delimiter }
  let record: string[] = []
  let records = 0
  let recordStart = 0
  for (let at = 0; at < text.length; ) {
    const fits = (): boolean => record.length + countFields(text, at, delimiter) === usual
    const field =
      text.charCodeAt(at) === 34
        ? properField(text, at, separator, fits)
        : unbrokenField(text, at, record.length, lines)
    if (field === 'damaged') return false
    if (field.isOdd) split.odd(records, record.length)
    record.push(field.value)
    at = field.end
    if (text.charCodeAt(at) === separator) {
      at += 1
      if (at < text.length) continue
      record.push('')
    } else at += breakAt(text, at).length
    if (at - recordStart > mostRecordCharacters) return false
    split.take(record)
    record = []
    records += 1
    recordStart = at
  }
  return true
}

interface JudgedField extends Field {
  readonly isOdd: boolean
}

function properField(text: string, at: number, separator: number, fits: () => boolean): JudgedField | 'damaged' {
  const quoted = quotedField(text, at)
  if (quoted === undefined) return fits() ? { ...plainRest(text, at, separator), isOdd: true } : 'damaged'
  const isClosed = isFieldEnd(text, quoted.end, separator)
  const isLong = quoted.end - at > mostRecordCharacters
  if (!isClosed || isLong) return { ...plainRest(text, at, separator), isOdd: true }
  if (isSuspicious(text, at + 1, quoted.end - 1, separator) && fits()) {
    return { ...plainRest(text, at, separator), isOdd: true }
  }
  return { ...quoted, isOdd: false }
}

/** A field taken literally. */
const plainRest = (text: string, at: number, separator: number): JudgedField => ({
  ...plainField(text, at, separator),
  isOdd: false,
})

interface UsualLines {
  readonly ending: string
  readonly fields: number
  readonly separator: number
  readonly delimiter: string
}

/** A field taken literally, including unquoted line breaks inside it. */
function unbrokenField(text: string, at: number, before: number, lines: UsualLines): JudgedField {
  let { end } = plainField(text, at, lines.separator)
  while (before > 0 && isInsideLine(text, end, before, lines)) {
    end = plainField(text, end + breakAt(text, end).length, lines.separator).end
  }
  return { value: text.slice(at, end), end, isOdd: false }
}

/**
 * Whether the break at `from`, after `before` fields plus this one, differs from the usual line ending and leaves an
 * incomplete line.
 */
function isInsideLine(text: string, from: number, before: number, lines: UsualLines): boolean {
  let fields = before + 1
  let at = from
  while (fields < lines.fields) {
    const found = breakAt(text, at)
    if (found === '' || found === lines.ending) return false
    const next = at + found.length
    fields += countFields(text, next, lines.delimiter) - 1
    at = lineEndAt(text, next)
  }
  return at > from && fields === lines.fields && [lines.ending, ''].includes(breakAt(text, at))
}

/** Number of fields from here to the end of the line, with quotes taken literally. */
function countFields(text: string, from: number, delimiter: string): number {
  return text.slice(from, lineEndAt(text, from)).split(delimiter).length
}

const lineBreak = /[\r\n]/g

/** End of the current line, ignoring quotes. */
function lineEndAt(text: string, from: number): number {
  lineBreak.lastIndex = from
  return lineBreak.exec(text)?.index ?? text.length
}

/** The line break that most lines use. */
function usualEnding(text: string): string {
  const counts = new Map<string, number>()
  for (let at = lineEndAt(text, 0), line = 0; at < text.length && line < probedLines; line += 1) {
    const found = breakAt(text, at)
    counts.set(found, (counts.get(found) ?? 0) + 1)
    at = lineEndAt(text, at + found.length)
  }
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? ''
}

const probedLines = 400

/** The number of fields of most lines without quotes. */
function usualFields(text: string, delimiter: string): number {
  const counts = new Map<number, number>()
  for (let at = 0, line = 0; at < text.length && line < probedLines; line += 1) {
    const end = lineEndAt(text, at)
    const content = text.slice(at, end)
    at = end + Math.max(1, breakAt(text, end).length)
    if (content.includes('"') || content.trim() === '') continue
    const fields = content.split(delimiter).length
    counts.set(fields, (counts.get(fields) ?? 0) + 1)
  }
  return Math.max(
    0,
    ...[...counts].filter(([, lines]) => lines === Math.max(...counts.values())).map(([fields]) => fields),
  )
}
