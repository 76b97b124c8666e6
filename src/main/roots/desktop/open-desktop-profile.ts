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
import { type CareWorks, makeDailyCopies } from '#main/profiles/index.ts'
import { loggedProfile } from '#main/roots/logged-profile.ts'
import { routeOfPac } from '#main/service-client/index.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { utilityReader } from '#main/shell/reader-process.ts'
import { readOrCreateDatabaseKey } from '#main/shell/secrets/database-key.ts'
import { stateDirectoryOf } from '#main/store/directory/state-directory.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { createWorkbookReader, createWorkbookWriter, type ReaderProcess } from '#main/workbook/index.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { shellText } from '#shared/texts/desktop/shell-text.ts'
import { openOrRecover } from './recovery.ts'

/** Later than all before it, also within one millisecond. */
const newId = monotonicFactory()

/** In practice certificates come within seconds; the real cadence would show nothing. */
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

/** Opens profiles of the desktop program: their own secrets, store, use-cases and background work. */
export function desktopProfiles(
  desktop: Desktop,
  bundled: BundledLists,
  readers: ReaderProcess,
  directoryOf: (id: string) => string,
): (profile: ProfileEntry, works: CareWorks) => Promise<Result<AppProfile, AppError>> {
  const reader = createWorkbookReader(readers)
  const workbookWriter = createWorkbookWriter(
    utilityReader(path.join(desktop.programDirectory, 'main', 'workbook-writer.js')),
  )
  const readWorkbook = ({ bytes, fileName }: FileInput) => reader.read({ bytes }, fileName)
  const events = noticesTo(desktop)

  return async (entry, works) => {
    const { id, practice } = entry
    const directory = directoryOf(id)
    const secrets = desktop.secretsIn(path.join(directory, 'secrets'))
    const databaseKey = () => readOrCreateDatabaseKey(secrets, existsSync(storeFiles(directory).database))
    const stateDirectory = stateDirectoryOf(process.env)
    const options = { directory, stateDirectory, databaseKey, secrets, newId, clock: systemClock }
    const store = await openOrRecover(desktop, options)
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
    const { application, close } = profile
    const stop = new AbortController()
    const offering = offerDueDrafts(application.drafts, systemClock, stop.signal)
    const writing = writeWeeklyReports(
      application.weeklyReport,
      (news) => tellReport(desktop, events, news),
      systemClock,
      stop.signal,
    )
    const copying = makeDailyCopies(
      profile.care,
      () => events.changed({ area: 'profile', ids: [] }),
      systemClock,
      stop.signal,
    )
    const preparing = prepareReadingSoon({ ...bundled, officialCatalogues }, systemClock, stop.signal)
    return success({
      ...profile,
      close: async () => {
        stop.abort()
        profile.care.end()
        await application.sending.stop()
        await Promise.all([offering, writing, copying, preparing])
        await close()
      },
    })
  }
}

/** That it lies there, or that it failed. Windows say where and why: a folder's name may be a person's. */
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

function tellDamaged(desktop: Desktop, files: readonly string[]): void {
  if (files.length === 0) return
  const { notices } = shellText(desktop.language())
  desktop.showNotice({ title: notices.damaged, body: notices.damagedKept(files.length) })
}
