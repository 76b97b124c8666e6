import { describe, expect, test } from 'vitest'
import type { Confirmation, NewBatch } from '#main/outbox/ports.ts'
import { overlookedIn } from '#shared/domain/filing/again/filed-before.ts'
import { formerNumberDetail, type SubmissionEvent, type SubmissionState } from '#shared/domain/filing/submission.ts'
import { batchId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { armRecord, rawAnswer, sampleBatch } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

type Outbox = FilingPorts['outbox']

/**
 * How to reach each state, and whether it prevents the same from being sent again. A new state does not compile until
 * it is here.
 */
const states: Readonly<Record<SubmissionState, { readonly by: readonly SubmissionEvent[]; readonly stops: boolean }>> =
  {
    queued: { by: [], stops: true },
    armed: { by: ['arm'], stops: true },
    sending: { by: ['arm', 'open-socket'], stops: true },
    unknown: { by: ['arm', 'open-socket', 'ambiguous'], stops: true },
    applied: { by: ['arm', 'open-socket', 'ambiguous', 'operator-applied'], stops: true },
    abandoned: { by: ['arm', 'open-socket', 'ambiguous', 'operator-abandoned'], stops: true },
    accepted: { by: ['arm', 'open-socket', 'answer-accepted'], stops: true },
    'accepted-empty': { by: ['arm', 'open-socket', 'answer-empty'], stops: false },
    refused: { by: ['arm', 'open-socket', 'answer-refused'], stops: false },
    settled: { by: ['arm', 'open-socket', 'answer-accepted', 'items-final'], stops: true },
    failed: { by: ['arm', 'open-socket', 'answer-accepted', 'batch-failed'], stops: false },
    'not-found': { by: ['arm', 'open-socket', 'answer-accepted', 'request-not-found'], stops: true },
  }
const allStates = Object.keys(states) as SubmissionState[]

/** Without the reason that samples have. */
function plainBatch(name: string, againReason?: string): NewBatch {
  const batch = sampleBatch(name)
  return { ...batch, batch: { ...batch.batch, againReason } }
}

describe.each(engines)('filing again on $name', ({ open }) => {
  async function move(outbox: Outbox, batch: NewBatch, events: readonly SubmissionEvent[]): Promise<void> {
    const id = batch.submissions[0]?.id ?? submissionId('')
    for (const event of events) {
      if (event === 'arm') expect(await outbox.arm(id, armRecord(batch))).toMatchObject({ ok: true })
      else expect(await outbox.apply(id, { event, atMs: fakeNowMs, detail: '' })).toMatchObject({ ok: true })
    }
  }

  async function confirm(outbox: Outbox, batch: NewBatch, overlooked = new Set<string>()): Promise<Confirmation> {
    await outbox.prepareBatch(batch)
    return outbox.confirmBatch(batch.batch.id, null, overlooked)
  }

  test.each(allStates)('beside a send that is %s', async (state) => {
    const { outbox, history } = await open()
    const first = plainBatch('b1')
    expect(await confirm(outbox, first)).toEqual({ kind: 'confirmed' })
    await move(outbox, first, states[state].by)
    expect((await outbox.read(submissionId('b1-s0')))?.state).toBe(state)
    const second = await confirm(outbox, plainBatch('b2'))
    expect(second.kind).toBe(states[state].stops ? 'repeated' : 'confirmed')
    if (second.kind !== 'repeated') return
    expect(await history.batch(batchId('b2'))).toBeNull()
    expect(second.repetitions.map(({ row, hits }) => [row, hits.map(({ record }) => record.itemId)])).toEqual(
      [5, 6, 7].map((row, at) => [row, [`b1-s0-i${at}`]]),
    )
    const told = second.repetitions[0]?.hits[0]?.record
    expect([told?.fileName, told?.batchId, told?.filedBy, told?.filedAtMs, told?.row]).toEqual([
      'b1.xlsx',
      'b1',
      'Ana Ruiz',
      fakeNowMs,
      5,
    ])
    // The reason covers what it was given for, and nothing else.
    const shown = new Set(['b1-s0-i0', 'b1-s0-i1'])
    const partly = await outbox.confirmBatch(batchId('b2'), null, shown)
    expect(partly.kind === 'repeated' && partly.repetitions.map(({ row }) => row)).toEqual([7])
    expect(await outbox.confirmBatch(batchId('b2'), null, new Set([...shown, 'b1-s0-i2']))).toEqual({
      kind: 'confirmed',
    })
  })

  test('of several confirmations at the same instant only one succeeds', async () => {
    const { outbox } = await open()
    for (const name of ['b1', 'b2', 'b3']) await outbox.prepareBatch(plainBatch(name))
    const confirmed = await Promise.all(
      ['b1', 'b2', 'b3'].map((name) => outbox.confirmBatch(batchId(name), null, new Set())),
    )
    expect(confirmed.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'repeated', 'repeated'])
  })

  test('what was rejected is filed again, what was accepted beside it is not', async () => {
    const { outbox } = await open()
    const first = plainBatch('b1')
    await confirm(outbox, first)
    await move(outbox, first, ['arm', 'open-socket'])
    const receipt = { state: null, reasons: [], result: null }
    const items = (['accepted', 'rejected', 'omitted'] as const).map((outcome, at) => ({
      ...receipt,
      outcome,
      itemId: itemId(`b1-s0-i${at}`),
    }))
    await outbox.saveRawAnswer(submissionId('b1-s0'), rawAnswer('post'))
    await outbox.apply(submissionId('b1-s0'), { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, { items })
    const second = await confirm(outbox, plainBatch('b2'))
    expect(second.kind === 'repeated' && second.repetitions.map(({ row }) => row)).toEqual([5])
  })

  test('a practice filing stops no real filing, only another practice filing', async () => {
    const { outbox } = await open()
    const batch = plainBatch('b1')
    const filer = { keyFingerprint: 'f', baseUrl: 'practica', keyHint: '', practice: true }
    await confirm(outbox, { ...batch, batch: { ...batch.batch, filer } })
    expect(await confirm(outbox, plainBatch('b2'))).toEqual({ kind: 'confirmed' })
    const third = plainBatch('b3')
    const again = await confirm(outbox, { ...third, batch: { ...third.batch, filer } })
    expect(again.kind).toBe('repeated')
  })

  test('a refused send needs a reason to be sent again once the same was filed', async () => {
    const { outbox } = await open()
    const first = plainBatch('b1')
    await confirm(outbox, first)
    await move(outbox, first, ['arm', 'open-socket', 'answer-refused'])
    expect(await confirm(outbox, plainBatch('b2'))).toEqual({ kind: 'confirmed' })
    const resend = (reason?: string) =>
      outbox.apply(
        submissionId('b1-s0'),
        { event: 'operator-resend', atMs: fakeNowMs, detail: '', reason },
        { nextAttemptAtMs: fakeNowMs },
      )
    expect(await resend()).toMatchObject({ ok: false, error: { code: 'batch.rows-in-flight' } })
    expect((await outbox.read(submissionId('b1-s0')))?.state).toBe('refused')
    const sent = await resend('Lo pidió la EPS')
    expect(sent).toMatchObject({ ok: true, value: { state: 'queued' } })
    expect(await outbox.arm(submissionId('b1-s0'), armRecord(first, 2))).toMatchObject({ ok: true })
  })

  test.each([
    ['is about something else', 'refused'],
    ['has a reason', null],
    ['has a reason, not known as it is', 'not-found'],
  ] as const)('an uncertain send with a number is sent again only when it %s', async (_, verification) => {
    const { outbox } = await open()
    const batch = plainBatch('b1')
    const id = submissionId('b1-s0')
    await confirm(outbox, batch)
    await move(outbox, batch, ['arm', 'open-socket'])
    const ambiguous = { event: 'ambiguous', atMs: fakeNowMs, detail: 'send.answer-cut salvaged' } as const
    await outbox.apply(id, ambiguous, { requestId: 'REQ-1' })
    const resend = (reason?: string) =>
      outbox.apply(id, { event: 'operator-resend', atMs: fakeNowMs, detail: '', reason })
    expect(await resend()).toMatchObject({ ok: false, error: { code: 'submission.number-not-asked' } })
    expect((await outbox.read(id))?.state).toBe('unknown')
    if (verification !== null) await outbox.saveRawAnswer(id, rawAnswer('get', verification === 'refused' ? 200 : 404))
    if (verification !== null) await outbox.noteVerification(id, verification, fakeNowMs, null)
    const code = 'submission.number-not-asked'
    if (verification !== 'refused') expect(await resend()).toMatchObject({ ok: false, error: { code } })
    const sent = await resend(verification === 'refused' ? undefined : 'No llegó')
    expect(sent).toMatchObject({ ok: true, value: { state: 'queued' } })
  })

  test.each(['operator-resend', 'operator-request'] as const)(
    'a number that %s replaced finds its send',
    async (event) => {
      const { outbox, requests } = await open()
      const batch = plainBatch('b1')
      const id = submissionId('b1-s0')
      await confirm(outbox, batch)
      await move(outbox, batch, ['arm', 'open-socket'])
      const ambiguous = { event: 'ambiguous', atMs: fakeNowMs, detail: 'send.answer-cut salvaged' } as const
      await outbox.apply(id, ambiguous, { requestId: 'REQ-1' })
      const reason = event === 'operator-resend' ? 'No llegó' : undefined
      const replacing = { event, atMs: fakeNowMs, detail: formerNumberDetail('REQ-1'), reason }
      expect(await outbox.apply(id, replacing, { requestId: 'REQ-2' })).toMatchObject({ ok: true })
      for (const number of ['REQ-1', 'req-1', 'REQ-2']) {
        expect(await requests.carrying(number)).toMatchObject([{ submissionId: id, requestId: 'REQ-2' }])
        expect(await outbox.isKnownRequest(number)).toBe(true)
      }
      expect(await requests.carrying('REQ-3')).toEqual([])
      expect(await outbox.isKnownRequest('REQ-3')).toBe(false)
    },
  )

  test('a queued send does not leave once an older send of the same turns out to have been applied', async () => {
    const { outbox } = await open()
    const first = plainBatch('b1')
    await confirm(outbox, first)
    await move(outbox, first, ['arm', 'open-socket', 'ambiguous', 'operator-abandoned'])
    const second = plainBatch('b2')
    await outbox.prepareBatch(second)
    const overlooked = overlookedIn(await outbox.repetitions(batchId('b2')))
    expect(await outbox.confirmBatch(batchId('b2'), null, overlooked)).toEqual({ kind: 'confirmed' })
    await move(outbox, first, ['notification-matched'])
    const id = submissionId('b2-s0')
    const refused = { ok: false, error: { code: 'batch.rows-in-flight' } }
    expect(await outbox.arm(id, armRecord(second))).toMatchObject(refused)
    expect(await outbox.read(id)).toMatchObject({ state: 'queued', attempts: 0, nextAttemptAtMs: null })
    expect(await outbox.nextSendable(fakeNowMs)).toBeNull()
    const again = { event: 'operator-resend', atMs: fakeNowMs, detail: '', reason: 'Confirmado' } as const
    await outbox.apply(id, again, { nextAttemptAtMs: fakeNowMs })
    expect(await outbox.arm(id, armRecord(second))).toMatchObject({ ok: true })
  })
})
