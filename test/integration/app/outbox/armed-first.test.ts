import { expect, it } from 'vitest'
import { type OutboxDependencies, sendNext } from '#main/outbox/send-next.ts'
import { appError } from '#shared/domain/app-error.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { FakeClock } from '../../../fakes/fake-clock.ts'
import { armRecord, sampleBatch, sampleFiler } from '../../store/sample-batch.ts'
import { openScratchStore } from '../../store/scratch-store.ts'

const id = submissionId('b1-s0')

/** Sends one submission; `posts` has what the store says of it at the moment of each POST. */
async function sending(change: Partial<OutboxDependencies> = {}) {
  const { outbox } = await openScratchStore()
  const batch = sampleBatch('b1')
  await outbox.createBatch(batch)
  const posts: unknown[] = []
  const result = await sendNext({
    store: outbox,
    clock: new FakeClock(),
    moduleOf: (name) => batchModules[name],
    confirmTurn: async () => null,
    post: async () => {
      const { state, attempts } = (await outbox.read(id)) ?? {}
      posts.push({ state, attempts })
      return { kind: 'no-answer', reason: 'reset', detail: '' }
    },
    filer: sampleFiler,
    owns: armRecord(batch).owns,
    ...change,
  })
  return { posts, result, after: await outbox.read(id) }
}

it('a send is stored as armed and sending, with its attempt, before its POST leaves', async () => {
  const { posts, result } = await sending()
  expect(posts).toEqual([{ state: 'sending', attempts: 1 }])
  expect(result).toMatchObject({ ok: true, value: { state: 'unknown' } })
})

it('nothing leaves if it may not be armed', async () => {
  const { posts, result, after } = await sending({ owns: () => false })
  expect(posts).toEqual([])
  expect(result).toMatchObject({ ok: false, error: { code: 'outbox.other-filer' } })
  expect(after).toMatchObject({ state: 'queued', attempts: 0 })
})

it('nothing leaves if the turn was lost after arming', async () => {
  const { posts, after } = await sending({ confirmTurn: async () => appError('send.key-busy') })
  expect(posts).toEqual([])
  expect(after).toMatchObject({ state: 'queued', error: { code: 'send.key-busy' } })
})
