import { constants } from 'node:os'
import path from 'node:path'

/** Logged error classes. Any other class is logged as `other`, because its name could be anything. */
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

/** Known codes of the system, the database and Node. An unknown code could contain a person's name. */
export const isSystemCode = (code: string): boolean => systemCodes.has(code)

/** `index.js:12:34`. A number of more than five digits could be an identity document. */
export const framePattern = /^([\w.-]+\.[cm]?[jt]s):\d{1,5}:\d{1,5}$/

export interface ErrorDescription {
  readonly kind: ErrorKind
  readonly code: string | null
  /** File names only: folder names contain the user's name. */
  readonly frames: readonly string[]
}

/**
 * The loggable parts of an exception. Nothing in it is trusted: its texts may quote personal data, and its getters may
 * throw.
 */
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

/** Maps extended SQLite codes (`SQLITE_IOERR_READ`) to the primary code. */
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
