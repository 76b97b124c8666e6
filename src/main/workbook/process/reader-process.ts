import { setImmediate, setTimeout } from 'node:timers/promises'
import { answerReading } from './answer-reading.ts'
import { watchMemory } from './memory-watch.ts'
import { openTransport, type ReaderTransport } from './reader-transport.ts'

/**
 * Entry of the reader process (built as `workbook-reader.js`): a process of its own, without secrets, that parses one
 * untrusted workbook and may be killed at any moment. It opens no socket and writes no file.
 */
const transport = openTransport()
if (transport === undefined) {
  process.stderr.write('This program is started by ventanilla and reads one workbook for it.\n')
  process.exitCode = 2
} else {
  serve(transport)
}

/** A process that is asked for nothing by then was started ahead, and has time. */
const idleMs = 400
/** So often what reads a workbook must run to be compiled well. */
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
  // What goes wrong in it goes wrong again when a file is read, and is named then.
  rehearseUntil(() => isAsked).catch(() => undefined)
  answerReading(channel, ({ limits }) => {
    isAsked = true
    watchMemory(limits.memoryBytes)
  })
}
