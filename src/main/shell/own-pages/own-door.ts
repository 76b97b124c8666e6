import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { isBundleUrl } from '../protocol/bundle-address.ts'

interface Frame {
  readonly url: string
}

export interface CallEvent {
  /** Null if the frame has navigated or was destroyed since the call. */
  readonly senderFrame: Frame | null
  readonly sender: { readonly id: number; readonly mainFrame: Frame; isDestroyed(): boolean }
}

interface OwnDoorOptions<Call, Value> {
  readonly channel: string
  /** The window that may call. */
  readonly webContentsId: number
  /** Null for anything that is not a valid call. */
  readonly read: (value: unknown) => Call | null
  readonly answer: (call: Call) => Promise<Result<Value, AppError>>
}

/**
 * IPC handler of a main-process window: accepts only valid calls from its main frame showing the bundle. It never
 * throws.
 */
export const ownDoor =
  <Call, Value>({ channel, webContentsId, read, answer }: OwnDoorOptions<Call, Value>) =>
  async (event: CallEvent, ...args: unknown[]): Promise<Result<Value, AppError>> => {
    if (!isFrom(webContentsId, event)) return failure(appError('ipc.refused', { channel }))
    const call = args.length === 1 ? read(args[0]) : null
    if (call === null) return failure(appError('ipc.invalid-request', { channel, field: '' }))
    return answer(call).catch(faultAnswer)
  }

/** Returns disk faults as errors too, since a retry may succeed. */
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
