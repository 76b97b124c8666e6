import { randomBytes } from 'node:crypto'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { armRecord, sampleBatch } from '../../integration/store/sample-batch.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { testSealing } from '../../postgres/test-sealing.ts'
import { watchLoop } from '../import/loop-watch.ts'

/** How long sealing and opening a large answer blocks the process. It is done in turns of the event loop. */
export async function benchLargeAnswers(url: string): Promise<void> {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  const filings = postgresFilings(pool, testSealing)
  const { outbox } = await portsOver(filings)
  const requests = new RequestRepository(filings)
  process.stdout.write('\n| an answer, MB | what | time | longest block | of it our own |\n|---|---|---|---|---|\n')
  for (const [round, megabytes] of [1, 10, 10, 10].entries()) {
    const batch = sampleBatch(`large-${round}`)
    const id = submissionId(`large-${round}-s0`)
    await outbox.createBatch(batch)
    await outbox.arm(id, armRecord(batch))
    await outbox.apply(id, { event: 'open-socket', atMs: Date.now(), detail: '' })
    const body = randomBytes(megabytes * 1_000_000)
    const raw = { kind: 'post', status: 200, headers: {}, body, complete: true, receivedAtMs: Date.now() } as const
    const steps = [
      ['kept', () => outbox.saveRawAnswer(id, raw)],
      ['read', () => outbox.latestPostAnswer(id)],
      ['shown', async () => requests.answer(id, (await requests.books(id))?.answers[0]?.number ?? 0)],
    ] as const
    for (const [what, work] of steps) {
      const watch = watchLoop()
      const startMs = performance.now()
      await work()
      const cells = [performance.now() - startMs, watch.longestBlockMs(), watch.longestBusyMs()]
      process.stdout.write(`| ${megabytes} | ${what} | ${cells.map((ms) => ms.toFixed(0)).join(' | ')} |\n`)
      watch.stop()
    }
  }
  await pool.end()
}
