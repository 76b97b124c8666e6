import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { isBundleUrl } from '../protocol/bundle-address.ts'

interface Frame {
  readonly url: string
}

/** The part of Electron's event that tells who calls. */
export interface CallEvent {
  /** Null when the frame has navigated away or was destroyed since it called. */
  readonly senderFrame: Frame | null
  readonly sender: { readonly id: number; readonly mainFrame: Frame; isDestroyed(): boolean }
}

interface OwnDoorOptions<Call, Value> {
  readonly channel: string
  /** Of the window that may call. */
  readonly webContentsId: number
  /** Null for anything that is no call. */
  readonly read: (value: unknown) => Call | null
  readonly answer: (call: Call) => Promise<Result<Value, AppError>>
}

/** The door of a window of main's own: main frame, bundle and one call of its kind, or nothing. It never throws. */
export const ownDoor =
  <Call, Value>({ channel, webContentsId, read, answer }: OwnDoorOptions<Call, Value>) =>
  async (event: CallEvent, ...args: unknown[]): Promise<Result<Value, AppError>> => {
    if (!isFrom(webContentsId, event)) return failure(appError('ipc.refused', { channel }))
    const call = args.length === 1 ? read(args[0]) : null
    if (call === null) return failure(appError('ipc.invalid-request', { channel, field: '' }))
    return answer(call).catch(faultAnswer)
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
