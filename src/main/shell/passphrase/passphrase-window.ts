import { BrowserWindow } from 'electron'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import { bundleHost, bundleScheme } from '../protocol/bundle-address.ts'
import { pagePreferences } from '../protocol/page-preferences.ts'
import { passphraseCalls } from './passphrase-calls.ts'
import { type PassphraseEntry, type PassphraseMode, passphraseChannel } from './passphrase-entry.ts'

export interface PassphraseWindowOptions<Value> {
  readonly mode: PassphraseMode
  /** What becomes of what was typed; a refusal is told in the window, and may be tried again. */
  readonly answer: (entry: PassphraseEntry) => Promise<Result<Value, AppError>>
  readonly language: Language
  /** Its own preload: one function, and none of the app's. */
  readonly preloadFile: string
  readonly iconFile: string
  /** The window it belongs to, while there is one. */
  readonly parent?: BrowserWindow | undefined
}

/** The page is served by the bundle's protocol, in a window that knows nothing of the app and that the app knows nothing of. */
const pageUrl = (mode: PassphraseMode, language: Language): string =>
  `${bundleScheme}://${bundleHost}/passphrase.html?mode=${mode}&language=${language}`

/**
 * Asks for the passphrase in a small sandboxed window of its own; what is typed goes to the main process alone. Resolves when
 * it was right, with what came of it, or with null when the person closed the window.
 */
export function askPassphrase<Value>(options: PassphraseWindowOptions<Value>): Promise<Value | null> {
  const window = openWindow(options)
  return new Promise((resolve) => {
    let opened: Value | null = null
    // This window's own: no other can be heard on it, and it ends with the window.
    window.webContents.ipc.handle(
      passphraseChannel,
      passphraseCalls({
        webContentsId: window.webContents.id,
        answer: options.answer,
        onRight: (value) => {
          opened = value
          // After the answer has left: the page is gone with its window.
          setImmediate(() => {
            if (!window.isDestroyed()) window.close()
          })
        },
      }),
    )
    window.once('closed', () => resolve(opened))
  })
}

const size = { create: 560, open: 400, change: 600, backup: 430, 'new-backup': 560 }

function openWindow({
  mode,
  language,
  preloadFile,
  iconFile,
  parent,
}: Omit<PassphraseWindowOptions<unknown>, 'answer'>): BrowserWindow {
  const window = new BrowserWindow({
    width: 520,
    height: size[mode],
    show: false,
    title: 'Ventanilla',
    icon: iconFile,
    ...(parent === undefined ? {} : { parent, modal: true }),
    webPreferences: pagePreferences(preloadFile, false),
  })
  window.once('ready-to-show', () => window.show())
  window.on('page-title-updated', (event) => event.preventDefault())
  void window.loadURL(pageUrl(mode, language))
  return window
}
