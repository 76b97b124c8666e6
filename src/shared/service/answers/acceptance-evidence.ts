import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import { salvageRequestId } from './envelope.ts'
import { parseAnswerText } from './read-answer-text.ts'
import { identifierOf } from './read-json.ts'

/**
 * Signs in an answer that the service accepted something, whatever its status or `Success`. Takes the body's text,
 * never throws. A definite refusal requires an answer without any of them.
 */
export interface AcceptanceEvidence {
  /** The only identifier named; null when there is none, or more than one. */
  readonly requestId: string | null
  /** An identifier is named, or records are listed as accepted. */
  readonly tellsOfAcceptance: boolean
}

export function acceptanceEvidence(said: string): AcceptanceEvidence {
  // UTF-16 or UTF-32 without a declaration.
  const text = said.replaceAll('\0', '')
  const found = new Set<string>()
  const json = parseAnswerText(text)
  const accepted = json === undefined ? listsAccepted.test(text) : searchJson(json, found)
  const salvaged = salvageRequestId(text)
  if (salvaged !== null && ![...found].some((id) => id.toLowerCase() === salvaged)) found.add(salvaged)
  const [only] = found
  return {
    requestId: found.size === 1 && only !== undefined ? only : null,
    tellsOfAcceptance: found.size > 0 || accepted || namesRequestIn(text),
  }
}

/**
 * In text that is not JSON, or JSON inside a text or list: requires a value with a digit, so that "IdSolicitud: es
 * obligatorio" does not count.
 */
const namesRequest = /id[\s_.-]{0,3}(?:de[\s_]{1,3}(?:la[\s_]{1,3})?)?solicitud[^\p{L}\p{N}]{1,24}[\w-]*\d/iu
const namesRequestLater = /solicitud[^\n<>]{0,60}?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

const namesRequestIn = (text: string): boolean => {
  const plainText = /%[\da-f]{2}|\+/i.test(text) ? withoutPercents(text) : text
  return namesRequest.test(plainText) || namesRequestLater.test(plainText)
}

/** Form or URL encoding. Invalid UTF-8 stays unchanged. */
const withoutPercents = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const listsAccepted =
  /"(?:Registros|RegistrosReproceso|ConsultasAProcesar|Documentos)\\?"\s*:\s*\[\s*\{\s*\\?"(?:Tipo|Numero|Codigo|Referencia|Estado|JobId)/i

const acceptedLists: ReadonlySet<string> = new Set([
  'registros',
  'registrosreproceso',
  'consultasaprocesar',
  'documentos',
])
const identityFields: ReadonlySet<string> = new Set([
  'numeroidentificacion',
  'numerocontrato',
  'codigoentidad',
  'referencia',
  'jobid',
  'estado',
])

const plain = (name: string): string => name.replace(/[\s_-]/g, '').toLowerCase()

/**
 * Searches everything, ignoring the case of names; collects identifiers and returns whether accepted records are
 * listed.
 */
function searchJson(json: Json, found: Set<string>): boolean {
  let accepted = false
  const open: Json[] = [json]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isJsonObject(value) && readFields(value, found)) accepted = true
    for (const inner of valuesIn(value)) open.push(inner)
  }
  return accepted
}

/** The lists and objects directly within a value. */
const valuesIn = (value: Json): readonly Json[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null)
    : []

/** Collects the identifiers of one object and returns whether it lists accepted records. */
function readFields(value: JsonObject, found: Set<string>): boolean {
  let accepted = false
  for (const [name, field] of Object.entries(value)) {
    const key = plain(name)
    const identifier = key === 'idsolicitud' && isIdentifier(field) ? identifierOf(field) : null
    if (identifier !== null) found.add(identifier)
    if (acceptedLists.has(key) && Array.isArray(field) && field.some(isRecord)) accepted = true
  }
  return accepted
}

const isIdentifier = (field: Json | undefined): boolean =>
  (typeof field === 'string' || typeof field === 'number') && /[\p{L}\p{N}]/u.test(String(field))

/** A list of sentences about `Registros`, a framework's answer to an invalid request, is no list of records. */
const isRecord = (element: Json): boolean =>
  isJsonObject(element) && Object.keys(element satisfies JsonObject).some((name) => identityFields.has(plain(name)))
