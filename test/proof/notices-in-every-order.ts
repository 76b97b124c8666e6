import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyContext } from '#main/app/filing.ts'
import { applyKept } from '#main/notifications/apply-notification.ts'
import { type Keeper, openKeeper } from './notices/keeper.ts'
import { KnownService } from './notices/known-service.ts'
import { playHistory } from './notices/play-history.ts'
import { SeededRandom } from './polling/seeded-random.ts'

export interface NoticesReport {
  readonly histories: number
  readonly notifications: number
  readonly gets: number
  /** Includes repeated, truncated and foreign ones. */
  readonly noise: number
  readonly violations: readonly string[]
}

/**
 * Kept notices of unknown requests are retried with every delivery. This many histories leave enough of them in one
 * store.
 */
const historiesOfStore = 10

/**
 * Random histories of filings against real stores, several per store: completions, certificate updates and GETs arrive
 * late, in any order, repeated with other delivery identifiers, truncated, mixed with foreign ones. A notification
 * never moves the shown state back, noise changes nothing, and after the last GET the state is correct.
 */
export async function noticesInEveryOrder(histories: number, seed: number): Promise<NoticesReport> {
  const random = new SeededRandom(seed)
  const tally = { notifications: 0, gets: 0, noise: 0, violations: [] as string[] }
  for (let first = 0; first < histories; first += historiesOfStore) {
    await inStore(async (keeper) => {
      for (let history = first; history < Math.min(first + historiesOfStore, histories); history += 1) {
        const filing = await keeper.file(`h${history}`)
        const service = new KnownService(filing.requestId, filing.people, random)
        const played = await playHistory({ keeper, filing, service, random })
        tally.notifications += played.notifications
        tally.gets += played.gets
        tally.noise += played.noise
        tally.violations.push(...played.violations.map((violation) => `history ${history}: ${violation}`))
      }
      await applyKept(applyContext(keeper.context))
    })
  }
  return { histories, ...tally }
}

async function inStore(work: (keeper: Keeper) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-notices-'))
  let keeper: Keeper | null = null
  try {
    keeper = await openKeeper(directory)
    await work(keeper)
  } finally {
    await keeper?.store.close()
    rmSync(directory, { recursive: true, force: true })
    rmSync(`${directory}.state`, { recursive: true, force: true })
  }
}
