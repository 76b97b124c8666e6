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
  /** Part of the files' names: two profiles may use one folder. */
  readonly profileId: string
  /** Makes a verified copy under the phrase, and notes it; `closing` gives it up. */
  backUp(file: string, passphrase: string, closing?: AbortSignal): Promise<Result<unknown, AppError>>
}

/** A verified copy of every day on which the program runs, in a folder that a person chose; the oldest of them go. */
export interface DailyCopies {
  read(): Promise<AutomaticCopies | null>
  /** Those made and not removed, oldest first. */
  made(): Promise<readonly CopyMade[]>
  /** Error `file.own`: the folder is the program's; those of the disk. The first copy is made at once: what cannot be written is told now. */
  turnOn(folder: string, passphrase: string): Promise<Result<null, AppError>>
  turnOff(): Promise<void>
  /** Goes on with this plan, as it was written down, also where the disk takes no note of it now. */
  carryOn(plan: string): Promise<void>
  /** The plan as it is written down; null: there is none. */
  written(): Promise<string | null>
  /** Makes today's copy where it is due. True when it was tried to its end; one that is given up because of `closing` stays due. */
  catchUp(closing?: AbortSignal): Promise<boolean>
}

export const dailyCopiesSetting = 'automatic-copies'
const retryMs = 60 * 60_000

interface Kept {
  readonly folder: string
  /** Those made and not removed, oldest first. */
  readonly made: readonly CopyMade[]
  /** One that was begun, and whose end was not written down: the program was killed, or its disk takes nothing. */
  readonly begun: CopyMade | null
  readonly failed: { readonly atMs: number; readonly error: ToldError } | null
}

const copiesIn = (kept: unknown): readonly CopyMade[] =>
  (Array.isArray(kept) ? kept : [kept]).flatMap((one: unknown) =>
    isJsonObject(one) && typeof one.file === 'string' && typeof one.atMs === 'number'
      ? [{ file: one.file, atMs: one.atMs }]
      : [],
  )

/** As it was written down; null for anything else. */
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

/** The plan, as it is written down. */
function planBook({ settings, folder: disk }: Pick<AutomaticCopiesContext, 'settings' | 'folder'>) {
  const book = new HeldSetting(settings, dailyCopiesSetting)
  return {
    save: (plan: Kept | null): Promise<void> => book.save(JSON.stringify(plan)),
    hold: (plan: Kept): Promise<void> => book.hold(JSON.stringify(plan)),
    book,
    /** With the one that came to its end although nobody could write that down: a copy takes its name once it is whole. */
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

/** The plan once a copy was made and the oldest are gone. What a person put in the place of one, or took away, is not ours any more. */
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

  /** Written down before it is made: a disk that takes no note would have one made at every start, and none of them removed. */
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
      // The phrase first: no copy may ever be made by a plan under a phrase that was given for another.
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
 * The plan as another data's copy holds it, with the copies that were made here after that one: they are counted, and the oldest
 * of them removed, like all others. `json`: as it was written down; null where it says nothing.
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

/** As `freeName` names them. */
function isNamedDaily(name: string, profileId: string): boolean {
  const stem = stemOf(profileId, '')
  return name.startsWith(stem) && /^\d{4}-\d{2}-\d{2}( \d{4})?\.vbackup$/.test(name.slice(stem.length))
}

/** A fault of the disk of the data, which rejects, is told like any other error. */
const attempt = (work: () => Promise<void>): Promise<Result<null, AppError>> =>
  work().then(
    () => success(null),
    (thrown: unknown) => failure(carriedError(thrown) ?? appError('store.unexpected', { detail: 'daily-copy' })),
  )

const isAmong = (made: readonly CopyMade[], wanted: string): boolean => made.some(({ file }) => file === wanted)

/** Once a day; after a failure again in an hour. A clock that was set back makes none until its day has come again, or a day later. */
function isDue({ made, failed }: Kept, nowMs: number): boolean {
  if (failed !== null && nowMs >= failed.atMs && nowMs - failed.atMs < retryMs) return false
  const last = made.at(-1)
  return last === undefined || bogotaDate(last.atMs) !== bogotaDate(nowMs)
}

/** `ventanilla principal 2026-11-26.vbackup`; what somebody else put there is never replaced. */
async function freeName(
  { folder: disk, profileId }: AutomaticCopiesContext,
  { folder, made }: Pick<Kept, 'folder' | 'made'>,
  nowMs: number,
): Promise<string> {
  const stem = path.join(folder, stemOf(profileId, bogotaDate(nowMs)))
  const own = `${stem}.vbackup`
  if (!(await disk.exists(own))) return own
  // One of ours that a person has put something else in the place of is ours no more.
  if (isAmong(made, own) && (await disk.isBackup(own))) return own
  for (;;) {
    const other = `${stem} ${randomInt(1_000, 10_000)}.vbackup`
    if (!(await disk.exists(other))) return other
  }
}
