import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inPostTurn } from '#main/outbox/post-turn.ts'
import type { LedgerView } from '#main/polling/ports.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { FakeClock, fakeNowMs } from '../../fakes/fake-clock.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { scratchDirectory, stateOf, storeOptions } from './scratch-store.ts'

const fingerprint = 'f1'.repeat(32)
const at = (wallMs: number, uptimeMs: number | null = wallMs + 7) => ({ wallMs, uptimeMs })
const yes = (): boolean => true

async function openIn(directory: string, stateDirectory = stateOf(directory)): Promise<Store> {
  const opened = await openStore({ ...storeOptions(directory), stateDirectory })
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  return opened.value
}

describe('the ledger of a key', () => {
  it('is one for every profile on the machine, tells no request, and leaves other keys alone', async () => {
    const [one, other] = [scratchDirectory(), scratchDirectory()]
    const state = stateOf(one)
    const ledger = await (await openIn(one)).keys.ledgerOf(fingerprint)
    const same = await (await openIn(other, state)).keys.ledgerOf(fingerprint)
    const request = '8d6f6d1e-0000-4000-8000-00000000cafe'
    const first = await ledger.takeSlot(request, 'one', () => at(1_000), yes)
    const seen: LedgerView[] = []
    expect(
      await same.takeSlot(
        request,
        'other',
        () => at(2_000),
        (view) => seen.push(view) === 0,
      ),
    ).toBeNull()
    expect(seen[0]?.entries).toMatchObject([{ sender: 'one', answered: false, senderLives: true, at: at(1_000) }])
    expect(seen[0]?.entries[0]?.name).toBe(same.nameOf(request.toUpperCase()))
    await ledger.complete(first ?? 0, at(2_300.4, 99.9), { untilWallMs: 9_000, setAt: at(2_300) })
    expect(await same.read()).toMatchObject({
      entries: [{ id: first, answered: true, senderLives: false, at: at(2_300, 99) }],
      freeze: { untilWallMs: 9_000, setAt: at(2_300) },
    })
    const third = await (await openIn(scratchDirectory(), state)).keys.ledgerOf('another key')
    expect(await third.read()).toEqual({ entries: [], freeze: null })
    for (const name of readdirSync(join(state, 'keys'))) {
      expect(readFileSync(join(state, 'keys', name)).includes(request)).toBe(false)
    }
  })

  it('that is damaged is set aside, and the key polls nothing for a minute', async () => {
    const directory = scratchDirectory()
    const store = await openIn(directory)
    await (await store.keys.ledgerOf(fingerprint)).takeSlot('a', 'one', () => at(1), yes)
    await store.close()
    const file = join(stateOf(directory), 'keys', `${fingerprint}.gets`)
    writeFileSync(file, 'nothing that SQLite could read, and long enough to be looked at'.repeat(100))
    const ledger = await (await openIn(directory)).keys.ledgerOf(fingerprint)
    expect(await ledger.read()).toEqual({
      entries: [],
      freeze: { untilWallMs: fakeNowMs + 60_000, setAt: { wallMs: fakeNowMs, uptimeMs: null } },
    })
    expect(readdirSync(join(stateOf(directory), 'keys')).some((name) => name.includes('damaged'))).toBe(true)
  })

  it('stays with the profile if the machine has no place for it, and says so', async () => {
    const directory = scratchDirectory()
    const state = stateOf(directory)
    writeFileSync(state, 'a file where a folder should be')
    const store = await openIn(directory)
    // Even before a ledger is needed, so that doctor reports it.
    expect(store.keys.unshared).toMatchObject({ code: 'store.keys-not-shared', parameters: { detail: 'ENOTDIR' } })
    const ledger = await store.keys.ledgerOf(fingerprint)
    expect(store.keys.unshared).not.toBeNull()
    await ledger.takeSlot('a', 'one', () => at(1), yes)
    expect(existsSync(join(directory, 'keys', `${fingerprint}.gets`))).toBe(true)
    chmodSync(state, 0o600)
  })

  it('never gives one slot to two processes', { timeout: 60_000 }, async () => {
    const directory = scratchDirectory()
    await (await (await openIn(directory)).keys.ledgerOf(fingerprint)).read()
    const file = join(stateOf(directory), 'keys', `${fingerprint}.gets`)
    const children = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [childProgram('slot-taker'), file, fingerprint], { stdio: 'inherit' }),
    )
    const ends = await Promise.all(children.map((child) => once(child, 'exit')))
    expect(ends.map(([code]) => code)).toEqual([0, 0, 0])
    const { keys } = await openIn(scratchDirectory(), stateOf(directory))
    const { entries } = await (await keys.ledgerOf(fingerprint)).read()
    expect(entries).toHaveLength(30)
    expect(entries.some(({ senderLives }) => senderLives)).toBe(false)
  })
})

describe('the turn to POST with a key', () => {
  it('is one on a machine, for two profiles and within one, and ends with its release', async () => {
    const [one, other] = [scratchDirectory(), scratchDirectory()]
    const state = stateOf(one)
    const here = (await openIn(one)).keys
    const there = (await openIn(other, state)).keys
    const turn = await here.tryPost(fingerprint)
    expect(turn).not.toBeNull()
    expect([await here.tryPost(fingerprint), await there.tryPost(fingerprint)]).toEqual([null, null])
    const another = await there.tryPost('another key')
    expect(another).not.toBeNull()
    another?.release()
    turn?.release()
    const next = await there.tryPost(fingerprint)
    expect(next).not.toBeNull()
    next?.release()
  })

  it('is awaited before anything is armed, times out with a message, and ends when told to stop', async () => {
    const clock = new FakeClock()
    let taken = true
    const turns = {
      busy: 'send.key-busy' as const,
      tryPost: async () => (taken ? null : { confirm: async () => null, release: () => undefined }),
    }
    const stop = new AbortController()
    const dependencies = { turns, clock, keyFingerprint: fingerprint, stop: stop.signal }
    let worked = 0
    const work = async (): Promise<number> => {
      worked += 1
      return worked
    }
    const first = inPostTurn(dependencies, work)
    await clock.advance(30_000)
    expect(worked).toBe(0)
    taken = false
    await clock.advance(1_000)
    expect(await first).toEqual({ ok: true, value: 1 })
    taken = true
    const second = inPostTurn(dependencies, work)
    await clock.advance(151_000)
    expect(await second).toMatchObject({ ok: false, error: { code: 'send.key-busy' } })
    const third = inPostTurn(dependencies, work)
    stop.abort()
    await clock.advance(1_000)
    expect(await third).toBeNull()
    expect(worked).toBe(1)
  })
})
