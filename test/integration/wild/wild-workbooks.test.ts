import { beforeAll, describe, expect, it } from 'vitest'
import { judgeCase, producerOf } from '../../wild/judge/judge-case.ts'
import { type Miss, missesOf, type Severity } from '../../wild/judge/misses.ts'
import { createHearing } from '../../wild/judge/reading.ts'
import { layouts } from '../../wild/layouts/index.ts'
import { producers } from '../../wild/producers/index.ts'
import { throwCase } from '../../wild/throw-case.ts'
import { programDates } from '../../wild/views/dates.ts'

/**
 * The bench plays thousands (`npm run bench -- wild`); these are enough to meet every layout, producer and kind of
 * damage.
 */
const firstSeed = 71_000
const cases = 80
const casesOfKind = 25
/** Few crews have enough ambiguous birth dates. */
const casesOfSlips = 150

/**
 * Known misses, by kind. A class that is fixed leaves the list and never returns. Empty: files no longer contain values
 * that cannot be known but are graded as if they could (real dates swapped by a program, written as texts).
 */
const open: Partial<Record<Severity, readonly RegExp[]>> = {}

let misses: readonly Miss[] = []
const seen = { layouts: new Set<string>(), producers: new Set<string>(), cells: 0 }

beforeAll(async () => {
  const hear = await createHearing()
  const found: Miss[] = []
  for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
    const wild = throwCase(seed)
    const producer = producerOf(wild)
    const judged = await judgeCase(wild, producer, hear)
    seen.layouts.add(wild.layout.name)
    seen.producers.add(producer.name)
    seen.cells += judged.rows?.cells.length ?? 0
    found.push(...missesOf(judged))
  }
  misses = found
})

const held = (severity: Severity): readonly string[] =>
  misses
    .filter((miss) => miss.severity === severity && !(open[severity] ?? []).some((kind) => kind.test(miss.what)))
    .map(({ what, example }) => `${what}: ${example}`)

describe('workbooks as offices write them', () => {
  it.each([
    ['nothing is sent wrong without a word', 'cell silent'],
    ['no worker is lost', 'rows lost'],
    ['what is no worker is never ready', 'junk rows ready'],
    ['what nobody can know is not guessed', 'cell guess'],
    ['what is right raises no error', 'false alarm'],
    ['no row of workers is taken for the headers', 'header row wrong'],
    ['no column is taken for another', 'column wrong'],
  ] as const)('%s', (_rule, severity) => {
    expect(held(severity)).toEqual([])
  })

  it('meets most layouts and every producer', () => {
    expect(seen.layouts.size).toBeGreaterThan(layouts.length * 0.6)
    expect(seen.producers.size).toBe(producers.length)
    expect(seen.cells).toBeGreaterThan(10_000)
  })
})

describe('dates as programs leave them, one kind in every file', () => {
  it.each(programDates)('%s', async (kind) => {
    const hear = await createHearing()
    const wrong: Miss[] = []
    const met = new Set<string>()
    const count = kind === 'slip with the month first' ? casesOfSlips : casesOfKind
    for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
      const wild = throwCase(seed, { dates: [kind], damages: [] })
      for (const cells of wild.written) for (const { damage } of cells) met.add(damage)
      wrong.push(...missesOf(await judgeCase(wild, producerOf(wild), hear)))
    }
    const worst: readonly Severity[] = ['cell silent', 'cell guess', 'cell warned', 'false alarm']
    expect(wrong.filter(({ severity, what }) => worst.includes(severity) && what.startsWith('Fecha'))).toEqual([])
    if (kind !== 'serial noise') expect([...met]).toContain(`date: ${kind}`)
  })
})
