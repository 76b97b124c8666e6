import type { AppWorkspace, DocumentTrays, UpdateUseCases } from '#main/app/application.ts'
import type { OperatorDialogs } from '#main/app/operator-dialogs.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { PendingLine } from '#shared/domain/pending/pending.ts'
import type { ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'
import type { Language } from '#shared/kernel/language.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { ChosenFiles } from './chosen-files.ts'

/** What the handlers stand on. The application is asked for at every call: the open profile may have changed. */
export interface HandlerContext {
  readonly workspace: AppWorkspace
  readonly dialogs: OperatorDialogs
  /** The files that a person gave, by token. */
  readonly chosenFiles: ChosenFiles
  /** The files that are put together for the next sends. */
  readonly trays: DocumentTrays
  /** False when the person closed the question. */
  changePassphrase(): Promise<boolean>
  /**
   * Asks for the passphrase of a copy until `attempt` takes one; null when the person closed the question.
   */
  askBackupPassphrase<Value>(attempt: (passphrase: string) => Promise<Result<Value, AppError>>): Promise<Value | null>
  /** What the system opened with the program: a backup, and workbooks by their numbers, the latest first. */
  readonly openedFile: {
    read(): string | null
    forget(): void
    workbooks(): readonly { readonly number: number; readonly path: string }[]
    forgetWorkbook(number: number): void
  }
  /** Stands for what main keeps; cannot be guessed. */
  newToken(): string
  /** For a copy of the store; null when the person closed the question. */
  askNewBackupPassphrase(): Promise<string | null>
  /** Of what the window shows and the system draws. */
  language(): Language
  /** What the system draws speaks it from now on. */
  chooseLanguage(language: Language): void
  /** What a window shows, as a PDF. */
  printPage(webContentsId: number): Promise<Uint8Array>
  /** What waits in a profile, where the system shows it (badge, tray); null: nobody knows. */
  showWaiting(lines: readonly PendingLine[] | null, profileId: string): void
  /** The whole text of a package for support, about the open profile. */
  supportText(language: Language): Promise<Result<string, AppError>>
  /** Newer versions of the program. */
  readonly updates: UpdateUseCases
  readNotices(): Promise<Result<readonly ThirdPartyNotice[], AppError>>
  /** Path of a bundled sample. */
  sampleFile(name: string): string
}

/** Goes on with the value of a success; hands a failure through. */
export async function andThen<Value, Next>(
  result: Result<Value, AppError>,
  next: (value: Value) => Promise<Result<Next, AppError>>,
): Promise<Result<Next, AppError>> {
  return result.ok ? next(result.value) : failure(result.error)
}
