import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKeyFile } from '#main/store/keys/key-file.ts'

const databaseKey = 'ab'.repeat(32)

function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ventanilla-keys-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const rejectsWith = (code: string) => ({ appError: { family: 'local', code } })

describe('a change of the sealing', () => {
  test('goes from a key file to a passphrase, to another one and back, and loses nothing', async () => {
    const directory = scratchDirectory()
    const keys = createKeyFile({ directory })
    await keys.createOnce('database-key', databaseKey)
    await keys.save('connection', 'service_key_a')
    await keys.reseal('la primera frase')
    expect(readdirSync(directory)).toEqual(['secrets.json'])
    await expect(createKeyFile({ directory }).read('connection')).rejects.toMatchObject(
      rejectsWith('keychain.passphrase-needed'),
    )
    const first = createKeyFile({ directory, passphrase: 'la primera frase' })
    expect([await first.read('connection'), await first.sealing()]).toEqual(['service_key_a', 'passphrase'])
    await first.reseal('la segunda frase')
    await expect(createKeyFile({ directory, passphrase: 'la primera frase' }).read('connection')).rejects.toMatchObject(
      rejectsWith('keychain.wrong-passphrase'),
    )
    const second = createKeyFile({ directory, passphrase: 'la segunda frase' })
    expect(await second.read('database-key')).toBe(databaseKey)
    await second.reseal(null)
    expect(await createKeyFile({ directory }).read('database-key')).toBe(databaseKey)
    expect(await keys.sealing()).toBe('key-file')
  })

  test('with a wrong passphrase changes nothing', async () => {
    const directory = scratchDirectory()
    await createKeyFile({ directory, passphrase: 'buena' }).createOnce('database-key', databaseKey)
    const before = readFileSync(join(directory, 'secrets.json'), 'utf8')
    for (const passphrase of ['mala', undefined]) {
      await expect(createKeyFile({ directory, passphrase }).reseal('otra')).rejects.toMatchObject({
        appError: { code: passphrase === undefined ? 'keychain.passphrase-needed' : 'keychain.wrong-passphrase' },
      })
    }
    expect(readFileSync(join(directory, 'secrets.json'), 'utf8')).toBe(before)
  })

  test.each(['to a passphrase', 'to a key file'])('interrupted %s, leaves one complete sealing', async (where) => {
    const directory = scratchDirectory()
    const [before, after] = where === 'to a passphrase' ? [undefined, 'frase'] : ['frase', null]
    const keys = createKeyFile({ directory, passphrase: before })
    await keys.createOnce('database-key', databaseKey)
    const masterKeyFile = join(directory, 'secrets.key')
    const secretsFile = join(directory, 'secrets.json')
    const old = existsSync(masterKeyFile) ? readFileSync(masterKeyFile) : null
    const oldSecrets = readFileSync(secretsFile)
    await keys.reseal(after)
    if (after === null) {
      // The key file was written, the secrets not yet.
      writeFileSync(secretsFile, oldSecrets, { mode: 0o600 })
      const again = createKeyFile({ directory, passphrase: before })
      expect(await again.read('database-key')).toBe(databaseKey)
      await again.reseal(null)
      expect(await createKeyFile({ directory }).read('database-key')).toBe(databaseKey)
    } else {
      // The secrets were written, the old key file still exists.
      writeFileSync(masterKeyFile, old ?? '', { mode: 0o600 })
      const again = createKeyFile({ directory, passphrase: after })
      expect(await again.read('database-key')).toBe(databaseKey)
      await again.save('connection', 'service_key_b')
      expect(existsSync(masterKeyFile)).toBe(false)
    }
  })
})

describe('a secret created once', () => {
  test("is never replaced: a second creator gets the first one's", async () => {
    const directory = scratchDirectory()
    const keys = createKeyFile({ directory })
    expect(await keys.createOnce('database-key', databaseKey)).toBe(databaseKey)
    expect(await createKeyFile({ directory }).createOnce('database-key', 'cd'.repeat(32))).toBe(databaseKey)
    await expect(keys.save('database-key', 'cd'.repeat(32))).rejects.toMatchObject(rejectsWith('keychain.key-kept'))
    expect(await keys.read('database-key')).toBe(databaseKey)
  })

  test('a creation interrupted after the master key continues with that key', async () => {
    const directory = scratchDirectory()
    await createKeyFile({ directory }).createOnce('database-key', databaseKey)
    const masterKey = readFileSync(join(directory, 'secrets.key'), 'utf8')
    rmSync(join(directory, 'secrets.json'))
    await createKeyFile({ directory }).createOnce('database-key', databaseKey)
    expect(readFileSync(join(directory, 'secrets.key'), 'utf8')).toBe(masterKey)
  })
})
