import { fieldsOf } from '#shared/domain/field.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'
import type { RowIndex } from './row-index.ts'
import type { ValidationContext } from './validation-context.ts'

/** How one date can be read. `month-first`: no day as `dd/mm`, a day as `mm/dd`. `either`: two different days. */
type Reading = 'month-first' | 'either' | 'other'

interface Column {
  readonly field: string
  /** By row number, with holes: empty cells are left out. */
  readonly texts: (string | undefined)[]
  /** Rows with any text. */
  filled: number
  readonly monthFirst: Set<number>
}

const leastMonthFirst = 2
const leastShare = 0.2

/** A typing error here and there proves nothing; a file with the month first has most of its dates impossible as `dd/mm`. */
const isSuspicious = ({ filled, monthFirst }: Column): boolean =>
  monthFirst.size >= leastMonthFirst && monthFirst.size >= filled * leastShare

/**
 * Columns whose dates seem to have the month first. Their impossible dates are errors by themselves, while `03/04/2026`
 * looks right and is wrong: those are the ones told here. Nothing is swapped: nobody but the clerk can know.
 */
export function createDateOrderIndex(context: ValidationContext): RowIndex {
  const fields = fieldsOf(context.module, context.entity).filter((field) => field.kind === 'date')
  const columns = fields.map(({ name }): Column => ({ field: name, texts: [], filled: 0, monthFirst: new Set() }))
  return {
    take: (row) => {
      for (const column of columns) setText(column, row.row, row.values[column.field] ?? '')
    },
    put: (row) => {
      let affected: number[] | undefined
      for (const column of columns) {
        const before = isSuspicious(column)
        setText(column, row.row, row.values[column.field] ?? '')
        if (isSuspicious(column) !== before) affected = [...(affected ?? []), ...doubtfulRows(column)]
      }
      return affected ?? nobody
    },
    findings: (row) => (columns.some(isSuspicious) ? columns.flatMap((column) => findingsOf(column, row)) : nothing),
  }
}

const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

function findingsOf(column: Column, row: number): readonly Finding[] {
  const value = column.texts[row] ?? ''
  if (!isSuspicious(column) || readingOf(value) !== 'either') return nothing
  const { field } = column
  const [example = 0] = column.monthFirst
  const parameters = { rows: String(example) }
  return [{ row, field, severity: 'warning', code: 'date.maybe-swapped', parameters, value, suggestion: null }]
}

function doubtfulRows({ texts }: Column): readonly number[] {
  const rows: number[] = []
  texts.forEach((text, row) => {
    if (text !== undefined && readingOf(text) === 'either') rows.push(row)
  })
  return rows
}

function setText(column: Column, row: number, text: string): void {
  const { texts, monthFirst } = column
  const before = texts[row]
  if (before !== undefined) {
    if (before === text) return
    column.filled -= 1
    monthFirst.delete(row)
    texts[row] = undefined
  }
  if (text === '') return
  column.filled += 1
  texts[row] = text
  if (readingOf(text) === 'month-first') monthFirst.add(row)
}

const slash = 47

/** Two digits as a number; NaN when they are none. */
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? Number.NaN : tens * 10 + ones
}

function readingOf(value: string): Reading {
  if (value.length !== 10 || value.charCodeAt(2) !== slash || value.charCodeAt(5) !== slash) return 'other'
  const day = twoDigits(value, 0)
  const month = twoDigits(value, 3)
  if (month <= 12) return day <= 12 && day !== month && day > 0 && month > 0 ? 'either' : 'other'
  if (!(day <= 12)) return 'other'
  const swapped = `${value.slice(3, 5)}/${value.slice(0, 2)}/${value.slice(6)}`
  return parseWireDate(swapped) === undefined ? 'other' : 'month-first'
}
