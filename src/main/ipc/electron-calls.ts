/** Reduces Electron's events to plain facts, and answers the two kinds of call that the preload makes. */
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { offerFileChannel } from '#shared/ipc/bridge.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ChosenFiles } from './chosen-files.ts'
import type { Gate, GateOptions } from './gate.ts'
import type { Sender } from './sender.ts'

interface Frame {
  readonly url: string
}

interface CallEvent {
  /** Null if the frame has navigated or was destroyed since the call. */
  readonly senderFrame: Frame | null
  readonly sender: { readonly id: number; readonly mainFrame: Frame; isDestroyed(): boolean }
}

type Listener = (event: CallEvent, ...args: unknown[]) => Promise<Result<unknown, AppError>>

/** Calls from the page: a channel name and its request. */
export const pageCalls =
  (gate: Gate): Listener =>
  (event, name, ...args) =>
    gate(name, senderOf(event), args)

const longestPath = 4_096

/**
 * Paths of dropped files, sent by the preload. The page cannot use this channel, and the sender checks are the same.
 */
export const fileOffers =
  (chosenFiles: ChosenFiles, { isTrustedSender }: Pick<GateOptions, 'isTrustedSender'>): Listener =>
  async (event, ...args) => {
    const sender = senderOf(event)
    const [file] = args
    const refused = sender === null || !sender.mainFrame || !isTrustedSender(sender)
    if (refused || args.length !== 1 || typeof file !== 'string' || file === '' || file.length > longestPath) {
      return failure(appError('ipc.refused', { channel: offerFileChannel }))
    }
    const offered = await chosenFiles.offer(sender.webContentsId, file)
    return offered.ok ? success(offered.value.token) : offered
  }

function senderOf({ senderFrame, sender }: CallEvent): Sender | null {
  if (senderFrame === null || sender.isDestroyed()) return null
  return { webContentsId: sender.id, mainFrame: senderFrame === sender.mainFrame, url: senderFrame.url }
}
