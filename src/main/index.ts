import { randomBytes, randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { AppError } from '#shared/domain/app-error.ts'
import { channels } from '#shared/ipc/channels.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { errorText } from '#shared/texts/error-text.ts'
import type { AppWorkspace } from './app/application.ts'
import { trustSystemCertificates } from './base/system-certificates.ts'
import { systemClock } from './base/system-clock.ts'
import { unsafeTransport } from './base/transport-safety.ts'
import { loadBundledLists } from './catalogues/index.ts'
import { ChosenFiles } from './ipc/chosen-files.ts'
import { createHandlers } from './ipc/create-handlers.ts'
import type { HandlerContext } from './ipc/handler-context.ts'
import { sendNotice } from './ipc/notices.ts'
import { openDoor } from './ipc/register.ts'
import { DocumentTrays } from './outbox/index.ts'
import { openWorkspace, profileFolders } from './profiles/index.ts'
import { careOfProfiles } from './roots/desktop/care-of-profile.ts'
import { noticesOfWhatWaits } from './roots/desktop/digests.ts'
import { desktopProfiles } from './roots/desktop/open-desktop-profile.ts'
import { openPlace } from './roots/desktop/open-place.ts'
import { practiceStarter } from './roots/desktop/practice.ts'
import { checkItself } from './roots/desktop/self-check.ts'
import { noteStart, supportWriter } from './roots/desktop/support.ts'
import { updatesOf } from './roots/desktop/updates.ts'
import { readNotices } from './roots/third-party-notices.ts'
import { type Desktop, type RunningApplication, runDesktop } from './shell/desktop.ts'
import { utilityReader } from './shell/reader-process.ts'
import { defaultWorkbookLimits, keepOneWarm } from './workbook/index.ts'

/** Quitting waits for a running POST, which may take 120 s. */
const longestQuitWaitMs = 130_000
/** By then the first screen has loaded. If the user picks a file earlier, the reader starts at that moment. */
const settledMs = 15_000

// Before the window opens: reading the certificates takes about 50 ms.
trustSystemCertificates()
void runDesktop({ longestQuitWaitMs, channels: Object.keys(channels), describe: errorText, start: begin })

function begin(desktop: Desktop): Promise<Result<RunningApplication, AppError>> {
  noteStart(desktop)
  return start(desktop)
}

/** Composition root of the desktop program. Only this and `roots/desktop` construct objects. */
async function start(desktop: Desktop): Promise<Result<RunningApplication, AppError>> {
  const unsafe = unsafeTransport({ environment: process.env, nodeOptions: process.execArgv })
  if (unsafe !== null) return failure(unsafe)
  const bundled = await loadBundledLists(desktop.resourcesDirectory)
  if (!bundled.ok) return bundled
  const practice = practiceStarter()
  const readers = keepOneWarm(utilityReader(path.join(desktop.programDirectory, 'main', 'workbook-reader.js')), {
    memoryBytes: defaultWorkbookLimits.memoryBytes,
    clock: systemClock,
  })
  const profiles = profileFolders(desktop.dataDirectory)
  const { version, dataDirectory, protection } = desktop
  const workspace = await openWorkspace({
    ...{ version, dataDirectory, protection },
    defaultOperator: userInfo().username,
    clock: systemClock,
    profiles,
    ...desktopProfiles(desktop, bundled.value, readers, profiles),
    startPractice: practice.start,
    practiceSinceMs: practice.sinceMs,
    ...careOfProfiles(desktop, profiles.directoryOf),
    lost: (error) => desktop.giveUp(desktop.told.has(error) ? null : errorText(error, desktop.language())),
    decideConnection: desktop.dialogs.decideConnection,
    isBoxOpen: desktop.dialogs.isOpen,
  })
  if (!workspace.ok) return workspace
  const chosenFiles = new ChosenFiles(systemClock, () => randomBytes(16).toString('base64url'))
  const openWorkbook = (): Promise<string | null> => {
    readers.prepare()
    return desktop.dialogs.openWorkbook()
  }
  const showWaiting: HandlerContext['showWaiting'] = (lines, profileId) =>
    desktop.showWaiting(lines, (place) => void openPlace(desktop, workspace.value, { place, profileId }))
  const end = new AbortController()
  const handlers = createHandlers({
    workspace: workspace.value,
    dialogs: { ...desktop.dialogs, openWorkbook },
    chosenFiles,
    newToken: () => randomBytes(16).toString('base64url'),
    trays: new DocumentTrays(
      () => randomUUID(),
      () => sendNotice(desktop.noticeTargets(), 'changed', { area: 'prepared', ids: [] }),
    ),
    readNotices: () => readNotices(path.join(desktop.programDirectory, 'third-party-notices.json')),
    ...whatHandlersAsk(desktop, workspace.value, end.signal),
    showWaiting,
    sampleFile: (name) => path.join(desktop.resourcesDirectory, 'samples', name),
  })
  openDoor(handlers, chosenFiles, {
    isTrustedSender: desktop.isTrustedSender,
    log: desktop.log,
    newReference: desktop.newReference,
    announce: (notice) => sendNotice(desktop.noticeTargets(), 'changed', notice),
    around: (channel, work) => (changesProfile(channel) ? work() : workspace.value.within(work)),
  })
  desktop.openedFile.onOffered(() => sendNotice(desktop.noticeTargets(), 'changed', { area: 'profile', ids: [] }))
  void systemClock.sleep(settledMs).then(readers.prepare)
  const telling = noticesOfWhatWaits(desktop, { workspace: workspace.value, showWaiting }, end.signal)
  return success({
    selfCheck: () => checkItself(workspace.value, desktop.resourcesDirectory),
    beforeQuit: async () => {
      readers.close()
      end.abort()
      await telling
      await workspace.value.close()
      await practice.stop()
    },
  })
}

const whatHandlersAsk = (desktop: Desktop, workspace: AppWorkspace, ending: AbortSignal) => ({
  changePassphrase: desktop.changePassphrase,
  askBackupPassphrase: desktop.askBackupPassphrase,
  askNewBackupPassphrase: desktop.askNewBackupPassphrase,
  language: desktop.language,
  chooseLanguage: desktop.chooseLanguage,
  printPage: desktop.printPage,
  supportText: supportWriter(desktop, workspace),
  openedFile: desktop.openedFile,
  updates: updatesOf(desktop, workspace, ending),
})

/**
 * These calls switch profiles or are independent of them. Every other call is bound to the profile in which it began.
 */
const changesProfile = (channel: string): boolean =>
  ['app:change-passphrase', 'app:set-language', 'care:restore', 'care:purge', 'care:work', 'care:cancel'].includes(
    channel,
  ) || ['profile:', 'office:', 'updates:'].some((area) => channel.startsWith(area))
