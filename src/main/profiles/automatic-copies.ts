import { randomInt } from 'node:crypto'
import path from 'node:path'
import { HeldSetting } from '#main/base/held-setting.ts'
import { type AppError, appError, carriedError, knownError, type ToldError } from '#shared/domain/app-error.ts'
import { type AutomaticCopies, copiesKept } from '#shared/domain/profile/store-state.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CopyFolder, CopyMade, SecretStore, SettingsStore } from './ports.ts'

export interface AutomaticCopiesContext {
  readonly settings: SettingsStore
  readonly secrets: SecretStore
  readonly folder: CopyFolder
  readonly clock: Pick<Clock, 'nowMs'>
  /** Part of the file names, because two profiles may share a folder. */
  readonly profileId: string
  /** Makes a verified copy encrypted with the passphrase and records it. `closing` aborts it. */
  backUp(file: string, passphrase: string, closing?: AbortSignal): Promise<Result<unknown, AppError>>
}

/** Makes one verified copy on each day the program runs, in a folder the user chose, and removes the oldest. */
export interface DailyCopies {
  read(): Promise<AutomaticCopies | null>
  /** Copies made and not removed, oldest first. */
  made(): Promise<readonly CopyMade[]>
  /**
   * Errors: `file.own` if the folder belongs to the program, and disk errors. Makes the first copy at once, so that a
   * folder that cannot be written is reported now.
   */
  turnOn(folder: string, passphrase: string): Promise<Result<null, AppError>>
  turnOff(): Promise<void>
  /** Continues with a saved plan, even if the disk cannot store it now. */
  carryOn(plan: string): Promise<void>
  /** The plan as stored; null if there is none. */
  written(): Promise<string | null>
  /** Makes today's copy if it is due. True if the attempt ran to its end; a copy aborted by `closing` stays due. */
  catchUp(closing?: AbortSignal): Promise<boolean>
}

export const dailyCopiesSetting = 'automatic-copies'
const retryMs = 60 * 60_000

interface Kept {
  readonly folder: string
  /** Copies made and not removed, oldest first. */
  readonly made: readonly CopyMade[]
  /**
   * A copy that was started but whose end was not recorded: the program was killed, or the disk could not be written.
   */
  readonly begun: CopyMade | null
  readonly failed: { readonly atMs: number; readonly error: ToldError } | null
}

const copiesIn = (kept: unknown): readonly CopyMade[] =>
  (Array.isArray(kept) ? kept : [kept]).flatMap((one: unknown) =>
    isJsonObject(one) && typeof one.file === 'string' && typeof one.atMs === 'number'
      ? [{ file: one.file, atMs: one.atMs }]
      : [],
  )

/** Parses the stored plan; null for anything else. */
function readKept(json: string): Kept | null {
  const kept: unknown = JSON.parse(json)
  if (!isJsonObject(kept) || typeof kept.folder !== 'string' || !Array.isArray(kept.made)) return null
  const { folder, failed } = kept
  const isTold = isJsonObject(failed) && typeof failed.atMs === 'number' && isJsonObject(failed.error)
  return {
    folder,
    made: copiesIn(kept.made),
    begun: copiesIn(kept.begun)[0] ?? null,
    failed: isTold ? (failed as unknown as NonNullable<Kept['failed']>) : null,
  }
}

function planBook({ settings, folder: disk }: Pick<AutomaticCopiesContext, 'settings' | 'folder'>) {
  const book = new HeldSetting(settings, dailyCopiesSetting)
  return {
    save: (plan: Kept | null): Promise<void> => book.save(JSON.stringify(plan)),
    hold: (plan: Kept): Promise<void> => book.hold(JSON.stringify(plan)),
    book,
    /** Includes a copy that finished without being recorded: a copy gets its name only once it is complete. */
    known: async (): Promise<Kept | null> => {
      const json = await book.read()
      const plan = json === null ? null : readKept(json)
      if (plan === null || plan.begun === null) return plan
      const { begun } = plan
      const isThere = !isAmong(plan.made, begun.file) && (await disk.isBackup(begun.file))
      return isThere ? { ...plan, made: [...plan.made, begun], begun: null, failed: null } : plan
    },
  }
}

/**
 * The plan after a new copy, with the oldest ones removed. A copy that the user replaced or removed no longer belongs
 * to the plan.
 */
async function withCopy(disk: CopyFolder, { folder, made }: Kept, copy: CopyMade): Promise<Kept> {
  const all = [...made.filter(({ file }) => file !== copy.file), copy]
  const going = all.slice(0, Math.max(0, all.length - copiesKept))
  for (const { file: old } of going) await disk.removeBackup(old).catch(() => false)
  return { folder, made: all.slice(going.length), begun: null, failed: null }
}

export function createDailyCopies(context: AutomaticCopiesContext): DailyCopies {
  const { secrets, folder: disk, clock } = context
  const { known, save, hold, book } = planBook(context)

  const fail = (plan: Kept, error: AppError): Promise<void> =>
    hold({ ...plan, begun: null, failed: { atMs: clock.nowMs(), error } })

  /**
   * Records the copy before making it. Otherwise a disk that cannot store the plan would get a copy at every start,
   * none of them ever removed.
   */
  const copyToday = async (plan: Kept, passphrase: string, closing?: AbortSignal): Promise<void> => {
    const atMs = clock.nowMs()
    const copy = { file: await freeName(context, plan, atMs), atMs }
    const isNoted = await attempt(() => save({ ...plan, begun: copy }))
    const made = isNoted.ok ? await context.backUp(copy.file, passphrase, closing) : isNoted
    if (made.ok) await hold(await withCopy(disk, plan, copy))
    else if (closing?.aborted !== true) await fail(plan, made.error)
  }

  return {
    read: async () => {
      const plan = await known()
      if (plan === null) return null
      const last = plan.made.at(-1)
      return {
        folder: plan.folder,
        lastAtMs: last?.atMs ?? null,
        copies: plan.made.length,
        failed: plan.failed === null ? null : { atMs: plan.failed.atMs, error: knownError(plan.failed.error) },
      }
    },
    made: async () => (await known())?.made ?? [],
    carryOn: (plan) => book.hold(plan),
    written: () => book.read(),
    turnOn: async (folder, passphrase) => {
      const refused = await disk.refusal(folder)
      if (refused !== null) return failure(refused)
      const before = await known()
      const plan = { folder, made: before?.folder === folder ? before.made : [], begun: null, failed: null }
      const atMs = clock.nowMs()
      const file = await freeName(context, plan, atMs)
      const made = await context.backUp(file, passphrase)
      if (!made.ok) return failure(made.error)
      // Save the passphrase first: a plan must never use the passphrase of an earlier plan.
      await secrets.save('backup-passphrase', passphrase)
      await save(await withCopy(disk, plan, { file, atMs }))
      return success(null)
    },
    turnOff: async () => {
      await save(null)
      await secrets.forget('backup-passphrase')
    },
    catchUp: async (closing) => {
      const plan = await known()
      if (plan === null || !isDue(plan, clock.nowMs())) return false
      const passphrase = await secrets.read('backup-passphrase')
      if (passphrase === null) {
        await fail(plan, appError('backup.phrase-gone'))
        return true
      }
      await copyToday(plan, passphrase, closing)
      return closing?.aborted !== true
    },
  }
}

/**
 * Takes the plan from a restored copy and adds the copies made on this machine since, so that they are counted and
 * rotated. `json` is the stored plan; null if there is none.
 */
export function planWithCopies(json: string | null, profileId: string, copies: readonly CopyMade[]): string | null {
  const plan = json === null ? null : readKept(json)
  if (plan === null) return null
  const own = copies.filter(
    ({ file }) => path.dirname(file) === plan.folder && isNamedDaily(path.basename(file), profileId),
  )
  const made = [...plan.made, ...own.filter(({ file }) => !isAmong(plan.made, file))]
  return JSON.stringify({ ...plan, made: made.toSorted((one, other) => one.atMs - other.atMs) } satisfies Kept)
}

const stemOf = (profileId: string, day: string): string => `ventanilla ${profileId} ${day}`

/** Matches the names that `freeName` gives. */
function isNamedDaily(name: string, profileId: string): boolean {
  const stem = stemOf(profileId, '')
  return name.startsWith(stem) && /^\d{4}-\d{2}-\d{2}( \d{4})?\.vbackup$/.test(name.slice(stem.length))
}

/** Turns a rejection, meaning a fault of the data disk, into an error value. */
const attempt = (work: () => Promise<void>): Promise<Result<null, AppError>> =>
  work().then(
    () => success(null),
    (thrown: unknown) => failure(carriedError(thrown) ?? appError('store.unexpected', { detail: 'daily-copy' })),
  )

const isAmong = (made: readonly CopyMade[], wanted: string): boolean => made.some(({ file }) => file === wanted)

/**
 * Due once per calendar day (Bogotá); after a failure again in an hour. A clock set back to another day also makes a
 * copy due.
 */
function isDue({ made, failed }: Kept, nowMs: number): boolean {
  if (failed !== null && nowMs >= failed.atMs && nowMs - failed.atMs < retryMs) return false
  const last = made.at(-1)
  return last === undefined || bogotaDate(last.atMs) !== bogotaDate(nowMs)
}

/** `ventanilla principal 2026-11-26.vbackup`. Never replaces a file that someone else put there. */
async function freeName(
  { folder: disk, profileId }: AutomaticCopiesContext,
  { folder, made }: Pick<Kept, 'folder' | 'made'>,
  nowMs: number,
): Promise<string> {
  const stem = path.join(folder, stemOf(profileId, bogotaDate(nowMs)))
  const own = `${stem}.vbackup`
  if (!(await disk.exists(own))) return own
  // A copy that the user replaced with something else no longer counts as ours.
  if (isAmong(made, own) && (await disk.isBackup(own))) return own
  for (;;) {
    const other = `${stem} ${randomInt(1_000, 10_000)}.vbackup`
    if (!(await disk.exists(other))) return other
  }
}
