import type { CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Language } from '#shared/kernel/language.ts'
import { labelsEn } from '#shared/texts/names/labels-en.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { columnIndex } from '../../cells/cell-value.ts'

export interface AnnotatedProcedure {
  readonly module: ModuleName
  readonly entity: Entity
}

export interface AnnotatedContent {
  /** The sheet of the file that was validated. */
  readonly sheet: string
  /** Field name to the letters of its column in HR's file. */
  readonly columns: Readonly<Record<string, string>>
  /** Field name to its header in HR's file; absent if the file's headers are not known. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The lists that HR chooses names from. */
  readonly catalogues: CatalogueSnapshot
  readonly language: Language
  readonly rows: readonly DraftRow[]
  readonly findings: readonly Finding[]
  /** Set if corrections are to be merged back: rows and columns get hidden marks, and a hidden sheet names the draft. */
  readonly draftId?: string | undefined
}

/** A column of the workbook, under HR's header or, if HR's file has none, under the field's label. */
export interface HrColumn {
  readonly field: FieldDefinition
  readonly header: string
}

const labels = { es: labelsEs.fields, en: labelsEn.fields } as const

/** A field by its header in HR's file, otherwise by its label. */
const headerOf = (field: string, { headers = {}, language }: Pick<AnnotatedContent, 'headers' | 'language'>): string =>
  headers[field] ?? labels[language][field] ?? field

/**
 * HR's columns in HR's order. Then the fields that HR's file has no column for (also one taken from another field's
 * cells, `CC 1.020.304`), if they are required, filled or have a finding.
 */
export function hrColumns({ module, entity }: AnnotatedProcedure, content: AnnotatedContent): readonly HrColumn[] {
  const { columns, rows, findings } = content
  const fields = fieldsOf(module, entity)
  const place = ({ name }: FieldDefinition): number => columnIndex(columns[name] ?? '')
  const found = new Set(findings.map(({ field }) => field))
  const isNeeded = ({ name, required }: FieldDefinition): boolean =>
    required || found.has(name) || rows.some(({ values }) => (values[name] ?? '') !== '')
  const own = fields.filter(({ name }) => columns[name] !== undefined)
  const others = fields.filter((field) => columns[field.name] === undefined && isNeeded(field))
  return [...own.toSorted((one, other) => place(one) - place(other)), ...others].map((field) => ({
    field,
    header: headerOf(field.name, content),
  }))
}
