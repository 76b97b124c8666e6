import type { AttachQuestion } from '#shared/domain/notifications/attaching.ts'
import type { RegistrationQuestion } from '#shared/domain/notifications/registration.ts'
import type { OfficeQuestion } from '#shared/domain/office/desk.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** Dialogs that use cases may show. Implemented by the shell; paths are absolute, null means "closed". */
export interface OperatorDialogs {
  openWorkbook(): Promise<string | null>
  openPdfs(): Promise<readonly string[]>
  openCatalogue(): Promise<string | null>
  saveFile(request: {
    readonly suggestedName: string
    readonly kind: 'workbook' | 'csv' | 'pdf' | 'zip' | 'backup' | 'text'
  }): Promise<string | null>
  chooseFolder(): Promise<string | null>
  /** Confirmation in the main process that shows how many credits a send may cost. */
  confirmSending(request: {
    readonly records: number
    readonly people: number
    readonly creditsUpTo: number
    readonly destination: string
    readonly practice: boolean
    readonly testKey: boolean
    /** Last four characters of the key that would pay. */
    readonly keyHint: string
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    /** Why records are sent again while their earlier send has not ended; empty if there are none. */
    readonly again: string
  }): Promise<boolean>
  confirmResend(request: {
    readonly records: number
    readonly destination: string
    readonly creditsAtRisk: number
    /** Number of attempts so far. */
    readonly attempts: number
    readonly keyHint: string
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  }): Promise<boolean>
  /** Asked before the account's notification address is replaced or turned off. */
  confirmRegistration(question: RegistrationQuestion): Promise<boolean>
  /** Asked before the operator assigns a kept notification to an uncertain send. */
  confirmAttaching(question: AttachQuestion): Promise<boolean>
  /** Chooses a backup of the store. */
  openBackup(): Promise<string | null>
  /** Chooses the certificate file of an authority. */
  openCertificate(): Promise<string | null>
  /** Asked before a backup replaces the open profile's data. */
  confirmRestore(question: {
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    readonly backup: StoreContents
    readonly here: StoreContents
  }): Promise<boolean>
  /** Asked before old data is permanently deleted from the open profile. */
  confirmPurge(question: {
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    readonly before: CivilDate
    readonly counts: PurgeCounts
  }): Promise<boolean>
  /** Asked before the open profile starts to file elsewhere. */
  confirmOffice(question: OfficeQuestion): Promise<boolean>
  /** Asked before the open profile's daily backups stop. */
  confirmStopCopies(question: {
    readonly profile: Pick<ProfileEntry, 'id' | 'name'>
    readonly folder: string
  }): Promise<boolean>
}
