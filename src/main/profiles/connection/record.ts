import { keyFingerprint } from '#main/base/digest.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

/**
 * Where this profile's service is and the key for it: one sealed secret, so that both change together or not at all. Either
 * may still be unknown. It also remembers for which address every key was kept or first used, because a key of the
 * environment has no record of its own.
 */
export interface ConnectionRecord {
  readonly baseUrl: string | null
  /** Nothing there is real: the embedded practice service, or one on this machine. */
  readonly practice: boolean
  readonly apiKey: string | null
  /** Base URL by fingerprint, the latest last. */
  readonly homes: Readonly<Record<string, string>>
  /** Whose requests a key goes on with, because the operator said that it is the same account; by the key's fingerprint. */
  readonly succeeded: Readonly<Record<string, readonly Filer[]>>
}

export const emptyRecord: ConnectionRecord = { baseUrl: null, practice: false, apiKey: null, homes: {}, succeeded: {} }

/** More keys than one profile will ever see; a list that only grows would be written anew at every change. */
const mostHomes = 50

/** The record with an address noted as a key's own. */
export function withHome(record: ConnectionRecord, apiKey: string, baseUrl: string): ConnectionRecord {
  const fingerprint = keyFingerprint(apiKey)
  const others = Object.entries(record.homes).filter(([known]) => known !== fingerprint)
  return { ...record, homes: Object.fromEntries([...others.slice(1 - mostHomes), [fingerprint, baseUrl]]) }
}

export function withoutHome(record: ConnectionRecord, apiKey: string): ConnectionRecord {
  const { [keyFingerprint(apiKey)]: _forgotten, ...homes } = record.homes
  return { ...record, homes }
}

/** The one address a key may be sent to; null while it has been sent nowhere yet. */
export const homeOf = (record: ConnectionRecord, apiKey: string): string | null =>
  (apiKey === record.apiKey ? record.baseUrl : null) ?? record.homes[keyFingerprint(apiKey)] ?? null

export const writeRecord = (record: ConnectionRecord): string => JSON.stringify(record)

/** What `writeRecord` wrote, tolerant of what later versions add; null for anything else. */
export function readRecord(text: string): ConnectionRecord | null {
  const json = parsed(text)
  if (!isJsonObject(json)) return null
  const homes = isJsonObject(json.homes) ? json.homes : {}
  return {
    baseUrl: textOrNull(json.baseUrl),
    practice: json.practice === true,
    apiKey: textOrNull(json.apiKey),
    succeeded: readSucceeded(json.succeeded),
    homes: Object.fromEntries(Object.entries(homes).filter((entry): entry is [string, string] => isText(entry[1]))),
  }
}

/** The record with what a key goes on with: those named now, and all that the key before it already went on with. */
export function withSucceeded(
  before: ConnectionRecord,
  next: ConnectionRecord,
  apiKey: string,
  filers: readonly Filer[],
): ConnectionRecord {
  const own = keyFingerprint(apiKey)
  const former = before.apiKey === null ? [] : (before.succeeded[keyFingerprint(before.apiKey)] ?? [])
  const all = [...(before.succeeded[own] ?? []), ...former, ...filers].filter(
    (filer, index, list) => list.findIndex((other) => JSON.stringify(other) === JSON.stringify(filer)) === index,
  )
  return { ...next, succeeded: { ...before.succeeded, [own]: all } }
}

function readSucceeded(json: unknown): ConnectionRecord['succeeded'] {
  if (!isJsonObject(json)) return {}
  const lists = Object.entries(json).map(([key, list]): [string, readonly Filer[]] => [
    key,
    Array.isArray(list) ? list.flatMap(readFiler) : [],
  ])
  return Object.fromEntries(lists)
}

function readFiler(json: unknown): readonly Filer[] {
  if (!isJsonObject(json) || !isText(json.keyFingerprint) || typeof json.baseUrl !== 'string') return []
  const { keyFingerprint: fingerprint, baseUrl, keyHint, practice } = json
  const hint = typeof keyHint === 'string' ? keyHint : ''
  return [{ keyFingerprint: fingerprint, baseUrl, keyHint: hint, practice: practice === true }]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
