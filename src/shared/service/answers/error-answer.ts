import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import { defaultWireChoices, type WireChoices } from '../unspecified.ts'
import { readEnvelope } from './envelope.ts'
import { isList } from './read-json.ts'

/**
 * Whether a GET's answer means "request not found", by its status and missing data. The message's words do not count: a
 * record may contain "no se encontró el certificado". A test key gets such an answer for an unknown identifier, with an
 * undocumented status (spec 5, rule 6).
 */
export function saysNotFound(status: number, body: Json, choices: WireChoices = defaultWireChoices): boolean {
  const envelope = readEnvelope(body)
  if (choices.notFoundStatuses.includes(status)) return !listsRecords(envelope?.data)
  return status === 200 && envelope?.success === false && isJsonObject(body) && isEmpty(body)
}

const listsRecords = (data: Json | undefined): boolean =>
  isList(data) ? data.some(isJsonObject) : isJsonObject(data) && Object.values(data).some(isListOfRecords)

const isListOfRecords = (value: Json): boolean => isList(value) && value.some(isJsonObject)

const saysNothing: ReadonlySet<string> = new Set(['Success', 'Message', 'IdSolicitud', 'Modulo'])

/** An envelope without data, except the requested number. */
const isEmpty = (envelope: JsonObject): boolean =>
  Object.entries(envelope).every(([name, value]) => saysNothing.has(name) || isEmptyValue(value))

const isEmptyValue = (value: Json): boolean => {
  if (isList(value)) return value.length === 0
  return isJsonObject(value) ? isEmpty(value) : value === null || value === ''
}
