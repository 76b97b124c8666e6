import type { CellVerdict } from '../../wild/judge/cells.ts'
import type { JudgedCase } from '../../wild/judge/judge-case.ts'

/** Figures over several cases. */
export interface Tally {
  cases: number
  refused: number
  columns: { right: number; asked: number; wrong: number }
  cells: Record<CellVerdict, number>
  lost: number
  junk: number
  junkReady: number
  ready: number
  readyWrong: number
}

export const emptyTally = (): Tally => ({
  cases: 0,
  refused: 0,
  columns: { right: 0, asked: 0, wrong: 0 },
  cells: { right: 0, fixed: 0, flagged: 0, 'false alarm': 0, guess: 0, warned: 0, silent: 0 },
  lost: 0,
  junk: 0,
  junkReady: 0,
  ready: 0,
  readyWrong: 0,
})

export function add(tally: Tally, judged: JudgedCase): void {
  tally.cases += 1
  if (judged.refused !== null) tally.refused += 1
  for (const { verdict } of judged.columns) if (verdict !== 'left open') tally.columns[verdict] += 1
  const { rows } = judged
  if (rows === null) return
  for (const { verdict } of rows.cells) tally.cells[verdict] += 1
  tally.lost += rows.lost.length
  tally.junk += rows.junk.length
  tally.junkReady += rows.junkReady.length
  tally.ready += rows.ready
  tally.readyWrong += rows.readyWrong
}

export const columnCount = ({ columns: { right, asked, wrong } }: Tally): number => right + asked + wrong
export const cellCount = ({ cells }: Tally): number => Object.values(cells).reduce((sum, count) => sum + count, 0)

/** Cells that were sent correctly, or reported as errors if they had to be. */
export const goodCells = ({ cells }: Tally): number => cells.right + cells.fixed + cells.flagged

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`
