import { chmodSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import type { OutboxStore } from '#main/outbox/ports.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Desk, openDesk } from '../desk.ts'
import { planOf } from '../filings.ts'

/**
 * A program whose disk fails: `disk-process.ts full|read-only DIRECTORY BASE_URL`, with the key in PROOF_API_KEY. Sends
 * with the fault from the start, then with a fault that begins while the POST is in flight, then without faults; prints
 * after each what it reports and shows. Needs a real fault: a small file system, or an ordinary user.
 */
const [scenario = '', directory = '', baseUrl = ''] = process.argv.slice(2)
const filler = path.join(directory, 'filler')

/** Fills the disk to the last byte. */
function fill(): void {
  const { bavail, bsize } = statfsSync(directory)
  for (let size = bavail * bsize; size > 0; size = Math.floor(size / 2)) {
    try {
      writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown
    }
  }
}

const profile = path.join(directory, 'profile')
const fault =
  scenario === 'full'
    ? { begin: fill, end: () => rmSync(filler, { force: true }) }
    : { begin: () => chmodSync(profile, 0o500), end: () => chmodSync(profile, 0o700) }

let faultInFlight = false

function opensSocket(given: readonly unknown[]): boolean {
  const [, transition] = given as Readonly<Parameters<OutboxStore['apply']>>
  return transition.event === 'open-socket'
}

/** The fault begins when the socket may open, so it affects the answer. */
const watched = (outbox: OutboxStore): OutboxStore =>
  new Proxy(outbox, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...given: readonly unknown[]) => {
        const result: unknown = await value.apply(target, given)
        if (name === 'apply' && faultInFlight && opensSocket(given)) fault.begin()
        return result
      }
    },
  })

async function tell(desk: Desk, id: BatchId, what: string): Promise<void> {
  const report = await desk.application.sending.sendDue({ batchId: id })
  const submissions = await desk.submissions(id)
  const line = {
    what,
    sent: report.sent,
    error: report.error?.code ?? null,
    states: submissions.map(({ state }) => state),
    attempts: submissions.map(({ attempts }) => attempts),
  }
  writeSync(1, `${JSON.stringify(line)}\n`)
}

const desk = await openDesk({
  directory: profile,
  baseUrl,
  apiKey: process.env.PROOF_API_KEY ?? '',
  clock: systemClock,
  wrapOutbox: watched,
})
const people = Array.from({ length: 90 }, (_, index) => index + Number(process.env.PROOF_FIRST_PERSON ?? 1))
const id = await desk.compose(planOf('check', people, { chunk: 30 }))
fault.begin()
await tell(desk, id, 'fault before arming')
fault.end()
faultInFlight = true
await tell(desk, id, 'fault while in flight')
faultInFlight = false
fault.end()
await tell(desk, id, 'no fault')
await desk.close()
