import { expect, test } from 'vitest'
import { attemptsOf } from '#main/polling/requests/attempts.ts'
import type { AuditView } from '#shared/domain/filing/uncertain.ts'

const line = (atMs: number, event: string, detail = ''): AuditView => ({ atMs, event, from: '', to: '', detail })

test('an attempt keeps the number that its answer had named, when the send is sent again', () => {
  const trail = [
    line(1, 'arm'),
    line(2, 'open-socket'),
    line(3, 'ambiguous', 'send.answer-cut salvaged'),
    line(4, 'operator-resend', 'operator REQ-1'),
    line(5, 'arm'),
    line(6, 'answer-accepted'),
  ]
  expect(attemptsOf(trail, []).map(({ formerRequestId }) => formerRequestId)).toEqual(['REQ-1', null])
  const withoutNumber = trail.map((step) => (step.event === 'operator-resend' ? { ...step, detail: 'operator' } : step))
  expect(attemptsOf(withoutNumber, []).map(({ formerRequestId }) => formerRequestId)).toEqual([null, null])
})
