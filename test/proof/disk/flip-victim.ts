import { writeSync } from 'node:fs'
import { openStoreOf } from '#main/roots/cli/open-profile.ts'
import { createDeliverySpool } from '#main/store/filing/notifications/spool/delivery-spool.ts'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { armRecord, sampleBatch } from '../../integration/store/sample-batch.ts'

/**
 * The victim of `flips.ts`: `flip-victim.ts DIRECTORY STATE_DIRECTORY FIRST`. Opens the store as the program does and
 * works without end. Announces each commit, so that a reader of the pipe knows what must be there. Ends by being
 * killed.
 */
const [directory = '', stateDirectory = '', first = '0'] = process.argv.slice(2)
const secrets = createKeyFile({ directory })
const opened = await openStoreOf({ directory, stateDirectory }, secrets, { passphrase: null })
if (!opened.ok) throw new Error(opened.error.code)
const { outbox, connection } = opened.value
const databaseKey = await secrets.read('database-key')
if (databaseKey === null) throw new Error('The store has no key')
const spool = createDeliverySpool({ directory, databaseKey })

const acknowledge = (what: string): void => {
  writeSync(1, `${what}\n`)
}

for (let number = Number(first); ; number += 1) {
  const name = `f${number}`
  const batch = sampleBatch(name, { submissions: 3 })
  await outbox.createBatch(batch)
  acknowledge(`batch ${name}`)
  for (const ordinal of [0, 1]) {
    const id = submissionId(`${name}-s${ordinal}`)
    const requestId = `${name}-r${ordinal}`
    const atMs = Date.now()
    const armed = await outbox.arm(id, armRecord(batch, 1, ordinal, atMs))
    if (!armed.ok) throw new Error(armed.error.code)
    acknowledge(`armed ${id}`)
    await outbox.apply(id, { event: 'open-socket', atMs, detail: '' })
    if (!(await outbox.witnessAcceptance({ submissionId: id, requestId, count: 3, atMs })))
      throw new Error('no witness')
    acknowledge(`paid ${id} ${requestId}`)
    await outbox.apply(id, { event: 'answer-accepted', atMs, detail: '' }, { requestId, acceptedAtMs: atMs })
    acknowledge(`accepted ${id} ${requestId}`)
  }
  await connection.saveSetting('flips', String(number))
  acknowledge(`setting ${number}`)
  await spool.keep({ id: `delivery-${number}`, receivedAtMs: Date.now(), rawBody: new TextEncoder().encode(name) })
  acknowledge(`delivery delivery-${number}`)
}
