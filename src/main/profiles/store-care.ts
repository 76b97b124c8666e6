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

/** The store, as its care sees it. */
export interface CaredStore {
  byteLength(): number
  backupTo(
    file: string,
    passphrase: string,
    run: CareRun,
  ): Promised<{ readonly file: string; readonly byteLength: number }>
  /** The first defect; null when there is none. */
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
  /** Of the file as it was read: what is restored later must be this one. */
  readonly digest: string
}

/** A copy that was read, beside what there is now. */
export interface ComparedBackup extends ReadBackup {
  readonly here: StoreContents
}

export interface StoreCareUseCases {
  state(): Promised<StoreState>
  /** When the latest copy was made; null: none was. All that is asked for again and again. */
  lastCopyAtMs(): Promise<number | null>
  /**
   * An encrypted copy, verified by reading it back, with the database's key sealed under the passphrase: it opens on another machine.
   * It never holds the service's key. Errors: those of the disk, `store.backup-incomplete`; of this and of `check` and `preview` also
   * `care.cancelled`, and then everything is as it was.
   */
  backUp(file: string, passphrase: string): Promised<StoreState>
  /** Reads every page. What is found wrong is no error: it is the answer. */
  check(): Promised<StoreState>
  /**
   * Opens a copy to its last page and changes nothing. Null passphrase: this machine's own key. Errors: `backup.passphrase-needed`,
   * `backup.wrong-passphrase`, `backup.unusable`, `backup.other-key`.
   */
  preview(file: string, passphrase: string | null): Promised<ComparedBackup>
  /** A copy a day into this folder from now on, the first at once. Errors: `file.own`, those of `backUp`. */
  copyDaily(folder: string, passphrase: string): Promised<StoreState>
  stopDailyCopies(): Promised<StoreState>
  /** Makes the copy of today where it is due. True when it was tried. `closing`: then it is given up, and due at the next start. */
  catchUp(closing?: AbortSignal): Promise<boolean>
  /** What a purge would remove and leave now. Changes nothing. */
  previewPurge(beforeMs: number): Promised<PurgeCounts>
  /** Brings what was filed from here into the office of the profile, which is opened anew afterwards. */
  adoptHistory(run: CareRun): Promised<AdoptedHistory>
  consents(): Promised<ConsentStanding>
  /** The register as a workbook, every entry with its link. */
  exportConsents(language: Language): Promised<Uint8Array>
  /** What is known of copies: of this machine, and no part of the data that a copy brings back. */
  ofThisMachine(): Promise<MachineCare>
  /** After a copy was put in the place of the data. */
  carryOn(care: MachineCare): Promise<void>
  /** The profile is being closed: what has not taken effect is given up. */
  end(): void
}

/** When a copy was made, and the plan of the daily ones, as the settings keep them. */
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
      // A page that cannot even be read is told as an error by the database.
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
  // That the data was found sound is true of other data.
  carryOn: async ({ backup, plan }) => {
    await note({ ...nothing, backup })
    if (plan !== null) await daily.carryOn(plan)
  },
})

interface CareBook {
  known(): Promise<Known>
  note(news: Partial<Known>): Promise<void>
}

/** What cannot be written down now is no reason to call a copy or a check failed, nor to tell of an older one. */
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

/** That a copy was made and verified, whoever made it. */
export const rememberCopy = (settings: SettingsStore, backup: NonNullable<Known['backup']>): Promise<void> =>
  remember(settings, { backup })

/** Copies of a store as they were noted beside it, oldest first; the size of one that cannot be seen now is not known. */
export interface NotedCopies {
  readonly profileId: string
  readonly copies: readonly (CopyMade & { readonly byteLength: number | null })[]
}

/**
 * A copy lies in the place of data that could not be asked about its copies: that this was found sound is not known, and what it
 * knows of copies is of before it was made. Where nothing was noted, what it knows stays.
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

/** For a store that does not open one day; nor is that note a reason to call a copy failed. */
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
