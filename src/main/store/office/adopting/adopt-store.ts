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
import { everyInterruptedSend, recoverInterrupted } from '../../filing/outbox/recover-interrupted.ts'
import { attemptAsync } from '../../sqlite/store-fault.ts'
import type { MembershipSecrets } from '../membership/membership-secret.ts'
import { deskName } from '../opening/desk-name.ts'
import { readRemembered } from '../opening/remembered-office.ts'
import type { AdoptingQuestion, AdoptOrder } from './adopt-order.ts'
import { adoptionSetting } from './adoption-mark.ts'

/** What an open store provides: its own half, nothing of the office. */
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
  /** Runs it in a thread that sends questions back. */
  readonly adopt: (order: AdoptOrder, listening: AdoptListening) => Promise<AdoptedHistory>
}

export interface AdoptListening {
  readonly run: CareRun | undefined
  readonly answer: (question: AdoptingQuestion) => Promise<string | null>
}

/**
 * Adopts into the office that the profile remembers. Errors: `office.*` and those of a backup; `care.cancelled`:
 * nothing was started.
 */
export async function adoptStore(
  store: AdoptingStore,
  run: CareRun | undefined,
): Promise<Result<AdoptedHistory, AppError>> {
  const { secrets, directory, suspect } = store
  const membership = await secrets.read(officeMembershipSecret)
  if (membership === null) return failure(appError('office.no-membership'))
  const { known, office } = readRemembered(membership, secrets)
  if (!office.ok) return office
  const order = { membership, officeId: known.officeId, desk: deskName(directory, store.storeId), suspect }
  const adopted = await attemptAsync(() => store.adopt(order, { run, answer: answersOf(store, run) }))
  const isEnded = !adopted.ok && adopted.error.code === 'care.cancelled'
  // Once the mark is set, the office may have some of it, so it is not plainly cancelled.
  const hasBegun = isEnded && (await store.settings.readSetting(adoptionSetting)) !== null
  return hasBegun ? failure(appError('office.adopt-cancelled')) : adopted
}

function answersOf(store: AdoptingStore, run: CareRun | undefined): AdoptListening['answer'] {
  const { own, settings, copies, ledgers, clock } = store
  return async (question) => {
    switch (question.kind) {
      case 'mark':
        return settings.readSetting(adoptionSetting)
      case 'keep-mark':
        await settings.saveSetting(adoptionSetting, question.json)
        return null
      case 'recover':
        await own.write((writing) => recoverInterrupted(writing, everyInterruptedSend, clock.nowMs()))
        return null
      case 'register-broken-at': {
        const brokenAt = await store.registerBrokenAt()
        return brokenAt === null ? null : String(brokenAt)
      }
      case 'is-copy':
        return (await copies.isBackup(question.file).catch(() => false)) ? question.file : null
      case 'back-up':
        return backUp(store, run)
      case 'gets':
        return JSON.stringify(await (await ledgers.ledgerOf(question.key)).read())
    }
  }
}

async function backUp(store: AdoptingStore, run: CareRun | undefined): Promise<string> {
  const { clock, directory } = store
  const { file } = await store.backUp(await freeName(store, clock.nowMs()), run)
  // Lists this backup with the others; without the note it still exists.
  await addNotedCopy(directory, { file, atMs: clock.nowMs() }).catch(() => undefined)
  return file
}

/** Beside the data, under an unused name. */
async function freeName({ directory, copies }: AdoptingStore, nowMs: number): Promise<string> {
  const day = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')
  for (let number = 1; ; number += 1) {
    const file = join(directory, `ventanilla.before-office-${day}${number === 1 ? '' : `-${number}`}.backup`)
    if (!(await copies.exists(file))) return file
  }
}
