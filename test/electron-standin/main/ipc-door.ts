/** Delivers a page's messages to `ipcMain` and returns the handlers' answers, with Electron's error sentences. */
import type { PageDelivery, PagePost } from '../page/isolated-world.ts'
import { preventableEvent } from './events.ts'
import { type IpcMain, ipcMain } from './ipc-main.ts'

interface Sender {
  readonly mainFrame: { readonly routingId: number; readonly processId: number }
  /** The page's own handlers, tried before `ipcMain`, as in Electron. */
  readonly ipc: IpcMain
  send(channel: string, ...args: unknown[]): void
}

function ipcEvent(sender: Sender) {
  const { mainFrame } = sender
  return preventableEvent({
    type: 'frame',
    sender,
    senderFrame: mainFrame,
    frameId: mainFrame.routingId,
    processId: mainFrame.processId,
    reply: (channel: string, ...args: unknown[]) => sender.send(channel, ...args),
  })
}

export function emitSend(sender: Sender, message: PagePost & { type: 'send' }): void {
  for (const door of [sender.ipc, ipcMain]) door.emit(message.channel, ipcEvent(sender), ...message.args)
}

export async function answerInvoke(
  sender: Sender,
  message: PagePost & { type: 'invoke' },
  deliver: (answer: PageDelivery) => Promise<void>,
): Promise<void> {
  const { id, channel, args } = message
  try {
    const handler = sender.ipc.handlerFor(channel) ?? ipcMain.handlerFor(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const result = await handler(ipcEvent(sender), ...args)
    await deliver({ type: 'answer', id, channel, result }).catch(refuseUnclonable)
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    await deliver({ type: 'answer', id, channel, error: String(error) })
  }
}

function refuseUnclonable(error: Error): never {
  throw error.name === 'DataCloneError' ? new Error('An object could not be cloned.') : error
}
