import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { nativeFolder } from '../../postgres/binaries.ts'
import { failureText, simulate } from '../../proof/simulation/run.ts'
import { officeShare } from '../../proof/simulation/story/tell-story.ts'

/** Seeds that once told a story with a bad end; `docs/benchmarks.md` says of which kind. */
const foundBefore = [65, 76, 80, 95, 103, 108, 140, 160, 260]

const stories = 60
const players = Math.min(2, availableParallelism())
const limitMs = 900_000

const told = (failed: Awaited<ReturnType<typeof simulate>>['failed']): readonly string[] => failed.map(failureText)

/** Without a PostgreSQL no story plays in an office. */
const playable = (seed: number): boolean => nativeFolder() !== null || seed % officeShare !== 0

describe('desks, server, service and operator under faults: what was debited is what people were told', () => {
  test('in the stories that had a bad end once', { timeout: limitMs }, async () => {
    const seeds = foundBefore.filter(playable)
    const { played, failed } = await simulate({ seeds, players })
    expect(told(failed)).toEqual([])
    expect(played).toBe(seeds.length)
  })

  test(`in the first ${stories} stories`, { timeout: limitMs }, async () => {
    const seeds = Array.from({ length: stories }, (_, index) => index + 1).filter(playable)
    const { played, failed } = await simulate({ seeds, players })
    expect(told(failed)).toEqual([])
    expect(played).toBe(seeds.length)
  })
})
