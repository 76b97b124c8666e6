import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import { isOpen, type Submission, type SubmissionState } from '#shared/domain/filing/submission.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** One thing the operator could do next. */
export type Step =
  | {
      readonly kind: 'decideUncertain' | 'reviewRefused' | 'sendQueued'
      readonly count: number
      readonly batchId: string
    }
  | { readonly kind: 'fixDraft' | 'fileDraft'; readonly count: number; readonly draftId: string; readonly file: string }
  | { readonly kind: 'wait'; readonly count: number }
  | { readonly kind: 'setOperator' | 'importCatalogues' | 'importFile' }

export interface Pending {
  readonly operator: string
  /** The day in Bogotá: a draft that is scheduled for later needs nothing today. */
  readonly today: CivilDate
  readonly drafts: readonly DraftOverview[]
  readonly batches: readonly BatchOverview[]
  readonly catalogues: readonly CatalogueOverview[]
}

const mostDrafts = 3

/** What to do now, the most urgent first; never empty. */
export function nextSteps({ operator, today, drafts, batches, catalogues }: Pending): readonly Step[] {
  const open = openBatches(batches).filter((batch) => !isHeld(batch)).length
  const steps: readonly Step[] = [
    ...toDecide('decideUncertain', 'unknown', batches),
    ...toDecide('reviewRefused', 'refused', batches),
    ...heldQueue(batches),
    ...drafts
      .filter(({ scheduledFor }) => !scheduledFor || scheduledFor <= today)
      .slice(0, mostDrafts)
      .flatMap(draftStep),
    ...(operator.trim() === '' && drafts.length > 0 ? [{ kind: 'setOperator' } as const] : []),
    ...(open > 0 ? [{ kind: 'wait', count: open } as const] : []),
  ]
  const idle = steps.length === 0 ? [{ kind: 'importFile' } as const] : []
  const reference = catalogues.some((catalogue) => catalogue.origin === 'reference')
  return [...steps, ...idle, ...(reference ? [{ kind: 'importCatalogues' } as const] : [])]
}

function toDecide(
  kind: 'decideUncertain' | 'reviewRefused',
  state: SubmissionState,
  batches: readonly BatchOverview[],
) {
  const inState = (overview: BatchOverview): number =>
    overview.submissions.filter((submission) => submission.state === state).length
  const first = batches.find((overview) => inState(overview) > 0)
  if (!first) return []
  return [{ kind, count: batches.reduce((sum, overview) => sum + inState(overview), 0), batchId: first.batch.id }]
}

/** Submissions that were confirmed and have not left: nothing sends them until the operator says so. */
function heldQueue(batches: readonly BatchOverview[]): readonly Step[] {
  const held = batches.filter(isHeld)
  const [first] = held
  if (!first) return []
  const count = held.reduce((sum, { submissions }) => sum + submissions.filter(isQueued).length, 0)
  return [{ kind: 'sendQueued', count, batchId: first.batch.id }]
}

const isQueued = ({ state }: Submission): boolean => state === 'queued'

/** What is uncertain or refused in a batch comes first, and the queue goes on with that decision. */
const isHeld = ({ submissions, sendingNow }: BatchOverview): boolean =>
  sendingNow === false &&
  submissions.some(isQueued) &&
  !submissions.some(({ state }) => state === 'unknown' || state === 'refused')

function draftStep({ draft, counts }: DraftOverview): readonly Step[] {
  const about = { draftId: draft.id, file: draft.fileName }
  if (counts.invalidRows > 0) return [{ kind: 'fixDraft', count: counts.invalidRows, ...about }]
  return counts.readyRows > 0 ? [{ kind: 'fileDraft', count: counts.readyRows, ...about }] : []
}

export const openBatches = (batches: readonly BatchOverview[]): readonly BatchOverview[] =>
  batches.filter((overview) => overview.submissions.some((submission) => isOpen(submission.state)))

/** Batches with a submission whose outcome is not known. */
export const uncertainBatches = (batches: readonly BatchOverview[]): readonly BatchOverview[] =>
  batches.filter((overview) => overview.submissions.some((submission) => submission.state === 'unknown'))
