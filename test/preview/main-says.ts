import type { CareWork } from '#shared/domain/profile/care-work.ts'
import { callChannel } from '#shared/ipc/bridge.ts'
import type { ChannelName, ValueOf } from '#shared/ipc/channels.ts'
import type { World } from './world.ts'

/** What main answers in a world where it says so, and everything else as it is. */
export type Said = { readonly [Name in ChannelName]?: ValueOf<Name> }

interface Handlers {
  handlerFor?(channel: string): Handler | undefined
  readonly _invokeHandlers?: ReadonlyMap<string, Handler>
  removeHandler(channel: string): void
  handle(channel: string, handler: Handler): void
}
type Handler = (event: unknown, name: string, request: unknown) => unknown

/**
 * Has main answer some questions with what no seed can make: copies of last year, a folder of Windows, work that stands still. All that was
 * said before is taken back.
 */
export function mainSays({ app }: World, said: Said): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = said
  return app.evaluate(
    ({ ipcMain }, { channel, answers: given }) => {
      const handlers = ipcMain as unknown as Handlers
      const kept = globalThis as { truthfulHandler?: Handler | undefined }
      kept.truthfulHandler ??= handlers.handlerFor?.(channel) ?? handlers._invokeHandlers?.get(channel)
      const { truthfulHandler } = kept
      if (truthfulHandler === undefined) throw new Error('main has a door')
      const values = new Map(Object.entries(given))
      handlers.removeHandler(channel)
      handlers.handle(channel, (event, name, request) =>
        values.has(name) ? { ok: true, value: values.get(name) } : truthfulHandler(event, name, request),
      )
    },
    { channel: callChannel, answers },
  )
}

/** Main tells of long work. */
export const mainTells = ({ app }: World, work: CareWork | null): Promise<void> =>
  app.evaluate(({ BrowserWindow }, told) => BrowserWindow.getAllWindows()[0]?.webContents.send('care', told), work)
