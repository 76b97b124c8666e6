import { type AppError, appError } from '#shared/domain/app-error.ts'
import { nextState } from '#shared/domain/filing/submission.ts'
import type { AttachQuestion, AttachWay } from '#shared/domain/notifications/attaching.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { NotificationContext, NotifiedTarget } from '../context.ts'
import { attachable, readWaiting } from './attachable.ts'

export interface AttachChoice {
  readonly delivery: string
  readonly submissionId: SubmissionId
  /** Who decides. */
  readonly operator?: string
}

/**
 * Attaches a stored delivery to the chosen submission and records its request number. If it names everyone who was
 * sent, the operator's confirmation (`mayDecide`) decides; otherwise a GET must confirm the number. Null if declined.
 * Errors: those of `attachable`, `notifications.does-not-fit`, those of recording a number.
 */
export async function attachDelivery<Target extends NotifiedTarget>(
  context: NotificationContext<Target>,
  { delivery, submissionId, operator }: AttachChoice,
  mayDecide: (question: AttachQuestion) => Promise<boolean>,
): Promise<Result<AttachWay | null, AppError>> {
  const found = await attachable(context, delivery)
  if (!found.ok) return found
  const { requestId } = found.value
  const candidate = found.value.candidates.find((one) => one.submissionId === submissionId)
  const way = candidate?.way ?? null
  if (candidate === undefined || way === null) return failure(appError('notifications.does-not-fit'))
  if (way === 'number') {
    const checked = await context.numbers.check(submissionId, requestId, operator)
    return checked.ok ? success(way) : checked
  }
  const { fileName, ordinal, sent, named, state } = candidate
  if (!(await mayDecide({ fileName, ordinal, requestId, sent, named }))) return success(null)
  // While the dialog was open, the notification may have been applied, or the submission decided otherwise.
  const waiting = await readWaiting(context, delivery)
  if (!waiting.ok) return waiting
  const isNoted = nextState(state, 'operator-request').ok
  const noted = isNoted ? await context.numbers.note(submissionId, requestId, operator) : null
  if (noted?.ok === false) return noted
  const { kept, notification } = waiting.value
  const told = { ...kept, receivedAtMs: notification.receivedAtMs }
  const isAdopted = await context.uncertain.adoptAsDecided(told, submissionId)
  return isAdopted ? success(way) : failure(appError('notifications.does-not-fit'))
}
