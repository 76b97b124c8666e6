import type { AttachQuestion } from '#shared/domain/notifications/attaching.ts'
import type { RegistrationQuestion } from '#shared/domain/notifications/registration.ts'
import type { OfficeQuestion } from '#shared/domain/office/desk.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** What the window's use-cases may ask of the person. Implemented by the shell; paths are absolute, null means "closed". */
export interface OperatorDialogs {
  openWorkbook(): Promise<string | null>
  openPdfs(): Promise<readonly string[]>
  openCatalogue(): Promise<string | null>
  saveFile(request: {
    readonly suggestedName: string
    readonly kind: 'workbook' | 'csv' | 'pdf' | 'zip' | 'backup' | 'text'
  }): Promise<string | null>
  chooseFolder(): Promise<string | null>
  /** The confirmation made in the main process that shows how many credits a send can cost. */
  confirmSending(request: {
    readonly records: number
    readonly people: number
    readonly creditsUpTo: number
    readonly destination: string
    readonly practice: boolean
    readonly testKey: boolean
    /** The last four characters of the key that would pay. */
    readonly keyHint: string
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    /** Why records are sent again whose earlier send has not ended; empty when none are. */
    readonly again: string
  }): Promise<boolean>
  confirmResend(request: {
    readonly records: number
    readonly destination: string
    readonly creditsAtRisk: number
    /** The attempt that the next one follows. */
    readonly attempts: number
    readonly keyHint: string
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  }): Promise<boolean>
  /** Before the account's address of notifications is replaced or turned off. */
  confirmRegistration(question: RegistrationQuestion): Promise<boolean>
  /** Before the operator's word gives a kept notification to an uncertain send. */
  confirmAttaching(question: AttachQuestion): Promise<boolean>
  /** A copy of the store, on the disk. */
  openBackup(): Promise<string | null>
  /** The certificate of an authority, as a file. */
  openCertificate(): Promise<string | null>
  /** Before a copy takes the place of the open profile's data. */
  confirmRestore(question: {
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    readonly backup: StoreContents
    readonly here: StoreContents
  }): Promise<boolean>
  /** Before what is old is removed for good from the open profile. */
  confirmPurge(question: {
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    readonly before: CivilDate
    readonly counts: PurgeCounts
  }): Promise<boolean>
  /** Before what the open profile files goes elsewhere than it went. */
  confirmOffice(question: OfficeQuestion): Promise<boolean>
  /** Before the daily copies of the open profile end. */
  confirmStopCopies(question: {
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    readonly folder: string
  }): Promise<boolean>
}
