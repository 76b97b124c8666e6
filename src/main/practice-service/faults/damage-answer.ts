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

/** The JSON text of an answer, damaged as the fault says; unchanged when the fault does not concern its content. Pure. */
export function damageAnswer(fault: Fault, text: string): string {
  const answer: Json = JSON.parse(text)
  if (!isJsonObject(answer)) return text
  const withData = (change: (data: JsonObject) => JsonObject): string =>
    JSON.stringify(isJsonObject(answer.Data) ? { ...answer, Data: change(answer.Data) } : change(answer))
  switch (fault.kind) {
    case 'omit-request-id':
      return withData(({ IdSolicitud: _omitted, ...data }) => data)
    case 'replace-request-id':
      return withData((data) => ({ ...data, IdSolicitud: fault.value }))
    case 'drop-item':
      return withData((data) => changeFirstList(data, (items) => items.slice(1)))
    case 'duplicate-item':
      return withData((data) => changeFirstList(data, (items) => [...items.slice(0, 1), ...items]))
    case 'replace-state':
      return JSON.stringify(replaceField(answer, fault.field ?? 'Estado', fault.value))
    default:
      return text
  }
}

function changeFirstList(data: JsonObject, change: (items: readonly Json[]) => readonly Json[]): JsonObject {
  const name = itemLists.find((list) => Array.isArray(data[list]) && data[list].length > 0)
  const items = name === undefined ? undefined : data[name]
  return name !== undefined && Array.isArray(items) ? { ...data, [name]: change(items) } : data
}

function replaceField(value: Json, field: string, replacement: string): Json {
  if (Array.isArray(value)) return value.map((each: Json) => replaceField(each, field, replacement))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === field && typeof each === 'string' ? replacement : replaceField(each, field, replacement),
    ]),
  )
}
