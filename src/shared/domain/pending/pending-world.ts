import type { CivilDate } from '../../kernel/civil-date.ts'
import type { CatalogueOverview } from '../catalogue/catalogue-import.ts'
import type { OverdueDays } from '../certificates/certificate-terms.ts'
import type { KeptNotice } from '../filing/kept-notice.ts'
import type { DraftOverview } from '../filing/overview.ts'
import type { RecordsWaiting } from '../filing/record-filter.ts'
import type { WaitingSends } from '../filing/waiting-sends.ts'

/** Certificates that did not come in time. */
export interface OverdueCertificates extends Omit<RecordsWaiting, 'wait'> {
  /** Filed on this day in Bogotá or before. */
  readonly filedTo: CivilDate
  /** Entities that have a day of their own; absent for none. */
  readonly own?: OverdueDays['own']
}

/** Everything that may wait, as it was read; null: it could not be read. */
export interface PendingWorld {
  readonly nowMs: number
  /** False while consents would be signed with the computer's account. */
  readonly operatorGiven: boolean
  /** `sendingNow`: the program is at work on the queue of the batch. */
  readonly sends: readonly (WaitingSends & { readonly sendingNow: boolean })[] | null
  readonly records: readonly RecordsWaiting[] | null
  readonly certificates: OverdueCertificates | null
  readonly drafts: readonly DraftOverview[] | null
  readonly catalogues: readonly CatalogueOverview[] | null
  readonly notices: readonly KeptNotice[] | null
  /** When the oldest record was filed that is in no copy and older than one may wait for (`longestUncopiedDays`); null: there is none. */
  readonly uncopiedSinceMs: number | null
}
