import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import { paths } from '../paths.ts'
import { salvageRequestId } from './envelope.ts'
import { parseAnswerText } from './read-answer-text.ts'
import { identifierOf } from './read-json.ts'

/**
 * Signs in an answer that the service accepted something, whatever its status or `Success`. Takes the body's text,
 * never throws. A definite refusal requires an answer without any of them.
 */
export interface AcceptanceEvidence {
  /** The only identifier named; null when there is none that can be read, or more than one. */
  readonly requestId: string | null
  /** An identifier is named, even one that cannot be read. */
  readonly namesRequest: boolean
  /** The same, or records are listed as accepted. */
  readonly tellsOfAcceptance: boolean
}

/** Signs in a body's text, and in the address of an answer's `Location`. */
export function acceptanceEvidence(said: string, location = ''): AcceptanceEvidence {
  const inBody = evidenceInText(said)
  if (location === '') return inBody
  const inAddress = evidenceInText(location)
  const addressed = addressedRequestId(location)
  return {
    requestId: inBody.requestId ?? inAddress.requestId ?? addressed,
    namesRequest: inBody.namesRequest || inAddress.namesRequest || addressed !== null,
    tellsOfAcceptance: inBody.tellsOfAcceptance || inAddress.tellsOfAcceptance || addressed !== null,
  }
}

/** Where an answer says that its subject is. */
export const addressIn = (headers: Readonly<Record<string, string>>): string =>
  headers.location ?? headers['content-location'] ?? ''

function evidenceInText(said: string): AcceptanceEvidence {
  // UTF-16 or UTF-32 without a declaration.
  const text = said.replaceAll('\0', '')
  const found = new Set<string>()
  const json = parseAnswerText(text)
  const searched = json === undefined ? { accepted: listsAccepted.test(text), named: false } : searchJson(json, found)
  const salvaged = salvageRequestId(text)
  if (salvaged !== null && ![...found].some((id) => id.toLowerCase() === salvaged)) found.add(salvaged)
  const [only] = found
  const namesRequest = found.size > 0 || searched.named || namesRequestIn(text)
  return {
    requestId: found.size === 1 && only !== undefined ? only : null,
    namesRequest,
    tellsOfAcceptance: namesRequest || searched.accepted,
  }
}

/**
 * The identifier in the address of one of the service's GETs (spec 4): `/v2/formularios/afiliacion/{IdSolicitud}`,
 * `/v2/consulta/antecedentes?id=…`. Null for any other address: a proxy's login page has its own identifiers.
 */
function addressedRequestId(location: string): string | null {
  const [before = '', query = ''] = location
    .replace(/^([a-z][\w+.-]*:)?\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '')
    .split('?')
  const path = Object.values(paths).find((each) => before === each || before.startsWith(`${each}/`))
  if (path === undefined) return null
  const named = [before.slice(path.length + 1), ...query.split('&').map((each) => each.replace(/^[^=]*=/, ''))]
  return named.find((each) => /\d/.test(each) && /^[\w-]{1,100}$/.test(each)) ?? null
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

interface Searched {
  readonly accepted: boolean
  readonly named: boolean
}

/**
 * Searches everything, ignoring the case of names; collects identifiers and returns whether accepted records are
 * listed, and whether an identifier is named at all.
 */
function searchJson(json: Json, found: Set<string>): Searched {
  let accepted = false
  let named = false
  const open: Json[] = [json]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isJsonObject(value)) {
      const told = readFields(value, found)
      accepted ||= told.accepted
      named ||= told.named
    }
    for (const inner of valuesIn(value)) open.push(inner)
  }
  return { accepted, named }
}

/** The lists and objects directly within a value. */
const valuesIn = (value: Json): readonly Json[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null)
    : []

/** Collects the identifiers of one object. */
function readFields(value: JsonObject, found: Set<string>): Searched {
  let accepted = false
  let named = false
  for (const [name, field] of Object.entries(value)) {
    const key = plain(name)
    const identifiers = key === 'idsolicitud' ? identifiersIn(field) : []
    if (identifiers.length > 0) named = true
    for (const each of identifiers) {
      const identifier = identifierOf(each)
      if (identifier !== null) found.add(identifier)
    }
    if (acceptedLists.has(key) && Array.isArray(field) && field.some(isRecord)) accepted = true
  }
  return { accepted, named }
}

/** The value, or those of a list or object in its place that are no sentences about it. */
const identifiersIn = (field: Json): readonly Json[] =>
  typeof field === 'object' && field !== null
    ? Object.values(field).filter((value) => isIdentifier(value) && /^\S*\d\S*$/.test(String(value)))
    : [field].filter(isIdentifier)

const isIdentifier = (field: Json): boolean =>
  (typeof field === 'string' || typeof field === 'number') && /[\p{L}\p{N}]/u.test(String(field))

/** A list of sentences about `Registros`, a framework's answer to an invalid request, is no list of records. */
const isRecord = (element: Json): boolean =>
  isJsonObject(element) && Object.keys(element satisfies JsonObject).some((name) => identityFields.has(plain(name)))
