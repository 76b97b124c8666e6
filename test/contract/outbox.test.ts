import { describe, expect, test } from 'vitest'
import type { ItemReceipt, NewBatch } from '#main/outbox/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import { type Filer, sameFiler } from '#shared/domain/filing/filer.ts'
import { batchId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import {
  armRecord,
  keyFingerprint,
  largeBatch,
  rawAnswer,
  sampleBatch,
  sampleFiler,
  sha256,
  workers,
} from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

describe.each(engines)('the outbox on $name', ({ open }) => {
  const first = submissionId('b1-s0')
  const second = submissionId('b1-s1')

  async function queued(submissions = 1): Promise<{ store: FilingPorts; batch: NewBatch }> {
    const store = await open()
    const batch = sampleBatch('b1', { submissions })
    await store.outbox.createBatch(batch)
    return { store, batch }
  }

  async function sending(submissions = 1): Promise<{ store: FilingPorts; batch: NewBatch }> {
    const opened = await queued(submissions)
    expect(await opened.store.outbox.arm(first, armRecord(opened.batch))).toEqual({ ok: true, value: undefined })
    await opened.store.outbox.apply(first, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    return opened
  }

  const codeOf = (result: { ok: boolean; error?: { code: string } }) => result.error?.code

  describe('composing', () => {
    test('a batch is read back as it was frozen', async () => {
      const { store, batch } = await queued(2)
      const sendable = await store.outbox.nextSendable(fakeNowMs)
      expect(sendable).toMatchObject({
        module: 'affiliation',
        entity: 'afiliaciones_seguridad_social_eps',
        automaticRetries: 0,
        submission: { id: first, ordinal: 0, state: 'queued', attempts: 0, counts: { sent: 3 } },
      })
      expect(sendable?.request).toEqual(batch.submissions[0]?.request)
      expect(await store.outbox.readRequest(second)).toEqual(batch.submissions[1]?.request)
      expect(await store.outbox.sentItems(first)).toEqual(batch.submissions[0]?.items)
    })

    test('a batch whose second half cannot be written leaves nothing behind', async () => {
      const { store } = await queued()
      const broken = sampleBatch('b2', { submissions: 2 })
      const twice = { ...broken, submissions: [...broken.submissions, ...sampleBatch('b1').submissions] }
      await expect(store.outbox.createBatch(twice)).rejects.toMatchObject({ appError: { family: 'local' } })
      expect(await store.history.batch(batchId('b2'))).toBeNull()
      expect(await store.outbox.read(submissionId('b2-s0'))).toBeNull()
      expect(await store.outbox.createBatch(broken)).toBeUndefined()
    })

    test('a body of many megabytes is read back as it was frozen, and may be armed', async () => {
      const store = await open()
      const batch = largeBatch('large')
      await store.outbox.createBatch(batch)
      const [submission] = batch.submissions
      const sendable = await store.outbox.nextSendable(fakeNowMs)
      expect(sendable?.request.bodySha256).toBe(sha256(sendable?.request.body ?? new Uint8Array()))
      const kept = await store.outbox.readRequest(submission?.id ?? first)
      expect(Buffer.from(kept?.body ?? []).equals(submission?.request.body ?? Buffer.alloc(0))).toBe(true)
      expect(await store.outbox.arm(submission?.id ?? first, armRecord(batch))).toEqual({ ok: true, value: undefined })
    })

    test('a batch of large bodies that is discarded, or whose second half cannot be written, leaves nothing behind', async () => {
      const store = await open()
      await store.outbox.prepareBatch(largeBatch('large'))
      await store.outbox.discardBatch(batchId('large'))
      expect(await store.outbox.readRequest(submissionId('large-s0'))).toBeNull()
      const twice = largeBatch('large')
      const broken = { ...twice, submissions: [...twice.submissions, ...twice.submissions] }
      await expect(store.outbox.createBatch(broken)).rejects.toMatchObject({ appError: { family: 'local' } })
      expect(await store.outbox.createBatch(twice)).toBeUndefined()
    })

    test('a thousand items in one submission are written and found', async () => {
      const store = await open()
      const batch = sampleBatch('big')
      const [submission] = batch.submissions
      if (submission === undefined) throw new Error('sample without a submission')
      const items = Array.from({ length: 1_000 }, (_, position) => ({
        ...(submission.items[0] ?? expect.unreachable()),
        id: itemId(`big-${position}`),
        position,
      }))
      await store.outbox.createBatch({ ...batch, submissions: [{ ...submission, items }] })
      expect(await store.outbox.sentItems(submission.id)).toHaveLength(1_000)
    })
  })

  describe('choosing what to send', () => {
    test('oldest first, only when due, only of the requested batch', async () => {
      const { store } = await queued(2)
      await store.outbox.createBatch(sampleBatch('b2'))
      expect((await store.outbox.nextSendable(fakeNowMs - 1))?.submission.id).toBeUndefined()
      expect((await store.outbox.nextSendable(fakeNowMs))?.submission.id).toBe(first)
      expect((await store.outbox.nextSendable(fakeNowMs, { batchId: batchId('b2') }))?.submission.id).toBe('b2-s0')
      expect(await store.outbox.nextSendAtMs()).toBe(fakeNowMs)
    })

    test('what is held for the operator is never chosen', async () => {
      const { store, batch } = await queued()
      await store.outbox.arm(first, armRecord(batch))
      const change = {
        nextAttemptAtMs: null,
        error: appError('network.certificate', { detail: 'CERT_HAS_EXPIRED' }),
        automaticRetries: 2,
      }
      await store.outbox.apply(first, { event: 'surely-not-sent', atMs: fakeNowMs, detail: 'certificate' }, change)
      expect(await store.outbox.nextSendable(Number.MAX_SAFE_INTEGER)).toBeNull()
      expect(await store.outbox.nextSendAtMs()).toBeNull()
    })
  })

  describe('arming', () => {
    test('commits attempt, time and state, and clears the last error', async () => {
      const { store, batch } = await queued()
      await store.outbox.arm(first, armRecord(batch))
      expect(await store.outbox.read(first)).toMatchObject({ state: 'armed', attempts: 1, error: null })
    })

    test.each([
      ['a stale attempt number', { attempt: 2 }, 'store.stale-attempt'],
      ['another body', { bodySha256: '0'.repeat(64) }, 'store.body-altered'],
    ])('refuses %s and changes nothing', async (_, difference, code) => {
      const { store, batch } = await queued()
      const before = await store.outbox.read(first)
      const refused = await store.outbox.arm(first, { ...armRecord(batch), ...difference })
      expect(codeOf(refused)).toBe(code)
      expect(await store.outbox.read(first)).toEqual(before)
      expect(await store.outbox.auditTrail(first)).toEqual([])
    })

    test('refuses a submission that does not exist', async () => {
      const { store, batch } = await queued()
      expect(codeOf(await store.outbox.arm(submissionId('none'), armRecord(batch)))).toBe('store.submission-missing')
    })
  })

  describe('transitions', () => {
    test('a refused transition is an error value and changes nothing', async () => {
      const { store, batch } = await queued()
      await store.outbox.arm(first, armRecord(batch))
      const before = await store.outbox.read(first)
      const trail = await store.outbox.auditTrail(first)
      const refused = await store.outbox.apply(
        first,
        { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
        {
          requestId: 'x',
          flagged: true,
        },
      )
      expect(refused).toEqual({
        ok: false,
        error: appError('store.transition-refused', { id: first, state: 'armed', event: 'answer-accepted' }),
      })
      expect(await store.outbox.read(first)).toEqual(before)
      expect(await store.outbox.auditTrail(first)).toEqual(trail)
    })

    test('an accepted answer writes counts, request and every item', async () => {
      const { store } = await sending()
      const items: ItemReceipt[] = workers.map((worker, position) => ({
        itemId: itemId(`b1-s0-i${position}`),
        outcome: position === 2 ? 'rejected' : 'accepted',
        state: position === 2 ? null : 'pendiente',
        reasons: position === 2 ? ['Código DANE desconocido'] : [],
        result: { NumeroIdentificacion: worker.number },
      }))
      const counts = { sent: 3, accepted: 2, reprocessed: 0, rejected: 1, omitted: 0 }
      const change = {
        requestId: 'ABC-1',
        counts,
        acceptedAtMs: fakeNowMs + 5,
        nextPollAtMs: fakeNowMs + 10_000,
        items,
      }
      await store.outbox.saveRawAnswer(first, rawAnswer('post'))
      const applied = await store.outbox.apply(
        first,
        { event: 'answer-accepted', atMs: fakeNowMs + 5, detail: 'HTTP 200' },
        change,
      )
      expect(applied).toMatchObject({ ok: true, value: { state: 'accepted', requestId: 'ABC-1', counts } })
      expect(applied.ok && applied.value).toEqual(await store.outbox.read(first))
      const page = await store.history.items(batchId('b1'), {}, 0, 10)
      expect(page.rows.map(({ outcome, reasons, result }) => ({ outcome, reasons, result }))).toEqual(
        items.map(({ outcome, reasons, result }) => ({ outcome, reasons, result })),
      )
      expect(await store.outbox.isKnownRequest('abc-1')).toBe(true)
      expect(await store.outbox.isKnownRequest('ABC-2')).toBe(false)
    })

    test('a receipt for an item of another submission undoes the whole transition', async () => {
      const { store } = await sending(2)
      const stray: ItemReceipt = {
        itemId: itemId('b1-s1-i0'),
        outcome: 'accepted',
        state: null,
        reasons: [],
        result: null,
      }
      const refused = await store.outbox.apply(
        first,
        { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
        { items: [stray] },
      )
      expect(codeOf(refused)).toBe('store.item-missing')
      expect(await store.outbox.read(first)).toMatchObject({ state: 'sending' })
    })

    test('the audit trail has every step in order', async () => {
      const { store } = await sending()
      await store.outbox.apply(first, { event: 'ambiguous', atMs: fakeNowMs + 1, detail: 'connection reset' })
      await store.outbox.apply(
        first,
        { event: 'operator-resend', atMs: fakeNowMs + 2, detail: 'Ana Ruiz' },
        { nextAttemptAtMs: fakeNowMs + 2 },
      )
      expect(await store.outbox.auditTrail(first)).toEqual([
        { atMs: fakeNowMs, event: 'arm', from: 'queued', to: 'armed', detail: `attempt 1, key ${keyFingerprint}` },
        { atMs: fakeNowMs, event: 'open-socket', from: 'armed', to: 'sending', detail: '' },
        { atMs: fakeNowMs + 1, event: 'ambiguous', from: 'sending', to: 'unknown', detail: 'connection reset' },
        { atMs: fakeNowMs + 2, event: 'operator-resend', from: 'unknown', to: 'queued', detail: 'Ana Ruiz' },
      ])
    })

    test('the operator restarts the automatic retries', async () => {
      const { store, batch } = await queued()
      await store.outbox.arm(first, armRecord(batch))
      await store.outbox.apply(first, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
      await store.outbox.apply(
        first,
        { event: 'surely-not-sent', atMs: fakeNowMs, detail: '' },
        { automaticRetries: 3 },
      )
      expect((await store.outbox.nextSendable(fakeNowMs))?.automaticRetries).toBe(3)
      await store.outbox.arm(first, armRecord(batch, 2))
      await store.outbox.apply(first, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
      await store.outbox.apply(first, { event: 'ambiguous', atMs: fakeNowMs, detail: '' })
      await store.outbox.apply(first, { event: 'operator-resend', atMs: fakeNowMs, detail: '' })
      expect((await store.outbox.nextSendable(fakeNowMs))?.automaticRetries).toBe(0)
    })
  })

  describe('uncertainty', () => {
    test('an interrupted send becomes unknown, never queued, and waits for the operator', async () => {
      const { store, batch } = await sending(3)
      await store.outbox.arm(second, armRecord(batch, 1, 1))
      expect(await store.outbox.recoverInterrupted(fakeNowMs + 9)).toEqual([first, second])
      for (const id of [first, second]) {
        expect(await store.outbox.read(id)).toMatchObject({
          state: 'unknown',
          nextAttemptAtMs: null,
          error: { family: 'unknown-outcome', code: 'outbox.interrupted' },
        })
      }
      expect(await store.outbox.read(submissionId('b1-s2'))).toMatchObject({ state: 'queued' })
      expect(await store.outbox.recoverInterrupted(fakeNowMs + 10)).toEqual([])
    })

    test('candidates for a notification: same module, uncertain, armed before it arrived', async () => {
      const { store } = await sending(2)
      await store.outbox.apply(second, { event: 'operator-abandoned', atMs: fakeNowMs, detail: 'never armed' })
      await store.outbox.recoverInterrupted(fakeNowMs)
      expect(await store.outbox.matchCandidates('affiliation', fakeNowMs - 1)).toEqual([])
      expect(await store.outbox.matchCandidates('affiliation-form', fakeNowMs + 1)).toEqual([])
      const candidates = await store.outbox.matchCandidates('affiliation', fakeNowMs + 1)
      expect(candidates.map((candidate) => candidate.submissionId)).toEqual([first])
      expect(candidates[0]?.identities.map((identity) => identity.documentNumber)).toEqual(
        workers.map((worker) => worker.number),
      )
    })
  })

  describe('a batch that was composed for one key at one address', () => {
    const others: readonly (readonly [string, Filer])[] = [
      ['another key', { ...sampleFiler, keyFingerprint: 'fedcba9876543210', keyHint: 'zz99' }],
      ['another address', { ...sampleFiler, baseUrl: 'https://otra.example' }],
      ['practice', { ...sampleFiler, baseUrl: 'practica', practice: true }],
    ]

    test.each(others)(
      'is not armed by %s: it stays queued, and the error names both accounts',
      async (_name, filer) => {
        const store = await open()
        const batch = sampleBatch('b1')
        await store.outbox.createBatch(batch)
        const owns = (composedFor: Filer | null): boolean => composedFor !== null && sameFiler(composedFor, filer)
        expect(await store.outbox.nextSendable(fakeNowMs, { owns })).toBeNull()
        const armed = await store.outbox.arm(submissionId('b1-s0'), { ...armRecord(batch), filer, owns })
        expect(armed).toMatchObject({
          ok: false,
          error: { code: 'outbox.other-filer', parameters: { composedHint: 'ab12', hint: filer.keyHint } },
        })
        expect(await store.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued', attempts: 0 })
        expect(await store.outbox.auditTrail(submissionId('b1-s0'))).toEqual([])
      },
    )

    test('or by an older program for none, belongs to the key that sends it first', async () => {
      const store = await open()
      const batch = sampleBatch('b1')
      await store.outbox.createBatch({ ...batch, batch: { ...batch.batch, filer: null } })
      expect(await store.outbox.arm(submissionId('b1-s0'), armRecord(batch))).toMatchObject({ ok: true })
      expect((await store.history.batch(batchId('b1')))?.batch.filer).toEqual(sampleFiler)
    })
  })
})
