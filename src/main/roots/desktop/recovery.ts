import type { SecretStore } from '#main/profiles/ports.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { restoreBackup } from '#main/store/care/backup-file/restore-backup.ts'
import { startAfresh } from '#main/store/care/restore.ts'
import { openStore, type Store, type StoreOptions } from '#main/store/open-store.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { errorText } from '#shared/texts/error-text.ts'

/** A recovery needs the secrets: a backup is read with the key among them, or brings its own. */
export type RecoveryOptions = StoreOptions & { readonly secrets: SecretStore }

/** What of the desktop a recovery asks the person with. */
export type RecoveryDesktop = Pick<Desktop, 'language' | 'askBackupPassphrase'> & {
  readonly dialogs: Pick<Desktop['dialogs'], 'chooseRecovery' | 'openBackup'>
}

/** What a person can do something about by putting another database in the place of this one. */
const recoverable: ReadonlySet<string> = new Set([
  'store.damaged',
  'store.wrong-key',
  'store.altered-schema',
  'keychain.key-missing',
])

/**
 * Opens the store; where it is damaged or its key is gone, asks the person whether to restore a backup, begin afresh or leave. The
 * file that does not open is kept aside in every case, and a store that was put in its place sends nothing until the operator confirms it.
 */
export async function openOrRecover(
  desktop: RecoveryDesktop,
  options: RecoveryOptions,
): Promise<Result<Store, AppError>> {
  let problem: AppError | null = null
  for (;;) {
    const opened: Result<Store, AppError> = await openStore(options)
    if (opened.ok || !recoverable.has(opened.error.code)) return opened
    // A backup that could not be used is told instead: it is the newer trouble.
    const choice = await desktop.dialogs.chooseRecovery(errorText(problem ?? opened.error, desktop.language()))
    if (choice === 'quit') return opened
    const recovered = choice === 'afresh' ? startOver(options) : await restore(desktop, options)
    problem = recovered === null || recovered.ok ? null : recovered.error
  }
}

const asksForPassphrase: ReadonlySet<string> = new Set(['backup.passphrase-needed', 'backup.wrong-passphrase'])

const startOver = ({ directory, clock }: StoreOptions) => startAfresh({ directory, nowMs: clock.nowMs() })

/**
 * A backup of another machine asks for the passphrase it was made with, in a window of main's own; the disk is touched only
 * when it was right.
 */
async function restore(desktop: RecoveryDesktop, { directory, secrets, clock }: RecoveryOptions) {
  const file = await desktop.dialogs.openBackup()
  if (file === null) return null
  const attempt = (passphrase: string | null) =>
    restoreBackup({ directory, file, secrets, askPassphrase: async () => passphrase, nowMs: clock.nowMs() })
  const restored = await attempt(process.env.VENTANILLA_BACKUP_PASSPHRASE ?? null)
  if (restored.ok || !asksForPassphrase.has(restored.error.code)) return restored
  const recovered = await desktop.askBackupPassphrase(attempt)
  return recovered === null ? null : success(recovered)
}
