import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { startBackgroundWork } from '#main/app/background-work.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { openOfficeDesk } from '../../postgres/office-desk.ts'
import { openDesk } from '../desk.ts'
import { planOf } from '../filings.ts'
import { longestPostMs, timeouts } from './agreed.ts'

/**
 * One desk of an office at work: `office-desk-process.ts DIRECTORY BASE_URL OFFICE_URL DESK FIRST_PERSON`, with the key in
 * PROOF_API_KEY. Composes and sends batch after batch, asks for what was accepted, goes on whatever happens to its server, and ends in
 * order when it is told to (SIGTERM). Says aloud what it composed, once it is committed.
 */
const [directory = '', baseUrl = '', officeUrl = '', name = '', first = '0'] = process.argv.slice(2)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())

/** The server may be away when it starts, too. */
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

let person = Number(first)
const { sending } = desk.application
while (!stopping.signal.aborted) {
  try {
    const id = await desk.compose(planOf('affiliate', [person, person + 1], { chunk: 1 }))
    writeSync(1, `composed ${id}\n`)
    await sending.sendDue({ batchId: id, retryForMs: 2_000 })
    await sending.sendDue()
  } catch {
    // The office is away: what is composed then is composed later, of other people.
  }
  person += 2
  await systemClock.sleep(200 + Math.random() * 400, stopping.signal)
}
await sending.stop()
await background.stop()
await office.close()
await desk.close()
writeSync(1, 'closed\n')
