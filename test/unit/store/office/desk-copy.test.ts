import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeskCopy, forgetCopy, readStanding } from '#main/store/office/shared/desk-copy.ts'
import { FakeClock } from '../../../fakes/fake-clock.ts'

/** Settings of a desk that is killed before one of its writes. */
function killedAfter(writings: number, kept: Map<string, string>) {
  let left = writings
  const count = () => {
    if (left === 0) throw new Error('killed')
    left -= 1
  }
  return {
    readSetting: async (name: string) => kept.get(name) ?? null,
    saveSetting: async (name: string, json: string) => {
      count()
      kept.set(name, json)
    },
    forgetSetting: async (name: string) => {
      count()
      kept.delete(name)
    },
  }
}

const part = 'catalogue dane'
const long = (version: string, count: number) => ({
  said: { version },
  members: Array.from({ length: count }, (_, at) => ({ code: `${version}${at}` })),
})
const counts = fc.constantFrom(0, 1, 3_999, 4_000, 4_001, 9_000)

describe("a long part of a desk's copy", () => {
  it('is the old or the new one, always whole, whenever the desk is killed; leaving deletes all of it', async () => {
    await fc.assert(
      fc.asyncProperty(counts, counts, fc.nat(14), async (before, after, writings) => {
        const kept = new Map<string, string>()
        const open = (left: number) => DeskCopy.open(killedAfter(left, kept), new FakeClock(), 'office')
        await (await open(99)).keepBeside(part, long('a', before))
        const isKilled = await (await open(writings)).keepBeside(part, long('b', after)).then(
          () => false,
          () => true,
        )
        const read = await (await open(0)).beside(part)
        expect([long('b', after), ...(isKilled ? [long('a', before)] : [])]).toContainEqual(read)

        // Killed or not, the next one is stored, and nothing of the others stays.
        await (await open(99)).keepBeside(part, long('c', 1))
        expect(await (await open(0)).beside(part)).toEqual(long('c', 1))
        expect(kept.size).toBe(3)
        const settings = killedAfter(99, kept)
        const standing = await readStanding(settings)
        if (standing === null) throw new Error('no copy')
        await forgetCopy(settings, standing)
        expect([...kept.keys()]).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('is read whole while another replaces it', async () => {
    const kept = new Map<string, string>()
    const settings = killedAfter(999, kept)
    const copy = await DeskCopy.open(settings, new FakeClock(), 'office')
    await copy.keepBeside(part, long('a', 20_000))
    const reading = copy.beside(part)
    await copy.keepBeside(part, long('b', 12_000))
    const read = await reading
    expect([long('a', 20_000), long('b', 12_000)]).toContainEqual(read)
  })
})
