import { describe, expect, it } from 'vitest'
import type { AuditEntry, RawAnswer } from '#main/outbox/ports.ts'
import { type EvidenceInput, sendEvidence } from '#main/outbox/uncertain/send-evidence.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Submission, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import { submission as plain } from '../../harness/records.ts'

const requestId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const step = (atMs: number, event: SubmissionEvent, detail = ''): AuditEntry => ({
  atMs,
  event,
  from: '',
  to: '',
  detail,
})

const answer = (text: string, receivedAtMs: number, complete = false): RawAnswer => ({
  kind: 'post',
  status: 200,
  headers: {},
  body: Buffer.from(text),
  complete,
  receivedAtMs,
})

const evidence = (submission: Partial<Submission>, rest: Partial<EvidenceInput>) =>
  sendEvidence({
    submission: plain(submission),
    trail: [],
    requestBytes: 900,
    answer: null,
    notices: [],
    ...rest,
  })

describe('what is known of an uncertain attempt', () => {
  const lost = appError('send.reset')

  it('a broken connection: connected, nothing received', () => {
    const trail = [step(1, 'arm'), step(2, 'open-socket'), step(9, 'ambiguous', 'send.reset')]
    expect(evidence({ error: lost }, { trail })).toEqual({
      reach: 'connected',
      attempts: 1,
      armedAtMs: 1,
      endedAtMs: 9,
      requestBytes: 900,
      answer: null,
      salvagedRequestId: null,
      notices: [],
    })
  })

  it('a cut answer with a readable identifier', () => {
    const trail = [step(1, 'arm'), step(2, 'open-socket'), step(9, 'ambiguous', 'send.answer-cut salvaged')]
    const cut = answer(`{"Success":true,"Data":{"IdSolicitud":"${requestId}","Reg`, 8)
    expect(evidence({ error: appError('send.answer-cut') }, { trail, answer: cut })).toMatchObject({
      reach: 'answering',
      answer: { status: 200, bytes: cut.body.byteLength, complete: false },
      salvagedRequestId: requestId,
    })
  })

  it.each([
    ['found armed', 'not-opened'],
    ['found sending', 'unknown'],
  ])('a program that ended: %s', (detail, reach) => {
    const error = appError('outbox.interrupted')
    const trail = [step(1, 'arm'), step(50, 'found-interrupted', detail)]
    expect(evidence({ error }, { trail })).toMatchObject({ reach, endedAtMs: 50, answer: null })
  })

  it('a program that ended after storing the answer: the answer decides', () => {
    const trail = [step(1, 'arm'), step(2, 'open-socket'), step(50, 'found-interrupted', 'found sending')]
    const kept = answer(`{"Success":true,"Data":{"IdSolicitud":"${requestId}"}}`, 5, true)
    expect(evidence({}, { trail, answer: kept })).toMatchObject({ reach: 'answering', salvagedRequestId: requestId })
  })

  it("an earlier attempt's answer is not taken for the latest one's", () => {
    const trail = [
      step(1, 'arm'),
      step(9, 'ambiguous', 'send.answer-cut'),
      step(20, 'operator-resend'),
      step(30, 'arm'),
      step(40, 'ambiguous', 'send.reset'),
    ]
    expect(evidence({ error: lost, attempts: 2 }, { trail, answer: answer('{}', 8) })).toMatchObject({
      reach: 'connected',
      attempts: 2,
      armedAtMs: 30,
      endedAtMs: 40,
      answer: null,
    })
  })

  it('unless the wall clock was set back and the error says that it answered', () => {
    const trail = [step(100, 'arm'), step(9, 'ambiguous', 'send.service-failure')]
    const error = appError('send.service-failure', { status: '502' })
    expect(evidence({ error }, { trail, answer: answer('<html>', 8, true) })).toMatchObject({ reach: 'answering' })
  })

  it('an answer that the disk refused', () => {
    const trail = [step(1, 'arm'), step(2, 'open-socket'), step(9, 'ambiguous', 'store.disk-full')]
    expect(evidence({ error: appError('store.disk-full') }, { trail })).toMatchObject({
      reach: 'answering',
      answer: null,
    })
  })
})
