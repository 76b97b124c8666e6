import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import type { Fault } from './fault.ts'

/** Lists of items in the answers of all modules (spec 2.3 to 2.8). */
const itemLists = [
  'Registros',
  'RegistrosReproceso',
  'RegistrosRechazados',
  'ConsultasAProcesar',
  'ConsultasOmitidas',
  'Consultas',
  'Documentos',
]

/**
 * Damages the JSON text of an answer as the fault requires; unchanged if the fault does not concern its content. Pure.
 */
export function damageAnswer(fault: Fault, text: string): string {
  const answer: Json = JSON.parse(text)
  if (!isJsonObject(answer)) return text
  const withData = (change: (data: JsonObject) => JsonObject): string =>
    JSON.stringify(isJsonObject(answer.Data) ? { ...answer, Data: change(answer.Data) } : change(answer))
  switch (fault.kind) {
    case 'answer-as':
      return fault.success === undefined ? text : JSON.stringify({ ...answer, Success: fault.success })
    case 'omit-request-id':
      return withData(({ IdSolicitud: _omitted, ...data }) => data)
    case 'replace-request-id':
      return withData((data) => ({ ...data, IdSolicitud: fault.value }))
    case 'drop-item':
      return withData((data) => changeFirstList(data, (items) => items.slice(1)))
    case 'duplicate-item':
      return withData((data) => changeFirstList(data, (items) => [...items.slice(0, 1), ...items]))
    case 'replace-state':
      return JSON.stringify(mapTexts(answer, (each, name) => (name === (fault.field ?? 'Estado') ? fault.value : each)))
    case 'replace-links':
      return JSON.stringify(mapTexts(answer, (each) => (/^https?:/.test(each) ? fault.value : each)))
    default:
      return text
  }
}

function changeFirstList(data: JsonObject, change: (items: readonly Json[]) => readonly Json[]): JsonObject {
  const name = itemLists.find((list) => Array.isArray(data[list]) && data[list].length > 0)
  const items = name === undefined ? undefined : data[name]
  return name !== undefined && Array.isArray(items) ? { ...data, [name]: change(items) } : data
}

/** Changes every text in the value; `name` is the field that holds it, or the list's field. */
function mapTexts(value: Json, change: (text: string, name: string) => string, name = ''): Json {
  if (typeof value === 'string') return change(value, name)
  if (Array.isArray(value)) return value.map((each: Json) => mapTexts(each, change, name))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, mapTexts(each, change, field)]))
}
