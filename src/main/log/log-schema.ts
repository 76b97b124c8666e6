import { submissionStates } from '#shared/domain/filing/submission.ts'
import { exchangeClasses } from '#shared/service/exchange.ts'
import { isErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { errorKinds, framePattern, isSystemCode } from './error-description.ts'

/** The value to write; undefined to omit the field. */
type Field = (value: unknown) => unknown

/** Allowed values that only the running program knows. */
export interface KnownHere {
  /** Window channels or terminal commands, and the few other places that can fail. */
  readonly places: ReadonlySet<string>
  /** Names of the program's own files. */
  readonly files: ReadonlySet<string>
  /** Replaces an identifier. */
  readonly identifier: Field
}

const logEvents = [
  'started',
  'profile-opened',
  'profile-closed',
  'shown',
  'unexpected',
  'sent',
  'exchanges',
  'copy-made',
  'copy-failed',
] as const
export type LogEvent = (typeof logEvents)[number]

type Schema = Readonly<Record<LogEvent, Readonly<Record<string, Field>>>>

const among =
  (words: readonly string[]): Field =>
  (value) =>
    words.find((word) => word === value)

const flag: Field = (value) => (typeof value === 'boolean' ? value : undefined)

const mostCounted = 99_999
const count: Field = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.min(value, mostCounted) : undefined

const text =
  (allows: (value: string) => boolean): Field =>
  (value) =>
    typeof value === 'string' && allows(value) ? value : undefined

const versionText = text((value) => /^\d{1,3}\.\d{1,4}\.\d{1,4}(?:-(?:alpha|beta|rc)\.\d{1,3})?$/.test(value))
const referenceText = text((value) => value === 'main' || /^[0-9a-f]{8}$/.test(value))

/** Number of service responses per class. */
const counted: Field = (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const given = new Map<string, unknown>(Object.entries(value))
  const kept = exchangeClasses.flatMap((name) => {
    const often = count(given.get(name))
    return often === undefined ? [] : [[name, often]]
  })
  return Object.fromEntries(kept)
}

const mostFrames = 20
const frames =
  (files: ReadonlySet<string>): Field =>
  (value) =>
    Array.isArray(value) ? value.filter((frame) => isFrameOf(files, frame)).slice(0, mostFrames) : undefined

const isFrameOf = (files: ReadonlySet<string>, frame: unknown): boolean => {
  const file = typeof frame === 'string' ? framePattern.exec(frame)?.[1] : undefined
  return file !== undefined && files.has(file)
}

/** Allowed fields per event, in order. Fields that are not listed are never written. */
export function logSchema({ places, files, identifier }: KnownHere): Schema {
  const where = text((value) => places.has(value))
  const code = text(isErrorCode)
  const how = among(['by-hand', 'daily'])
  return {
    started: {
      version: versionText,
      platform: among(['linux', 'darwin', 'win32']),
      runtime: among(['electron', 'stand-in', 'terminal']),
      schema: count,
    },
    'profile-opened': { profile: identifier, practice: flag },
    'profile-closed': { profile: identifier },
    shown: { where, code, reference: referenceText },
    unexpected: {
      where,
      reference: referenceText,
      kind: among(errorKinds),
      code: text(isSystemCode),
      frames: frames(files),
    },
    sent: {
      batch: identifier,
      submission: identifier,
      request: identifier,
      state: among(submissionStates),
      code,
    },
    exchanges: { get: counted, post: counted, other: counted },
    'copy-made': { how },
    'copy-failed': { how, code },
  }
}

const isEvent = (value: unknown): value is LogEvent => logEvents.some((event) => event === value)

/** The log line without a line break; null if it has no valid event and time. */
export function allowedLine(schema: Schema, said: Readonly<Record<string, unknown>>): string | null {
  const { at, event } = said
  if (!isEvent(event) || typeof at !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)) return null
  const fields = Object.entries(schema[event]).flatMap(([name, field]) => {
    const value = field(ownField(said, name))
    return value === undefined ? [] : [[name, value]]
  })
  return JSON.stringify({ at, event, ...Object.fromEntries(fields) })
}

/** A getter may throw or lie, so only plain values are read. */
const ownField = (said: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.getOwnPropertyDescriptor(said, name)?.value
