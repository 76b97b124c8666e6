/**
 * The shell: Electron's life cycle around one application. The composition root gives it a `start` and receives what only
 * the desktop has (dialogs, secrets, notices, power). It decides nothing about records, money or the service.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { app, BrowserWindow, clipboard, dialog, session, shell, type WebContents } from 'electron'
import { createDiagnosticLog, type DiagnosticLog } from '#main/log/diagnostic-log.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { PendingLine, PendingPlace } from '#shared/domain/pending/pending.ts'
import type { Language } from '#shared/kernel/language.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { shellText } from '#shared/texts/desktop/shell-text.ts'
import { installApplicationMenu } from './application-menu.ts'
import { showBadge } from './badge.ts'
import { chosenLanguage } from './chosen-language.ts'
import { refusedDebuggingSwitch } from './debugging-switches.ts'
import { createDialogs, type Dialogs } from './dialogs.ts'
import { createMainWindow, showWindow } from './main-window.ts'
import { type SystemNotice, showSystemNotice } from './notifications.ts'
import { createOpenedFile, type OpenedFile } from './opened-file.ts'
import type { OwnAppearance } from './own-pages/own-window.ts'
import { type RecoveryDialogue, showRecovery } from './own-pages/recovery-window.ts'
import { masterKeyFile } from './passphrase/master-key.ts'
import { passphraseQuestions } from './passphrase/passphrase-questions.ts'
import { chooseProtection, type Protection } from './passphrase/protection.ts'
import { createKeepAwake, type KeepAwake, onResume } from './power.ts'
import { printPage } from './print-page.ts'
import { registerAppScheme, serveBundle } from './protocol/app-protocol.ts'
import { devServerOf, devSocketOf } from './protocol/dev-server.ts'
import { hardenSession, hardenWebContents } from './protocol/harden-session.ts'
import { openExternalPage } from './protocol/open-external.ts'
import { createTrustedWindows, type TrustedWindows } from './protocol/trusted-windows.ts'
import { createQuitGuard } from './quit-guard.ts'
import { createSecretsIn } from './secrets/safe-storage-secrets.ts'
import { becomeSingleInstance } from './single-instance.ts'
import { createTrayIcon } from './tray.ts'
import { type DesktopUpdates, desktopUpdates, installAndQuit } from './updates/desktop-updates.ts'
import { userDataOverride } from './user-data.ts'

/** What the application gets from the desktop. Everything here is usable from `start` on. */
export interface Desktop {
  readonly version: string
  /** The user's data: store, secrets, log. Exists. */
  readonly dataDirectory: string
  /** Bundled templates, catalogues, samples. Read-only. */
  readonly resourcesDirectory: string
  /** Built program (`out`), where the workbook reader's file is. */
  readonly programDirectory: string
  /** Of menus, dialogs and notices: what was chosen in the window, Spanish until then. */
  language(): Language
  /** Keeps the choice and speaks it from now on. */
  chooseLanguage(language: Language): void
  readonly isTrustedSender: TrustedWindows['isTrustedSender']
  /** How the secrets are sealed: by the system's keychain, or under a passphrase asked for at every start. */
  readonly protection: Protection['kind']
  /** Asks for the passphrase in use and another one; false when the person closed the question, or one is open already. */
  changePassphrase(): Promise<boolean>
  /**
   * Asks for the passphrase of a backup until `attempt` takes one; a refusal is told where it is typed. Null when the person
   * closed the question.
   */
  askBackupPassphrase<Value>(attempt: (passphrase: string) => Promise<Result<Value, AppError>>): Promise<Value | null>
  /** Asks for a new passphrase for a backup, typed twice; null when the person closed the question, or one is open already. */
  askNewBackupPassphrase(): Promise<string | null>
  /** Secrets kept in a directory, sealed by `protection`: one directory for each profile. */
  secretsIn(directory: string): SecretStore
  /** What the system opened with the program. */
  readonly openedFile: Omit<OpenedFile, 'offer'>
  /** Newer versions of the program. */
  readonly updates: DesktopUpdates
  readonly dialogs: Dialogs
  /** Asks what to do with data that does not open, in a window of its own; resolves when that is over or closed. */
  showRecovery(dialogue: RecoveryDialogue): Promise<void>
  /** Errors that a person has read to the end in a window: no box repeats them. */
  readonly told: Pick<WeakSet<AppError>, 'add' | 'has'>
  /** Shows a file or folder of the program where it lies. */
  showInFolder(path: string): void
  copyText(text: string): void
  /** Tells that nothing can go on, unless that was told already (null), and ends the program. */
  giveUp(problem: string | null): void
  readonly keepAwake: KeepAwake
  readonly log: DiagnosticLog
  /** Short random text that ties a failure shown to a line of the log. */
  newReference(): string
  /** What a window shows, as a PDF. */
  printPage(webContentsId: number): Promise<Uint8Array>
  /** Where change and progress notices go; empty while no window is open. */
  noticeTargets(): readonly WebContents[]
  /** Pressed, it brings the window to the front; then `onClick`. */
  showNotice(notice: SystemNotice, onClick?: () => unknown): void
  /** The person has a window of the program before them. */
  isLookedAt(): boolean
  /** What waits, on the program's icons; null: nobody knows. `onOpen` is told the place of a line that was pressed. */
  showWaiting(lines: readonly PendingLine[] | null, onOpen: (place: PendingPlace | null) => void): void
  onResume(listener: () => void): void
  /** The proxy of the system's settings for a URL, in the form of a PAC answer: `DIRECT` or `PROXY host:port`. */
  resolveProxy(url: string): Promise<string>
}

export interface RunningApplication {
  /** Resolves when nothing is in flight and the store is closed. */
  beforeQuit(): Promise<void>
}

export interface DesktopOptions {
  /** Builds everything and registers the channels. A failure is told to the person, and the program ends with exit code 7. */
  start(desktop: Desktop): Promise<Result<RunningApplication, AppError>>
  /** The channels of the window, which the log may name. */
  readonly channels: readonly string[]
  /** The sentence that tells a person about a failure. */
  describe(error: AppError, language: Language): string
  /** Milliseconds that quitting waits for work in flight: longer than a paid request may take. */
  readonly longestQuitWaitMs: number
}

/** Exit code of the headless contract (`docs/cli.md`) for a local fault. */
const localFault = 7

/** Runs the desktop program. Call it while the main module is being evaluated: part of it must precede Electron's `ready`. */
export async function runDesktop(options: DesktopOptions): Promise<void> {
  const debugging = refusedDebuggingSwitch(app.isPackaged, (name) => app.commandLine.hasSwitch(name))
  if (debugging !== null) {
    process.stderr.write(`Ventanilla: --${debugging} is refused.\n`)
    return app.exit(localFault)
  }
  const dataOverride = userDataOverride(app.isPackaged, process.env)
  if (dataOverride !== null) app.setPath('userData', dataOverride)
  app.enableSandbox()
  registerAppScheme()
  const openedFile = createOpenedFile()
  const take = (args: readonly string[], directory: string): void => {
    openedFile.offer(args, directory)
    showFirstWindow()
  }
  if (!becomeSingleInstance(app, take)) return app.quit()
  openedFile.offer(process.argv.slice(1), process.cwd())
  // Where the system hands files over by itself (macOS), also before the program is ready.
  app.on('open-file', (event, file) => {
    event.preventDefault()
    take([file], '/')
  })
  const devServer = devServerOf(app.isPackaged, process.env)
  hardenWebContents(app, devServer !== null)

  await app.whenReady()
  const trustedWindows = createTrustedWindows()
  hardenSession(session.defaultSession, devServer === null ? null : devSocketOf(devServer))
  serveBundle(path.join(programDirectory(), 'renderer'), devServer)
  // The question for the passphrase comes and goes before there is a window of the app.
  let opened = false
  app.on('window-all-closed', () => {
    if (opened) app.quit()
  })
  const desktop = await createDesktop(trustedWindows, openedFile, options.channels)
  if (desktop === null) return app.quit()
  tellUnexpected(desktop)
  installMenu(desktop)

  const started = await startSafely(options, desktop)
  if (!started.ok) {
    const language = desktop.language()
    desktop.log.shown('start', started.error.code)
    return giveUp(desktop.told.has(started.error) ? null : options.describe(started.error, language), language)
  }
  holdQuit(started.value, options.longestQuitWaitMs, desktop)
  opened = true
  openWindow(desktop, trustedWindows)
}

/** Built program (`out`). */
const programDirectory = (): string => path.join(app.getAppPath(), 'out')

const iconFile = (): string => path.join(app.getAppPath(), 'resources', 'icon.png')

/** Null when the person did not give the passphrase that opens the secrets. */
async function createDesktop(
  trustedWindows: TrustedWindows,
  openedFile: OpenedFile,
  channels: readonly string[],
): Promise<Desktop | null> {
  const dataDirectory = app.getPath('userData')
  const file = masterKeyFile(dataDirectory)
  const language = chosenLanguage(dataDirectory)
  const appearance = (): OwnAppearance => ({
    language: language.current(),
    iconFile: iconFile(),
    preloadFile: (name) => path.join(programDirectory(), 'preload', `${name}.cjs`),
  })
  const questions = passphraseQuestions(file, appearance)
  const protection = await chooseProtection(dataDirectory, file, questions.own)
  if (protection === null) return null
  const tray = createTrayIcon({ iconFile: iconFile(), language: language.current, showWindow: showFirstWindow })
  const desktop: Desktop = {
    version: app.getVersion(),
    dataDirectory,
    resourcesDirectory: path.join(app.getAppPath(), 'resources'),
    programDirectory: programDirectory(),
    language: language.current,
    chooseLanguage: (wanted) => {
      if (language.choose(wanted)) installMenu(desktop)
    },
    isTrustedSender: trustedWindows.isTrustedSender,
    openedFile,
    updates: desktopUpdates(dataDirectory, programDirectory()),
    protection: protection.kind,
    askBackupPassphrase: questions.ofBackup,
    askNewBackupPassphrase: questions.forNewBackup,
    // Where the keychain seals there is no passphrase to change.
    changePassphrase: async () => protection.kind === 'passphrase' && (await questions.change()) !== null,
    secretsIn: createSecretsIn(protection.sealer),
    dialogs: createDialogs({ parent: () => BrowserWindow.getAllWindows()[0], language: language.current }),
    showRecovery: (dialogue) => showRecovery(dialogue, appearance()),
    told: new WeakSet(),
    showInFolder: (place) => shell.showItemInFolder(place),
    copyText: (text) => clipboard.writeText(text),
    giveUp: (problem) => giveUp(problem, language.current()),
    keepAwake: createKeepAwake(),
    log: createLog(dataDirectory, channels),
    newReference: () => randomBytes(4).toString('hex'),
    noticeTargets: () => BrowserWindow.getAllWindows().map((window) => window.webContents),
    printPage,
    showNotice: (notice, onClick) =>
      showSystemNotice(notice, () => {
        showFirstWindow()
        onClick?.()
      }),
    isLookedAt: () => BrowserWindow.getFocusedWindow() !== null,
    showWaiting: showWaitingOn(tray),
    onResume,
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
  }
  return desktop
}

const showWaitingOn =
  (tray: ReturnType<typeof createTrayIcon>): Desktop['showWaiting'] =>
  (lines, onOpen) => {
    showBadge(lines?.length ?? 0)
    tray.show(lines, onOpen)
  }

const createLog = (dataDirectory: string, channels: readonly string[]): DiagnosticLog =>
  createDiagnosticLog(
    {
      directory: path.join(dataDirectory, 'log'),
      saltFile: path.join(dataDirectory, 'log-salt'),
      channels,
      programDirectory: programDirectory(),
    },
    Date.now,
  )

function giveUp(problem: string | null, language: Language): void {
  if (problem !== null) dialog.showErrorBox(shellText(language).failure.title, problem)
  app.exit(localFault)
}

const openWindow = (desktop: Desktop, trustedWindows: TrustedWindows): BrowserWindow =>
  createMainWindow({
    preloadFile: path.join(desktop.programDirectory, 'preload', 'index.cjs'),
    iconFile: iconFile(),
    stateFile: path.join(desktop.dataDirectory, 'window.json'),
    trustedWindows,
    developerTools: !app.isPackaged,
  })

function showFirstWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (window) showWindow(window)
}

function installMenu(desktop: Desktop): void {
  installApplicationMenu({
    text: shellText(desktop.language()).menu,
    macOs: process.platform === 'darwin',
    developerTools: !app.isPackaged,
    openPage: (id) => void openExternalPage(id),
    showDataFolder: () => shell.showItemInFolder(desktop.dataDirectory),
  })
  app.setAboutPanelOptions({ applicationName: 'Ventanilla', applicationVersion: desktop.version })
}

async function startSafely(options: DesktopOptions, desktop: Desktop): Promise<Result<RunningApplication, AppError>> {
  try {
    return await options.start(desktop)
  } catch (error) {
    const reference = desktop.newReference()
    desktop.log.unexpected('start', reference, error)
    return failure(appError('internal.unexpected', { reference }))
  }
}

function holdQuit(running: RunningApplication, longestWaitMs: number, desktop: Desktop): void {
  const guard = createQuitGuard({
    beforeQuit: () => running.beforeQuit(),
    longestWaitMs,
    // Unreferenced: a wait that nobody needs any more must not keep the process.
    sleep: (durationMs) => delay(durationMs, undefined, { ref: false }),
    quit: (endedWell) => installAndQuit(desktop.updates, endedWell),
    onError: (error) => desktop.log.unexpected('quit', desktop.newReference(), error),
  })
  app.on('before-quit', guard)
}

/** Replaces Electron's box with the exception's text, which may quote a record. State is in the store, so ending is safe. */
function tellUnexpected({ log, language }: Desktop): void {
  process.on('uncaughtException', (error) => {
    log.unexpected('uncaught', 'main', error)
    dialog.showErrorBox('Ventanilla', shellText(language()).failure.unexpected)
    app.exit(localFault)
  })
  process.on('unhandledRejection', (error) => log.unexpected('unhandled', 'main', error))
}
