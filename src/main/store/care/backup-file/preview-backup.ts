import { rmSync } from 'node:fs'
import type { SecretStore } from '#main/profiles/ports.ts'
import { partsOfScratch } from '#main/store/directory/store-files.ts'
import { migrate } from '#main/store/sqlite/migrate.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { verifyCopy } from '../backup.ts'
import { type CareSteps, untold } from '../care-steps.ts'
import { readContents } from '../contents.ts'
import { type BackupContent, digestOf, extractDatabase, readBackup, verifyBytes } from './backup-file.ts'
import { asBackupError, backupKeyOf } from './backup-key.ts'

export interface PreviewRequest {
  readonly file: string
  readonly secrets: Pick<SecretStore, 'read'>
  readonly askPassphrase: () => Promise<string | null>
  /** Path for the unpacked copy, which is removed afterwards. */
  readonly scratch: string
}

export interface PreviewedBackup {
  readonly contents: StoreContents
  /** Digest of the file as read; only this content may be restored later. */
  readonly digest: string
}

/**
 * Opens a backup as restoring would, down to the last page, without changing anything. Errors: those of
 * `restoreBackup`.
 */
export async function previewBackup(
  { file, secrets, askPassphrase, scratch }: PreviewRequest,
  steps: CareSteps = untold,
): Promise<Result<PreviewedBackup, AppError>> {
  try {
    const backup = readBackup(file)
    verifyBytes(file, backup, steps)
    const key = await backupKeyOf({ file, askPassphrase }, backup, await secrets.read('database-key'))
    if (!key.ok) return key
    return success({
      contents: readUnpacked(file, backup, { scratch, key: key.value, steps }),
      digest: digestOf(file, backup, steps),
    })
  } catch (thrown) {
    return asBackupError(thrown, file)
  }
}

function readUnpacked(
  file: string,
  backup: BackupContent,
  { scratch, key, steps }: { readonly scratch: string; readonly key: string; readonly steps: CareSteps },
): StoreContents {
  try {
    extractDatabase(file, backup, scratch, steps)
    steps.at('checking', 0, null)
    return verifyCopy(scratch, key, (copy) => {
      // Migrate a backup of an older version, as opening it would.
      migrate(copy, 0)
      return readContents(copy)
    })
  } finally {
    for (const part of partsOfScratch(scratch)) rmSync(part, { force: true })
  }
}
