import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileOf, type JudgedCase, judgeCase, producerOf } from '../wild/judge/judge-case.ts'
import { type Miss, missesOf, missesText } from '../wild/judge/misses.ts'
import { createHearing } from '../wild/judge/reading.ts'
import { producers } from '../wild/producers/index.ts'
import { pythonProducers } from '../wild/producers/python.ts'
import { throwCase } from '../wild/throw-case.ts'
import { addBaseline, baselines } from './wild/baselines.ts'
import { damageLines, tableLines } from './wild/tables.ts'
import { add, emptyTally, percent, type Tally } from './wild/tally.ts'

const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

/**
 * `npm run bench -- wild [--seed S] [--cases N] [--misses FILE] [--keep FOLDER] [--python PROGRAM]`: generated
 * workbooks with known truth, passed to the program as its terminal does. Equal seeds make equal files. `--keep` saves
 * them.
 */
export async function runWildBench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      seed: { type: 'string' },
      cases: { type: 'string' },
      misses: { type: 'string' },
      keep: { type: 'string' },
      python: { type: 'string' },
    },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
  const count = Number(values.cases ?? 400)
  const foreign = values.python === undefined ? [] : pythonProducers(values.python)
  if (foreign.length < 2) say(['openpyxl or xlsxwriter are left out: --python names a Python that has them'])
  const [hear, hearBefore] = [await createHearing(), await createHearing('none')]
  const judged: JudgedCase[] = []
  const before: JudgedCase[] = []
  for (let at = 0; at < count; at += 1) {
    const wild = throwCase(seed + at)
    const producer = producerOf(wild, [...producers, ...foreign])
    const file = await fileOf(wild, producer)
    if (values.keep !== undefined) {
      mkdirSync(values.keep, { recursive: true })
      writeFileSync(join(values.keep, file.fileName), file.bytes)
    }
    judged.push(await judgeCase(wild, producer, hear, file))
    before.push(await judgeCase(wild, producer, hearBefore, file))
  }
  const misses = judged.flatMap(missesOf)
  const isUntold = ({ severity }: Miss): boolean =>
    severity.startsWith('cell') || severity === 'rows lost' || severity === 'false alarm'
  const untoldBefore = before.flatMap(missesOf).filter(isUntold)
  const head = [
    `seeds ${seed} to ${seed + count - 1}`,
    '',
    ...tableLines(
      'all',
      tallied(judged, () => 'after all suggestions'),
    ),
    ...tableLines(
      'all',
      tallied(before, () => 'before any suggestion'),
    ),
    ...missesText(untoldBefore).slice(0, 40),
  ]
  const tables = [
    ...head,
    ...tableLines(
      'office',
      tallied(judged, ({ wild }) => wild.layout.office),
    ),
    ...tableLines(
      'producer',
      tallied(judged, ({ producer }) => producer.name),
    ),
    ...damageLines(judged),
    ...baselineLines(judged),
  ]
  say(tables)
  if (values.misses === undefined) say(missesText(misses).slice(0, 60))
  else writeFileSync(values.misses, [...head, ...missesIntroduction, ...missesText(misses)].join('\n'))
  if (count === 1) say(misses.map(({ severity, what, example }: Miss) => `${severity}: ${what}: ${example}`))
}

const missesIntroduction = [
  'Misses of the generated wild workbooks, worst first. Again with the file at hand: `npm run bench -- wild --seed SEED --cases 1 --keep /tmp/x`.',
  '«written» sent «after all suggestions», is «truth». `silent`: wrong without a finding; `warned`: wrong with a warning only (so the row is ready);',
  '`guess`: right by chance where nobody can know from the file, with no error; `undamaged`: the cell was written as the wire has it.',
  '',
]

/** The same headers, for importers that compare names. */
function baselineLines(judged: readonly JudgedCase[]): readonly string[] {
  const rows = Object.entries(baselines).map(([name, most]) => {
    const figures = { right: 0, wrong: 0, missing: 0 }
    for (const { wild } of judged) if ((wild.layout.shape ?? 'table') === 'table') addBaseline(figures, wild, most)
    const all = figures.right + figures.wrong + figures.missing
    return `| ${name} | ${percent(figures.right, all)} | ${figures.wrong} | ${figures.missing} |`
  })
  return ['| names alone | columns right | taken wrong | not found |', '| --- | --- | --- | --- |', ...rows, '']
}

function tallied(judged: readonly JudgedCase[], keyOf: (one: JudgedCase) => string): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const one of judged) {
    const tally = tallies.get(keyOf(one)) ?? emptyTally()
    tallies.set(keyOf(one), tally)
    add(tally, one)
  }
  return tallies
}
