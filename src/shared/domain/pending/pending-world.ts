import type { CivilDate } from '../../kernel/civil-date.ts'
import type { AnswerStanding } from '../answers/answer-terms.ts'
import type { CatalogueOverview } from '../catalogue/catalogue-import.ts'
import type { KeptNotice } from '../filing/kept-notice.ts'
import type { DraftOverview } from '../filing/overview.ts'
import type { RecordFilter, RecordsWaiting } from '../filing/record-filter.ts'
import type { WaitingSends } from '../filing/waiting-sends.ts'
import type { CreditRequest } from '../oversight/credit-schemas.ts'
import type { AskedCredits } from './pending.ts'

/** Filings that wait for their entity and stand so, with the filter for exactly these. */
export interface AwaitedAnswers extends Omit<RecordsWaiting, 'wait'> {
  readonly filter: Partial<RecordFilter>
}

/** Records that are not done although their due date is past, with the filter for exactly these. */
export interface OverdueRecords {
  readonly filter: Partial<RecordFilter>
  readonly count: number
  readonly oldestDue: CivilDate | null
}

/** All sources of pending work as read; null: could not be read. */
export interface PendingWorld {
  readonly nowMs: number
  /** False while consents would be signed with the computer's account name. */
  readonly operatorGiven: boolean
  /** `sendingNow`: the program is processing the batch's queue. */
  readonly sends: readonly (WaitingSends & { readonly sendingNow: boolean })[] | null
  readonly records: readonly RecordsWaiting[] | null
  readonly answers: Readonly<Record<AnswerStanding, AwaitedAnswers>> | null
  /** Records past their due date; `oldestDue`: the first of these dates. Null: could not be read. */
  readonly assigned: OverdueRecords | null
  readonly drafts: readonly DraftOverview[] | null
  readonly catalogues: readonly CatalogueOverview[] | null
  readonly notices: readonly KeptNotice[] | null
  /** Requests for credits that this person may answer, with the company's name. */
  readonly creditRequests: readonly (AskedCredits & Pick<CreditRequest, 'atMs'>)[] | null
  /** When the oldest record was filed that is in no backup and past `longestUncopiedDays`; null: none. */
  readonly uncopiedSinceMs: number | null
}
