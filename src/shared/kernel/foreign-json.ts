import type { Json } from './json.ts'

/**
 * The only parser for JSON written by others. Returns JSON within the bounds, or why there is none. It never throws and
 * never recurses, whatever the text: one pass checks size, depth, number of values and numbers before `JSON.parse` sees
 * it. SQLite's JSON functions and PostgreSQL's jsonb can store the result, and no number in it is altered.
 */
export type ForeignJson =
  /** `leftOut`: values beyond the bounds. They read as null; the bytes still contain them. */
  | { readonly kind: 'json'; readonly json: Json; readonly leftOut: number }
  | { readonly kind: 'refused'; readonly reason: 'not-json' | 'too-large' | 'too-many' }

export const jsonBounds = {
  /** The service client's maximum for an answer. */
  characters: 64 * 1024 * 1024,
  /** SQLite refuses JSON nested more than 1,000 deep. */
  depth: 64,
  values: 1_000_000,
  numberCharacters: 400,
} as const

/**
 * From this level on, whatever contains too deep nesting is dropped whole: in the service's answers (an object, `Data`,
 * a list, a record) this is one complete field of a record. The record's other fields are read.
 */
const leftOutFromDepth = 5

export function readForeignJson(given: string): ForeignJson {
  if (given.length > jsonBounds.characters) return { kind: 'refused', reason: 'too-large' }
  // PostgreSQL does not accept half of a surrogate pair.
  const text = given.replace(/^\ufeff/, '').toWellFormed()
  const scan = new Scan(text)
  scan.run()
  if (scan.values > jsonBounds.values) return { kind: 'refused', reason: 'too-many' }
  try {
    return { kind: 'json', json: JSON.parse(scan.bounded()) as Json, leftOut: scan.leftOut }
  } catch {
    return { kind: 'refused', reason: 'not-json' }
  }
}

/** JSON of a file or a setting; undefined when invalid or beyond the bounds. */
export function jsonWithinBounds(text: string): Json | undefined {
  const read = readForeignJson(text)
  return read.kind === 'json' && read.leftOut === 0 ? read.json : undefined
}

/** A part of the text to be replaced. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d
const beginsNumber = (code: number): boolean => code === 0x2d || isDigit(code)
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
/** Digits, sign, point, exponent. */
const continuesNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e || code === 0x45 || code === 0x65

/** One pass over possible JSON. It does not check syntax; `JSON.parse` does, on the result. */
class Scan {
  values = 0
  leftOut = 0
  readonly #text: string
  readonly #edits: Edit[] = []
  /** Start positions of open containers, up to the depth bound. */
  readonly #starts: number[] = []
  #depth = 0
  /** Start of the value being dropped; -1 when none. */
  #leftOutAt = -1
  /** The latest string: the name of the number that follows. */
  #name = ''
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  run(): void {
    const { length } = this.#text
    while (this.#at < length && this.values <= jsonBounds.values) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === quote) this.#string()
      else if (beginsNumber(code)) this.#number()
      else this.#sign(code)
    }
  }

  #sign(code: number): void {
    if (isOpening(code)) this.#open()
    else if (isClosing(code)) this.#close()
    else if (code === comma && this.#leftOutAt < 0) this.values += 1
    this.#at += 1
  }

  /** The text with everything beyond the bounds replaced. */
  bounded(): string {
    if (this.#leftOutAt >= 0) return ''
    const parts: string[] = []
    let at = 0
    for (const { start, end, by } of this.#edits) {
      parts.push(this.#text.slice(at, start), by)
      at = end
    }
    return at === 0 ? this.#text : `${parts.join('')}${this.#text.slice(at)}`
  }

  #open(): void {
    this.#depth += 1
    // Ignore edits inside a dropped value.
    if (this.#leftOutAt >= 0) return
    this.values += 1
    if (this.#depth <= jsonBounds.depth) {
      this.#starts[this.#depth] = this.#at
      return
    }
    const start = this.#starts[leftOutFromDepth] ?? 0
    this.#leftOutAt = start
    while ((this.#edits.at(-1)?.start ?? -1) >= start) this.#edits.pop()
  }

  #close(): void {
    this.#depth -= 1
    if (this.#leftOutAt < 0 || this.#depth >= leftOutFromDepth) return
    this.#edits.push({ start: this.#leftOutAt, end: this.#at + 1, by: 'null' })
    this.leftOut += 1
    this.#leftOutAt = -1
  }

  #string(): void {
    const start = this.#at
    this.#at += 1
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (Number.isNaN(code)) return
      if (code === quote) break
      this.#at += code === backslash ? this.#escape() : 1
    }
    this.#at += 1
    this.#name = this.#at - start > longestName ? '' : this.#text.slice(start, this.#at)
  }

  /** The length of the escape here. U+0000 and unpaired surrogates become U+FFFD: PostgreSQL accepts neither. */
  #escape(): number {
    const code = this.#escapedAt(this.#at)
    if (code === null) return 2
    if (isHighSurrogate(code)) {
      const next = this.#escapedAt(this.#at + escapeLength)
      if (next !== null && isLowSurrogate(next)) return 2 * escapeLength
    }
    if (code === 0 || isHighSurrogate(code) || isLowSurrogate(code)) {
      this.#replace(this.#at, this.#at + escapeLength, '\\ufffd')
    }
    return escapeLength
  }

  /** The code of `\uXXXX`; null for anything else. */
  #escapedAt(at: number): number | null {
    const written = /^\\u([0-9a-fA-F]{4})$/.exec(this.#text.slice(at, at + escapeLength))
    return written?.[1] === undefined ? null : Number.parseInt(written[1], 16)
  }

  #number(): void {
    const start = this.#at
    do this.#at += 1
    while (continuesNumber(this.#text.charCodeAt(this.#at)))
    if (this.#at - start > jsonBounds.numberCharacters) {
      if (this.#replace(start, this.#at, 'null')) this.leftOut += 1
      return
    }
    const token = this.#text.slice(start, this.#at)
    if (isAltered(token, identifierName.test(this.#name))) this.#replace(start, this.#at, `"${token}"`)
  }

  #replace(start: number, end: number, by: string): boolean {
    if (this.#leftOutAt >= 0) return false
    this.#edits.push({ start, end, by })
    return true
  }
}

const escapeLength = 6
const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

const longestName = 80
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** Names of fields whose numbers are identifiers. */
const identifierName = /^"(?:id\w*|\w*id|numero\w*|codigo\w*|\w*contrato|\w*referencia|nit\w*|celular)"$/i
const exactDigits = 15

/**
 * Whether JavaScript would read a different number: an identifier such as `1.10`, too many digits, or out of range.
 * Such a number is read as its text.
 */
function isAltered(token: string, identifies: boolean): boolean {
  if (!jsonNumber.test(token)) return false
  const value = Number(token)
  if (String(value) === token) return false
  const digits = token
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length
  return identifies || !Number.isFinite(value) || digits > exactDigits
}
