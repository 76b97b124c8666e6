import type { CareWork } from '#shared/domain/profile/care-work.ts'
import { callChannel } from '#shared/ipc/bridge.ts'
import type { ChannelName, ValueOf } from '#shared/ipc/channels.ts'
import type { World } from './world.ts'

/** Faked answers of main; all other channels answer normally. */
export type Said = { readonly [Name in ChannelName]?: ValueOf<Name> }

interface Handlers {
  handlerFor?(channel: string): Handler | undefined
  readonly _invokeHandlers?: ReadonlyMap<string, Handler>
  removeHandler(channel: string): void
  handle(channel: string, handler: Handler): void
}
type Handler = (event: unknown, name: string, request: unknown) => unknown

/**
 * Fakes answers of main that no seed can produce: last year's copies, a Windows folder, stalled work. Earlier fakes are
 * removed.
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

/** Main reports long-running work. */
export const mainTells = ({ app }: World, work: CareWork | null): Promise<void> =>
  app.evaluate(({ BrowserWindow }, told) => BrowserWindow.getAllWindows()[0]?.webContents.send('care', told), work)
