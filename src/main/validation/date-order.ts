import type { DraftRow } from '#shared/domain/draft.ts'
import { fieldsOf } from '#shared/domain/field.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'
import type { RowIndex } from './row-index.ts'
import type { ValidationContext } from './validation-context.ts'

/** How one date can be read. `month-first`: no day as `dd/mm`, a day as `mm/dd`. `either`: two different days. */
type Reading = 'month-first' | 'either' | 'other'

interface Column {
  readonly readings: Map<number, Reading>
  readonly either: Map<number, string>
  readonly monthFirst: Set<number>
}

const leastMonthFirst = 2
const leastShare = 0.2

/** A typing error here and there proves nothing; a file with the month first has most of its dates impossible as `dd/mm`. */
const isSuspicious = ({ readings, monthFirst }: Column): boolean =>
  monthFirst.size >= leastMonthFirst && monthFirst.size >= readings.size * leastShare

/**
 * Columns whose dates seem to have the month first. Their impossible dates are errors by themselves, while `03/04/2026`
 * looks right and is wrong: those are the ones told here. Nothing is swapped: nobody but the clerk can know.
 */
export function createDateOrderIndex(context: ValidationContext): RowIndex {
  const fields = fieldsOf(context.module, context.entity).filter((field) => field.kind === 'date')
  const columns = fields.map((field): [string, Column] => [
    field.name,
    { readings: new Map(), either: new Map(), monthFirst: new Set() },
  ])
  return {
    put: (row) => {
      const affected: number[] = []
      for (const [field, column] of columns) {
        const before = isSuspicious(column)
        setReading(column, row, row.values[field] ?? '')
        if (isSuspicious(column) !== before) affected.push(...column.either.keys())
      }
      return affected
    },
    findings: (row) =>
      columns.flatMap(([field, column]): Finding[] => {
        const value = column.either.get(row)
        if (value === undefined || !isSuspicious(column)) return []
        const [example = 0] = column.monthFirst
        const parameters = { rows: String(example) }
        return [{ row, field, severity: 'warning', code: 'date.maybe-swapped', parameters, value, suggestion: null }]
      }),
  }
}

function setReading(column: Column, { row }: DraftRow, value: string): void {
  column.readings.delete(row)
  column.either.delete(row)
  column.monthFirst.delete(row)
  if (value === '') return
  const reading = readingOf(value)
  column.readings.set(row, reading)
  if (reading === 'either') column.either.set(row, value)
  if (reading === 'month-first') column.monthFirst.add(row)
}

function readingOf(value: string): Reading {
  if (value.length !== 10 || value[2] !== '/' || value[5] !== '/') return 'other'
  const day = Number(value.slice(0, 2))
  const month = Number(value.slice(3, 5))
  if (month <= 12) return day <= 12 && day !== month && day > 0 && month > 0 ? 'either' : 'other'
  const swapped = `${value.slice(3, 5)}/${value.slice(0, 2)}/${value.slice(6)}`
  return parseWireDate(swapped) === undefined ? 'other' : 'month-first'
}
