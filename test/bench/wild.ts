import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type JudgedCase, judgeCase, producerOf } from '../wild/judge/judge-case.ts'
import { createHearing } from '../wild/judge/reading.ts'
import { throwCase } from '../wild/throw-case.ts'
import { missesOf } from './wild/misses.ts'
import { add, cellCount, columnCount, emptyTally, goodCells, percent, type Tally } from './wild/tally.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm run bench -- wild [--seed S] [--cases N] [--misses FILE]`: generated workbooks with known truth. */
export async function runWildBench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seed: { type: 'string' }, cases: { type: 'string' }, misses: { type: 'string' } },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
  const count = Number(values.cases ?? 400)
  const hear = await createHearing()
  const total = emptyTally()
  const groups = { office: new Map<string, Tally>(), producer: new Map<string, Tally>() }
  const misses = new Map<string, string[]>()
  for (let at = 0; at < count; at += 1) {
    const wild = throwCase(seed + at)
    const judged = await judgeCase(wild, producerOf(wild), hear)
    countIn(judged, total, groups, misses)
  }
  say(`seeds ${seed} to ${seed + count - 1}`)
  print('all', new Map([['all cases', total]]))
  print('office', groups.office)
  print('producer', groups.producer)
  const ranked = [...misses].toSorted((one, other) => other[1].length - one[1].length)
  const lines = ranked.flatMap(([kind, examples]) => [
    `${examples.length} × ${kind}`,
    ...examples.slice(0, 3).map((example) => `    ${example}`),
  ])
  if (values.misses === undefined) say(lines.slice(0, 60).join('\n'))
  else writeFileSync(values.misses, `seeds ${seed} to ${seed + count - 1}\n\n${lines.join('\n')}\n`)
}

function countIn(
  judged: JudgedCase,
  total: Tally,
  groups: Readonly<Record<'office' | 'producer', Map<string, Tally>>>,
  misses: Map<string, string[]>,
): void {
  add(total, judged)
  for (const [group, key] of [
    ['office', judged.wild.layout.office],
    ['producer', judged.producer.name],
  ] as const) {
    const tally = groups[group].get(key) ?? emptyTally()
    groups[group].set(key, tally)
    add(tally, judged)
  }
  for (const { kind, example } of missesOf(judged)) misses.set(kind, [...(misses.get(kind) ?? []), example])
}

function print(title: string, tallies: ReadonlyMap<string, Tally>): void {
  say(
    `\n| ${title} | cases | refused | columns right | wrong | cells good | silent | warned | guess | false alarms | ready | of them wrong | lost | junk ready |`,
  )
  say(`|${' --- |'.repeat(14)}`)
  const worst = (tally: Tally): number => (cellCount(tally) === 0 ? 0 : goodCells(tally) / cellCount(tally))
  for (const [name, tally] of [...tallies].toSorted(([, one], [, other]) => worst(one) - worst(other))) {
    const { columns, cells } = tally
    const figures = [
      tally.cases,
      tally.refused,
      percent(columns.right, columnCount(tally)),
      columns.wrong,
      percent(goodCells(tally), cellCount(tally)),
      cells.silent,
      cells.warned,
      cells.guess,
      cells['false alarm'],
      tally.ready,
      tally.readyWrong,
      tally.lost,
      tally.junkReady,
    ]
    say(`| ${name} | ${figures.join(' | ')} |`)
  }
}
