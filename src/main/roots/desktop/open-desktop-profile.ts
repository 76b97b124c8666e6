import { existsSync } from 'node:fs'
import path from 'node:path'
import { monotonicFactory } from 'ulid'
import type { ApplicationEvents, AppProfile, FileInput } from '#main/app/application.ts'
import { openProfile } from '#main/app/open-profile.ts'
import { prepareReadingSoon } from '#main/app/prepare-reading.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { BundledLists } from '#main/catalogues/index.ts'
import { offerDueDrafts } from '#main/drafts/index.ts'
import { writeWeeklyReports } from '#main/history/index.ts'
import { sendNotice } from '#main/ipc/notices.ts'
import { defaultCadence } from '#main/polling/index.ts'
import type { CareWorks } from '#main/profiles/index.ts'
import { makeDailyCopies, type OpeningOccasion, type ProfileFolders, type WorkspaceHost } from '#main/profiles/index.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import { loggedProfile } from '#main/roots/logged-profile.ts'
import { routeOfPac } from '#main/service-client/index.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { utilityReader } from '#main/shell/reader-process.ts'
import { readOrCreateDatabaseKey } from '#main/shell/secrets/database-key.ts'
import { stateDirectoryOf } from '#main/store/directory/state-directory.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { type WatchingUseCases, watchFolders } from '#main/watching/index.ts'
import { createWorkbookReader, createWorkbookWriter, type ReaderProcess } from '#main/workbook/index.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import type { PendingPlace } from '#shared/domain/pending/pending.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { FolderNews } from '#shared/domain/watching/watched-folder.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { shellText } from '#shared/texts/desktop/shell-text.ts'
import { type OpenedOrNot, openOrRecover, type RecoveredProfile } from './recovery/open-or-recover.ts'

/** Ids increase strictly, even within one millisecond. */
const newId = monotonicFactory()

/** In practice, certificates arrive within seconds; the real polling interval would miss them. */
const practiceCadence = { ...defaultCadence, certificateMs: 12_000 }

const noticesTo = (desktop: Desktop): ApplicationEvents => ({
  changed: (notice) => sendNotice(desktop.noticeTargets(), 'changed', notice),
  progress: (notice) => sendNotice(desktop.noticeTargets(), 'progress', notice),
  due: ({ counts }) => {
    const { notices } = shellText(desktop.language())
    desktop.showNotice({ title: notices.due, body: notices.dueRows(counts.readyRows) })
  },
  concluded: desktop.log.sent,
  exchanged: desktop.log.exchanged,
})

/** Opens desktop profiles with their own secrets, store, use cases and background work. */
export function desktopProfiles(
  desktop: Desktop,
  bundled: BundledLists,
  readers: ReaderProcess,
  profiles: Pick<ProfileFolders, 'directoryOf' | 'list'>,
): Pick<WorkspaceHost<AppProfile['application']>, 'openProfile' | 'insteadOf'> {
  const reader = createWorkbookReader(readers)
  const workbookWriter = createWorkbookWriter(
    utilityReader(path.join(desktop.programDirectory, 'main', 'workbook-writer.js')),
  )
  const readWorkbook = ({ bytes, fileName }: FileInput) => reader.read({ bytes }, fileName)
  const events = noticesTo(desktop)

  const instead = chosenInstead()

  const open = async (
    entry: ProfileEntry,
    occasion: OpeningOccasion,
    works: CareWorks,
  ): Promise<Result<AppProfile, AppError>> => {
    const { id, practice } = entry
    const secrets = desktop.secretsIn(path.join(profiles.directoryOf(id), 'secrets'))
    const { store, chosen } = await openItsStore(desktop, secrets, { entry, occasion, profiles })
    instead.remember(id, chosen)
    if (!store.ok) return store
    store.value.wakeReader()
    tellDamaged(desktop, store.value.damagedDeliveries)
    const officialCatalogues = () => store.value.catalogues.loadAll()
    const opened = await openProfile({
      ...{ profileId: id, works },
      openStore: async () => store,
      clock: systemClock,
      newId,
      secrets,
      events,
      readWorkbook,
      workbookWriter,
      ...bundled,
      officialCatalogues,
      resolveRoute: async (url) => routeOfPac(await desktop.resolveProxy(url)),
      embeddedPractice: true,
      holdAwake: () => desktop.keepAwake.hold(),
      cadence: practice ? practiceCadence : defaultCadence,
    })
    if (!opened.ok) return opened
    const profile = loggedProfile(opened.value, entry, desktop.log)
    const background = workInBackground(desktop, events, profile, { ...bundled, officialCatalogues })
    return success({
      ...profile,
      close: async () => {
        await background.stop()
        await profile.close()
      },
    })
  }
  return { openProfile: open, insteadOf: ({ id }) => instead.take(id) }
}

function workInBackground(
  desktop: Desktop,
  events: ApplicationEvents,
  { application, care }: AppProfile,
  reading: Parameters<typeof prepareReadingSoon>[0],
) {
  const end = new AbortController()
  const works = [
    offerDueDrafts(application.drafts, systemClock, end.signal),
    writeWeeklyReports(application.weeklyReport, (news) => tellReport(desktop, events, news), systemClock, end.signal),
    makeDailyCopies(care, () => events.changed({ area: 'profile', ids: [] }), systemClock, end.signal),
    prepareReadingSoon(reading, systemClock, end.signal),
    watchFolders(
      application.watching,
      (news) => tellFolders(desktop, application.watching, news, end.signal),
      systemClock,
      end.signal,
    ),
  ]
  return {
    stop: async (): Promise<void> => {
      end.abort()
      care.end()
      await application.sending.stop()
      await Promise.all(works)
    },
  }
}

function openItsStore(
  desktop: Desktop,
  secrets: SecretStore,
  profile: RecoveredProfile & { readonly profiles: Pick<ProfileFolders, 'directoryOf'> },
): Promise<OpenedOrNot> {
  const directory = profile.profiles.directoryOf(profile.entry.id)
  const databaseKey = () => readOrCreateDatabaseKey(secrets, existsSync(storeFiles(directory).database))
  const stateDirectory = stateDirectoryOf(process.env)
  const office = { secrets, clock: systemClock }
  const options = { directory, stateDirectory, databaseKey, secrets, office, newId, clock: systemClock }
  return openOrRecover(desktop, options, profile)
}

/** Remembers the profile a person chose to open instead of another, until it is taken. */
function chosenInstead() {
  const chosen = new Map<string, ProfileEntry>()
  return {
    remember: (id: string, other: ProfileEntry | null): void => {
      if (other !== null) chosen.set(id, other)
    },
    take: (id: string): ProfileEntry | null => {
      const other = chosen.get(id) ?? null
      chosen.delete(id)
      return other
    },
  }
}

/**
 * Notifies that the weekly report was written or failed. The window shows path and cause, because a folder name may
 * contain a person's name.
 */
function tellReport(
  desktop: Desktop,
  events: Pick<ApplicationEvents, 'changed'>,
  { written, failed }: Pick<WeeklyReport, 'written' | 'failed'>,
): void {
  events.changed({ area: 'profile', ids: [] })
  const { notices } = shellText(desktop.language())
  if (written !== null) desktop.showNotice({ title: notices.reportWritten, body: notices.reportWhere })
  if (failed !== null) desktop.showNotice({ title: notices.reportFailed, body: notices.reportWhy })
}

/** Counts only. A click opens the draft, or passes the file to Importar; several: the first screen lists them. */
function tellFolders(
  desktop: Desktop,
  watching: Pick<WatchingUseCases, 'pathOf'>,
  { drafts, asks, lost }: FolderNews,
  signal: AbortSignal,
): void {
  const { notices } = shellText(desktop.language())
  const open = (place: PendingPlace | null): void => sendNotice(desktop.noticeTargets(), 'open', place)
  const show = async (): Promise<void> => {
    const [draft, ask] = [drafts[0], asks[0]]
    if (signal.aborted || drafts.length + asks.length !== 1) return open(null)
    if (draft !== undefined) return open({ to: 'draft', draftId: draftId(draft.draftId), rows: null })
    const file = ask === undefined ? null : await watching.pathOf(ask)
    if (file?.ok === true) desktop.openedFile.offer([file.value], '/')
    else open(null)
  }
  if (drafts.length + asks.length > 0) {
    const title = asks.length === 0 ? notices.folderDraft : notices.folderFile
    desktop.showNotice({ title, body: notices.folderCounts(drafts.length, asks.length) }, show)
  }
  if (lost.length > 0) desktop.showNotice({ title: notices.folderLost, body: notices.folderLostWhy }, () => open(null))
}

function tellDamaged(desktop: Desktop, files: readonly string[]): void {
  if (files.length === 0) return
  const { notices } = shellText(desktop.language())
  desktop.showNotice({ title: notices.damaged, body: notices.damagedKept(files.length) })
}
