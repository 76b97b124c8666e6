import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { answerEntry } from '#main/shell/passphrase/answer-entry.ts'
import { masterKeyFile } from '#main/shell/passphrase/master-key.ts'
import { readEntry } from '#main/shell/passphrase/passphrase-entry.ts'
import { createSealedSecretStore } from '#main/shell/secrets/sealed-secret-store.ts'
import type { Sealer } from '#main/shell/secrets/sealer.ts'

const phrase = 'cuatro palabras sin relación'
/** A low cost: this does not test how long guessing takes. */
const costLog2 = 4

function scratch() {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-master-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  let count = 0
  const secretsWith = (sealer: Sealer) =>
    createSealedSecretStore({
      directory: path.join(directory, 'secrets'),
      sealer,
      newSuffix: () => {
        count += 1
        return String(count)
      },
    })
  return { directory, file: masterKeyFile(directory, costLog2), secretsWith }
}

const value = <Value>(result: { ok: boolean; value?: Value }): Value => {
  if (!result.ok || result.value === undefined) throw new Error(JSON.stringify(result))
  return result.value
}

it('the same phrase opens the secrets at every start, another does not, and trying destroys nothing', async () => {
  const { directory, file, secretsWith } = scratch()
  expect(await file.exists()).toBe(false)
  const first = value(await answerEntry(file, 'create', { current: '', next: phrase, repeated: phrase }))
  await secretsWith(first).save('connection', 'la clave')
  const kept = readFileSync(path.join(directory, 'passphrase.sealed'))
  expect(kept.includes(phrase)).toBe(false)
  for (let tries = 0; tries < 3; tries += 1) {
    const wrong = await answerEntry(file, 'open', { current: `${phrase} no`, next: '', repeated: '' })
    expect(wrong).toMatchObject({ ok: false, error: { code: 'keychain.wrong-passphrase' } })
  }
  expect(readFileSync(path.join(directory, 'passphrase.sealed'))).toEqual(kept)
  const again = value(await masterKeyFile(directory, costLog2).open(phrase))
  expect(await secretsWith(again).read('connection')).toBe('la clave')
})

it('changing the phrase needs the current one, keeps the secrets, and the old one opens nothing any more', async () => {
  const { directory, file, secretsWith } = scratch()
  await secretsWith(value(await file.create(phrase))).save('connection', 'la clave')
  const next = 'otras palabras muy distintas'
  const refused = await answerEntry(file, 'change', { current: 'equivocada del todo', next, repeated: next })
  expect(refused).toMatchObject({ ok: false, error: { code: 'keychain.wrong-passphrase' } })
  expect((await file.open(phrase)).ok).toBe(true)
  const changed = value(await answerEntry(file, 'change', { current: phrase, next, repeated: next }))
  expect(await secretsWith(changed).read('connection')).toBe('la clave')
  expect((await file.open(phrase)).ok).toBe(false)
  expect(readdirSync(directory).sort()).toEqual(['passphrase.sealed', 'secrets'])
})

it('a short phrase, or two that differ, create nothing; an existing one is never overwritten', async () => {
  const { file } = scratch()
  expect(
    await answerEntry(file, 'create', { current: '', next: 'once letras', repeated: 'once letras' }),
  ).toMatchObject({
    error: { code: 'passphrase.too-short' },
  })
  expect(await answerEntry(file, 'create', { current: '', next: phrase, repeated: `${phrase}.` })).toMatchObject({
    error: { code: 'passphrase.differs' },
  })
  expect(await file.exists()).toBe(false)
  value(await file.create(phrase))
  await expect(file.create('una frase completamente nueva')).rejects.toThrow('EEXIST')
  expect((await file.open(phrase)).ok).toBe(true)
})

it('accepts nothing from the window but three short texts', () => {
  for (const odd of [
    null,
    'x',
    {},
    { current: 1, next: '', repeated: '' },
    { current: 'x'.repeat(2_000), next: '', repeated: '' },
  ]) {
    expect(readEntry(odd)).toBeNull()
  }
  expect(readEntry({ current: 'a', next: 'b', repeated: 'c', more: 'd' })).toEqual({
    current: 'a',
    next: 'b',
    repeated: 'c',
  })
})

it('leftovers of a killed start or change are gone after the next: no former phrase opens a second copy', async () => {
  const { directory, file, secretsWith } = scratch()
  await secretsWith(value(await file.create(phrase))).save('connection', 'la clave')
  const kept = path.join(directory, 'passphrase.sealed')
  const rest = `${kept}.0123456789abcdef.new`
  const others = () => readdirSync(directory).filter((name) => name.startsWith('passphrase.sealed.'))
  copyFileSync(kept, rest)
  expect((await file.open('otra frase cualquiera')).ok).toBe(false)
  expect(others()).toHaveLength(1)
  value(await file.change(phrase, 'otras palabras muy distintas'))
  expect(others()).toEqual([])
  copyFileSync(kept, rest)
  const sealer = value(await file.open('otras palabras muy distintas'))
  expect([others(), await secretsWith(sealer).read('connection')]).toEqual([[], 'la clave'])
})
