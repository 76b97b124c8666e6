import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { type Exchange, exchangeClass } from '#shared/service/exchange.ts'
import { describeError } from './error-description.ts'
import { hashedPattern, identifierHasher } from './hashed-identifier.ts'
import { allowedLine, type LogEvent, logSchema } from './log-schema.ts'
import { createRotatingFile, type RotatingLimits } from './rotating-file.ts'

/**
 * Local support log, one JSON object per line. `log-schema.ts` allows no message, name, path or body. Callers pass
 * plain identifiers; the log hashes them.
 */
export interface DiagnosticLog {
  /** Unexpected exception. `reference` is the reference shown to the user. */
  unexpected(where: string, reference: string, error: unknown): void
  /** Error shown to a user, with the reference shown beside it. */
  shown(where: string, code: string, reference?: string): void
  /** Result of a POST that may be charged. */
  sent(submission: Pick<Submission, 'id' | 'batchId' | 'requestId' | 'state' | 'error'>): void
  /** Only counts; the counts are written with the next line. */
  exchanged(method: string, exchange: Exchange): void
  note(event: LogEvent, fields: Readonly<Record<string, unknown>>): void
  /** Lines from the log files, oldest first, filtered again through the schema. */
  lastLines(most: number): readonly string[]
}

export interface LogPlace {
  /** `log` in the data folder. */
  readonly directory: string
  /** Beside the log files; never in a support package. */
  readonly saltFile: string
  /** Places that can fail: window channels or terminal commands. */
  readonly channels: readonly string[]
  /** Folder of the program's built files. */
  readonly programDirectory: string
  readonly limits?: RotatingLimits
}

const usualLimits: RotatingLimits = { largestBytes: 300_000, files: 3 }
const otherPlaces = ['start', 'recovery', 'quit', 'uncaught', 'unhandled']

/**
 * Appends to `incidents.log` (mode 0600) and keeps two older files. Stops logging on a full disk; never fails the
 * program.
 */
export function createDiagnosticLog(place: LogPlace, nowMs: () => number): DiagnosticLog {
  const file = createRotatingFile(path.join(place.directory, 'incidents.log'), place.limits ?? usualLimits)
  const hash = identifierHasher(place.saltFile)
  const known = { places: new Set([...place.channels, ...otherPlaces]), files: fileNames(place.programDirectory) }
  const written = logSchema({ ...known, identifier: (value) => (typeof value === 'string' ? hash(value) : undefined) })
  const read = logSchema({
    ...known,
    identifier: (value) => (typeof value === 'string' && hashedPattern.test(value) ? value : undefined),
  })
  let counts = noCounts()
  const write = (event: LogEvent, fields: Readonly<Record<string, unknown>>): void => {
    const line = allowedLine(written, { ...fields, at: new Date(nowMs()).toISOString(), event })
    if (line !== null) file.append(line)
  }
  const note: DiagnosticLog['note'] = (event, fields) => {
    if (counts.any) {
      const { get, post, other } = counts
      counts = noCounts()
      write('exchanges', { get, post, other })
    }
    write(event, fields)
  }
  return {
    note,
    unexpected: (where, reference, error) => note('unexpected', { where, reference, ...describeError(error) }),
    shown: (where, code, reference) => note('shown', { where, code, reference }),
    sent: ({ id, batchId, requestId, state, error }) =>
      note('sent', { batch: batchId, submission: id, request: requestId, state, code: error?.code }),
    exchanged: (method, exchange) => {
      const bucket = bucketOf(counts, method)
      const name = exchangeClass(exchange)
      bucket[name] = (bucket[name] ?? 0) + 1
      counts.any = true
    },
    lastLines: (most) =>
      file
        .lines()
        .flatMap((line) => readAgain(line, (said) => allowedLine(read, said)))
        .slice(-most),
  }
}

interface Counts {
  any: boolean
  readonly get: Record<string, number>
  readonly post: Record<string, number>
  readonly other: Record<string, number>
}

const noCounts = (): Counts => ({ any: false, get: {}, post: {}, other: {} })

function bucketOf({ get, post, other }: Counts, method: string): Record<string, number> {
  if (method === 'GET') return get
  return method === 'POST' ? post : other
}

/** An older version, a crash or a person may have left other content, so lines pass the schema again. */
function readAgain(line: string, allow: (said: Readonly<Record<string, unknown>>) => string | null): readonly string[] {
  try {
    const said: unknown = JSON.parse(line)
    const again = typeof said === 'object' && said !== null ? allow(said as Readonly<Record<string, unknown>>) : null
    return again === null ? [] : [again]
  } catch {
    return []
  }
}

/** Empty if the folder cannot be listed; then no stack frames are logged. */
function fileNames(directory: string): ReadonlySet<string> {
  try {
    const all = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    return new Set(all.map((name) => path.basename(name)).filter((name) => /\.[cm]?[jt]s$/.test(name)))
  } catch {
    return new Set()
  }
}
