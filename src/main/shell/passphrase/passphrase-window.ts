import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'
import { closeSoon, type OwnAppearance, openOwnWindow } from '../own-pages/own-window.ts'
import { passphraseCalls } from './passphrase-calls.ts'
import { type PassphraseEntry, type PassphraseMode, passphraseChannel } from './passphrase-entry.ts'

interface PassphraseWindowOptions<Value> extends OwnAppearance {
  readonly mode: PassphraseMode
  /** What becomes of what was typed; a refusal is told in the window, and may be tried again. */
  readonly answer: (entry: PassphraseEntry) => Promise<Result<Value, AppError>>
}

const height = { create: 560, open: 400, change: 600, backup: 430, 'new-backup': 560 }

/**
 * Asks for the passphrase in a small sandboxed window of its own; what is typed goes to the main process alone. Resolves when
 * it was right, with what came of it, or with null when the person closed the window.
 */
export function askPassphrase<Value>({
  mode,
  answer,
  ...appearance
}: PassphraseWindowOptions<Value>): Promise<Value | null> {
  const window = openOwnWindow({
    ...appearance,
    page: 'passphrase',
    query: { mode },
    width: 520,
    height: height[mode],
  })
  return new Promise((resolve) => {
    let opened: Value | null = null
    // This window's own: no other can be heard on it, and it ends with the window.
    window.webContents.ipc.handle(
      passphraseChannel,
      passphraseCalls({
        webContentsId: window.webContents.id,
        answer,
        onRight: (value) => {
          opened = value
          closeSoon(window)
        },
      }),
    )
    window.once('closed', () => resolve(opened))
  })
}
