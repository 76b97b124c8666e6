import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'
import { closeSoon, type OwnAppearance, openOwnWindow } from '../own-pages/own-window.ts'
import { passphraseCalls } from './passphrase-calls.ts'
import { type PassphraseEntry, type PassphraseMode, passphraseChannel } from './passphrase-entry.ts'

interface PassphraseWindowOptions<Value> extends OwnAppearance {
  readonly mode: PassphraseMode
  /** Processes an entry. The window shows a refusal, and the user may try again. */
  readonly answer: (entry: PassphraseEntry) => Promise<Result<Value, AppError>>
}

const height = { create: 560, open: 400, change: 600, backup: 430, 'new-backup': 560 }

/**
 * Asks for the passphrase in its own small sandboxed window; the input goes only to the main process. Resolves with the
 * result, or with null if the user closed the window.
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
    // Registered on this window only, and removed with it.
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
