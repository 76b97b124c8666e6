import { columnLetters } from '#main/workbook/cells/cell-value.ts'
import { applyColumnsSteps } from '#main/workbook/mapping/apply-columns.ts'
import type { ContentKnowledge } from '#main/workbook/mapping/content-profile.ts'
import { createHeaderScorer } from '#main/workbook/mapping/headers/header-scores.ts'
import { locateSheetSteps } from '#main/workbook/mapping/locate-sheet.ts'
import { type ProposedMapping, proposeMappingSteps } from '#main/workbook/mapping/propose-mapping.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceCell } from '#shared/domain/worker/source-row.ts'
import { runSteps } from '#shared/kernel/steps.ts'

export const formFields = fieldsOf('affiliation-form', 'formularios_eps_ccf')

export interface Understood {
  readonly proposed: ProposedMapping
  readonly sheet: MappedSheet
  /** Column letters of a field, joined by `+`; undefined if it was left open. */
  letters(field: string): string | undefined
  /** The mandatory question about a field, if there is one. */
  question(field: string): ColumnDoubt | undefined
}

const cell = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })

/** Maps a sheet of texts whose first row, or first two rows, are the headers. */
export function understand(
  rows: readonly (readonly string[])[],
  fields: readonly FieldDefinition[] = formFields,
  knowledge: ContentKnowledge = { year: 2026 },
): Understood {
  const sheet = { name: 'A', hidden: false, rows: rows.map((texts, at) => ({ row: at + 1, cells: texts.map(cell) })) }
  const scorer = createHeaderScorer(fields)
  const located = runSteps(locateSheetSteps({ format: 'xlsx', sheets: [sheet] }, fields, scorer, { knowledge }))
  if (!located.ok) throw new Error(located.error.code)
  const proposed = runSteps(proposeMappingSteps(located.value, fields, scorer))
  const { columns, joined, constants } = proposed
  const choice = { located: located.value, columns, joined, constants, includeHiddenRows: true }
  return {
    proposed,
    sheet: runSteps(applyColumnsSteps(choice, fields)),
    letters: (field) => {
      const first = columns.get(field)
      const all = joined.get(field) ?? (first === undefined ? [] : [first])
      return all.length === 0 ? undefined : all.map(columnLetters).join('+')
    },
    question: (field) => proposed.doubts.find((doubt) => doubt.field === field && doubt.asks),
  }
}

/** One value per kind of column, plausible and different in every row. */
const values = {
  id: (n: number) => String(1_020_304_200 + n * 13),
  otherId: (n: number) => String(52_123_400 + n * 17),
  name: (n: number) => ['Ana María Gómez Ruiz', 'José Luis Pérez Díaz', 'Luz Dary Muñoz Ortiz'][n % 3] ?? '',
  given: (n: number) => ['Ana María', 'José Luis', 'Luz Dary'][n % 3] ?? '',
  first: (n: number) => ['Ana', 'José', 'Luz'][n % 3] ?? '',
  second: (n: number) => ['María', '', 'Dary'][n % 3] ?? '',
  surname: (n: number) => ['Gómez', 'Pérez', 'Muñoz'][n % 3] ?? '',
  other: (n: number) => ['Ruiz', 'Díaz', 'Ortiz'][n % 3] ?? '',
  surnames: (n: number) => ['Gómez Ruiz', 'Pérez Díaz', 'Muñoz Ortiz'][n % 3] ?? '',
  wage: (n: number) => String(2_000_000 + n * 137_000),
  less: (n: number) => String(1_800_000 + n * 90_000),
  mobile: (n: number) => String(3_104_567_800 + n * 7),
  otherMobile: (n: number) => String(3_004_567_800 + n * 7),
  landline: (n: number) => String(6_017_654_300 + n),
  mail: (n: number) => `persona${n}@ejemplo.co`,
  otherMail: (n: number) => `otra${n}@ejemplo.co`,
  birth: (n: number) => `1${n}/03/19${80 + n}`,
  recent: (n: number) => `0${n + 1}/10/2026`,
  earlier: (n: number) => `0${n + 1}/09/2026`,
  issue: (n: number) => `2${n}/05/200${n}`,
  address: (n: number) => `Calle ${n + 10} # 43-${20 + n}`,
  city: (n: number) => ['Medellín', 'Cali', 'Envigado'][n % 3] ?? '',
  department: (n: number) => ['Antioquia', 'Valle del Cauca', 'Antioquia'][n % 3] ?? '',
  job: (n: number) => ['Auxiliar de bodega', 'Operaria', 'Contador'][n % 3] ?? '',
  word: (n: number) => ['Norte', 'Sur', 'Centro'][n % 3] ?? '',
  code: (n: number) => String(n + 1),
  nit: (n: number) => String(900_123_450 + n * 11),
} as const
export type Kind = keyof typeof values

/** Headers with three rows of content. */
export const table = (...columns: readonly (readonly [header: string, kind: Kind | ''])[]): string[][] => [
  columns.map(([header]) => header),
  ...[0, 1, 2].map((n) => columns.map(([, kind]) => (kind === '' ? '' : values[kind](n)))),
]
