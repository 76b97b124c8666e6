import { writeSync } from 'node:fs'
import { openStore } from '#main/store/open-store.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from './sample-batch.ts'

/** The victim of `durability.test.ts`: `committer.ts DIRECTORY FIRST_BATCH`. Ends only by being killed. */
const [directory = '', firstBatch = '0'] = process.argv.slice(2)
const opened = await openStore({
  directory,
  databaseKey: '5a'.repeat(32),
  newId: () => crypto.randomUUID(),
  clock: { nowMs: () => fakeNowMs },
})
if (!opened.ok) throw new Error(opened.error.code)
const { outbox } = opened.value

const acknowledge = (what: string): void => {
  writeSync(1, `${what}\n`)
}

for (let number = Number(firstBatch); ; number += 1) {
  const name = `batch${number}`
  const id = submissionId(`${name}-s0`)
  const batch = sampleBatch(name)
  await outbox.createBatch(batch)
  acknowledge(`batch ${name}`)
  const armed = await outbox.arm(id, armRecord(batch))
  if (!armed.ok) throw new Error(armed.error.code)
  acknowledge(`armed ${name}`)
  await outbox.apply(id, 'open-socket', fakeNowMs, '')
  await outbox.apply(id, 'answer-accepted', fakeNowMs, '', { requestId: name, acceptedAtMs: fakeNowMs })
  acknowledge(`accepted ${name}`)
}
