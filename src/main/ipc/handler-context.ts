import type { AppWorkspace, DocumentTrays, UpdateUseCases } from '#main/app/application.ts'
import type { OperatorDialogs } from '#main/app/operator-dialogs.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { PendingLine } from '#shared/domain/pending/pending.ts'
import type { ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'
import type { Language } from '#shared/kernel/language.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { ChosenFiles } from './chosen-files.ts'

/** Dependencies of the handlers. They read the application on every call, because the open profile may have changed. */
export interface HandlerContext {
  readonly workspace: AppWorkspace
  readonly dialogs: OperatorDialogs
  readonly chosenFiles: ChosenFiles
  /** Files collected for the next sends. */
  readonly trays: DocumentTrays
  /** False if the user closed the dialog. */
  changePassphrase(): Promise<boolean>
  /** Asks for the passphrase of a copy until `attempt` accepts one; null if the user closed the dialog. */
  askBackupPassphrase<Value>(attempt: (passphrase: string) => Promise<Result<Value, AppError>>): Promise<Value | null>
  /** Files opened with the program: a backup, and workbooks by number, latest first. */
  readonly openedFile: {
    read(): string | null
    forget(): void
    workbooks(): readonly { readonly number: number; readonly path: string }[]
    forgetWorkbook(number: number): void
    offer(args: readonly string[], directory: string): void
  }
  /** Creates an unguessable token for something main holds. */
  newToken(): string
  /** For a copy of the store; null if the user closed the dialog. */
  askNewBackupPassphrase(): Promise<string | null>
  /** Language of the window and of system dialogs. */
  language(): Language
  /** System dialogs use this language from now on. */
  chooseLanguage(language: Language): void
  printPage(webContentsId: number): Promise<Uint8Array>
  /** Shows what is pending in a profile in badge and tray; null if unknown. */
  showWaiting(lines: readonly PendingLine[] | null, profileId: string): void
  supportText(language: Language): Promise<Result<string, AppError>>
  readonly updates: UpdateUseCases
  readNotices(): Promise<Result<readonly ThirdPartyNotice[], AppError>>
  sampleFile(name: string): string
}

/** Continues with the value of a success; passes a failure on. */
export async function andThen<Value, Next>(
  result: Result<Value, AppError>,
  next: (value: Value) => Promise<Result<Next, AppError>>,
): Promise<Result<Next, AppError>> {
  return result.ok ? next(result.value) : failure(result.error)
}
