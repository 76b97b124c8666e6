import { durationsOf } from './durations.ts'
import { isMeasured, measured } from './measures.ts'
import type { EntityMonth, EntityMonths } from './oversight.ts'
import { compareTexts, type RecordCell, sumOf } from './record-cell.ts'

const mostMonths = 12
const fewestMonths = 6

const monthOf = ({ day }: Pick<RecordCell, 'day'>): string => day.slice(0, 'yyyy-mm'.length)

/** The last twelve months up to the one of `until`. */
function lastMonths(until: string): readonly string[] {
  const [year = 0, month = 1] = until.split('-').map(Number)
  return Array.from({ length: mostMonths }, (_, at) =>
    new Date(Date.UTC(year, month - mostMonths + at, 1)).toISOString().slice(0, 'yyyy-mm'.length),
  )
}

/** `compared`: first filings with an answer, or all. `took`: records that ended at an entity, or all. */
export function entityMonthsOf(
  { compared, took }: { readonly compared: readonly RecordCell[]; readonly took: readonly RecordCell[] },
  until: string,
): EntityMonths {
  const months = lastMonths(until)
  const isShown = new Set(months)
  const answered = compared.filter((cell) => isShown.has(monthOf(cell)) && isMeasured(cell, 'first-answered'))
  const firsts = Map.groupBy(answered, keyOf)
  const ended = Map.groupBy(
    took.filter((cell) => isShown.has(monthOf(cell))),
    keyOf,
  )
  const codes = new Set([...answered, ...took].map(({ entityCode }) => entityCode ?? ''))
  const rows = [...codes].map((entityCode) => {
    const told = months.flatMap((month): readonly (EntityMonth & { readonly size: number })[] => {
      const key = `${month} ${entityCode}`
      const own = firsts.get(key) ?? []
      const { rows: spans, total } = durationsOf(ended.get(key) ?? [])
      if (own.length === 0 && spans.length === 0) return []
      const size = sumOf(own) + total.certificado.count + total.devuelto.count
      return [{ month, answered: sumOf(own), passed: measured(own, 'first-passed'), states: total, size }]
    })
    return { entityCode, months: told, size: told.reduce((sum, { size }) => sum + size, 0) }
  })
  const shown = rows
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.size - one.size || compareTexts(one.entityCode, other.entityCode))
  const told = new Set(shown.flatMap((row) => row.months.map(({ month }) => month)))
  const first = months.findIndex((month) => told.has(month))
  return {
    months: first === -1 ? [] : months.slice(Math.min(first, mostMonths - fewestMonths)),
    rows: shown.map(({ entityCode, months: own }) => ({
      entityCode,
      months: own.map(({ size: _, ...month }) => month),
    })),
  }
}

const keyOf = (cell: RecordCell): string => `${monthOf(cell)} ${cell.entityCode ?? ''}`
