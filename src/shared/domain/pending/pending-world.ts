import type { CivilDate } from '../../kernel/civil-date.ts'
import type { CatalogueOverview } from '../catalogue/catalogue-import.ts'
import type { OverdueDays } from '../certificates/certificate-terms.ts'
import type { KeptNotice } from '../filing/kept-notice.ts'
import type { DraftOverview } from '../filing/overview.ts'
import type { RecordsWaiting } from '../filing/record-filter.ts'
import type { WaitingSends } from '../filing/waiting-sends.ts'

export interface OverdueCertificates extends Omit<RecordsWaiting, 'wait'> {
  /** Filed on this date in Bogotá or before. */
  readonly filedTo: CivilDate
  /** Entities with their own date; absent for none. */
  readonly own?: OverdueDays['own']
}

/** All sources of pending work as read; null: could not be read. */
export interface PendingWorld {
  readonly nowMs: number
  /** False while consents would be signed with the computer's account name. */
  readonly operatorGiven: boolean
  /** `sendingNow`: the program is processing the batch's queue. */
  readonly sends: readonly (WaitingSends & { readonly sendingNow: boolean })[] | null
  readonly records: readonly RecordsWaiting[] | null
  readonly certificates: OverdueCertificates | null
  readonly drafts: readonly DraftOverview[] | null
  readonly catalogues: readonly CatalogueOverview[] | null
  readonly notices: readonly KeptNotice[] | null
  /** When the oldest record was filed that is in no backup and past `longestUncopiedDays`; null: none. */
  readonly uncopiedSinceMs: number | null
}
