import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding, FindingChoice } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { judgeOrders, OrderCounts } from '#shared/domain/reading/dates/date-column.ts'
import { dateSpan } from '#shared/domain/reading/dates/date-span.ts'
import { dateReading } from '#shared/domain/reading/dates/dates.ts'
import { fillerOf } from '#shared/domain/reading/fillers.ts'
import { onlyCandidate, type Proof, type Reading } from '#shared/domain/reading/reading.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { formatWireDate, parseCivilDate } from '#shared/kernel/civil-date.ts'
import { clockText } from '#shared/kernel/serial-date.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { errorProblem, type Problem, suggest } from '../rules/problem.ts'
import { checkDamage } from '../rules/text-checks.ts'
import { DateColumn, type OddDate } from './date-column.ts'

/**
 * Reads dates together with their column. A value not written `dd/mm/yyyy` gets a suggestion if the text or the column
 * proves the order, else a question. If a column proves another order, ambiguous dates such as `03/04/2026` become
 * questions. The file's original text is the proof, so correcting one date does not settle the others.
 */
export function createDateOrderIndex(context: ValidationContext): RowIndex {
  const fields = fieldsOf(context.module, context.entity).filter((field) => field.kind === 'date')
  const file = new OrderCounts()
  const columns = fields.map(({ name }) => new DateColumn(name, dateSpan(name, context.today), file))
  const states = (): string => columns.map(({ state }) => state).join('; ')
  const set = ({ row, values, originals }: DraftRow): void => {
    for (const column of columns) column.set(row, values[column.field] ?? '', originals[column.field])
  }
  return {
    take: set,
    takeBlock: (block) => {
      for (const column of columns) {
        const values = block.texts(column.field)
        const originals = block.originals(column.field)
        for (const [at, { row }] of block.rows().entries()) column.set(row, values[at] ?? '', originals[at])
      }
    },
    put: (row) => {
      const before = states()
      set(row)
      return before === states() ? nobody : columns.flatMap((column) => openRows(column))
    },
    findings: (row) => {
      let found = nothing
      for (const column of columns) {
        if (!column.mayTell(row)) continue
        const problem = problemOf(column, file, row)
        if (problem === undefined) continue
        const { field } = column
        const finding = { ...problem, row, field, value: column.value(row) }
        found = found === nothing ? [finding] : [...found, finding]
      }
      return found
    },
  }
}

const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

const openRows = (column: DateColumn): readonly number[] =>
  [...column.rows()].filter((row) => column.oddDate(column.value(row)) !== undefined || column.isAmbiguous(row))

function problemOf(column: DateColumn, file: OrderCounts, row: number): Problem | undefined {
  const value = column.value(row)
  if (value.trim() === '') return undefined
  const odd = column.oddDate(value)
  if (odd !== undefined) return isToldAlready(value) ? undefined : oddProblem(column, file, odd)
  return column.isAmbiguous(row) ? ambiguousProblem(column, file, row) : undefined
}

/** The cell's own checks already report a value that is no date at all. */
const isToldAlready = (value: string): boolean => checkDamage(value, false).length > 0 || fillerOf(value) !== undefined

function oddProblem(column: DateColumn, file: OrderCounts, odd: OddDate): Problem {
  const { read, orders } = odd
  if (read === undefined) return errorProblem('date.invalid-format')
  const reading = dateReading(read, { column: column.counts, file })
  if (column.mayBeMoved(odd)) return movedProblem(reading, read.second)
  const isTaken = column.areYearFirstDoubtful && orders.includes('ymd')
  const only = isTaken ? undefined : onlyCandidate(reading)
  const candidates = isTaken ? reading.candidates.toReversed() : reading.candidates
  const choices = candidates.length > 1 ? candidates.map(({ value, name }) => ({ value, name })) : []
  const isSerial = read.form === 'serial'
  const suggestion =
    only === undefined ? null : suggest(isSerial ? 'date.serial' : 'date.format', only.value, only.proof)
  if (isSerial) return errorProblem('date.serial-number', { suggestion })
  return errorProblem(only === undefined ? 'date.unknown-order' : 'date.invalid-format', { suggestion, choices })
}

/** Offers both days for every reading as likely as the best one. */
function movedProblem({ candidates }: Reading, second: number): Problem {
  const best = candidates.filter(({ confidence }) => confidence === candidates[0]?.confidence)
  const days = new Set(best.flatMap(({ value }) => [value, dayAfter(value)]))
  return errorProblem('date.moved', {
    parameters: { time: clockText(second) },
    choices: [...days].map((day): FindingChoice => ({ value: day, name: day })),
  })
}

function dayAfter(wire: string): string {
  const next = new Date(Date.UTC(Number(wire.slice(6)), Number(wire.slice(3, 5)) - 1, Number(wire.slice(0, 2)) + 1))
  const civil = parseCivilDate(next.toISOString().slice(0, 10))
  return civil === undefined ? wire : formatWireDate(civil)
}

const otherWayRound = (value: string): string => `${value.slice(3, 5)}/${value.slice(0, 2)}/${value.slice(6)}`

const swappedCellProblem = (column: DateColumn, row: number): Problem => {
  const value = column.value(row)
  return errorProblem('date.cell-swapped', {
    parameters: { texts: String(column.counts.of('dmy')) },
    choices: [otherWayRound(value), value].map((day): FindingChoice => ({ value: day, name: day })),
  })
}

/** A suggestion never swaps a real date cell: only the clerk can know whether a program swapped it before. */
function ambiguousProblem(column: DateColumn, file: OrderCounts, row: number): Problem | undefined {
  const { counts } = column
  if (column.areCellsSwapped && column.isDateCell(row)) return swappedCellProblem(column, row)
  const verdict = judgeOrders(['dmy', 'mdy'], counts, file)
  if (verdict.kind === 'unproven' || (verdict.kind === 'settled' && verdict.order === 'dmy')) return undefined
  const value = column.value(row)
  const swapped = otherWayRound(value)
  const isProven = verdict.kind === 'settled' && !column.isDateCell(row)
  const proof: Proof = {
    code: 'date.column-order',
    parameters: { order: 'mdy', count: String(counts.of('mdy')) },
  }
  // Name the column if it proves the order alone, else the whole file.
  const isOwn = counts.of('mdy') > 0 && (counts.of('dmy') > 0 || file.of('dmy') === 0)
  const told = isOwn ? counts : file
  return errorProblem('date.maybe-swapped', {
    parameters: {
      monthFirst: String(told.of('mdy')),
      dayFirst: String(told.of('dmy')),
      where: isOwn ? 'column' : 'file',
    },
    suggestion: isProven ? suggest('date.swap', swapped, proof) : null,
    choices: (isProven ? [swapped, value] : [value, swapped]).map((day): FindingChoice => ({ value: day, name: day })),
  })
}
