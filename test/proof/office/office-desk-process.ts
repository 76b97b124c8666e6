import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { startBackgroundWork } from '#main/app/background-work.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { openOfficeDesk } from '../../postgres/office-desk.ts'
import { openDesk } from '../desk.ts'
import { planOf } from '../filings.ts'
import { longestPostMs, timeouts } from './agreed.ts'

/**
 * One working desk of an office: `office-desk-process.ts DIRECTORY BASE_URL OFFICE_URL DESK FIRST_PERSON`, with the key
 * in PROOF_API_KEY; PROOF_ASKS makes it also ask on demand. Composes and sends batch after batch and polls for accepted
 * ones, whatever happens to its server. Stops in order on SIGTERM. Prints each composed batch once it is committed.
 */
const [directory = '', baseUrl = '', officeUrl = '', name = '', first = '0'] = process.argv.slice(2)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())

/** The server may also be away when it starts. */
async function untilOpen<Value>(open: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await open()
    } catch (thrown) {
      if (stopping.signal.aborted) throw thrown
      await systemClock.sleep(300, stopping.signal)
    }
  }
}

const office = await untilOpen(() => openOfficeDesk(officeUrl, name, { longestPostMs }))
const desk = await untilOpen(() =>
  openDesk({
    ...{ directory, baseUrl, timeouts, apiKey: process.env.PROOF_API_KEY ?? '', clock: systemClock },
    newId: () => crypto.randomUUID(),
    shared: { ...office.ports, requests: new RequestRepository(office.filings), keys: office.keys },
  }),
)
const background = startBackgroundWork(desk.application, { changed: () => undefined }, systemClock)
flushCompileCache()
writeSync(1, 'ready\n')

/**
 * Besides the leader's polling, every desk asks on demand for its own sends and those of others, several desks at once
 * for the same one.
 */
async function askNowAndThen(): Promise<void> {
  while (!stopping.signal.aborted) {
    await systemClock.sleep(500 + Math.random() * 1_500, stopping.signal)
    try {
      const found = await office.filings.read(({ db }) =>
        db
          .selectFrom('submission')
          .select('id')
          .where('state', '=', 'accepted')
          .orderBy('sequence', 'desc')
          .limit(8)
          .execute(),
      )
      const wanted = found[Math.floor(Math.random() * found.length)]
      const { signal } = stopping
      if (wanted !== undefined)
        await desk.application.polling.ask(submissionId(wanted.id), { withFiles: false, signal })
    } catch {
      // The office is away.
    }
  }
}
const asking = process.env.PROOF_ASKS === 'yes' ? askNowAndThen() : Promise.resolve()

let person = Number(first)
const { sending } = desk.application
while (!stopping.signal.aborted) {
  try {
    const id = await desk.compose(planOf('affiliate', [person, person + 1], { chunk: 1 }))
    writeSync(1, `composed ${id}\n`)
    await sending.sendDue({ batchId: id, retryForMs: 2_000 })
    await sending.sendDue()
  } catch {
    // The office is away: composing is retried later, with other people.
  }
  person += 2
  await systemClock.sleep(200 + Math.random() * 400, stopping.signal)
}
await sending.stop()
desk.application.polling.endAsks()
await asking
await background.stop()
await office.close()
await desk.close()
writeSync(1, 'closed\n')
