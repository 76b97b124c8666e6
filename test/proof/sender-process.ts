import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { systemClock } from '#main/base/system-clock.ts'
import { openDesk } from './desk.ts'
import { Announcer, isKillPoint } from './kill-points.ts'

/**
 * The victim: `sender-process.ts DIRECTORY BASE_URL [KILL_POINT]`, with the key in PROOF_API_KEY. Opens the store as
 * every start does, sends the whole queue, prints each point, and dies by SIGKILL at the given one.
 */
const [directory = '', baseUrl = '', deadly] = process.argv.slice(2)
const announcer = new Announcer(isKillPoint(deadly) ? deadly : null)
announcer.watchNetwork()
announcer.watchMarker()
const desk = await openDesk({
  directory,
  baseUrl,
  apiKey: process.env.PROOF_API_KEY ?? '',
  clock: systemClock,
  wrapOutbox: (outbox) => announcer.wrap(outbox),
  events: {
    changed: ({ area }) => {
      if (area === 'batches') announcer.tell()
    },
    progress: () => undefined,
    due: () => undefined,
  },
})
// It dies before exit, when the cache would be written.
flushCompileCache()
writeSync(1, 'ready - \n')
const report = await desk.application.sending.sendDue()
writeSync(1, `done - ${report.sent} ${report.error?.code ?? ''}\n`)
await desk.close()
