import { writeSync } from 'node:fs'
import { openStore } from '#main/store/open-store.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from './sample-batch.ts'
import { sampleDraft, sampleRows } from './sample-draft.ts'

/**
 * The victim of `durability.test.ts`: `committer.ts DIRECTORY FIRST_BATCH`, or `large` for one import and one batch of
 * many slices. Ends only by being killed.
 */
const [directory = '', firstBatch = '0'] = process.argv.slice(2)
const opened = await openStore({
  directory,
  stateDirectory: `${directory}.state`,
  databaseKey: '5a'.repeat(32),
  newId: () => crypto.randomUUID(),
  clock: { nowMs: () => fakeNowMs },
})
if (!opened.ok) throw new Error(opened.error.code)
const { outbox, drafts } = opened.value

const acknowledge = (what: string): void => {
  writeSync(1, `${what}\n`)
}

if (firstBatch === 'large') {
  const report = { rows: sampleRows(30_000), findings: [], catalogueVersion: 'c' }
  const large = sampleBatch('large', { submissions: 8_000 })
  const working = Promise.all([drafts.create(sampleDraft('large'), report), outbox.createBatch(large)])
  const tellEveryTurn = (): void => {
    acknowledge('turn')
    setImmediate(tellEveryTurn)
  }
  tellEveryTurn()
  await working
  acknowledge('whole')
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
  await outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  await outbox.apply(
    id,
    { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
    { requestId: name, acceptedAtMs: fakeNowMs },
  )
  acknowledge(`accepted ${name}`)
}
