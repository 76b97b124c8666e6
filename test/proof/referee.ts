import type { AppliedBatch, Journal } from '#main/practice-service/books/journal.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'

/**
 * A submission as the program shows it, and how often the operator chose to send it again although it might have been
 * paid.
 */
export interface Judged {
  readonly submission: Submission
  readonly chosenResends: number
  /** The service itself falsified the answer: identifier and counts may then differ. */
  readonly falsified?: boolean
  /** The service's own answer said that it took nothing. */
  readonly denied?: boolean
}

export interface Verdict {
  /** Paid more often than the operator chose. */
  readonly duplicates: readonly string[]
  /** Took effect at the service although the program says that it did not. */
  readonly unjournalled: readonly string[]
  /** Statements about an accepted batch that contradict the service's records. */
  readonly contradictions: readonly string[]
}

/** States that claim, without the operator's decision, that the service did nothing. */
const denials: ReadonlySet<SubmissionState> = new Set(['queued', 'refused', 'armed', 'sending'])
const known: ReadonlySet<SubmissionState> = new Set(['accepted', 'settled', 'failed', 'not-found'])

/** Compares the program's journal with the service's. Bodies are identified by their SHA-256. */
export class Referee {
  readonly #journal: Journal
  readonly #byBody = new Map<string, AppliedBatch[]>()
  #seen = 0

  constructor(journal: Journal) {
    this.#journal = journal
  }

  applied(bodySha256: string): readonly AppliedBatch[] {
    for (const batch of this.#journal.applied.slice(this.#seen)) {
      this.#byBody.set(batch.bodySha256, [...(this.#byBody.get(batch.bodySha256) ?? []), batch])
    }
    this.#seen = this.#journal.applied.length
    return this.#byBody.get(bodySha256) ?? []
  }

  /** Bodies that took effect and that the program does not know. */
  strangers(submissions: readonly Submission[]): readonly string[] {
    this.applied('')
    const ours = new Set(submissions.map(({ bodySha256 }) => bodySha256))
    return [...this.#byBody.keys()].filter((body) => !ours.has(body))
  }

  judge(judged: readonly Judged[]): Verdict {
    const duplicates: string[] = []
    const unjournalled: string[] = []
    const contradictions: string[] = []
    for (const { submission, chosenResends, falsified = false, denied = false } of judged) {
      const applied = this.applied(submission.bodySha256)
      const paid = applied.filter((batch) => batch.debited > 0)
      const name = `${submission.id} ${submission.state}, applied ${applied.length}, resends ${chosenResends}`
      if (paid.length > 1 + chosenResends) duplicates.push(name)
      const believed = denied && submission.state === 'accepted-empty'
      if (paid.length > chosenResends && denies(submission) && !believed) unjournalled.push(name)
      if (known.has(submission.state) && !falsified) {
        const batch = applied.find(({ requestId }) => requestId !== null && requestId === submission.requestId)
        const { accepted, reprocessed } = submission.counts
        if (batch === undefined) contradictions.push(`${name}: ${submission.requestId} is no request of it`)
        else if (batch.debited !== accepted + reprocessed)
          contradictions.push(`${name}: ${accepted + reprocessed} accepted, ${batch.debited} debited`)
      }
    }
    return { duplicates, unjournalled, contradictions }
  }
}

const denies = (submission: Submission): boolean =>
  denials.has(submission.state) || submission.state === 'accepted-empty'
