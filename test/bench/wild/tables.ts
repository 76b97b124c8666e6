import type { CellVerdict } from '../../wild/judge/cells.ts'
import type { JudgedCase } from '../../wild/judge/judge-case.ts'
import { cellCount, columnCount, goodCells, percent, type Tally } from './tally.ts'

const headings = [
  'cases',
  'refused',
  'columns right unasked',
  'taken wrong',
  'cells right or flagged',
  'silent',
  'warned only',
  'guesses',
  'false alarms',
  'ready rows',
  'of them wrong or doubtful',
  'workers lost',
  'other rows ready',
]

const figuresOf = (tally: Tally): readonly (string | number)[] => [
  tally.cases,
  tally.refused,
  percent(tally.columns.right, columnCount(tally)),
  tally.columns.wrong,
  percent(goodCells(tally), cellCount(tally)),
  tally.cells.silent,
  tally.cells.warned,
  tally.cells.guess,
  tally.cells['false alarm'],
  tally.ready,
  tally.readyWrong,
  tally.lost,
  tally.junkReady,
]

/** Worst first. */
export function tableLines(title: string, tallies: ReadonlyMap<string, Tally>): readonly string[] {
  const share = (tally: Tally): number => goodCells(tally) / Math.max(1, cellCount(tally))
  const rows = [...tallies].toSorted(([, one], [, other]) => share(one) - share(other))
  return [
    line([title, ...headings]),
    line([title, ...headings].map(() => '---')),
    ...rows.map(([name, tally]) => line([name, ...figuresOf(tally)])),
    '',
  ]
}

const shownKinds = 40

/** By damage to the cells, worst first; `undamaged` cells are in the wire format. */
export function damageLines(judged: readonly JudgedCase[]): readonly string[] {
  const byDamage = Map.groupBy(
    judged.flatMap(({ rows }) => rows?.cells ?? []),
    ({ damage }) => (damage === '' ? 'undamaged' : damage),
  )
  const kinds = [...byDamage].map(([name, cells]) => {
    const count = (...verdicts: readonly CellVerdict[]): number =>
      cells.filter(({ verdict }) => verdicts.includes(verdict)).length
    const bad = count('silent', 'warned', 'guess', 'false alarm')
    return {
      name,
      bad,
      all: cells.length,
      fixed: count('right', 'fixed'),
      flagged: count('flagged'),
      silent: count('silent'),
    }
  })
  const ranked = kinds.toSorted((one, other) => other.bad / other.all - one.bad / one.all)
  const rows = ranked
    .slice(0, shownKinds)
    .map(({ name, all, fixed, flagged, bad, silent }) =>
      line([name, all, percent(fixed, all), percent(flagged, all), percent(bad, all), silent]),
    )
  const rest =
    ranked.length > shownKinds ? [`and ${ranked.length - shownKinds} kinds that did not fare worse`, ''] : ['']
  const head = ['damage', 'cells', 'right or repaired', 'told as an error', 'wrong or guessed', 'silent']
  return [line(head), line(head.map(() => '---')), ...rows, ...rest]
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
