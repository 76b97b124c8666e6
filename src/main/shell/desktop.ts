/**
 * The shell runs Electron's life cycle around one application. The composition root supplies `start`, which receives
 * desktop services (dialogs, secrets, notifications, power). The shell decides nothing about records, money or the
 * service.
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
import { refuse } from './refusal.ts'
import { refusedSwitch } from './refused-switches.ts'
import { createSecretsIn } from './secrets/safe-storage-secrets.ts'
import { beginSelfCheck, type SelfCheck } from './self-check.ts'
import { becomeSingleInstance } from './single-instance.ts'
import { createTrayIcon } from './tray.ts'
import { type DesktopUpdates, desktopUpdates, installAndQuit } from './updates/desktop-updates.ts'
import { userDataOverride } from './user-data.ts'

/** Services for the application, all usable from `start` on. */
export interface Desktop {
  readonly version: string
  /** The user's data: store, secrets, log. Exists. */
  readonly dataDirectory: string
  /** Bundled templates, catalogues, samples. Read-only. */
  readonly resourcesDirectory: string
  /** The built program (`out`), with the workbook reader's script. */
  readonly programDirectory: string
  /** Language of menus, dialogs and notifications: the window's choice, or Spanish. */
  language(): Language
  /** Saves the choice and uses it from now on. */
  chooseLanguage(language: Language): void
  readonly isTrustedSender: TrustedWindows['isTrustedSender']
  /** How secrets are sealed: by the system's keychain, or under a passphrase asked for at every start. */
  readonly protection: Protection['kind']
  /** Asks for the current and a new passphrase; false if the user closed the window or another one is open. */
  changePassphrase(): Promise<boolean>
  /**
   * Asks for a backup's passphrase until `attempt` accepts one, and shows each refusal there. Null if the user closed
   * the window.
   */
  askBackupPassphrase<Value>(attempt: (passphrase: string) => Promise<Result<Value, AppError>>): Promise<Value | null>
  /** Asks for a new backup passphrase, typed twice; null if the user closed the window or another one is open. */
  askNewBackupPassphrase(): Promise<string | null>
  /** Secrets in a directory, one per profile, sealed by `protection`. */
  secretsIn(directory: string): SecretStore
  readonly openedFile: OpenedFile
  readonly updates: DesktopUpdates
  readonly dialogs: Dialogs
  /** Shows the recovery window for data that does not open; resolves when it is finished or closed. */
  showRecovery(dialogue: RecoveryDialogue): Promise<void>
  /** Errors already shown in a window; no dialog repeats them. */
  readonly told: Pick<WeakSet<AppError>, 'add' | 'has'>
  /** Shows a file or folder in the system's file manager. */
  showInFolder(path: string): void
  copyText(text: string): void
  /** Reports a fatal problem, unless already shown (null), and ends the program. */
  giveUp(problem: string | null): void
  readonly keepAwake: KeepAwake
  readonly log: DiagnosticLog
  /** Short random text that links a displayed failure to a log line. */
  newReference(): string
  printPage(webContentsId: number): Promise<Uint8Array>
  /** Recipients of change and progress notices; empty while no window is open. */
  noticeTargets(): readonly WebContents[]
  /** A click brings the window to the front, then calls `onClick`. */
  showNotice(notice: SystemNotice, onClick?: () => unknown): void
  /** Whether the user is looking at a window of the program. */
  isLookedAt(): boolean
  /** Shows pending work on the program's icons; null if unknown. `onOpen` receives the place of the clicked line. */
  showWaiting(lines: readonly PendingLine[] | null, onOpen: (place: PendingPlace | null) => void): void
  onResume(listener: () => void): void
  /** The system's proxy for a URL, as a PAC answer: `DIRECT` or `PROXY host:port`. */
  resolveProxy(url: string): Promise<string>
}

export interface RunningApplication {
  /** Resolves when nothing is in flight and the store is closed. */
  beforeQuit(): Promise<void>
  /** Does a whole job on the practice service and reports its counts; throws at the first failure. */
  selfCheck(): Promise<object>
}

export interface DesktopOptions {
  /**
   * Builds everything and registers the channels. A failure is shown to the user, and the program ends with exit code
   * 7.
   */
  start(desktop: Desktop): Promise<Result<RunningApplication, AppError>>
  /** The window's channels, which the log may name. */
  readonly channels: readonly string[]
  /** The sentence that explains a failure to the user. */
  describe(error: AppError, language: Language): string
  /** Milliseconds to wait for work in flight on quit: longer than a paid request may take. */
  readonly longestQuitWaitMs: number
}

/** Exit code of the headless contract (`docs/cli.md`) for a local fault. */
const localFault = 7

/**
 * Runs the desktop program. Call it while the main module is evaluated: parts of it must precede Electron's `ready`.
 */
export async function runDesktop(options: DesktopOptions): Promise<void> {
  const refused = refusedSwitch(app.isPackaged, (name) => app.commandLine.hasSwitch(name))
  if (refused !== null) return refuse(refused, localFault)
  const check = beginSelfCheck(localFault)
  const dataOverride = check?.folder ?? userDataOverride(app.isPackaged, process.env)
  if (dataOverride !== null) app.setPath('userData', dataOverride)
  app.enableSandbox()
  registerAppScheme()
  const openedFile = createOpenedFile()
  const take = (args: readonly string[], directory: string): void => {
    openedFile.offer(args, directory)
    showFirstWindow()
  }
  const leave = (reason: string) => check?.fail(reason) ?? app.quit()
  if (!becomeSingleInstance(app, take)) return leave('not-alone')
  openedFile.offer(process.argv.slice(1), process.cwd())
  // macOS passes files through this event, possibly before the program is ready.
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
  // The passphrase window opens and closes before the app's window exists.
  let opened = false
  app.on('window-all-closed', () => {
    if (opened) void leave('window-closed')
  })
  const desktop = await createDesktop({ trustedWindows, openedFile, check }, options.channels)
  if (desktop === null) return leave('no-keychain')
  tellUnexpected(desktop, check)
  installMenu(desktop)

  const started = await startSafely(options, desktop)
  if (!started.ok) {
    const language = desktop.language()
    desktop.log.shown('start', started.error.code)
    if (check !== null) return check.fail(started.error.code)
    return giveUp(desktop.told.has(started.error) ? null : options.describe(started.error, language), language)
  }
  holdQuit(started.value, options.longestQuitWaitMs, desktop)
  opened = true
  const window = openWindow(desktop, trustedWindows)
  await check?.run(started.value, window)
}

/** Built program (`out`). */
const programDirectory = (): string => path.join(app.getAppPath(), 'out')

const iconFile = (): string => path.join(app.getAppPath(), 'resources', 'icon.png')

interface Start {
  readonly trustedWindows: TrustedWindows
  readonly openedFile: OpenedFile
  readonly check: SelfCheck | null
}

/** Null if the user did not enter the passphrase that opens the secrets. A self-check has no user. */
async function createDesktop(
  { trustedWindows, openedFile, check }: Start,
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
  const ask = check === null ? questions.own : async () => null
  const protection = await chooseProtection(dataDirectory, file, ask)
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
    // With a keychain there is no passphrase to change.
    changePassphrase: async () => protection.kind === 'passphrase' && (await questions.change()) !== null,
    secretsIn: createSecretsIn(protection.sealer),
    dialogs: createDialogs({ parent: () => BrowserWindow.getAllWindows()[0], language: language.current }),
    showRecovery: (dialogue) => check?.fail('damaged-data') ?? showRecovery(dialogue, appearance()),
    told: new WeakSet(),
    showInFolder: (place) => shell.showItemInFolder(place),
    copyText: (text) => clipboard.writeText(text),
    giveUp: (problem) => void (check?.fail(problem ?? 'unknown') ?? giveUp(problem, language.current())),
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
    // Unreferenced, so that a wait does not keep the process alive.
    sleep: (durationMs) => delay(durationMs, undefined, { ref: false }),
    quit: (endedWell) => installAndQuit(desktop.updates, endedWell),
    onError: (error) => desktop.log.unexpected('quit', desktop.newReference(), error),
  })
  app.on('before-quit', guard)
}

/**
 * Replaces Electron's dialog with the exception's text, which may quote a record. State is in the store, so ending is
 * safe.
 */
function tellUnexpected({ log, language }: Desktop, check: SelfCheck | null): void {
  process.on('uncaughtException', (error) => {
    log.unexpected('uncaught', 'main', error)
    if (check !== null) return void check.fail('unexpected')
    dialog.showErrorBox('Ventanilla', shellText(language()).failure.unexpected)
    app.exit(localFault)
  })
  process.on('unhandledRejection', (error) => log.unexpected('unhandled', 'main', error))
}
