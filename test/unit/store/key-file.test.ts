import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKeyFile } from '#main/store/keys/key-file.ts'

const secret = 'sk_live_canary_0123456789'

function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ventanilla-keys-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const everythingIn = (directory: string): string =>
  readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join('')

const rejectsWith = (code: string) => ({ appError: { family: 'local', code } })

describe('without a passphrase', () => {
  test('secrets are read back, in another process too, and are nowhere in clear text', async () => {
    const directory = join(scratchDirectory(), 'secrets')
    const keys = createKeyFile({ directory })
    expect(await keys.read('connection')).toBeNull()
    await keys.save('connection', secret)
    await keys.save('database-key', 'ab'.repeat(32))
    await keys.save('connection', `${secret}2`)
    expect(await createKeyFile({ directory }).read('connection')).toBe(`${secret}2`)
    expect(await keys.read('database-key')).toBe('ab'.repeat(32))
    expect(everythingIn(directory)).not.toContain('canary')
    await keys.forget('connection')
    expect(await keys.read('connection')).toBeNull()
    expect(await keys.read('notification-secret')).toBeNull()
  })

  test('concurrent saves do not lose each other', async () => {
    const keys = createKeyFile({ directory: scratchDirectory() })
    await Promise.all([
      keys.save('connection', 'a'),
      keys.save('notification-secret', 'b'),
      keys.save('database-key', 'c'),
    ])
    expect([
      await keys.read('connection'),
      await keys.read('notification-secret'),
      await keys.read('database-key'),
    ]).toEqual(['a', 'b', 'c'])
  })

  test('a text of any characters is stored unchanged', async () => {
    const keys = createKeyFile({ directory: scratchDirectory(), passphrase: '' })
    const odd = 'ñ\u0000\n"\ud83d\ude00'
    await keys.save('connection', odd)
    expect(await keys.read('connection')).toBe(odd)
  })
})

describe('with a passphrase', () => {
  test('nothing but the passphrase opens them', async () => {
    const directory = scratchDirectory()
    await createKeyFile({ directory, passphrase: 'contraseña larga' }).save('connection', secret)
    expect(readdirSync(directory)).toEqual(['secrets.json'])
    expect(await createKeyFile({ directory, passphrase: 'contrasen\u0303a larga' }).read('connection')).toBe(secret)
    const before = everythingIn(directory)
    const wrong = createKeyFile({ directory, passphrase: 'otra' })
    await expect(wrong.read('connection')).rejects.toMatchObject(rejectsWith('keychain.wrong-passphrase'))
    await expect(wrong.save('connection', 'x')).rejects.toMatchObject(rejectsWith('keychain.wrong-passphrase'))
    const none = createKeyFile({ directory })
    await expect(none.read('connection')).rejects.toMatchObject(rejectsWith('keychain.passphrase-needed'))
    expect(everythingIn(directory)).toBe(before)
  })

  test('given where there is a key file it changes nothing, whatever is read or saved', async () => {
    const directory = scratchDirectory()
    const open = createKeyFile({ directory })
    await open.save('connection', secret)
    const before = everythingIn(directory)
    const given = createKeyFile({ directory, passphrase: 'mistyped' })
    expect(await given.read('connection')).toBe(secret)
    expect(everythingIn(directory)).toBe(before)
    await given.save('notification-secret', 'hook')
    expect(await open.read('notification-secret')).toBe('hook')
    expect(await given.sealing()).toBe('key-file')
  })
})

describe.skipIf(process.platform === 'win32')('permissions', () => {
  test('files are for their owner only', async () => {
    const directory = join(scratchDirectory(), 'secrets')
    await createKeyFile({ directory }).save('connection', secret)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['secrets.json', 0o640],
    ['secrets.json', 0o604],
    ['secrets.key', 0o660],
    ['.', 0o777],
  ])('%s accessible to others is refused', async (name, mode) => {
    const directory = scratchDirectory()
    const keys = createKeyFile({ directory })
    await keys.save('connection', secret)
    chmodSync(join(directory, name), mode)
    const refusal = { appError: { code: 'keychain.unsafe-permissions', parameters: { mode: mode.toString(8) } } }
    await expect(keys.read('connection')).rejects.toMatchObject(refusal)
    await expect(keys.save('connection', 'x')).rejects.toMatchObject(refusal)
  })
})

describe('damage', () => {
  test.each([
    ['text that is no JSON', () => '{'],
    ['another shape', () => '{"version":2}'],
    [
      'an absurd derivation',
      (good: string) => good.replace('"derivation": null', '"derivation": {"salt":"","cost":1e12}'),
    ],
  ])('%s: refused and kept', async (_, damage) => {
    const directory = scratchDirectory()
    const keys = createKeyFile({ directory })
    await keys.save('connection', secret)
    const file = join(directory, 'secrets.json')
    const damaged = damage(readFileSync(file, 'utf8'))
    writeFileSync(file, damaged, { mode: 0o600 })
    await expect(keys.read('connection')).rejects.toMatchObject(rejectsWith('keychain.damaged'))
    await expect(keys.save('connection', 'x')).rejects.toMatchObject(rejectsWith('keychain.damaged'))
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  })

  test('a missing or other master key is damage, never a fresh start', async () => {
    const directory = scratchDirectory()
    const keys = createKeyFile({ directory })
    await keys.save('connection', secret)
    writeFileSync(join(directory, 'secrets.key'), 'ab'.repeat(32), { mode: 0o600 })
    await expect(keys.read('connection')).rejects.toMatchObject(rejectsWith('keychain.damaged'))
    rmSync(join(directory, 'secrets.key'))
    await expect(keys.save('connection', 'x')).rejects.toMatchObject(rejectsWith('keychain.damaged'))
  })

  test('an entry moved to another name, or changed, does not open; overwriting it keeps the old file aside', async () => {
    const directory = scratchDirectory()
    const keys = createKeyFile({ directory })
    await keys.save('connection', secret)
    const file = join(directory, 'secrets.json')
    const moved = readFileSync(file, 'utf8').replace('"connection"', '"notification-secret"')
    writeFileSync(file, moved, { mode: 0o600 })
    await expect(keys.read('notification-secret')).rejects.toMatchObject(rejectsWith('keychain.damaged'))
    await keys.save('notification-secret', 'new')
    expect(await keys.read('notification-secret')).toBe('new')
    const aside = readdirSync(directory).filter((name) => name.endsWith('.unreadable.json'))
    expect(aside.map((name) => readFileSync(join(directory, name), 'utf8'))).toEqual([moved])
  })
})

test('a directory that cannot be created is a disk error', async () => {
  const parent = scratchDirectory()
  writeFileSync(join(parent, 'file'), '')
  const keys = createKeyFile({ directory: join(parent, 'file', 'secrets') })
  await expect(keys.save('connection', secret)).rejects.toMatchObject(rejectsWith('store.not-writable'))
})
