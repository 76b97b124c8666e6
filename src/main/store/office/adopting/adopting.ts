import type { GetLedger } from '#main/polling/ports.ts'
import type { CareRun } from '#main/profiles/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { ByteSealing } from '../../filing/dialect/byte-sealing.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficePool } from '../office-pool.ts'
import type { AdoptionMarks } from './adoption-mark.ts'

/** What is needed to copy a profile's own history into its office. Nobody else writes that history meanwhile. */
export interface Adopting {
  readonly own: FilingDatabase
  readonly marks: AdoptionMarks
  readonly officeId: string
  readonly pool: OfficePool
  readonly sealing: ByteSealing
  /** The file may be a restored older copy, which may know less than was sent. */
  readonly suspect: boolean
  /** Makes a verified backup of the profile's file and returns its path. */
  readonly backUp: () => Promise<string>
  readonly isCopy: (file: string) => Promise<boolean>
  /** Starts the own register if something was accepted before it existed; returns where it is broken, or null. */
  readonly registerBrokenAt: () => Promise<number | null>
  /** Marks what was armed or being sent from here as uncertain. */
  readonly recover: () => Promise<void>
  /** GET ledger of a key. */
  readonly ledgerOf: (keyFingerprint: string) => Promise<Pick<GetLedger, 'read'>>
  /** Awaited before the result counts; afterwards it cannot be cancelled. */
  readonly settle: () => Promise<void>
  readonly nowMs: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly run?: CareRun | undefined
}

/** The two histories while copying. */
export interface Moving {
  readonly own: FilingDatabase
  readonly office: FilingDatabase
  /** Progress in records. Throws `care.cancelled` if cancelled. */
  readonly tell: (records: number) => void
}

export function refuseIfEnded(run: CareRun | undefined): void {
  if (run?.signal.aborted === true) throw new StoreFault(appError('care.cancelled'))
}
