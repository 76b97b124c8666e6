import { channel } from 'node:diagnostics_channel'
import dns from 'node:dns'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createUpdates } from '#main/updates/index.ts'
import type { UpdateEngine } from '#main/updates/ports.ts'
import { feedAddress, parseUpdateSettings } from '#main/updates/update-settings.ts'
import { publicHalf } from '../../../scripts/package/updates/make-list.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { newKey } from '../../harness/update-feed.ts'
import { installedProgram } from './program.ts'

const publicKey = publicHalf(newKey())
const settings = (more: object = {}): string =>
  JSON.stringify({ feed: 'https://updates.example.com/ventanilla', publicKey, publisherNames: [], ...more })

describe('a program that was packed without a feed', () => {
  test('asks nobody, not even for an address, whatever is pressed; and no clock runs', async () => {
    const { feed, updates, person, seen, kept } = await installedProgram({ packed: () => null })
    await feed.publish('1.5.0')
    person.agrees = true
    const lookups = vi.spyOn(dns, 'lookup')
    onTestFinished(() => lookups.mockRestore())
    const sockets: unknown[] = []
    const noteSocket = (message: unknown): void => void sockets.push(message)
    channel('net.client.socket').subscribe(noteSocket)
    onTestFinished(() => void channel('net.client.socket').unsubscribe(noteSocket))
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const intervals = vi.spyOn(globalThis, 'setInterval')
    onTestFinished(() => {
      timers.mockRestore()
      intervals.mockRestore()
    })
    const off = { kind: 'off', reason: 'not-configured' }
    for (const press of [updates.state, updates.look, updates.fetch, updates.giveUp, updates.doNotInstall]) {
      expect(press.call(updates)).toEqual(off)
    }
    expect(await updates.install('now')).toMatchObject({ ok: false, error: { code: 'updates.not-ready' } })
    expect(timers).not.toHaveBeenCalled()
    expect(intervals).not.toHaveBeenCalled()
    await new Promise((resolve) => setImmediate(resolve))
    expect([feed.connections(), lookups.mock.calls.length, sockets.length]).toEqual([0, 0, 0])
    expect([seen.questions, seen.quits, kept()]).toEqual([[], 0, []])
  })

  test('with a feed, contacts nobody before a click', async () => {
    const { feed, updates, phase } = await installedProgram()
    await feed.publish('1.5.0')
    expect(updates.state()).toMatchObject({ kind: 'on', mayWaitForExit: true, phase: { kind: 'idle' } })
    expect(phase()).toEqual({ kind: 'idle' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(feed.connections()).toBe(0)
  })
})

describe('updates stay off', () => {
  const engine = { needsPublisher: false, mayWaitForExit: true } as UpdateEngine
  const reasonOf = (packed: string | null, has: UpdateEngine | null = engine): unknown => {
    const state = createUpdates(packed, has, {
      version: '1.4.0',
      clock: new FakeClock(),
      transport: () => expect.unreachable(),
      isSending: () => false,
      confirm: () => expect.unreachable(),
      changed: () => undefined,
      ending: new AbortController().signal,
    }).state()
    return state.kind === 'off' ? state.reason : state.kind
  }

  test('if an administrator installs programs, and on Windows without a name to verify', () => {
    expect(reasonOf(settings())).toBe('on')
    expect(reasonOf(settings(), null)).toBe('managed')
    expect(reasonOf(settings(), { ...engine, needsPublisher: true })).toBe('unsigned')
    expect(reasonOf(settings({ publisherNames: ['Empresa'] }), { ...engine, needsPublisher: true })).toBe('on')
  })

  test.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no object', 'null'],
    ['no key', settings({ publicKey: '' })],
    ['a key of another kind', settings({ publicKey: `${'A'.repeat(59)}=` })],
    ['more than is known', settings({ allowDowngrade: true })],
    ['plain http', settings({ feed: 'http://updates.example.com/' })],
    ['this machine by http', settings({ feed: 'http://localhost:8080/' })],
    ['a name and a password', settings({ feed: 'https://a:b@updates.example.com/' })],
    ['a query', settings({ feed: 'https://updates.example.com/?machine=1' })],
    ['an empty query', settings({ feed: 'https://updates.example.com/?' })],
    ['a fragment', settings({ feed: 'https://updates.example.com/#x' })],
    ['a file', settings({ feed: 'file:///srv/updates/' })],
    ['no address', settings({ feed: 'updates' })],
  ])('if the packed settings are unusable: %s', (_what, packed) => {
    expect(reasonOf(packed)).toBe('invalid')
    expect(parseUpdateSettings(packed)).toBeNull()
  })

  test('a folder is the same with and without a final slash', () => {
    for (const text of ['https://updates.example.com/a', 'https://updates.example.com/a/']) {
      expect(feedAddress(text)?.href).toBe('https://updates.example.com/a/')
    }
  })
})
