import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { nativeFolder } from '../../postgres/binaries.ts'
import { failureText, simulate } from '../../proof/simulation/run.ts'
import { officeShare } from '../../proof/simulation/story/tell-story.ts'

/**
 * Seeds whose stories once failed; `docs/benchmarks.md` lists the kinds. `npm run soak -- simulation` plays all others.
 */
const foundBefore = [1, 7, 8, 15, 17, 21, 25, 40, 57, 61, 62, 65, 76, 80, 95, 103, 108, 133, 140, 160, 260]
const players = Math.min(2, availableParallelism())

/** Without a PostgreSQL no story takes place in an office. */
const playable = (seed: number): boolean => nativeFolder() !== null || seed % officeShare !== 0

describe('desks, server, service and operator under faults', () => {
  test('what was debited is what people were told', { timeout: 900_000 }, async () => {
    const seeds = foundBefore.filter(playable)
    const { played, failed } = await simulate({ seeds, players })
    expect(failed.map(failureText)).toEqual([])
    expect(played).toBe(seeds.length)
  })
})
