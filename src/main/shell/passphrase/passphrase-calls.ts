import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { ownDoor } from '../own-pages/own-door.ts'
import { type PassphraseEntry, passphraseChannel, readEntry } from './passphrase-entry.ts'

interface PassphraseCallsOptions<Value> {
  /** The window that asks. */
  readonly webContentsId: number
  readonly answer: (entry: PassphraseEntry) => Promise<Result<Value, AppError>>
  /** Called once the entry is correct. */
  readonly onRight: (value: Value) => void
}

/** IPC handler of the passphrase window: it reports acceptance or refusal, never the result of the passphrase. */
export const passphraseCalls = <Value>({ webContentsId, answer, onRight }: PassphraseCallsOptions<Value>) =>
  ownDoor({
    channel: passphraseChannel,
    webContentsId,
    read: readEntry,
    answer: async (entry) => {
      const answered = await answer(entry)
      if (!answered.ok) return answered
      onRight(answered.value)
      return success(null)
    },
  })
