import { join } from 'node:path'
import type { GetLedgers } from '#main/polling/ports.ts'
import type { CareRun, CopyFolder } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import { officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { BackupReport } from '../../care/backup.ts'
import { addNotedCopy } from '../../care/copies-note.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import type { MembershipSecrets } from '../membership/membership-secret.ts'
import { openOfficePool } from '../office-pool.ts'
import { deskName } from '../opening/desk-name.ts'
import { readRemembered } from '../opening/remembered-office.ts'
import { adoptHistory } from './adopt-history.ts'
import { type AdoptionMarks, adoptionSetting, readMark } from './adoption-mark.ts'

/** What an open store gives for it: all of its own, nothing of the office's half. */
export interface AdoptingStore {
  readonly directory: string
  readonly storeId: string
  readonly secrets: MembershipSecrets
  readonly clock: Clock
  readonly own: FilingDatabase
  readonly settings: {
    readSetting(name: string): Promise<string | null>
    saveSetting(name: string, json: string): Promise<void>
  }
  readonly ledgers: GetLedgers
  readonly suspect: boolean
  readonly registerBrokenAt: () => Promise<number | null>
  readonly copies: Pick<CopyFolder, 'isBackup' | 'exists'>
  readonly backUp: (file: string, run: CareRun | undefined) => Promise<BackupReport>
}

/** Of the office that the profile remembers. Errors: those of `office.`, `care.cancelled` and of a copy. */
export async function adoptStore(
  store: AdoptingStore,
  run: CareRun | undefined,
): Promise<Result<AdoptedHistory, AppError>> {
  const { secrets, clock, own, directory, ledgers, suspect, registerBrokenAt } = store
  const text = await secrets.read(officeMembershipSecret)
  if (text === null) return failure(appError('office.no-membership'))
  const { known, office } = readRemembered(text, secrets)
  if (!office.ok) return office
  const { address, password, sealing } = office.value
  const pool = openOfficePool(address, { desk: deskName(directory, store.storeId), password })
  try {
    return await adoptHistory({
      ...{ own, ledgers, suspect, registerBrokenAt, pool, sealing, run },
      officeId: known.officeId,
      marks: marksIn(store.settings),
      nowMs: () => clock.nowMs(),
      sleep: (milliseconds) => clock.sleep(milliseconds),
      isCopy: (file) => store.copies.isBackup(file).catch(() => false),
      backUp: async () => {
        const { file } = await store.backUp(await freeName(store, clock.nowMs()), run)
        // Whoever looks for copies finds this one too; where no note can be taken it is there all the same.
        await addNotedCopy(directory, { file, atMs: clock.nowMs() }).catch(() => undefined)
        return file
      },
    })
  } finally {
    await pool.end()
  }
}

const marksIn = (settings: AdoptingStore['settings']): AdoptionMarks => ({
  read: async () => readMark(await settings.readSetting(adoptionSetting)),
  keep: (mark) => settings.saveSetting(adoptionSetting, JSON.stringify(mark)),
})

/** Beside the data, never in the place of another one. */
async function freeName({ directory, copies }: AdoptingStore, nowMs: number): Promise<string> {
  const day = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')
  for (let number = 1; ; number += 1) {
    const file = join(directory, `ventanilla.before-office-${day}${number === 1 ? '' : `-${number}`}.backup`)
    if (!(await copies.exists(file))) return file
  }
}
