import { readFileSync } from 'node:fs'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { newOfficeDataKey, officeSealing } from '#main/store/office/sealing/office-sealing.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { watchLoop } from './import/loop-watch.ts'

const address = readOfficeAddress(readFileSync('/tmp/big/url', 'utf8').trim())
if (!address.ok) throw new Error('x')
const pool = openOfficePool(address.value)
const history = new HistoryRepository(postgresFilings(pool, officeSealing([newOfficeDataKey()])))
const steps: [string, () => Promise<unknown>][] = [
  ...['maria', 'MARIA', 'M', 'mar roj', 'sofia marin', 'luis perez', '1020123456', 'nadie', '', ''].map(
    (t): [string, () => Promise<unknown>] => [
      `«${t}»`,
      async () => {
        const p = await history.search(t, 0, 100)
        return `${p.rows.length} of ${p.total}${p.more ? '+' : ''}`
      },
    ],
  ),
  [
    'page at 100,000',
    async () => {
      const p = await history.search('MARIA', 100_000, 100)
      return p.rows.length
    },
  ],
  ['count maria', () => history.countRecords({ ...everyRecord, text: 'maria' })],
  ['count all', () => history.countRecords(everyRecord)],
  ['by answer', async () => (await history.records(everyRecord, { by: 'answer', descending: false }, 0, 100)).total],
  ['counted by answer', async () => (await history.groups(everyRecord, 'answer')).length],
  [
    'answer filter',
    async () => (await history.records({ ...everyRecord, answer: 'x'.repeat(200) }, newestRecords, 0, 100)).total,
  ],
  [
    'accepted by change',
    async () =>
      (
        await history.records(
          { ...everyRecord, text: 'maria', outcome: 'accepted' },
          { by: 'changed', descending: true },
          0,
          100,
        )
      ).total,
  ],
]
for (const [name, work] of steps) {
  const watch = watchLoop()
  const start = performance.now()
  const told = await work().catch((e) => String(e))
  console.log(
    name,
    '|',
    told,
    '|',
    (performance.now() - start).toFixed(0),
    '|',
    watch.longestBlockMs().toFixed(0),
    watch.longestBusyMs().toFixed(0),
  )
  watch.stop()
}
await pool.end()
