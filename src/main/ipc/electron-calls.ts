/** What Electron tells of a call, as plain facts, and the answers to the two kinds of call that the preload makes. */
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { offerFileChannel } from '#shared/ipc/bridge.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ChosenFiles } from './chosen-files.ts'
import type { Gate, GateOptions } from './gate.ts'
import type { Sender } from './sender.ts'

interface Frame {
  readonly url: string
}

/** The part of Electron's event that tells who calls. */
interface CallEvent {
  /** Null when the frame has navigated away or was destroyed since it called. */
  readonly senderFrame: Frame | null
  readonly sender: { readonly id: number; readonly mainFrame: Frame; isDestroyed(): boolean }
}

type Listener = (event: CallEvent, ...args: unknown[]) => Promise<Result<unknown, AppError>>

/** Calls of the page: the name of a channel, and its request. */
export const pageCalls =
  (gate: Gate): Listener =>
  (event, name, ...args) =>
    gate(name, senderOf(event), args)

const longestPath = 4_096

/** The paths that the preload tells of dropped files: out of the page's reach, behind the same checks of who calls. */
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
