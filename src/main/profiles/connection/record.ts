import { keyFingerprint } from '#main/base/digest.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

/**
 * Address and key of this profile's service in one sealed secret, so that both change together. Either may be unknown.
 * It also remembers the address for which each key was saved or first used, because a key from the environment has no
 * record.
 */
export interface ConnectionRecord {
  readonly baseUrl: string | null
  /** No real effects: the embedded practice service, or one on this machine. */
  readonly practice: boolean
  readonly apiKey: string | null
  /** Base URL by key fingerprint, latest last. */
  readonly homes: Readonly<Record<string, string>>
  /**
   * By key fingerprint, the filers whose requests a key continues, because the operator confirmed that it is the same
   * account.
   */
  readonly succeeded: Readonly<Record<string, readonly Filer[]>>
}

export const emptyRecord: ConnectionRecord = { baseUrl: null, practice: false, apiKey: null, homes: {}, succeeded: {} }

/** More keys than a profile will ever have. The cap keeps the record small, since every change rewrites it. */
const mostHomes = 50

/** Records an address as the key's home. */
export function withHome(record: ConnectionRecord, apiKey: string, baseUrl: string): ConnectionRecord {
  const fingerprint = keyFingerprint(apiKey)
  const others = Object.entries(record.homes).filter(([known]) => known !== fingerprint)
  return { ...record, homes: Object.fromEntries([...others.slice(1 - mostHomes), [fingerprint, baseUrl]]) }
}

export function withoutHome(record: ConnectionRecord, apiKey: string): ConnectionRecord {
  const { [keyFingerprint(apiKey)]: _forgotten, ...homes } = record.homes
  return { ...record, homes }
}

/** The only address a key may be sent to; null if it was never sent. */
export const homeOf = (record: ConnectionRecord, apiKey: string): string | null =>
  (apiKey === record.apiKey ? record.baseUrl : null) ?? record.homes[keyFingerprint(apiKey)] ?? null

export const writeRecord = (record: ConnectionRecord): string => JSON.stringify(record)

/** Parses the output of `writeRecord`, ignoring fields of later versions; null for anything else. */
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

/** Adds the filers a key continues: the given ones, and all that the previous key already continued. */
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
