import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { appHandlers } from '#main/ipc/handlers/app.ts'
import { appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'

const sender = { webContentsId: 1, mainFrame: true, url: 'app://bundle/index.html' }
const texts = ['Ñandú 1\n', 'Ñandú 2\n']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-support-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function house(given: Partial<HandlerContext> = {}) {
  const made = [...texts]
  let tokens = 0
  const asked: unknown[] = []
  const context = {
    supportText: async () => success(made.shift() ?? ''),
    newToken: () => {
      tokens += 1
      return `token${tokens}`
    },
    dialogs: {
      saveFile: async (request: unknown) => {
        asked.push(request)
        return path.join(folder, 'soporte.txt')
      },
    },
    ...given,
  } as unknown as HandlerContext
  return { handlers: appHandlers(context), asked }
}

test('what was shown last is saved, byte for byte, and by its token alone', async () => {
  const { handlers, asked } = house()
  const first = await handlers['app:support']({ language: 'es' }, sender)
  const second = await handlers['app:support']({ language: 'es' }, sender)
  expect([first, second]).toEqual([
    success({ token: 'token1', text: texts[0] }),
    success({ token: 'token2', text: texts[1] }),
  ])
  const old = await handlers['app:save-support']({ token: 'token1', language: 'es' }, sender)
  expect(old).toEqual(failure(appError('file.choose-again')))
  expect(asked).toEqual([])
  const saved = await handlers['app:save-support']({ token: 'token2', language: 'es' }, sender)
  expect(saved.ok).toBe(true)
  expect(readFileSync(path.join(folder, 'soporte.txt'))).toEqual(Buffer.from(texts[1] ?? ''))
  expect(asked).toEqual([{ suggestedName: expect.stringMatching(/^ventanilla soporte [\d-]{10}\.txt$/), kind: 'text' }])
})

test('nothing is saved before it was shown, nor after the next one failed', async () => {
  const { handlers } = house({ supportText: async () => failure(appError('store.damaged')) })
  const none = failure(appError('file.choose-again'))
  expect(await handlers['app:save-support']({ token: 'token1', language: 'es' }, sender)).toEqual(none)
  expect(await handlers['app:support']({ language: 'es' }, sender)).toEqual(failure(appError('store.damaged')))
  expect(await handlers['app:save-support']({ token: 'token1', language: 'es' }, sender)).toEqual(none)
  expect(readdirSync(folder)).toEqual([])
})
