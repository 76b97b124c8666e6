import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBackgroundWork } from '#main/app/background-work.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { openOfficeDesk } from '../../postgres/office-desk.ts'
import { openDesk } from '../../proof/desk.ts'
import { planOf } from '../../proof/filings.ts'
import { meanDelayBoundMs } from '../polling/lower-bound.ts'

const requests = 10
const settleMs = 30_000
const watchedMs = 120_000
const dayMs = 86_400_000
const apiKey = 'service_key_delay'

/**
 * Mean wall-clock time until a change of a request is detected, with this many desks of which one polls, computed from
 * the times of the GETs. Beside it the bound that no polling policy can beat within the limits.
 */
export async function benchPollingDelay(officeUrl: string, desks: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-delay-'))
  const practice = await startPracticeService({
    ...{ clock: systemClock, seed: `delay ${desks}`, accounts: [{ name: 'office', key: apiKey, credits: 1_000_000 }] },
    pace: { processingMs: [dayMs, dayMs], certificateRoundMs: dayMs, linkLifetimeMs: dayMs, recentResultMs: dayMs },
  })
  const open = await Promise.all(
    Array.from({ length: desks }, async (_, at) => {
      const office = await openOfficeDesk(officeUrl, `delay-${desks}-${at}`)
      const shared = { ...office.ports, requests: new RequestRepository(office.filings), keys: office.keys }
      const directory = path.join(folder, String(at))
      const desk = await untilOpen(() =>
        openDesk({ directory, baseUrl: practice.baseUrl, apiKey, clock: systemClock, shared }),
      )
      return { office, desk }
    }),
  )
  const [first] = open
  const people = Array.from({ length: requests }, (_, at) => desks * 1_000 + at)
  const id = await first?.desk.compose(planOf('affiliate', people, { chunk: 1 }))
  if (first === undefined || id === undefined) throw new Error('opened')
  await first.desk.application.sending.sendDue({ batchId: id })
  const works = open.map(({ desk }) => startBackgroundWork(desk.application, { changed: () => undefined }, systemClock))
  await wait(settleMs + watchedMs)
  const untilMs = practice.journal.received.at(-1)?.atMs ?? 0
  for (const work of works) await work.stop()
  const delayMs = meanDelayMs(practice.journal.received, untilMs - watchedMs)
  const boundMs = meanDelayBoundMs(Array<number>(requests).fill(1))
  const wrong = practice.journal.rateViolations().length
  const cells = [desks, (boundMs / 1000).toFixed(1), (delayMs / 1000).toFixed(1), (delayMs / boundMs).toFixed(3), wrong]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
  for (const { office, desk } of open) {
    await office.close()
    await desk.close()
  }
  await practice.close()
  rmSync(folder, { recursive: true, force: true })
}

/** On a busy machine a connection may fail while many desks open at once. */
async function untilOpen<Value>(open: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await open()
    } catch (thrown) {
      if (tries === 5) throw thrown
      await wait(500)
    }
  }
}

/** The next GET detects a change at any instant: half the mean square of the gaps, divided by their mean. */
function meanDelayMs(
  received: readonly { readonly requestId: string | null; readonly atMs: number }[],
  fromMs: number,
): number {
  const gaps: number[] = []
  const last = new Map<string, number>()
  for (const { requestId, atMs } of received) {
    if (requestId === null) continue
    const before = last.get(requestId)
    if (before !== undefined && atMs >= fromMs) gaps.push(atMs - before)
    last.set(requestId, atMs)
  }
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  return gaps.reduce((total, gap) => total + gap * gap, 0) / (2 * sum)
}
