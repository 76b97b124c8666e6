import { expect, test } from 'vitest'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { careHandlers } from '#main/ipc/handlers/care.ts'
import { success } from '#shared/kernel/result.ts'

const sender = { webContentsId: 1, mainFrame: true, url: 'app://bundle/index.html' }
const profile = { id: 'principal', name: 'Ñandú' }
const on = { automatic: { folder: '/media/usb', lastAtMs: null, copies: 0, failed: null } }
const off = { automatic: null }

function house(state: object, agrees: boolean) {
  const questions: unknown[] = []
  let stops = 0
  const given: unknown[] = []
  const context = {
    workspace: {
      status: async () => success({ profile }),
      care: {
        state: async () => success(state),
        stopDailyCopies: async () => {
          stops += 1
          return success(off)
        },
        copyDaily: async (...order: unknown[]) => success(given.push(order)),
      },
    },
    dialogs: {
      confirmStopCopies: async (question: unknown) => {
        questions.push(question)
        return agrees
      },
      chooseFolder: async () => null,
    },
    askNewBackupPassphrase: async () => expect.unreachable(),
  } as unknown as HandlerContext
  return { handlers: careHandlers(context), questions, given, stops: () => stops }
}

test('daily copies end only after a yes to a box that names profile and folder', async () => {
  const declined = house(on, false)
  for (let press = 0; press < 30; press += 1) {
    expect(await declined.handlers['care:stop-daily-copies'](null, sender)).toEqual(success(on))
  }
  expect(declined.questions).toHaveLength(30)
  expect(declined.questions[0]).toEqual({ profile, folder: '/media/usb' })
  expect(declined.stops()).toBe(0)
  const agreed = house(on, true)
  expect(await agreed.handlers['care:stop-daily-copies'](null, sender)).toEqual(success(off))
  expect(agreed.stops()).toBe(1)
})

test('without daily backups there is no prompt', async () => {
  const { handlers, questions, stops } = house(off, true)
  expect(await handlers['care:stop-daily-copies'](null, sender)).toEqual(success(off))
  expect([questions, stops()]).toEqual([[], 0])
})

test('nothing is turned on if no folder is chosen in main’s own dialog', async () => {
  const { handlers, given } = house(on, true)
  expect(await handlers['care:copy-daily'](null, sender)).toEqual(success(null))
  expect(given).toEqual([])
})
