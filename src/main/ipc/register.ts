import type { IpcMain, IpcMainInvokeEvent } from 'electron'
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

/** Null when the frame has navigated away or was destroyed since it called. */
function senderOf(event: IpcMainInvokeEvent): Sender | null {
  const frame = event.senderFrame
  if (frame === null || event.sender.isDestroyed()) return null
  return { webContentsId: event.sender.id, mainFrame: frame === event.sender.mainFrame, url: frame.url }
}
