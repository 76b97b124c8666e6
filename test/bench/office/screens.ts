import { systemClock } from '#main/base/system-clock.ts'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { type OfficePool, openOfficePool } from '#main/store/office/office-pool.ts'
import { latestPeople } from '#shared/domain/filing/people-table.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { testSealing } from '../../postgres/test-sealing.ts'
import { openCountingTap } from './counting-tap.ts'

/**
 * What opening each screen for the first time costs the office: statements, and bytes in both directions, over 200,000
 * records.
 */
export async function benchScreens(serverPort: number): Promise<void> {
  const tap = await openCountingTap(serverPort)
  const address = readOfficeAddress(`postgresql://owner@127.0.0.1:${tap.port}/postgres`)
  if (!address.ok) throw new Error(address.error.code)
  const counted = countingPool(openOfficePool(address.value))
  const history = new HistoryRepository(postgresFilings(counted.pool, testSealing))
  const question = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
  const screens: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['sends', () => history.batches(50)],
    ['one batch', () => Promise.all([history.batch(batchId('b199')), history.items(batchId('b199'), {}, 0, 100)])],
    ['records', () => history.records(everyRecord, newestRecords, 0, 100)],
    ['people', () => history.people(everyRecord, latestPeople, 0, 100)],
    ['what waits', () => history.waiting()],
    ['a supervisor’s figures', () => history.oversight(question, systemClock.nowMs())],
  ]
  await history.batches(1)
  process.stdout.write('\n| screen | statements | bytes asked | bytes answered |\n|---|---|---|---|\n')
  for (const [name, look] of screens) {
    const before = { statements: counted.statements, asked: tap.asked, answered: tap.answered }
    await look()
    const cells = [counted.statements - before.statements, tap.asked - before.asked, tap.answered - before.answered]
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
  }
  await counted.pool.end()
  await tap.close()
}

function countingPool(pool: OfficePool) {
  const counted = { statements: 0 }
  const counting: OfficePool = {
    ...pool,
    connect: async () => {
      const client = await pool.connect()
      return {
        query: ((...asked: Parameters<typeof client.query>) => {
          counted.statements += 1
          return client.query(...asked)
        }) as typeof client.query,
        release: () => client.release(),
      }
    },
  }
  return {
    pool: counting,
    get statements() {
      return counted.statements
    },
  }
}
