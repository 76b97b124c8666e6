import type { GetLedger } from '#main/polling/ports.ts'
import type { CareRun } from '#main/profiles/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { ByteSealing } from '../../filing/dialect/byte-sealing.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficePool } from '../office-pool.ts'
import type { AdoptionMarks } from './adoption-mark.ts'

/** What is needed to bring a profile's own history into its office. Nobody else writes that history meanwhile. */
export interface Adopting {
  readonly own: FilingDatabase
  readonly marks: AdoptionMarks
  readonly officeId: string
  readonly pool: OfficePool
  readonly sealing: ByteSealing
  /** The file may be an older copy that was put back: what it knows may be less than what was sent. */
  readonly suspect: boolean
  /** Makes a verified copy of the profile's file, and says where. */
  readonly backUp: () => Promise<string>
  /** Whether a copy is there still. */
  readonly isCopy: (file: string) => Promise<boolean>
  /** Begins the own register where something was accepted before there was one; says where it does not hold, or null. */
  readonly registerBrokenAt: () => Promise<number | null>
  /** What was armed or being sent from here is uncertain from now on. */
  readonly recover: () => Promise<void>
  /** Of GETs that were made with a key. */
  readonly ledgerOf: (keyFingerprint: string) => Promise<Pick<GetLedger, 'read'>>
  /** Before it counts: from then on its end can be asked for no more. */
  readonly settle: () => Promise<void>
  readonly nowMs: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly run?: CareRun | undefined
}

/** The two histories while the one comes into the other. */
export interface Moving {
  readonly own: FilingDatabase
  readonly office: FilingDatabase
  /** Of so many records that were gone through since. Throws `care.cancelled` where its end was asked for. */
  readonly tell: (records: number) => void
}

export function refuseIfEnded(run: CareRun | undefined): void {
  if (run?.signal.aborted === true) throw new StoreFault(appError('care.cancelled'))
}
