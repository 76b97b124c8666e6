import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { appError } from '#shared/domain/app-error.ts'
import { offerFileChannel } from '#shared/ipc/channels.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { channelNames, createGate, type GateOptions, type Sender } from './gate.ts'
import type { Handlers } from './handlers.ts'

/**
 * Opens the one door: registers every channel of the registry with Electron, each behind the gate's checks.
 * Nothing else in the program may call `ipcMain`. Returns how many channels were registered.
 */
export function registerChannels(ipcMain: Pick<IpcMain, 'handle'>, handlers: Handlers, options: GateOptions): number {
  const gate = createGate(handlers, options)
  for (const name of channelNames) {
    ipcMain.handle(name, (event, ...args: unknown[]) => gate(name, senderOf(event), args))
  }
  return channelNames.length
}

/** Takes the paths that the preload tells of dropped files: not a channel of the bridge, behind the same checks of who calls. */
export function registerFileOffers(
  ipcMain: Pick<IpcMain, 'handle'>,
  chosenFiles: ChosenFiles,
  { isTrustedSender }: Pick<GateOptions, 'isTrustedSender'>,
): void {
  ipcMain.handle(offerFileChannel, async (event, ...args: unknown[]) => {
    const sender = senderOf(event)
    const [file] = args
    const refused = sender === null || !sender.mainFrame || !isTrustedSender(sender)
    if (refused || args.length !== 1 || typeof file !== 'string' || file === '' || file.length > longestPath) {
      return failure(appError('usage', 'ipc.refused', { channel: offerFileChannel }))
    }
    const offered = await chosenFiles.offer(sender.webContentsId, file)
    return offered.ok ? success(offered.value.token) : offered
  })
}

const longestPath = 4_096

/** Null when the frame has navigated away or was destroyed since it called. */
function senderOf(event: IpcMainInvokeEvent): Sender | null {
  const frame = event.senderFrame
  if (frame === null || event.sender.isDestroyed()) return null
  return { webContentsId: event.sender.id, mainFrame: frame === event.sender.mainFrame, url: frame.url }
}
