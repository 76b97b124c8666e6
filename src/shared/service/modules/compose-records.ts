import type { z } from 'zod'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { type Entity, entitiesByModule, type ModuleName } from '#shared/domain/worker/procedure.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { problemsOf } from '../request-problems.ts'
import type { BatchModule, RequestContent, RequestProblem, WireRecord, WireRequest } from './batch-module.ts'

/**
 * Builds the JSON body of a batch of records; returns path and body, or the list of problems. The body is exactly what
 * the module's schema accepts. Values are never repaired here, because the user decides that in the draft.
 */
interface RecordRequest {
  readonly module: ModuleName
  readonly path: string
  readonly listName: 'Registros' | 'Consultas'
  readonly sendsEntity: boolean
  readonly options: BatchModule['options']
  readonly schema: z.ZodType
}

export function composeRecords(
  content: RequestContent,
  request: RecordRequest,
): Result<WireRequest, readonly RequestProblem[]> {
  const json = {
    AceptarTerminos: true,
    ...(request.sendsEntity ? { Entidad: content.entity } : {}),
    ...givenOptions(content, request.options),
    [request.listName]: content.records.map((record) => wireRecord(request.module, content.entity, record)),
  }
  const problems = [...contentProblems(content, request), ...problemsOf(request.schema, json)]
  return problems.length > 0 ? failure(problems) : success({ path: request.path, body: { kind: 'json', json } })
}

/** Problems that the body cannot show, because the content would be left out. */
function contentProblems(content: RequestContent, request: RecordRequest): readonly RequestProblem[] {
  const problems: RequestProblem[] = optionProblems(content, request.options).slice()
  const entities: readonly Entity[] = entitiesByModule[request.module]
  if (!request.sendsEntity && !entities.includes(content.entity)) {
    problems.push({ path: 'Entidad', message: 'No es un trámite de este módulo' })
  }
  if (content.files.length > 0) problems.push({ path: 'Archivo', message: 'Este módulo no recibe archivos' })
  if (content.operation === 'update' && request.module !== 'affiliation-form') {
    problems.push({ path: '', message: 'Solo los formularios de afiliación se pueden actualizar' })
  }
  return problems
}

/** Unknown options, or options of another kind. The schema checks the values of known ones. */
export const optionProblems = (content: RequestContent, options: BatchModule['options']): readonly RequestProblem[] =>
  Object.keys(content.options)
    .filter((name) => !Object.hasOwn(options, name))
    .map((name) => ({ path: name, message: 'Este módulo no tiene esta opción' }))

/** Options in the module's order; an empty channel means none. */
const givenOptions = (content: RequestContent, options: BatchModule['options']) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, kind]) => {
      const value = ownValue(content.options, name)
      return value === undefined || (kind === 'channel' && value === '') ? [] : [[name, value]]
    }),
  )

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === ''

/** The only optional field that is sent when empty, as an empty string (spec 2.6). */
const writtenWhenEmpty = 'FechaRetiroUltimoContrato'

/** Fields in the specification's order, without empty optional ones. An unknown field stays, to be refused. */
function wireRecord(module: ModuleName, entity: Entity, record: WireRecord): WireRecord {
  const fields = fieldsOf(module, entity)
  const known = new Set(fields.map((field) => field.name))
  const named = fields.flatMap(({ name, required }): (readonly [string, string])[] => {
    const value = ownValue(record, name)
    if (!required && isBlank(value)) return name === writtenWhenEmpty ? [[name, '']] : []
    return value === undefined ? [] : [[name, value]]
  })
  const others = Object.entries(record).filter(([name, value]) => !known.has(name) && !isBlank(value))
  return Object.fromEntries([...named, ...others])
}
