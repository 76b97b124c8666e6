import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { booleanOf, fieldOf, identifierOf, textOf } from './read-json.ts'

/**
 * The envelope `{Success, Message, Data}` (spec 2.1) and the identifier inside it (spec 2.2), read tolerantly. Takes
 * any JSON and never throws.
 */
export interface Envelope {
  /** Null when absent. */
  readonly success: boolean | null
  /** Empty when absent. */
  readonly message: string
  readonly data: Json
}

/** The envelope; null when the value is not an object or has none of its three fields. */
export function readEnvelope(body: Json): Envelope | null {
  if (!isJsonObject(body)) return null
  const names = ['Success', 'Message', 'Data']
  if (!names.some((name) => Object.hasOwn(body, name))) return null
  return {
    success: booleanOf(fieldOf(body, 'Success')),
    message: textOf(fieldOf(body, 'Message')) ?? '',
    data: fieldOf(body, 'Data') ?? null,
  }
}

/** The envelope, or the bare value as its `Data`: GETs need not have one. */
export const envelopeOrBare = (body: Json): Envelope => readEnvelope(body) ?? { success: null, message: '', data: body }

/**
 * `IdSolicitud`, in `Data` or beside it. Accepts any text with a letter or digit, not only a UUID: the identifier of a
 * paid request must never be lost because of its format.
 */
export function readRequestId(body: Json): string | null {
  const found =
    identifierOf(fieldOf(fieldOf(body, 'Data'), 'IdSolicitud')) ?? identifierOf(fieldOf(body, 'IdSolicitud'))
  return found !== null && /[\p{L}\p{N}]/u.test(found) ? found : null
}

const named =
  /IdSolicitud(?:\\[nrt]|[\\"'\s]){0,12}[:=](?:\\[nrt]|[\\"'\s]){0,12}([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![0-9a-f-])/gi

/** «Su IdSolicitud es …»: words only, so that no value of another name is taken. */
const saidInWords =
  /Id\s?Solicitud[\p{L} :.#°º]{1,24}([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![0-9a-f-])/giu

/**
 * Recovers the identifier from a damaged or truncated answer: a complete UUID named `IdSolicitud`. Null when there is
 * none, it is truncated, or two different ones are named. Never takes a UUID under another name: gateways put theirs in
 * error pages.
 */
export function salvageRequestId(text: string): string | null {
  const found = namedRequestIds(text)
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

/** Every complete UUID named `IdSolicitud`, in lower case. */
export function namedRequestIds(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const pattern of [named, saidInWords])
    for (const match of text.matchAll(pattern)) found.add((match[1] ?? '').toLowerCase())
  return found
}
