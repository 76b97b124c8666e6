import type { ReturnedRow } from '#shared/domain/draft/returned-workbook.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'
import type { Steps } from '#shared/kernel/steps.ts'

const rowsPerStep = 200

/**
 * A .csv saved under an English locale has the month first in every date. It is recognised by more dates that are only
 * valid with the month first than with the day first; then the day is put first, as in the workbook. With as many of
 * both, the order stays unproven.
 */
export function* dayFirst(
  rows: readonly ReturnedRow[],
  fields: readonly FieldDefinition[],
): Steps<readonly ReturnedRow[]> {
  const names = fields.filter(({ kind }) => kind === 'date').map(({ name }) => name)
  const balance = yield* monthFirstBalance(rows, names)
  if (balance === 0) return rows.map((row) => ({ ...row, datesUnproven: true as const }))
  if (balance < 0) return rows
  const turned: ReturnedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    turned.push({ ...row, cells: turnedCells(row.cells, names) })
  }
  return turned
}

/** Dates that are only valid with the month first, minus those only valid with the day first. */
function* monthFirstBalance(rows: readonly ReturnedRow[], names: readonly string[]): Steps<number> {
  let balance = 0
  for (const [index, { cells }] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    for (const name of names) {
      const { asIs, turned } = readings(cells[name]?.text ?? '')
      if (asIs !== undefined && turned === undefined) balance -= 1
      if (asIs === undefined && turned !== undefined) balance += 1
    }
  }
  return balance
}

const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?= |$)/

/** The text with day and month padded, as they are and exchanged; undefined where that is no date. */
function readings(text: string): { readonly asIs: string | undefined; readonly turned: string | undefined } {
  const [whole = '', one = '', other = '', year = ''] = numbers.exec(text) ?? []
  const [first, second] = [one.padStart(2, '0'), other.padStart(2, '0')]
  const valid = (date: string): string | undefined =>
    parseWireDate(date) === undefined ? undefined : `${date}${text.slice(whole.length)}`
  return { asIs: valid(`${first}/${second}/${year}`), turned: valid(`${second}/${first}/${year}`) }
}

function turnedCells(cells: ReturnedRow['cells'], names: readonly string[]): ReturnedRow['cells'] {
  const others = names.flatMap((name) => {
    const cell = cells[name]
    const { turned } = readings(cell?.text ?? '')
    return cell === undefined || turned === undefined ? [] : [[name, { ...cell, text: turned }] as const]
  })
  return { ...cells, ...Object.fromEntries(others) }
}
