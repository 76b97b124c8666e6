import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { type Exchange, exchangeClass } from '#shared/service/exchange.ts'
import { describeError } from './error-description.ts'
import { hashedPattern, identifierHasher } from './hashed-identifier.ts'
import { allowedLine, type LogEvent, logSchema } from './log-schema.ts'
import { createRotatingFile, type RotatingLimits } from './rotating-file.ts'

/**
 * Local log for support, one JSON line each, by the list of `log-schema.ts`: never a message, a name, a path or a body, whoever gives
 * it. Identifiers come in as they are and are written hashed.
 */
export interface DiagnosticLog {
  /** An exception that nobody foresaw. `reference` is what the person was shown. */
  unexpected(where: string, reference: string, error: unknown): void
  /** An error that a person was shown, by the reference that stood beside it. */
  shown(where: string, code: string, reference?: string): void
  /** What became of a POST that may cost something. */
  sent(submission: Pick<Submission, 'id' | 'batchId' | 'requestId' | 'state' | 'error'>): void
  /** Counts, and is written with the next line. */
  exchanged(method: string, exchange: Exchange): void
  note(event: LogEvent, fields: Readonly<Record<string, unknown>>): void
  /** As they stand in the files, oldest first, each read by the same list. */
  lastLines(most: number): readonly string[]
}

export interface LogPlace {
  /** Where the files lie: `log` in the data folder. */
  readonly directory: string
  /** Beside them, and in no package. */
  readonly saltFile: string
  /** Where something can go wrong: the channels of the window, or the commands of the terminal. */
  readonly channels: readonly string[]
  /** The program's built files. */
  readonly programDirectory: string
  readonly limits?: RotatingLimits
}

const usualLimits: RotatingLimits = { largestBytes: 300_000, files: 3 }
const otherPlaces = ['start', 'recovery', 'quit', 'uncaught', 'unhandled']

/** Appends to `incidents.log` (mode 0600) and keeps two older files. A full disk silences it, never the program. */
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

/** What an older program, a crash or a hand left in the file passes the same list again. */
function readAgain(line: string, allow: (said: Readonly<Record<string, unknown>>) => string | null): readonly string[] {
  try {
    const said: unknown = JSON.parse(line)
    const again = typeof said === 'object' && said !== null ? allow(said as Readonly<Record<string, unknown>>) : null
    return again === null ? [] : [again]
  } catch {
    return []
  }
}

/** Empty where they cannot be listed: then no frame is written. */
function fileNames(directory: string): ReadonlySet<string> {
  try {
    const all = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    return new Set(all.map((name) => path.basename(name)).filter((name) => /\.[cm]?[jt]s$/.test(name)))
  } catch {
    return new Set()
  }
}
