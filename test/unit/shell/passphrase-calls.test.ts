import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passphraseCalls } from '#main/shell/passphrase/passphrase-calls.ts'
import type { PassphraseEntry } from '#main/shell/passphrase/passphrase-entry.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { strangeAddresses } from '../../harness/strange-addresses.ts'

const page = { url: 'app://bundle/passphrase.html?mode=open&language=es' }
const entry = { current: 'arepa ventana', next: '', repeated: '' }
const contents = { id: 7, mainFrame: page, isDestroyed: () => false }

function door(answer: (entry: PassphraseEntry) => Promise<Result<string, AppError>> = async () => success('sealer')) {
  const heard: PassphraseEntry[] = []
  const right: string[] = []
  const call = passphraseCalls({
    webContentsId: 7,
    answer: (given) => {
      heard.push(given)
      return answer(given)
    },
    onRight: (value) => right.push(value),
  })
  return { call, heard, right }
}

const refused = { ok: false, error: { family: 'usage', code: 'ipc.refused' } }
const invalid = { ok: false, error: { family: 'usage', code: 'ipc.invalid-request' } }

describe('the IPC of the passphrase window', () => {
  test('serves its own page, with a yes that contains nothing', async () => {
    const { call, heard, right } = door()
    expect(await call({ sender: contents, senderFrame: page }, entry)).toEqual({ ok: true, value: null })
    expect([heard, right]).toEqual([[entry], ['sealer']])
  })

  const strangers: readonly (readonly [string, Parameters<ReturnType<typeof door>['call']>[0]])[] = [
    ['an inner frame', { sender: contents, senderFrame: { url: page.url } }],
    ['a frame that is gone', { sender: contents, senderFrame: null }],
    ['another window', { sender: { ...contents, id: 8 }, senderFrame: page }],
    ['a window that is gone', { sender: { ...contents, isDestroyed: () => true }, senderFrame: page }],
    ...[...strangeAddresses, ''].map((url) => {
      const frame = { url }
      return [`a page at ${url}`, { sender: { ...contents, mainFrame: frame }, senderFrame: frame }] as const
    }),
  ]

  test.each(strangers)('refuses %s before looking at what was typed', async (_who, event) => {
    const { call, heard, right } = door()
    expect(await call(event, entry)).toMatchObject(refused)
    expect([heard, right]).toEqual([[], []])
  })

  test('takes an entry and nothing else: whatever comes, it answers with a refusal and throws nothing', async () => {
    const { call, heard } = door()
    const event = { sender: contents, senderFrame: page }
    for (const args of [
      [],
      [entry, entry],
      [null],
      ['x'],
      [{ ...entry, next: 'x'.repeat(1_001) }],
      [{ current: 'x' }],
    ]) {
      expect(await call(event, ...args)).toMatchObject(invalid)
    }
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (given) => {
        expect(await call(event, given)).toMatchObject(invalid)
      }),
      { numRuns: 2_000 },
    )
    expect(heard).toEqual([])
  })

  test('a wrong passphrase, and a disk error, are refusals without any typed text', async () => {
    const event = { sender: contents, senderFrame: page }
    const wrong = door(async () => failure(appError('keychain.wrong-passphrase')))
    expect(await wrong.call(event, entry)).toMatchObject({ error: { code: 'keychain.wrong-passphrase' } })
    const broken = door(async ({ current }) => {
      throw Object.assign(new Error(`cannot write ${current}`), { code: 'ENOSPC' })
    })
    const answer = await broken.call(event, entry)
    expect(answer).toMatchObject({ error: { code: 'store.not-writable', parameters: { detail: 'ENOSPC' } } })
    expect(JSON.stringify(answer)).not.toContain(entry.current)
    expect([wrong.right, broken.right]).toEqual([[], []])
  })
})
