import { loadavg } from 'node:os'
import { Client } from 'pg'
import { systemClock } from '#main/base/system-clock.ts'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { latestPeople } from '#shared/domain/filing/people-table.ts'
import { everyRecord, recordGroupings } from '#shared/domain/filing/record-filter.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { testSealing } from '../../postgres/test-sealing.ts'
import { watchLoop } from '../import/loop-watch.ts'
import { openCountingTap } from './counting-tap.ts'

const batchOfManyRecords = batchId('b199')

/**
 * Filed over two years, with some days between a filing and the entity's answer. The newest batch has twenty thousand
 * records.
 */
export async function spreadRecords(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c search_path=ventanilla -c synchronous_commit=off' })
  await client.connect()
  await client.query(
    `UPDATE batch SET created_at_ms = extract(epoch FROM now())::bigint * 1000 - (sequence * 7919 % 730) * 86400000`,
  )
  await client.query(`UPDATE item SET entity_since_ms = created_at_ms + (item.sequence * 104729 % 45) * 86400000,
    entity_state = CASE item.sequence % 5 WHEN 0 THEN 'devuelto' WHEN 1 THEN 'radicado' ELSE 'certificado' END
    FROM batch WHERE batch.sequence = batch_sequence`)
  await client.query(`UPDATE item SET batch_sequence = 200, submission_sequence = 200, position = item.sequence
    WHERE batch_sequence BETWEEN 180 AND 199`)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Longest block, time and bytes of every large read from an office, apart from searches. */
export async function benchLargeReads(serverPort: number, records: number): Promise<void> {
  const tap = await openCountingTap(serverPort)
  const address = readOfficeAddress(`postgresql://owner@127.0.0.1:${tap.port}/postgres`)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  const history = new HistoryRepository(postgresFilings(pool, testSealing))
  process.stdout.write(`\n${records} records of two years, load ${loadavg()[0]?.toFixed(1)}\n`)
  process.stdout.write('| what | time, ms | longest block | of it our own | bytes answered |\n|---|---|---|---|---|\n')
  await history.batches(1)
  for (const [name, read] of readsOf(history)) {
    const before = tap.answered
    const watch = watchLoop()
    const startMs = performance.now()
    await read()
    const cells = [performance.now() - startMs, watch.longestBlockMs(), watch.longestBusyMs(), tap.answered - before]
    watch.stop()
    process.stdout.write(`| ${name} | ${cells.map((cell) => cell.toFixed(0)).join(' | ')} |\n`)
  }
  await pool.end()
  await tap.close()
}

const readsOf = (history: HistoryRepository): readonly (readonly [string, () => Promise<unknown>])[] => {
  const everything = { from: null, to: null, company: null, operator: null, entityCode: null } as const
  const month = { ...everything, from: '2026-11-01' as CivilDate, by: 'entityCode' } as const
  return [
    ['figures, the first', () => history.oversight({ ...everything, by: 'company' }, systemClock.nowMs())],
    ['figures again', () => history.oversight({ ...everything, by: 'company' }, systemClock.nowMs())],
    ['figures of a month', () => history.oversight(month, systemClock.nowMs())],
    ['figures of a company', () => history.oversight({ ...month, company: '900000005' }, systemClock.nowMs())],
    ['what waits', () => history.waiting()],
    ...recordGroupings.map((by) => [`counted by ${by}`, () => history.groups(everyRecord, by)] as const),
    ['people', () => history.people(everyRecord, latestPeople, 0, 100)],
    ['answer columns of the largest batch', () => history.answerColumns(batchOfManyRecords)],
    ['setbacks of the largest batch', () => history.setbacks(batchOfManyRecords)],
    ['sends that wait', () => history.waitingSends()],
    ['batches', () => history.batches(50)],
    [
      'all pages of the largest batch',
      async () => {
        let count = 0
        for await (const page of history.itemPages(batchOfManyRecords)) count += page.length
        return count
      },
    ],
  ]
}
