import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Batch } from '#shared/domain/filing/batch.ts'
import type { AnswerText, FilingKey, RequestView } from '#shared/domain/request/request-view.ts'
import { readForeignJson } from '#shared/kernel/foreign-json.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import { looseText } from '../../base/foreign-text.ts'
import type { PollingContext } from '../context.ts'
import { attemptsOf, learntNumber } from './attempts.ts'
import { leavesAtMs } from './leaving.ts'
import type { RequestAsks } from './request-asks.ts'

type ReadContext = Pick<PollingContext, 'stores' | 'openSession' | 'clock'>

/** One send with everything known about its request. Errors: `submission.not-found`. */
export async function readRequest(
  { stores, openSession, clock }: ReadContext,
  asks: Pick<RequestAsks, 'sinceMs'>,
  id: SubmissionId,
): Promise<Result<RequestView, AppError>> {
  const [submission, books] = await Promise.all([stores.outbox.read(id), stores.requests.books(id)])
  const overview = submission && (await stores.history.batch(submission.batchId))
  if (submission === null || books === null || overview === null) {
    return failure(appError('submission.not-found', { submission: id }))
  }
  const trail = await stores.outbox.auditTrail(id)
  const session = await openSession()
  const { batch, submissions } = overview
  const { answersAwaited } = submissions.find((one) => one.id === id) ?? submission
  const { requestId } = submission
  return success({
    submission: {
      ...submission,
      ...(answersAwaited === undefined ? {} : { answersAwaited }),
      askOnce: books.askOnce,
    },
    batch,
    parts: submissions.length,
    keyKind: keyKindOf(batch, books.testKey),
    isOwn: session.ok ? batch.filer === null || session.value.owns(batch.filer) : null,
    learnt: requestId === null ? null : learntNumber(trail),
    attempts: attemptsOf(trail, books.answers),
    answers: books.answers,
    answeredGets: books.answeredGets,
    askingSinceMs: asks.sinceMs(id),
    couldLeaveAtMs: session.ok && requestId !== null ? leavesAtMs(session.value.gate, requestId, clock) : null,
  })
}

function keyKindOf({ filer }: Pick<Batch, 'filer'>, testKey: boolean | null): FilingKey {
  if (filer?.practice === true) return 'practice'
  if (testKey === null) return null
  return testKey ? 'test' : 'production'
}

/** Largest part of an answer to show; the whole answer stays stored. */
const mostBytes = 2 * 1024 * 1024
/** Larger answers are not parsed just to tell whether they are JSON. */
const mostJsonBytes = 1024 * 1024

/** An answer as received, as text; an API key echoed in it is removed. Errors: `asking.answer-gone`. */
export async function readAnswer(
  { stores }: Pick<PollingContext, 'stores'>,
  id: SubmissionId,
  number: number,
): Promise<Result<AnswerText, AppError>> {
  const found = await stores.requests.answer(id, number)
  if (found === null) return failure(appError('asking.answer-gone'))
  const { answer, body } = found
  const shown = body.subarray(0, mostBytes)
  const text = redactKeysIn(looseText(shown))
  return success({
    answer,
    text,
    leftOut: body.byteLength - shown.byteLength,
    isJson: body.byteLength <= mostJsonBytes && readForeignJson(text).kind === 'json',
  })
}
