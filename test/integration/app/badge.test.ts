import { expect, it } from 'vitest'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { appHandlers } from '#main/ipc/handlers/app.ts'
import { pendingHandlers } from '#main/ipc/handlers/pending.ts'
import { openCounter } from './counter.ts'
import { unwrap } from './workplace.ts'

const sender = { webContentsId: 1, mainFrame: true, url: '' }

it('the badge shows the pending count, and nothing once there is no connection', async () => {
  const counter = await openCounter()
  const shown: number[] = []
  const context = {
    workspace: counter.workspace,
    showWaiting: (waiting: readonly unknown[] | null) => shown.push(waiting?.length ?? 0),
  }
  const handlers = { ...appHandlers(context as unknown as HandlerContext), ...pendingHandlers(context) }
  unwrap(await counter.during(counter.workspace.startPractice()))
  const { lines, unknown } = unwrap(await handlers['pending:list'](null, sender))
  expect(unknown).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(shown).toEqual([lines.length])
  unwrap(await handlers['app:status'](null, sender))
  expect(shown).toEqual([lines.length])
  unwrap(await counter.workspace.disconnect())
  unwrap(await handlers['app:status'](null, sender))
  expect(shown).toEqual([lines.length, 0])
})
