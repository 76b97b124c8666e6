import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { isBundleUrl } from '../protocol/bundle-address.ts'
import { type PassphraseEntry, passphraseChannel, readEntry } from './passphrase-entry.ts'

interface Frame {
  readonly url: string
}

/** The part of Electron's event that tells who calls. */
interface CallEvent {
  /** Null when the frame has navigated away or was destroyed since it called. */
  readonly senderFrame: Frame | null
  readonly sender: { readonly id: number; readonly mainFrame: Frame; isDestroyed(): boolean }
}

interface PassphraseCallsOptions<Value> {
  /** Of the window that asks. */
  readonly webContentsId: number
  readonly answer: (entry: PassphraseEntry) => Promise<Result<Value, AppError>>
  /** What was typed is right. */
  readonly onRight: (value: Value) => void
}

/**
 * The door of the small window: main frame, bundle and an entry, or nothing. It never throws, and answers with a yes or a
 * refusal, never with what came of the passphrase.
 */
export const passphraseCalls =
  <Value>({ webContentsId, answer, onRight }: PassphraseCallsOptions<Value>) =>
  async (event: CallEvent, ...args: unknown[]): Promise<Result<null, AppError>> => {
    if (!isFrom(webContentsId, event)) return failure(appError('ipc.refused', { channel: passphraseChannel }))
    const entry = args.length === 1 ? readEntry(args[0]) : null
    if (entry === null) return failure(appError('ipc.invalid-request', { channel: passphraseChannel, field: '' }))
    const answered = await answer(entry).catch(faultAnswer)
    if (!answered.ok) return answered
    onRight(answered.value)
    return success(null)
  }

/** The disk's faults are told, too: another try may find it better. */
function faultAnswer(error: unknown): Result<never, AppError> {
  const detail = systemCodeOf(error) ?? ''
  return failure(carriedError(error) ?? appError('store.not-writable', { detail }))
}

const isFrom = (webContentsId: number, { sender, senderFrame }: CallEvent): boolean =>
  !sender.isDestroyed() &&
  sender.id === webContentsId &&
  senderFrame !== null &&
  senderFrame === sender.mainFrame &&
  isBundleUrl(senderFrame.url)
