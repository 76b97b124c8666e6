import { verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import { checkSources } from '#shared/domain/filing/answer/check-sources.ts'
import type { Item, ItemIdentity, ItemOutcome, Reprocess } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { countAwaited, type Submission, type SubmissionState } from '#shared/domain/filing/submission.ts'
import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ModuleName } from '#shared/domain/modules/modules.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { Json } from '#shared/kernel/json.ts'
import { answerSummary } from '#shared/texts/answers/answer-summary.ts'
import type { Texts } from '../texts.ts'
import { type ErrorJson, errorJson } from './error.ts'
import { type RowJson, rowJson } from './finding.ts'

type SubmissionJson = {
  readonly id: string
  readonly state: SubmissionState
  readonly requestId: string | null
  readonly sent: number
  readonly accepted: number
  readonly reprocessed: number
  readonly rejected: number
  readonly omitted: number
  readonly flagged: boolean
  readonly attempts: number
  readonly error: ErrorJson | null
  /** Settled, but its certificates are still being queried. */
  readonly awaitsCertificate: boolean
  /** Records of it that wait for their entity's answer, also where no certificate is tracked. */
  readonly answersAwaited: number
  /**
   * What a GET returned for an uncertain submission's `requestId`; null if none was answered, or nothing is uncertain.
   */
  readonly verification: VerificationOutcome | null
  /** It also contains records of companies that the member cannot see, so the member can neither send nor decide it. */
  readonly ofOthersToo: boolean
}

export type ItemJson = Omit<RowJson, 'sheet'> & {
  readonly identification: string | null
  readonly contract: string | null
  readonly entityCode: string | null
  readonly name: string
  readonly reference: string | null
  readonly outcome: ItemOutcome | null
  readonly state: string | null
  readonly entityState: string | null
  readonly reasons: readonly string[]
  /** Of a reprocess; null for anything else. */
  readonly changes: {
    readonly previousState: string | null
    readonly previousEntityState: string | null
    readonly fields: readonly {
      readonly field: string | null
      readonly before: string | null
      readonly after: string | null
      readonly text: string
    }[]
  } | null
  readonly novedades: readonly {
    readonly order: number
    readonly phase: string
    readonly message: string
    readonly date: string
    readonly evidence: boolean
  }[]
  readonly documents: readonly {
    readonly id: string
    readonly kind: string
    readonly name: string
    readonly saved: boolean
    /** Code of the reason why it could not be downloaded; null if it was, or nothing failed yet. */
    readonly reason: string | null
  }[]
  /** Summary of the answer to a query or check; null for anything else, and while unanswered. */
  readonly answer: AnswerJson | null
  readonly result: Json
}

type AnswerJson = {
  /** `afiliado`, `no_afiliado`, `con_hallazgos`, `sin_hallazgos`, `incompleto`, or the service's own text. */
  readonly verdict: string
  readonly text: string
  /** Of a background check; null for other queries. */
  readonly sources: {
    readonly total: number
    readonly withFindings: readonly string[]
    readonly notAsked: readonly { readonly name: string; readonly state: string | null; readonly why: string | null }[]
    readonly withoutIssueDate: boolean
  } | null
}

export type BatchJson = {
  readonly id: string
  readonly module: string
  readonly entity: string
  readonly operation: string
  readonly file: string
  readonly createdAt: string
  /** Reason for sending although an earlier submission of the records had not ended; null if there was none. */
  readonly againReason: string | null
  /** Filed elsewhere and followed by its number: nothing was sent or debited from here. */
  readonly followed: boolean
  readonly submissions: readonly SubmissionJson[]
  readonly credits: { readonly estimated: number; readonly debited: number }
  readonly settled: boolean
  /** Records that wait for their entity's answer. */
  readonly answersAwaited: number
  /** Files that the service offered and that are not stored here. */
  readonly missingDocuments: number
  readonly items: readonly ItemJson[]
}

/** Whether the submission changes no more on its own: neither service nor operator owes an answer. */
const finished: Readonly<Record<SubmissionState, boolean>> = {
  queued: false,
  armed: false,
  sending: false,
  accepted: false,
  unknown: false,
  'accepted-empty': true,
  refused: true,
  applied: true,
  abandoned: true,
  settled: true,
  failed: true,
  // Never final: it is queried again at growing intervals.
  'not-found': false,
}

export const isBatchSettled = ({ submissions }: BatchOverview): boolean =>
  submissions.every(({ state }) => finished[state])

/**
 * One credit per item accepted or reprocessed (spec 1, rule 2). Test keys (spec 5, rule 6) and followed requests cost
 * none.
 */
export const debitedCredits = ({ batch, submissions }: BatchOverview, testKey: boolean): number =>
  testKey || batch.followed === true
    ? 0
    : submissions.reduce((total, { counts }) => total + counts.accepted + counts.reprocessed, 0)

export function batchJson(
  overview: BatchOverview,
  items: readonly Item[],
  texts: Texts,
  { testKey }: { readonly testKey: boolean },
): BatchJson {
  const { batch, submissions } = overview
  return {
    id: batch.id,
    module: batch.module,
    entity: batch.entity,
    operation: batch.operation,
    file: batch.fileName,
    createdAt: bogotaTimestamp(batch.createdAtMs),
    againReason: batch.againReason ?? null,
    followed: batch.followed === true,
    submissions: submissions.map((submission) => submissionJson(submission, texts)),
    credits: { estimated: batch.estimatedCredits, debited: debitedCredits(overview, testKey) },
    settled: isBatchSettled(overview),
    answersAwaited: countAwaited(submissions),
    missingDocuments: overview.documents - overview.savedDocuments,
    items: items.map((item) => itemJson(item, batch.module, texts)),
  }
}

function submissionJson(submission: Submission, texts: Texts): SubmissionJson {
  const { id, state, requestId, counts, flagged, attempts, error } = submission
  return {
    id,
    state,
    requestId,
    ...countsJson(counts),
    flagged,
    attempts,
    error: error && errorJson(error, texts),
    awaitsCertificate: submission.awaitsCertificate === true,
    answersAwaited: submission.answersAwaited ?? 0,
    verification: submission.verification ?? null,
    ofOthersToo: submission.ofOthersToo ?? false,
  }
}

const countsJson = ({ sent, accepted, reprocessed, rejected, omitted }: Submission['counts']) => ({
  sent,
  accepted,
  reprocessed,
  rejected,
  omitted,
})

/** `CC 1020304200`; the reference of an extracted document; null if the item has neither. */
export function identificationOf({ documentType, documentNumber, reference }: ItemIdentity): string | null {
  if (documentNumber === null) return reference
  return documentType === null ? documentNumber : `${documentType} ${documentNumber}`
}

const changesJson = ({ previousState, previousEntityState, changes }: Reprocess): ItemJson['changes'] => ({
  previousState,
  previousEntityState,
  fields: changes.map(({ field, before, after, text }) => ({ field, before, after, text })),
})

function answerJson(item: Item, module: ModuleName, texts: Texts): AnswerJson | null {
  const text = answerSummary(item, module, texts.language)
  const verdict = text === null ? null : verdictOfItem(item)
  if (text === null || verdict === null) return null
  const sources = checkSources(item.result)
  if (sources === null) return { verdict, text, sources: null }
  const { total, withFindings, silent } = sources
  const notAsked = silent.map(({ name, state, why }) => ({ name, state, why }))
  return { verdict, text, sources: { total, withFindings, notAsked, withoutIssueDate: item.undated === true } }
}

export const itemJson = (item: Item, module: ModuleName, texts: Texts): ItemJson => ({
  ...rowJson(item.row),
  identification: identificationOf(item.identity),
  contract: item.identity.contract,
  entityCode: item.identity.entityCode,
  name: item.displayName,
  reference: item.identity.reference,
  outcome: item.outcome,
  state: item.state,
  entityState: item.entityState,
  reasons: item.reasons,
  changes: item.reprocess == null ? null : changesJson(item.reprocess),
  novedades: item.novedades.map(({ order, phase, message, date, evidenceUrl }) => ({
    order,
    phase,
    message,
    date,
    evidence: evidenceUrl !== null,
  })),
  documents: item.documents.map(({ id, kind, name, saved, lastFailure }) => ({
    ...{ id, kind, name, saved },
    reason: saved ? null : (lastFailure ?? null),
  })),
  answer: answerJson(item, module, texts),
  result: item.result,
})
