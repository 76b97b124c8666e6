import type { Batch } from '#shared/domain/filing/batch.ts'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { getSituation } from '#shared/domain/request/get-situation.ts'
import { type AskedSubmission, type NextGet, nextGet } from '#shared/domain/request/next-get.ts'
import type { KeptAnswer, RequestView } from '#shared/domain/request/request-view.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { Json } from '#shared/kernel/json.ts'

/** When `poll` or the window queries a submission next. Without a connection nothing is planned. */
export const nextOf = (
  submission: Submission & Pick<AskedSubmission, 'askOnce'>,
  batch: Pick<Batch, 'id' | 'filer'>,
  status: PollingStatus | undefined,
): NextGet =>
  nextGet(submission, getSituation({ batch, submission }, status, { nowMs: Date.now(), practiceSinceMs: null }))

/** `{"kind":"planned","awaited":"result","why":"spacing","at":"2026-11-20T10:00:00-05:00"}` */
const nextJson = (next: NextGet): Json => ({
  kind: next.kind,
  awaited: next.kind === 'never' ? null : next.awaited,
  why: next.kind === 'paused' ? null : next.why,
  at: next.kind === 'planned' && next.atMs !== null ? bogotaTimestamp(next.atMs) : null,
})

export function requestJson(view: RequestView, status: PollingStatus | undefined): Json {
  const { submission, batch, keyKind, learnt, attempts, answers, isOwn } = view
  return {
    requestId: submission.requestId,
    submission: submission.id,
    batch: batch.id,
    module: batch.module,
    entity: batch.entity,
    state: submission.state,
    followed: batch.followed === true,
    key: { kind: keyKind, fingerprint: batch.filer?.keyFingerprint.slice(0, 8) ?? null, own: isOwn },
    address: batch.filer?.baseUrl ?? null,
    learnt: learnt === null ? null : { from: learnt.from, at: bogotaTimestamp(learnt.atMs) },
    lastAskedAt: submission.lastPolledAtMs === null ? null : bogotaTimestamp(submission.lastPolledAtMs),
    answeredGets: view.answeredGets,
    nextGet: nextJson(nextOf(submission, batch, status)),
    attempts: attempts.map(({ armedAtMs, sentAtMs, end, answer, formerRequestId }) => ({
      armedAt: bogotaTimestamp(armedAtMs),
      sentAt: sentAtMs === null ? null : bogotaTimestamp(sentAtMs),
      end: end === null ? null : { event: end.event, detail: end.detail },
      answer: answer === null ? null : answerJson(answer),
      formerRequestId,
    })),
    answers: answers.map(answerJson),
  }
}

const answerJson = ({ kind, status, bytes, complete, receivedAtMs }: KeptAnswer): Json => ({
  kind,
  status,
  bytes,
  complete,
  receivedAt: bogotaTimestamp(receivedAtMs),
})
