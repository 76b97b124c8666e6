import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ChosenFiles } from '#main/ipc/chosen-files.ts'
import { fileOffers, pageCalls } from '#main/ipc/electron-calls.ts'
import { createGate } from '#main/ipc/gate.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import { createTrustedWindows } from '#main/shell/protocol/trusted-windows.ts'
import { channels } from '#shared/ipc/channels.ts'
import { success } from '#shared/kernel/result.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { strangeAddresses } from '../../harness/strange-addresses.ts'
import { fuzzedRequests } from '../../proof/door/fuzzed-requests.ts'

const names = Object.keys(channels)
const page = { url: 'app://bundle/index.html' }
const contents = { id: 1, mainFrame: page, isDestroyed: () => false }
const window = { senderFrame: page, sender: contents }

const strangers: readonly (readonly [string, Parameters<ReturnType<typeof pageCalls>>[0]])[] = [
  ['an inner frame of the bundle', { ...window, senderFrame: { url: page.url } }],
  ['an inner frame of another origin', { ...window, senderFrame: { url: 'https://example.com/' } }],
  ['a frame that is gone', { ...window, senderFrame: null }],
  ['another window of the program', { ...window, sender: { ...contents, id: 2 } }],
  ['a window that is gone', { ...window, sender: { ...contents, isDestroyed: () => true } }],
  ...[...strangeAddresses, ''].map((url) => {
    const frame = { url }
    return [`the window at ${url}`, { senderFrame: frame, sender: { ...contents, mainFrame: frame } }] as const
  }),
]

function door() {
  const reached: string[] = []
  const trusted = createTrustedWindows()
  trusted.trust(1)
  const noting = Object.fromEntries(names.map((name) => [name, async () => success(reached.push(name))]))
  const call = pageCalls(
    createGate(noting as unknown as Handlers, {
      isTrustedSender: trusted.isTrustedSender,
      log: { unexpected: (_where, _reference, error) => expect.unreachable(String(error)), shown: () => undefined },
      newReference: () => '',
      announce: () => undefined,
    }),
  )
  const files = new ChosenFiles(new FakeClock(), () => 'A'.repeat(22))
  return { call, reached, offer: fileOffers(files, { isTrustedSender: trusted.isTrustedSender }) }
}

describe('at the IPC entry point', () => {
  test('the window itself is served', async () => {
    const { call, reached } = door()
    expect(await call(window, 'app:status', null)).toMatchObject({ ok: true })
    expect(reached).toEqual(['app:status'])
  })

  test.each(strangers)('%s is refused on every channel, right request or wrong', async (_who, event) => {
    const { call, reached } = door()
    for (const name of names) {
      for (const request of [null, { draftId: '01J' }]) {
        expect(await call(event, name, request)).toEqual({
          ok: false,
          error: { family: 'usage', code: 'ipc.refused', parameters: { channel: name } },
        })
      }
    }
    expect(reached).toEqual([])
  })

  test.each(strangers)('%s offers no file', async (_who, event) => {
    const directory = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-stranger-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const file = path.join(directory, 'nómina.csv')
    writeFileSync(file, 'a;b\n')
    const { offer } = door()
    expect(await offer(event, file)).toMatchObject({ ok: false, error: { code: 'ipc.refused' } })
    expect(await offer(window, file)).toMatchObject({ ok: true })
  })

  test('100,000 requests that a page might make up: none wrong gets through, none right is kept out, nothing throws', async () => {
    const { calls, reached, refused, violations } = await fuzzedRequests(100_000, 20_261_126)
    expect(violations).toEqual([])
    expect(calls).toBe(100_000)
    // Both sides of the check occur, and every attempt is on one of them.
    expect(reached).toBeGreaterThan(1_000)
    expect(reached + refused).toBe(calls)
  })
})
