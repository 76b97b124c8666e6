import type { FieldDefinition } from '#shared/domain/field.ts'
import type { ColumnDoubt, FieldProposal, HeaderRowChoice, ReviewReason, SheetMapping } from '#shared/domain/mapping.ts'
import { trimBlanks } from '#shared/domain/normalise.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cell-value.ts'
import { headerRowsAllowed } from '../limits.ts'
import { unmappedColumns } from './apply-columns.ts'
import { columnDoubts } from './column-doubts.ts'
import type { HeaderScorer } from './header-scores.ts'
import { headerWords } from './header-words.ts'
import type { LocatedSheet } from './locate-sheet.ts'
import { fullNameField, joinedNames, namePartOf } from './name-parts.ts'
import { proposeColumnsSteps, type RememberedMapping } from './propose-columns.ts'

export interface ProposedMapping {
  readonly mapping: SheetMapping
  /** Why a person should look first; empty when complete and sure. */
  readonly reasons: readonly ReviewReason[]
  /** A header that stands on two or more columns with equal signs, with their letters. */
  readonly repeated: { readonly header: string; readonly columns: readonly string[] } | null
  /** Column index by field. */
  readonly columns: ReadonlyMap<string, number>
  /** Columns that together make up a field. */
  readonly joined: ReadonlyMap<string, readonly number[]>
  readonly constants: ReadonlyMap<string, string>
  /** Fields whose column somebody should look at, with the reasons. */
  readonly doubts: readonly ColumnDoubt[]
}

/** What a located sheet's columns are taken for, and what a person should know about it. Pure. */
export function* proposeMappingSteps(
  located: LocatedSheet,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  remembered?: RememberedMapping,
  forced?: ReadonlyMap<string, number>,
): Steps<ProposedMapping> {
  const { sheet, headings } = located
  const proposal = yield* proposeColumnsSteps(located.columns, fields, scorer, remembered, forced)
  const letters = new Map(located.columns.map(({ index }) => [columnLetters(index), index]))
  const columns = new Map(
    proposal.fields.flatMap(({ field, column }) => {
      const index = column === null ? undefined : letters.get(column)
      return index === undefined ? [] : [[field, index] as const]
    }),
  )
  const constants = new Map(
    proposal.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant] as const])),
  )
  // Who says that one column is the name means that column.
  const joined = forced?.has(fullNameField) ? new Map<string, readonly number[]>() : joinedColumns(located, columns)
  const mapping: SheetMapping = {
    sheet: sheet.name,
    headerRow: headings.row,
    columns: located.columns.map(({ index, label, samples }) => ({
      column: columnLetters(index),
      header: label,
      samples,
    })),
    fields: proposal.fields.map((field) => {
      const parts = joined.get(field.field)
      return parts ? { ...field, joined: parts.map(columnLetters) } : field
    }),
    unmappedColumns: unmappedColumns(located, [...columns.values(), ...[...joined.values()].flat()]).map(columnLetters),
    missingFields: proposal.fields
      .filter(({ required, column, constant }) => required && column === null && constant === null)
      .map(({ field }) => field),
    hiddenRows: sheet.rows.filter(({ row, hidden }) => hidden && row > headings.row).length,
  }
  const reasons = reasonsOf(located, mapping, proposal.tied.size > 0)
  const doubts = columnDoubts({ located, scorer, proposals: mapping.fields, tied: proposal.tied }, fields)
  return { joined, mapping, reasons, repeated: repeatedHeader(located, proposal.tied), columns, constants, doubts }
}

/** Full names that the file has in parts, for the columns that were taken. */
export function joinedColumns(
  located: LocatedSheet,
  columns: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly number[]> {
  const parts = joinedNames(located.columns, columns.get(fullNameField), new Set(columns.values()))
  return new Map(parts === null ? [] : [[fullNameField, parts]])
}

function reasonsOf(located: LocatedSheet, mapping: SheetMapping, tied: boolean): readonly ReviewReason[] {
  const unsure = mapping.fields.some(({ confidence }) => confidence === 'similar' || confidence === 'content')
  const applying: readonly (readonly [ReviewReason, boolean])[] = [
    ['header-not-found', !located.headerFound],
    ['missing-fields', mapping.missingFields.length > 0],
    ['unsure-columns', unsure],
    ['equal-columns', tied],
    ['surnames-apart', surnamesApart(mapping)],
    ['hidden-rows', mapping.hiddenRows > 0],
    ['hidden-sheet', located.sheet.hidden],
    ['several-sheets', located.otherSheets.length > 0],
  ]
  return applying.flatMap(([reason, applies]) => (applies ? [reason] : []))
}

/** Given names beside surnames that could not be joined: the service wants the full name in one field (spec 2.6). */
function surnamesApart({ fields, columns, unmappedColumns: unmapped }: SheetMapping): boolean {
  const names = fields.find(({ field }) => field === fullNameField)
  const part = names?.column == null ? undefined : namePartOf(names.header)
  if (part === undefined || names?.joined !== undefined) return false
  if (part.numbered || part.kind === 'surname') return true
  return columns.some(({ column, header }) => unmapped.includes(column) && namePartOf(header)?.kind === 'surname')
}

function repeatedHeader(
  { columns }: LocatedSheet,
  tied: ReadonlyMap<string, readonly number[]>,
): ProposedMapping['repeated'] {
  for (const indexes of tied.values()) {
    const labels = indexes.map((index) => columns.find((column) => column.index === index)?.label ?? '')
    const [first = ''] = labels
    const same = labels.every((label) => headerWords(label).join(' ') === headerWords(first).join(' '))
    if (same) return { header: first, columns: indexes.map(columnLetters) }
  }
  return null
}

/** The value that stands in a column of nearly every row, digits only; null when there are several, or no such column. */
export function companyOf(located: LocatedSheet, columns: ReadonlyMap<string, number>): string | null {
  const column = columns.get('NitEmpresa')
  if (column === undefined) return null
  const counts = new Map<string, number>()
  let filled = 0
  for (const row of located.sheet.rows) {
    if (row.row <= located.headings.row) continue
    const text = row.cells[column]?.text ?? ''
    if (text === '') continue
    filled += 1
    counts.set(text, (counts.get(text) ?? 0) + 1)
    if (counts.size > mostSpellings) return null
  }
  const companies = new Map<string, number>()
  for (const [text, count] of counts) {
    const digits = text.replace(/-\s*\d\s*$/, '').replace(/\D/g, '')
    if (digits !== '') companies.set(digits, (companies.get(digits) ?? 0) + count)
  }
  const [most] = [...companies].toSorted((one, other) => other[1] - one[1])
  return most !== undefined && most[1] >= filled * 0.9 ? most[0] : null
}

/** A column with more different texts than this is not one company's. */
const mostSpellings = 200

const shownTexts = 6
const longestText = 40

/** Rows that could hold the headers, for a person to choose from. */
export const headerRowChoices = ({ sheet }: LocatedSheet): readonly HeaderRowChoice[] =>
  sheet.rows.slice(0, headerRowsAllowed).map(({ row, cells }) => ({
    row,
    texts: cells
      .map((cell) => trimBlanks(cell.text).slice(0, longestText))
      .filter((text) => text !== '')
      .slice(0, shownTexts),
  }))

export const sureConfidences: ReadonlySet<FieldProposal['confidence']> = new Set(['exact', 'synonym', 'remembered'])
