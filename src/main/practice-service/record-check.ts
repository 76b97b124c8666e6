import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { isJsonObject, type JsonObject } from '#shared/kernel/json.ts'
import { problemsOf } from '#shared/service/request-problems.ts'
import type { PracticeCatalogues } from './options.ts'
import { type Reason, reason } from './reasons.ts'

export type WireText = Readonly<Record<string, string>>

export type CheckedRecord =
  | { readonly ok: true; readonly record: WireText }
  | { readonly ok: false; readonly raw: JsonObject; readonly reasons: readonly Reason[] }

export interface RecordRules {
  readonly schema: Parameters<typeof problemsOf>[0]
  readonly catalogues: PracticeCatalogues
  readonly module: ModuleName
  readonly entity: Entity
}

/**
 * Checks one record or item against its schema and the configured code lists. Never throws: findings go into the
 * answer.
 */
export function checkRecord(raw: unknown, { schema, catalogues, module, entity }: RecordRules): CheckedRecord {
  if (!isJsonObject(raw)) return { ok: false, raw: {}, reasons: [reason(null, 'El registro debe ser un objeto')] }
  const problems = problemsOf(schema, raw).map(({ path, message }) => reason(path === '' ? null : path, message))
  if (problems.length > 0) return { ok: false, raw, reasons: problems }
  const record = schema.parse(raw) as WireText
  const unknownCodes = fieldsOf(module, entity).flatMap((field) => checkCode(field, record, catalogues))
  return unknownCodes.length > 0 ? { ok: false, raw, reasons: unknownCodes } : { ok: true, record }
}

function checkCode(field: FieldDefinition, record: WireText, catalogues: PracticeCatalogues): readonly Reason[] {
  const codes = field.catalogue && catalogues.codes?.[field.catalogue]
  const value = record[field.name]
  if (!codes || value === undefined || value === '' || codes.includes(value)) return []
  return [reason(field.name, `El código ${value} no existe en el catálogo`)]
}

/** Identification fields of an arbitrary record, for the lists of unprocessed items. */
export const echo = (raw: JsonObject, ...fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.flatMap((field) => (raw[field] === undefined ? [] : [[field, raw[field]]])))

/** A person as named in ledger and journal. */
export const personOf = (raw: JsonObject): string =>
  `${raw.TipoDocumentoIdentificacion ?? '?'} ${raw.NumeroIdentificacion ?? '?'}`
