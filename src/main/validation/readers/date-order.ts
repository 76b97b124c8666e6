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
 * Dates read together with their column. What is not written `dd/mm/yyyy` gets a suggestion where the text itself or the
 * column proves it, else a question. `03/04/2026` looks right and may be wrong: where a column proves the other order, every
 * date of it that can be read both ways is a question. Nothing is swapped without asking.
 *
 * The proof is what the file said, not what stands in the draft now: correcting the one date that shows the month first
 * must not make the others look right. A value that differs from what the file said was decided by somebody.
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

/** What is no date because it is no value at all is told by the cell itself. */
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

/** Both days for every reading that is as likely as the best. */
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

/** A real date cell is never swapped by a suggestion: whether a program swapped it before is for the clerk to say. */
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
  // Where its column alone says it, the column is named; else the whole file.
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
