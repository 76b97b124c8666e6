import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { Mutex } from '#main/base/mutex.ts'
import { build, DeskDatabase } from '#main/store/desk/desk-database.ts'
import type { FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import { sqliteFilings } from '#main/store/filing/sqlite-filings.ts'
import { openBeside, openDatabase } from '#main/store/sqlite/open-database.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { scratchDirectory, scratchOpening } from './scratch-store.ts'

/** Both halves over one file, as in an open store. */
function twoHalves() {
  const opening = scratchOpening(scratchDirectory())
  const opened = openDatabase(opening)
  if (!opened.ok) throw new Error(opened.error.code)
  const { database, rollback } = opened.value
  const filingConnection = openBeside(opening)
  onTestFinished(() => {
    filingConnection.close()
    database.close()
    rollback.close()
  })
  const writeLock = new Mutex()
  return { desk: new DeskDatabase(database, writeLock), filings: sqliteFilings(filingConnection, writeLock), rollback }
}

type Halves = ReturnType<typeof twoHalves>

/** Every write is a pair, so that half of one is a torn transaction. */
const deskPair = (name: string) => ['left', 'right'].map((side) => ({ name: `${name} ${side}`, json: name }))

function writeDesk({ desk }: Halves, name: string, fails: boolean): Promise<void> {
  return desk.write((writing) => {
    for (const row of deskPair(name)) writing.insert('setting', row)
    if (fails) throw new Error(name)
  })
}

const consent = (id: string) => ({ id, accepted_at_ms: 0, operator: '', people: 0, text_sha256: '' })

/** A transaction that lets the event loop turn, as one over a network would. */
async function writePair({ db }: FilingWriting, name: string, turns: number, fails: boolean): Promise<void> {
  await db
    .insertInto('consent')
    .values(consent(`${name} left`))
    .execute()
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  if (fails) throw new Error(name)
  await db
    .insertInto('consent')
    .values(consent(`${name} right`))
    .execute()
}

async function see({ desk, filings }: Halves): Promise<{ readonly desk: string[]; readonly filings: string[] }> {
  const settings = desk.read(() => desk.all(build.selectFrom('setting').select('name').orderBy('name')))
  const consents = await filings.read(({ db }) => db.selectFrom('consent').select('id').orderBy('id').execute())
  return { desk: settings.map(({ name }) => name), filings: consents.map(({ id }) => id) }
}

const pairs = (names: readonly string[]): string[] =>
  names.flatMap((name) => [`${name} left`, `${name} right`]).toSorted()

const isWhole = (sides: readonly string[]): boolean => {
  const names = new Set(sides.map((side) => side.split(' ')[0] ?? ''))
  return JSON.stringify(sides) === JSON.stringify(pairs([...names]))
}

const steps = fc.record({
  kind: fc.constantFrom('desk', 'filing', 'both', 'arming', 'look', 'rest', 'turn'),
  turns: fc.nat({ max: 3 }),
  fails: fc.boolean(),
})
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

interface Done {
  readonly desk: string[]
  readonly filings: string[]
}

/** What each kind of step does; it records its commits. */
const play: Readonly<Record<Step['kind'], (halves: Halves, name: string, step: Step, done: Done) => Promise<void>>> = {
  desk: async (halves, name, { fails }, done) => {
    await writeDesk(halves, name, fails)
    done.desk.push(name)
  },
  filing: async ({ filings }, name, { turns, fails }, done) => {
    await filings.write((writing) => writePair(writing, name, turns, fails))
    done.filings.push(name)
  },
  both: async ({ desk, filings }, name, { turns, fails }, done) => {
    await filings.holding(async (held) => {
      desk.writeUnderLock((writing) => {
        for (const row of deskPair(name)) writing.insert('setting', row)
      })
      done.desk.push(name)
      await held.write((writing) => writePair(writing, name, turns, fails))
      done.filings.push(name)
    })
  },
  arming: async ({ filings, rollback }, name, { turns, fails }, done) => {
    await rollback.advance(filings, (writing) => writePair(writing, name, turns, fails))
    done.filings.push(name)
  },
  look: async (halves) => {
    const seen = await see(halves)
    expect([seen, isWhole(seen.desk), isWhole(seen.filings)]).toEqual([seen, true, true])
  },
  rest: async ({ filings, desk }) => {
    await filings.resting(async () => {
      await nextTurn()
      desk.writeUnderLock(() => undefined)
    })
  },
  turn: () => nextTurn(),
}

const lanes = fc.array(fc.array(steps, { maxLength: 6 }), { minLength: 2, maxLength: 5 })

test('desk, filings and readers in any order: nothing is lost or torn, and no one waits forever', async () => {
  const halves = twoHalves()
  const done: Done = { desk: [], filings: [] }
  let runs = 0
  await fc.assert(
    fc.asyncProperty(lanes, async (all) => {
      const failures: unknown[] = []
      runs += 1
      const run = async (lane: readonly Step[], at: number): Promise<void> => {
        for (const [index, step] of lane.entries()) {
          const name = `${runs}-${at}-${index}`
          await play[step.kind](halves, name, step, done).catch((thrown: unknown) => {
            if (!step.fails || step.kind === 'look') failures.push(thrown)
          })
        }
      }
      const ended = Promise.all(all.map(run)).then(() => 'ended')
      const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'waits for ever').unref())
      expect(await Promise.race([ended, late])).toBe('ended')
      expect(failures).toEqual([])
      expect(await see(halves)).toEqual({ desk: pairs(done.desk), filings: pairs(done.filings) })
      expect(halves.rollback.suspect).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test('a writer waits for the lock, not inside SQLite: the event loop keeps running', async () => {
  const halves = twoHalves()
  const order: string[] = []
  const filed = halves.filings.write((writing) => writePair(writing, 'slow', 5, false)).then(() => order.push('filed'))
  await nextTurn()
  const drafted = writeDesk(halves, 'quick', false).then(() => order.push('drafted'))
  expect((await see(halves)).desk).toEqual([])
  order.push('looked')
  await Promise.all([filed, drafted])
  expect(order.indexOf('filed')).toBeLessThan(order.indexOf('drafted'))
})
