import { constants } from 'node:os'
import path from 'node:path'

/** Classes of errors that are told apart; every other one, whose name could be anything, is `other`. */
export const errorKinds = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
  'AggregateError',
  'DOMException',
  'SqliteError',
  'StoreFault',
  'ZodError',
  'other',
  'thrown-value',
] as const
type ErrorKind = (typeof errorKinds)[number]

const sqliteCodes =
  'ABORT AUTH BUSY CANTOPEN CONSTRAINT CORRUPT ERROR FULL INTERNAL IOERR LOCKED MISUSE NOMEM NOTADB PERM READONLY SCHEMA TOOBIG'
const nodeCodes =
  'ERR_INVALID_ARG_TYPE ERR_INVALID_ARG_VALUE ERR_INVALID_STATE ERR_OUT_OF_RANGE ERR_MODULE_NOT_FOUND ERR_STREAM_PREMATURE_CLOSE ERR_WORKER_OUT_OF_MEMORY ERR_DLOPEN_FAILED'
const systemCodes: ReadonlySet<string> = new Set([
  ...Object.keys(constants.errno),
  ...sqliteCodes.split(' ').map((code) => `SQLITE_${code}`),
  ...nodeCodes.split(' '),
])

/** Of the system, the database or Node, by a list: a code of no list could be somebody's name. */
export const isSystemCode = (code: string): boolean => systemCodes.has(code)

/** `index.js:12:34`. A number with more than five digits could be somebody's document. */
export const framePattern = /^([\w.-]+\.[cm]?[jt]s):\d{1,5}:\d{1,5}$/

export interface ErrorDescription {
  readonly kind: ErrorKind
  readonly code: string | null
  /** Files by their names alone: folders carry the name of who works here. */
  readonly frames: readonly string[]
}

/** What may be kept of an exception. Nothing of it is trusted: its texts quote people, and its getters may throw. */
export function describeError(error: unknown): ErrorDescription {
  if (!isError(error)) return { kind: 'thrown-value', code: null, frames: [] }
  const code = textOf(() => ('code' in error ? error.code : null))
  return {
    kind: kindOf(textOf(() => error.constructor.name)),
    code: codeOf(code),
    frames: textOf(() => error.stack)
      .split('\n')
      .flatMap(frameOf),
  }
}

const isError = (thrown: unknown): thrown is Error => {
  try {
    return thrown instanceof Error
  } catch {
    return false
  }
}

function textOf(read: () => unknown): string {
  try {
    const value = read()
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

const kindOf = (name: string): ErrorKind => errorKinds.find((kind) => kind === name) ?? 'other'

/** Extended codes of the database (`SQLITE_IOERR_READ`) by their primary one. */
function codeOf(code: string): string | null {
  const primary = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code
  return isSystemCode(primary) ? primary : null
}

function frameOf(line: string): readonly string[] {
  const place = /^\s+at .*?([^\s(]+:\d+:\d+)\)?$/.exec(line)?.[1]
  if (place === undefined) return []
  const frame = path.posix.basename(place.replaceAll('\\', '/'))
  return framePattern.test(frame) ? [frame] : []
}
