import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownDoor } from '#main/shell/own-pages/own-door.ts'
import { type RecoveryCall, readRecoveryCall } from '#shared/domain/profile/recovery.ts'
import { success } from '#shared/kernel/result.ts'
import { strangeAddresses } from '../../harness/strange-addresses.ts'

const page = { url: 'app://bundle/recovery.html?language=es' }
const contents = { id: 7, mainFrame: page, isDestroyed: (): boolean => false }
const event = { sender: contents, senderFrame: page }
const refused = { ok: false, error: { code: 'ipc.refused' } }
const invalid = { ok: false, error: { code: 'ipc.invalid-request' } }

/** Every existing call. */
const calls: readonly RecoveryCall[] = [
  { do: 'look' },
  { do: 'choose-file' },
  { do: 'read-copy', copy: 'a' },
  { do: 'give-phrase', phrase: '' },
  { do: 'restore', token: 'a' },
  { do: 'ask-afresh' },
  { do: 'begin-afresh', token: 'a' },
  { do: 'open-profile', profile: 'principal' },
  { do: 'try-again' },
  { do: 'back' },
  { do: 'show-folder' },
  { do: 'copy-report' },
  { do: 'leave' },
]

function door() {
  const heard: RecoveryCall[] = []
  const call = ownDoor({
    channel: 'recovery:call',
    webContentsId: 7,
    read: readRecoveryCall,
    answer: async (given: RecoveryCall) => success(heard.push(given)),
  })
  return { call, heard }
}

describe('the IPC of the recovery window', () => {
  test('hears its own page', async () => {
    const { call, heard } = door()
    for (const one of calls) expect(await call(event, one)).toMatchObject({ ok: true })
    expect(heard).toEqual(calls)
  })

  test.each([
    ['an inner frame', { sender: contents, senderFrame: { url: page.url } }],
    ['a frame that is gone', { sender: contents, senderFrame: null }],
    ['another window', { sender: { ...contents, id: 8 }, senderFrame: page }],
    ['a window that is gone', { sender: { ...contents, isDestroyed: (): boolean => true }, senderFrame: page }],
    ...[...strangeAddresses, ''].map((url) => {
      const frame = { url }
      return [`a page at ${url}`, { sender: { ...contents, mainFrame: frame }, senderFrame: frame }] as const
    }),
  ] as const)('refuses %s before looking at what it asks', async (_who, stranger) => {
    const { call, heard } = door()
    for (const one of calls) expect(await call(stranger, one)).toMatchObject(refused)
    expect(heard).toEqual([])
  })

  test('takes a call and nothing else: not with one thing more, less or other, and throws nothing', async () => {
    const { call, heard } = door()
    for (const args of [[], [calls[0], calls[0]], [null]]) expect(await call(event, ...args)).toMatchObject(invalid)
    const wrong = fc.oneof(
      fc.anything(),
      fc.record({ do: fc.oneof(fc.string(), fc.constantFrom('restore', 'begin-afresh', 'read-copy')) }),
      fc.tuple(fc.constantFrom(...calls), fc.string({ minLength: 1 }), fc.anything()).map(([one, name, value]) => {
        const broken: Record<string, unknown> = { ...one, [name]: value }
        return name in one && typeof value === 'string' ? null : broken
      }),
      fc
        .constantFrom(...calls.filter((one) => Object.keys(one).length > 1))
        .map((one) => ({ ...one, file: '/etc/passwd' })),
      fc
        .constantFrom(...calls.filter((one) => Object.keys(one).length > 1))
        .map((one) =>
          Object.fromEntries(
            Object.entries(one).map(([name, value]) => [name, name === 'do' ? value : 'x'.repeat(1_001)]),
          ),
        ),
    )
    await fc.assert(
      fc.asyncProperty(
        wrong.filter((given) => !calls.some((one) => JSON.stringify(one) === JSON.stringify(given))),
        async (given) => {
          expect(await call(event, given)).toMatchObject(invalid)
        },
      ),
      { numRuns: 3_000 },
    )
    expect(heard).toEqual([])
  })
})
