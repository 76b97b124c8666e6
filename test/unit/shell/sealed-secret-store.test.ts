import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SecretStore } from '#main/profiles/ports.ts'
import { readOrCreateDatabaseKey } from '#main/shell/secrets/database-key.ts'
import { createPassphraseSealer } from '#main/shell/secrets/passphrase-sealer.ts'
import { createSealedSecretStore } from '#main/shell/secrets/sealed-secret-store.ts'
import type { Sealer, SealerProblem } from '#main/shell/secrets/sealer.ts'
import { failure } from '#shared/kernel/result.ts'

/** A low cost for tests; the mechanism is the same. */
const costLog2 = 4
let directory: string

beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'ventanilla-secrets-')), 'secrets')
})
afterEach(() => rmSync(path.dirname(directory), { recursive: true, force: true }))

const storeWith = (sealer: Sealer): SecretStore => createSealedSecretStore({ directory, sealer, newSuffix: randomUUID })
const storeFor = (passphrase: string): SecretStore => storeWith(createPassphraseSealer(passphrase, costLog2))
const refusing = (problem: SealerProblem): Sealer => ({
  seal: async () => failure(problem),
  open: async () => failure(problem),
})
const fileNames = (): readonly string[] => readdirSync(directory).sort()
const contents = (name: string): Buffer => readFileSync(path.join(directory, name))
const rejection = (code: string) => ({ appError: { family: 'local', code } })

describe('sealed secrets', () => {
  test('a later start reads what was saved; what was not saved is null', async () => {
    expect(await storeFor('uno').read('connection')).toBeNull()
    await storeFor('uno').save('connection', 'live_ñ_123')
    await storeFor('uno').save('connection', 'live_ñ_456')
    expect(await storeFor('uno').read('connection')).toBe('live_ñ_456')
    expect(await storeFor('uno').read('database-key')).toBeNull()
    expect(fileNames()).toEqual(['connection.sealed'])
  })

  test('the file is private to the owner and does not contain the secret', async () => {
    const canary = 'canary-7f3a9c'
    await storeFor('uno').save('connection', canary)
    expect(contents('connection.sealed').includes(canary)).toBe(false)
    expect(statSync(path.join(directory, 'connection.sealed')).mode & 0o777).toBe(0o600)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
  })

  test('a secret sealed for one name does not open under another', async () => {
    await storeFor('uno').save('connection', 'live_1')
    writeFileSync(path.join(directory, 'database-key.sealed'), contents('connection.sealed'))
    await expect(storeFor('uno').read('database-key')).rejects.toMatchObject(rejection('keychain.damaged'))
  })

  test('with another keychain reading fails and changes nothing', async () => {
    await storeFor('uno').save('connection', 'live_1')
    const before = contents('connection.sealed')
    await expect(storeFor('dos').read('connection')).rejects.toMatchObject(rejection('keychain.damaged'))
    expect(contents('connection.sealed')).toEqual(before)
    expect(await storeFor('uno').read('connection')).toBe('live_1')
  })

  test.each(['save', 'forget'] as const)('%s sets aside what it cannot open', async (action) => {
    await storeFor('uno').save('connection', 'live_1')
    const before = contents('connection.sealed')
    const other = storeFor('dos')
    await (action === 'save' ? other.save('connection', 'live_2') : other.forget('connection'))
    expect(await other.read('connection')).toBe(action === 'save' ? 'live_2' : null)
    const aside = fileNames().filter((name) => name.includes('unreadable'))
    expect(aside.map((name) => contents(name))).toEqual([before])
  })

  test('forget removes a secret that opens, and succeeds if there is none', async () => {
    await storeFor('uno').save('connection', 'live_1')
    await storeFor('uno').forget('connection')
    await storeFor('uno').forget('connection')
    expect(fileNames()).toEqual([])
  })

  test.each([
    ['unavailable', 'keychain.unavailable'],
    ['plain-text', 'keychain.plain-text-backend'],
  ] as const)('a keychain that is %s refuses everything and leaves the files alone', async (problem, code) => {
    await storeFor('uno').save('connection', 'live_1')
    const before = contents('connection.sealed')
    const store = storeWith(refusing(problem))
    await expect(store.read('connection')).rejects.toMatchObject(rejection(code))
    await expect(store.save('connection', 'live_2')).rejects.toMatchObject(rejection(code))
    await expect(store.save('database-key', 'x')).rejects.toMatchObject(rejection(code))
    await expect(store.forget('connection')).rejects.toMatchObject(rejection(code))
    expect(fileNames()).toEqual(['connection.sealed'])
    expect(contents('connection.sealed')).toEqual(before)
  })

  test('a secret under an old key is resealed when it is read', async () => {
    await storeFor('uno').save('connection', 'live_1')
    const before = contents('connection.sealed')
    const dearer = storeWith(createPassphraseSealer('uno', costLog2 + 1))
    expect(await dearer.read('connection')).toBe('live_1')
    const renewed = contents('connection.sealed')
    expect(renewed).not.toEqual(before)
    expect(await dearer.read('connection')).toBe('live_1')
    expect(contents('connection.sealed')).toEqual(renewed)
  })
})

describe('passphrase sealer', () => {
  test('opens what it sealed, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (secret) => {
        const sealed = await createPassphraseSealer('clave', costLog2).seal(secret)
        if (!sealed.ok) throw new Error('did not seal')
        const opened = await createPassphraseSealer('clave', costLog2).open(sealed.value)
        expect(opened).toEqual({ ok: true, value: { secret, stale: false } })
      }),
      { numRuns: 30 },
    )
  })

  test('any changed byte, and any cut, is damage', async () => {
    const sealer = createPassphraseSealer('clave', costLog2)
    const sealed = await sealer.seal('live_1')
    if (!sealed.ok) throw new Error('did not seal')
    const bytes = Buffer.from(sealed.value)
    const index = fc.nat(bytes.length - 1)
    await fc.assert(
      fc.asyncProperty(index, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        // The fourth byte is the cost: a larger one means real work, not damage to test here.
        fc.pre(at !== 3)
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ flip
        expect(await sealer.open(changed)).toEqual(failure('damaged'))
        expect(await sealer.open(bytes.subarray(0, at))).toEqual(failure('damaged'))
      }),
      { numRuns: 60 },
    )
    expect(await sealer.open(Buffer.concat([bytes.subarray(0, 3), Buffer.from([60]), bytes.subarray(4)]))).toEqual(
      failure('damaged'),
    )
  })
})

describe('the key of the store', () => {
  test('is made once, at random, and stays', async () => {
    const first = await readOrCreateDatabaseKey(storeFor('uno'), false)
    expect(first).toEqual({ ok: true, value: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await readOrCreateDatabaseKey(storeFor('uno'), true)).toEqual(first)
    rmSync(directory, { recursive: true })
    expect(await readOrCreateDatabaseKey(storeFor('uno'), false)).not.toEqual(first)
  })

  test('is never recreated over an existing store', async () => {
    const answer = await readOrCreateDatabaseKey(storeFor('uno'), true)
    expect(answer).toMatchObject({ ok: false, error: { family: 'local', code: 'keychain.key-missing' } })
    expect(await storeFor('uno').read('database-key')).toBeNull()
  })

  test('a keychain error is returned as a value, and nothing is created', async () => {
    await readOrCreateDatabaseKey(storeFor('uno'), false)
    const before = contents('database-key.sealed')
    for (const [store, code] of [
      [storeFor('dos'), 'keychain.damaged'],
      [storeWith(refusing('unavailable')), 'keychain.unavailable'],
      [storeWith(refusing('plain-text')), 'keychain.plain-text-backend'],
    ] as const) {
      expect(await readOrCreateDatabaseKey(store, false)).toMatchObject({ ok: false, error: { code } })
    }
    expect(contents('database-key.sealed')).toEqual(before)
  })
})

describe('a secret created once', () => {
  test('of two first starts only one makes the database key, and nothing replaces it', async () => {
    const [first, second] = await Promise.all([
      readOrCreateDatabaseKey(storeFor('uno'), false),
      readOrCreateDatabaseKey(storeFor('uno'), false),
    ])
    expect(first).toEqual(second)
    await expect(storeFor('uno').save('database-key', 'ab'.repeat(32))).rejects.toMatchObject(
      rejection('keychain.key-kept'),
    )
    expect(await readOrCreateDatabaseKey(storeFor('uno'), true)).toEqual(first)
    expect(fileNames()).toEqual(['database-key.sealed'])
  })
})
