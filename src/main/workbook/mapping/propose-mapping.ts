import type { ColumnDoubt, HeaderRowChoice, ReviewReason, SheetMapping } from '#shared/domain/draft/mapping.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cells/cell-value.ts'
import { headerRowsAllowed } from '../limits.ts'
import { isAsideTable } from '../rows/aside-table.ts'
import { unmappedColumns } from './apply-columns.ts'
import { carriedFields } from './carried-fields.ts'
import { columnDoubts } from './column-doubts.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { labelWords } from './headers/header-words.ts'
import { withSurroundings } from './headers/surroundings.ts'
import type { LocatedSheet } from './locate-sheet.ts'
import type { NameReading } from './name-family.ts'
import { type TakingAids, takeColumnsSteps } from './take-columns.ts'

export interface ProposedMapping {
  readonly mapping: SheetMapping
  /** Why a person should check first; empty if complete and certain. */
  readonly reasons: readonly ReviewReason[]
  /** Column index by field. */
  readonly columns: ReadonlyMap<string, number>
  /** For fields of `columns`: all columns that together make up the field. */
  readonly joined: ReadonlyMap<string, readonly number[]>
  readonly constants: ReadonlyMap<string, string>
  /** Fields whose column a person should check, with the reasons. */
  readonly doubts: readonly ColumnDoubt[]
}

/** Proposes the meaning of a located sheet's columns, and what a person should know about it. Pure. */
export function* proposeMappingSteps(
  found: LocatedSheet,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  decided: Pick<TakingAids, 'remembered' | 'forced'> = {},
): Steps<ProposedMapping> {
  const located = { ...found, columns: withSurroundings(found.columns, scorer) }
  const { sheet, headings } = located
  const { proposal, columns, joined, names } = yield* takeColumnsSteps(located.columns, fields, scorer, {
    ...decided,
    holdTheSame: (one, other) => holdTheSame(located, one, other),
  })
  const constants = new Map(
    proposal.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant] as const])),
  )
  const carried = carriedFields(located, columns)
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
      .filter(
        ({ field, required, column, constant }) =>
          required && !carried.has(field) && column === null && constant === null,
      )
      .map(({ field }) => field),
    hiddenRows: sheet.rows.filter(({ row, hidden }) => hidden && row > headings.row).length,
  }
  const { tied, otherwise, differing } = proposal
  const doubts = columnDoubts({ located, scorer, proposals: mapping.fields, tied, otherwise, differing, names }, fields)
  return { joined, mapping, reasons: reasonsOf(located, mapping, doubts, names), columns, constants, doubts }
}

/** Two columns with the same header and equal in every row: either may be taken. */
function holdTheSame({ sheet, headings, columns }: LocatedSheet, one: number, other: number): boolean {
  const keys = [one, other].map((at) => labelWords(columns.find(({ index }) => index === at)?.label ?? '').join(' '))
  if (keys[0] !== keys[1]) return false
  return sheet.rows.every(
    ({ row, cells }) =>
      row <= headings.row || trimBlanks(cells[one]?.text ?? '') === trimBlanks(cells[other]?.text ?? ''),
  )
}

function reasonsOf(
  located: LocatedSheet,
  mapping: SheetMapping,
  doubts: readonly ColumnDoubt[],
  names: NameReading,
): readonly ReviewReason[] {
  const asking = doubts.filter(({ asks }) => asks)
  const equal = asking.filter(({ reasons }) => reasons.some(({ code }) => code === 'equal-columns'))
  const applying: readonly (readonly [ReviewReason, boolean])[] = [
    ['header-not-found', !located.headerFound],
    ['missing-fields', mapping.missingFields.length > 0],
    ['unsure-columns', asking.some(isAboutColumn)],
    ['equal-columns', equal.length > 0],
    ['surnames-apart', names.kind === 'unclear' || names.kind === 'one-word'],
    ['hidden-rows', mapping.hiddenRows > 0],
    ['hidden-sheet', located.sheet.hidden],
    ['aside-sheet', isAsideTable(located.sheet, located.headings.index)],
  ]
  return applying.flatMap(([reason, applies]) => (applies ? [reason] : []))
}

const isAboutColumn = ({ column, reasons }: ColumnDoubt): boolean =>
  column !== null || reasons.some(({ code }) => code === 'content-exchanged')

/** The value in nearly every row of a column, digits only; null if there are several, or no such column. */
export function companyOf(located: LocatedSheet, columns: ReadonlyMap<string, number>): string | null {
  const column = columns.get('NitEmpresa')
  if (column === undefined) return null
  const texts = countTexts(located, column)
  if (texts === null) return null
  const { counts, filled } = texts
  const companies = new Map<string, number>()
  for (const [text, count] of counts) {
    const digits = text.replace(/-\s*\d\s*$/, '').replace(/\D/g, '')
    if (digits !== '') companies.set(digits, (companies.get(digits) ?? 0) + count)
  }
  const [most] = [...companies].toSorted((one, other) => other[1] - one[1])
  return most !== undefined && most[1] >= filled * 0.9 ? most[0] : null
}

/** Frequency of each text in a column, and their total; null if there are too many distinct ones. */
function countTexts(
  { sheet, headings }: LocatedSheet,
  column: number,
): { readonly counts: ReadonlyMap<string, number>; readonly filled: number } | null {
  const counts = new Map<string, number>()
  let filled = 0
  for (const { row, cells } of sheet.rows) {
    if (row <= headings.row) continue
    const text = cells[column]?.text ?? ''
    if (text === '') continue
    filled += 1
    counts.set(text, (counts.get(text) ?? 0) + 1)
    if (counts.size > mostSpellings) return null
  }
  return { counts, filled }
}

/** A column with more distinct texts does not hold one company's number. */
const mostSpellings = 200

const shownTexts = 6
const longestText = 40

/** Possible header rows for a person to choose from. */
export const headerRowChoices = ({ sheet }: LocatedSheet): readonly HeaderRowChoice[] =>
  sheet.rows.slice(0, headerRowsAllowed).map(({ row, cells }) => ({
    row,
    texts: cells
      .map((cell) => trimBlanks(cell.text).slice(0, longestText))
      .filter((text) => text !== '')
      .slice(0, shownTexts),
  }))
