import { HeldSetting } from '#main/base/held-setting.ts'
import { inSlices } from '#main/base/in-slices.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ConsentRegister, ConsentStanding } from '#shared/domain/filing/consent-register.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import type { AsideData, StoreState } from '#shared/domain/profile/store-state.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { consentTable } from '#shared/texts/care/consent-table.ts'
import {
  type AutomaticCopiesContext,
  createDailyCopies,
  type DailyCopies,
  dailyCopiesSetting,
  planWithCopies,
} from './automatic-copies.ts'
import type { CareWorks } from './care-works.ts'
import type { CareRun, CopyMade, SettingsStore, WriteReport } from './ports.ts'

export interface CaredStore {
  byteLength(): number
  backupTo(
    file: string,
    passphrase: string,
    run: CareRun,
  ): Promised<{ readonly file: string; readonly byteLength: number }>
  /** The first defect; null if there is none. */
  integrityCheck(run: CareRun): Promised<string | null>
  contents(): Promised<StoreContents>
  previewBackup(file: string, passphrase: string | null, run: CareRun): Promised<ReadBackup>
  aside(): readonly AsideData[]
  consents(): Promised<ConsentRegister>
  consentStanding(): Promised<ConsentStanding>
  previewPurge(beforeMs: number): Promised<PurgeCounts>
  adoptHistory(run: CareRun): Promised<AdoptedHistory>
}

interface ReadBackup {
  readonly contents: StoreContents
  /** Digest of the file as read; a later restore must use exactly this file. */
  readonly digest: string
}

/** The content of a copy beside the current data. */
export interface ComparedBackup extends ReadBackup {
  readonly here: StoreContents
}

export interface StoreCareUseCases {
  state(): Promised<StoreState>
  /** Time of the latest copy; null if none was made. Cheap, since it is queried often. */
  lastCopyAtMs(): Promise<number | null>
  /**
   * An encrypted copy, verified by reading it back. It contains the database key sealed with the passphrase, so it
   * opens on another machine; it never contains the service's key. Errors: disk errors, `store.backup-incomplete`; for
   * this, `check` and `preview` also `care.cancelled`, after which nothing has changed.
   */
  backUp(file: string, passphrase: string): Promised<StoreState>
  /** Reads every page. Defects are part of the result, not an error. */
  check(): Promised<StoreState>
  /**
   * Reads a copy to its last page without changing anything. Null passphrase: this machine's own key. Errors:
   * `backup.passphrase-needed`, `backup.wrong-passphrase`, `backup.unusable`, `backup.other-key`.
   */
  preview(file: string, passphrase: string | null): Promised<ComparedBackup>
  /** Starts daily copies into this folder, the first at once. Errors: `file.own`, those of `backUp`. */
  copyDaily(folder: string, passphrase: string): Promised<StoreState>
  stopDailyCopies(): Promised<StoreState>
  /**
   * Makes today's copy if it is due. True if it was attempted. `closing` aborts it; it is then due at the next start.
   */
  catchUp(closing?: AbortSignal): Promise<boolean>
  /** Counts what a purge would remove and keep now. Changes nothing. */
  previewPurge(beforeMs: number): Promised<PurgeCounts>
  /** Uploads what this profile filed into its office; the profile is reopened afterwards. */
  adoptHistory(run: CareRun): Promised<AdoptedHistory>
  consents(): Promised<ConsentStanding>
  /** The register as a workbook, every entry with its link. */
  exportConsents(language: Language): Promised<Uint8Array>
  /** What this machine knows of its copies, which is not part of the data a restore brings back. */
  ofThisMachine(): Promise<MachineCare>
  /** Call after a copy has replaced the data. */
  carryOn(care: MachineCare): Promise<void>
  /** The profile is closing: cancels work that has not taken effect. */
  end(): void
}

/** Time of the latest copy and the plan of daily copies, as stored in the settings. */
export interface MachineCare {
  readonly backup: StoreState['backup']
  readonly plan: string | null
}

type Surroundings = Pick<AutomaticCopiesContext, 'secrets' | 'folder' | 'profileId'> & {
  readonly clock: Clock
  readonly writeReport: WriteReport
  readonly works: CareWorks
}

const settingName = 'store-care'
type Known = Pick<StoreState, 'backup' | 'check'>
const nothing: Known = { backup: null, check: null }

export function createStoreCare(store: CaredStore, settings: SettingsStore, around: Surroundings): StoreCareUseCases {
  const nowMs = (): number => around.clock.nowMs()
  const { known, note } = careBook(settings)
  const state = async (): Promise<Result<StoreState, AppError>> =>
    success({
      byteLength: store.byteLength(),
      ...(await known()),
      automatic: await daily.read(),
      aside: store.aside(),
    })
  const { works } = around
  const makeCopy = async (
    kind: 'back-up' | 'daily-copy',
    file: string,
    passphrase: string,
    closing: readonly AbortSignal[],
  ): Promise<Result<StoreState, AppError>> => {
    const made = await works.run(kind, (run) =>
      store.backupTo(file, passphrase, { ...run, signal: AbortSignal.any([run.signal, ...closing]) }),
    )
    if (!made.ok) return made
    await note({ backup: { atMs: nowMs(), byteLength: made.value.byteLength, file } })
    await tellFolder()
    return state()
  }
  const backUp = (file: string, passphrase: string, closing?: AbortSignal) =>
    makeCopy('daily-copy', file, passphrase, closing === undefined ? [] : [closing])
  const daily = createDailyCopies({ ...around, settings, backUp })
  const tellFolder = async (): Promise<void> =>
    tellWhereCopiesAre(around, { latest: (await known()).backup, daily: await daily.made() })
  return {
    state,
    lastCopyAtMs: async () => (await known()).backup?.atMs ?? null,
    backUp: (file, passphrase) => makeCopy('back-up', file, passphrase, []),
    check: async () => {
      const checked = await works.run('check', (run) => store.integrityCheck(run))
      // The database reports an unreadable page as an error; that counts as a failed check.
      if (!checked.ok && checked.error.code !== 'store.damaged') return checked
      await note({ check: { atMs: nowMs(), sound: checked.ok && checked.value === null } })
      return state()
    },
    preview: (file, passphrase) => preview(store, works, file, passphrase),
    copyDaily: async (folder, passphrase) => {
      const on = await daily.turnOn(folder, passphrase)
      await tellFolder()
      return on.ok ? state() : on
    },
    stopDailyCopies: async () => {
      await daily.turnOff()
      return state()
    },
    catchUp: async (closing) => {
      const tried = await daily.catchUp(closing)
      if (tried) await tellFolder()
      return tried
    },
    adoptHistory: (run) => store.adoptHistory(run),
    previewPurge: (beforeMs) => store.previewPurge(beforeMs),
    consents: () => store.consentStanding(),
    exportConsents: (language) => exportConsents(store, around, language),
    ...ofMachine({ known, note }, daily),
    end: () => works.cancelAll(),
  }
}

const ofMachine = (
  { known, note }: CareBook,
  daily: Pick<DailyCopies, 'written' | 'carryOn'>,
): Pick<StoreCareUseCases, 'ofThisMachine' | 'carryOn'> => ({
  ofThisMachine: async () => ({ backup: (await known()).backup, plan: await daily.written() }),
  // Clears the check result, which applied to the replaced data.
  carryOn: async ({ backup, plan }) => {
    await note({ ...nothing, backup })
    if (plan !== null) await daily.carryOn(plan)
  },
})

interface CareBook {
  known(): Promise<Known>
  note(news: Partial<Known>): Promise<void>
}

/** A settings write that fails must not make a copy or check fail, nor bring back an older result. */
function careBook(settings: SettingsStore): CareBook {
  const book = new HeldSetting(settings, settingName)
  const known = async (): Promise<Known> => readKnown(await book.read())
  return {
    known,
    note: async (news) => book.hold(JSON.stringify({ ...(await known()), ...news })),
  }
}

const remember = async (settings: SettingsStore, news: Partial<Known>): Promise<void> =>
  settings.saveSetting(settingName, JSON.stringify({ ...readKnown(await settings.readSetting(settingName)), ...news }))

/** Records a verified copy, no matter who made it. */
export const rememberCopy = (settings: SettingsStore, backup: NonNullable<Known['backup']>): Promise<void> =>
  remember(settings, { backup })

/** Copies recorded beside the store, oldest first; the size is unknown if the file is not visible now. */
export interface NotedCopies {
  readonly profileId: string
  readonly copies: readonly (CopyMade & { readonly byteLength: number | null })[]
}

/**
 * For a copy that replaced data that could not be opened. Its check result does not apply, and its knowledge of copies
 * predates it. If no copies were recorded, its knowledge stays.
 */
export async function carryOnFromNote(settings: SettingsStore, { profileId, copies }: NotedCopies): Promise<void> {
  const newest = copies.at(-1)
  await remember(settings, { check: null, ...(newest === undefined ? {} : { backup: newest }) })
  const plan = planWithCopies(await settings.readSetting(dailyCopiesSetting), profileId, copies)
  if (plan !== null) await settings.saveSetting(dailyCopiesSetting, plan)
}

async function preview(store: CaredStore, works: CareWorks, file: string, passphrase: string | null) {
  const read = await works.run('preview', (run) => store.previewBackup(file, passphrase, run))
  if (!read.ok) return read
  const here = await store.contents()
  return here.ok ? success({ ...read.value, here: here.value }) : here
}

async function exportConsents(store: CaredStore, around: Surroundings, language: Language) {
  const register = await store.consents()
  if (!register.ok) return register
  return around.writeReport(await inSlices(around.clock, consentTable(register.value.entries, language)))
}

/** For the case that the store cannot be opened. A failure to record this must not make a copy fail. */
async function tellWhereCopiesAre(
  { folder }: Pick<Surroundings, 'folder'>,
  { latest, daily }: { readonly latest: Known['backup']; readonly daily: readonly CopyMade[] },
): Promise<void> {
  const others = daily.filter(({ file }) => file !== latest?.file)
  const all = latest === null ? others : [...others, { file: latest.file, atMs: latest.atMs }]
  await folder.note(all).catch(() => undefined)
}

function readKnown(json: string | null): Known {
  const kept: unknown = json === null ? null : JSON.parse(json)
  if (!isJsonObject(kept)) return nothing
  const { backup, check } = kept
  return {
    backup:
      isJsonObject(backup) &&
      typeof backup.atMs === 'number' &&
      (typeof backup.byteLength === 'number' || backup.byteLength === null) &&
      typeof backup.file === 'string'
        ? { atMs: backup.atMs, byteLength: backup.byteLength, file: backup.file }
        : null,
    check:
      isJsonObject(check) && typeof check.atMs === 'number' && typeof check.sound === 'boolean'
        ? { atMs: check.atMs, sound: check.sound }
        : null,
  }
}
