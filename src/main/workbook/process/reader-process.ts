import { setImmediate, setTimeout } from 'node:timers/promises'
import { answerReading } from './answer-reading.ts'
import { watchLimits } from './limit-watch.ts'
import { openTransport, type ReaderTransport } from './reader-transport.ts'

/**
 * Entry of the reader process (built as `workbook-reader.js`): a separate process without secrets that parses one
 * untrusted workbook and may be killed at any moment. It opens no socket and writes no file.
 */
const transport = openTransport()
if (transport === undefined) {
  process.stderr.write('This program is started by ventanilla and reads one workbook for it.\n')
  process.exitCode = 2
} else {
  serve(transport)
}

/** A process without a request by then was started ahead, so it has time to rehearse. */
const idleMs = 400
/** Runs needed until V8 has optimised the reading code. */
const rehearsals = 3

async function rehearseUntil(isAsked: () => boolean): Promise<void> {
  await setTimeout(idleMs)
  for (let round = 0; round < rehearsals && !isAsked(); round += 1) {
    const { rehearse } = await import('./rehearsal.ts')
    await rehearse()
    await setImmediate()
  }
}

function serve(channel: ReaderTransport): void {
  let isAsked = false
  // A failure would recur when a file is read, and is reported then.
  rehearseUntil(() => isAsked).catch(() => undefined)
  answerReading(channel, ({ limits }) => {
    isAsked = true
    watchLimits(limits)
  })
}
