import type { Json } from './json.ts'

/**
 * The one door by which bytes that others wrote become JSON. Text in; JSON within the bounds out, or why there is none. It never
 * throws and never recurses, whatever the text: one pass bounds size, depth, number of values and numbers before `JSON.parse` sees it.
 * What comes out can be stored by SQLite's JSON functions and by PostgreSQL's jsonb, and no number in it was altered.
 */
export type ForeignJson =
  /** `leftOut`: values that are beyond the bounds. They read as null; the bytes still have them. */
  | { readonly kind: 'json'; readonly json: Json; readonly leftOut: number }
  | { readonly kind: 'refused'; readonly reason: 'not-json' | 'too-large' | 'too-many' }

export const jsonBounds = {
  /** As much as the service client reads of an answer. */
  characters: 64 * 1024 * 1024,
  /** SQLite refuses JSON that is nested more than 1,000 deep. */
  depth: 64,
  values: 1_000_000,
  numberCharacters: 400,
} as const

/**
 * What is nested too deep is left out from here on: in the service's answers (an object, `Data`, a list, a record) this is a whole
 * field of one record. Everything else of that record is read.
 */
const leftOutFromDepth = 5

export function readForeignJson(given: string): ForeignJson {
  if (given.length > jsonBounds.characters) return { kind: 'refused', reason: 'too-large' }
  // PostgreSQL takes no half of a surrogate pair.
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

/** JSON of a file or a setting; undefined where it is none, or none within the bounds. */
export function jsonWithinBounds(text: string): Json | undefined {
  const read = readForeignJson(text)
  return read.kind === 'json' && read.leftOut === 0 ? read.json : undefined
}

/** A piece of the text that something else stands for. */
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

/** One pass over a text that may be JSON. It checks no syntax: `JSON.parse` does, over what is left. */
class Scan {
  values = 0
  leftOut = 0
  readonly #text: string
  readonly #edits: Edit[] = []
  /** Where the open containers begin, as deep as the bound. */
  readonly #starts: number[] = []
  #depth = 0
  /** Where the value begins that is being left out; -1 when none is. */
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

  /** The text with what is beyond the bounds replaced. */
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
    // Nothing is made of what is left out.
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

  /** How long the escape is that stands here. U+0000 and halves of surrogate pairs become U+FFFD: PostgreSQL takes neither. */
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

  /** What `\uXXXX` stands for; null where there is none. */
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
/** Names of fields whose numbers identify somebody or something. */
const identifierName = /^"(?:id\w*|\w*id|numero\w*|codigo\w*|\w*contrato|\w*referencia|nit\w*|celular)"$/i
const exactDigits = 15

/**
 * Whether JavaScript would read another number than the one that is written: an identifier such as `1.10`, one of more digits than it
 * keeps, one beyond its range. Such a number is read as the text that stands there.
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
