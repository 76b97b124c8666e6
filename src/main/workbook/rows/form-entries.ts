import type { SourceCell, SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import { emptyCell } from '../cells/cell-value.ts'
import { bareLabel, type Entry, type Labels } from './form-labels.ts'
import { isFilled } from './worker-signs.ts'

/** Pairs of label and value, side by side, stacked, or in one cell (`Nombre: Ana`), in form order. */
export function formEntries({ rows }: SourceSheet, labels: Labels): readonly Entry[] {
  const entries: Entry[] = []
  let group = ''
  for (const [at, row] of rows.entries()) {
    const found = pairsOf(row, rows[at + 1], labels)
    const title = titleOf(row)
    if (found.length === 0 && title !== null) group = title
    for (const [label, value] of found) entries.push({ row: row.row, group, label, values: [value] })
  }
  return withoutRepeated(entries)
}

type Pair = readonly [label: string, value: SourceCell]

function pairsOf(source: SourceRow, below: SourceRow | undefined, labels: Labels): readonly Pair[] {
  const pairs: Pair[] = []
  const { row, cells } = source
  const next = below?.row === row + 1 ? below : undefined
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column]
    if (!isFilled(cell)) continue
    const inOne = pairInCell(cell, labels)
    if (inOne !== null) {
      pairs.push(inOne)
      continue
    }
    if (!labels.isLabel(cell, column, source)) continue
    const value = valueBeside(source, column, labels) ?? valueBelow(source, next, column, labels)
    // An empty field still counts, with an empty value; a text that stands alone may be a heading.
    if (value !== null || titleOf(source) === null) pairs.push([cell.text, value ?? emptyCell])
  }
  return pairs
}

/** A second colon or a blank line to write on is no value. */
const saysSomething = /[\p{L}\p{N}]/u
const onlyColons = /^[:\s]+$/

/** `C.C. No.: 52.123.456` in one cell. */
function pairInCell(cell: SourceCell, labels: Labels): Pair | null {
  const at = cell.text.indexOf(':')
  if (cell.kind !== 'text' || at <= 0) return null
  const [label, value] = [cell.text.slice(0, at), cell.text.slice(at).replace(/^[:\s]+/, '')]
  const named = labels.isLabel({ kind: 'text', text: label, format: null }, -1, undefined)
  if (!saysSomething.test(value) || !named) return null
  return [label, { kind: 'text', text: value, format: null }]
}

/** Null if another label or nothing follows. */
function valueBeside(source: SourceRow, column: number, labels: Labels): SourceCell | null {
  const { cells } = source
  for (let at = column + 1; at < cells.length; at += 1) {
    const cell = cells[at]
    if (!isFilled(cell) || onlyColons.test(cell.text)) continue
    return isNamed(cell, at, source, labels) ? null : cell
  }
  return null
}

/** Whether a cell is a label, alone or together with its value. */
const isNamed = (cell: SourceCell, column: number, row: SourceRow, labels: Labels): boolean =>
  labels.isLabel(cell, column, row) || pairInCell(cell, labels) !== null

/** Null for a cell that is itself a label, or the value of the label beside it. */
function valueBelow(source: SourceRow, next: SourceRow | undefined, column: number, labels: Labels): SourceCell | null {
  const cell = next?.cells[column]
  if (next === undefined || !isFilled(cell) || isNamed(cell, column, next, labels)) return null
  for (let at = column - 1; at >= 0; at -= 1) {
    const before = next.cells[at]
    if (!isFilled(before) || onlyColons.test(before.text)) continue
    return isNamed(before, at, next, labels) && !isAnswer(source, at, labels) ? null : cell
  }
  return cell
}

/** Whether the cells below this column answer labels here, so that even a label-like text is a value. */
function isAnswer(source: SourceRow, column: number, labels: Labels): boolean {
  const label = source.cells[column]
  return isFilled(label) && labels.isLabel(label, column, source) && valueBeside(source, column, labels) === null
}

/** The heading of a part of the form: one text that stands alone. */
function titleOf({ cells }: SourceRow): string | null {
  const filled = cells.filter(isFilled)
  const different = new Set(filled.map(({ text }) => text))
  const [only] = filled
  return only !== undefined && different.size === 1 && only.kind === 'text' && !/:\s*$/.test(only.text)
    ? bareLabel(only.text)
    : null
}

/** Drops entries that repeat the group, label and value of an earlier one. */
function withoutRepeated(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ group, label, values: [value = emptyCell] }) => {
    const key = JSON.stringify([group, bareLabel(label), value.text])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
