import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { installationOf } from '#main/shell/updates/installation.ts'
import { isSigned } from '#main/updates/is-signed.ts'
import { parseUpdateSettings } from '#main/updates/update-settings.ts'
import { publicHalf, signingKey, writeSignedList } from '../../../scripts/package/updates/make-list.ts'
import { writePackedSettings } from '../../../scripts/package/updates/packed-settings.ts'
import { newKey } from '../../harness/update-feed.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'package-updates-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  mkdirSync(path.join(made, 'out'))
  return made
}

const VENTANILLA_UPDATE_KEY = publicHalf(newKey())

describe("a package's update settings", () => {
  it('are absent without a feed, even if an earlier package had one', () => {
    const root = folder()
    writeFileSync(path.join(root, 'out/updates.json'), '{}')
    for (const environment of [{}, { VENTANILLA_UPDATE_FEED: ' ', VENTANILLA_UPDATE_KEY }]) {
      expect(writePackedSettings(root, environment)).toContain('Updates: off')
      expect(existsSync(path.join(root, 'out/updates.json'))).toBe(false)
    }
  })

  it('are the feed, the key, and the signer that Windows requires', () => {
    const root = folder()
    const environment = { VENTANILLA_UPDATE_FEED: 'https://updates.example.com/v', VENTANILLA_UPDATE_KEY }
    expect(writePackedSettings(root, environment)).toContain('updates.example.com when somebody asks; off on Windows')
    expect(writePackedSettings(root, { ...environment, VENTANILLA_UPDATE_PUBLISHER: 'Empresa S.A.S.' })).not.toContain(
      'off',
    )
    const text = readFileSync(path.join(root, 'out/updates.json'), 'utf8')
    expect(parseUpdateSettings(text)).toEqual({
      feed: 'https://updates.example.com/v',
      publicKey: VENTANILLA_UPDATE_KEY,
      publisherNames: ['Empresa S.A.S.'],
    })
  })

  it.each([
    { VENTANILLA_UPDATE_FEED: 'http://updates.example.com', VENTANILLA_UPDATE_KEY },
    { VENTANILLA_UPDATE_FEED: 'https://updates.example.com' },
    { VENTANILLA_UPDATE_FEED: 'https://a:b@updates.example.com', VENTANILLA_UPDATE_KEY },
  ])('stop packing if they are unusable: %o', (environment) => {
    const root = folder()
    expect(() => writePackedSettings(root, environment)).toThrow('VENTANILLA_UPDATE_FEED must be')
    expect(existsSync(path.join(root, 'out/updates.json'))).toBe(false)
  })
})

describe('the list of a version', () => {
  it('is signed by the given key, under its own name', async () => {
    const directory = folder()
    const pem = newKey().export({ format: 'pem', type: 'pkcs8' }).toString()
    const privateKey = signingKey(pem)
    writeFileSync(path.join(directory, 'Ventanilla-Setup-1.5.0.exe'), 'program')
    const made = await writeSignedList({
      directory,
      listName: 'latest.yml',
      version: '1.5.0',
      packages: ['Ventanilla-Setup-1.5.0.exe'],
      publishedAt: new Date('2026-11-20T15:00:00Z'),
      notes: '',
      privateKey,
    })
    const [list, signature] = made.map((name) => readFileSync(path.join(directory, name)))
    if (list === undefined || signature === undefined) throw new Error('nothing was made')
    expect(isSigned({ listName: 'latest.yml', list, signature }, publicHalf(privateKey))).toBe(true)
    expect(isSigned({ listName: 'latest-mac.yml', list, signature }, publicHalf(privateKey))).toBe(false)
    expect(isSigned({ listName: 'latest.yml', list, signature }, VENTANILLA_UPDATE_KEY)).toBe(false)
  })

  it('is not made for a package name that no program fetches, nor with another kind of key', async () => {
    const directory = folder()
    writeFileSync(path.join(directory, 'Ventanilla Setup 1.5.0.exe'), 'program')
    const order = { directory, listName: 'latest.yml', version: '1.5.0', publishedAt: new Date(), notes: '' }
    await expect(
      writeSignedList({ ...order, packages: ['Ventanilla Setup 1.5.0.exe'], privateKey: newKey() }),
    ).rejects.toThrow()
    expect(existsSync(path.join(directory, 'latest.yml'))).toBe(false)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })
    expect(() => signingKey(rsa.toString())).toThrow('not of the kind Ed25519')
    expect(() => signingKey('secreto')).toThrow(/^the key that signs updates is no private key in PEM$/)
  })
})

describe('a program updates itself', () => {
  it('only if it was installed by a package that can be replaced', () => {
    const place = folder()
    const executable = path.join(place, 'Ventanilla.exe')
    const appImage = path.join(place, 'Ventanilla.AppImage')
    const at = (platform: NodeJS.Platform, image?: string) => installationOf({ platform, executable, appImage: image })
    expect([at('win32'), at('linux'), at('linux', appImage), at('darwin')]).toEqual([
      'managed',
      'managed',
      'managed',
      'mac',
    ])
    writeFileSync(path.join(place, 'Uninstall Ventanilla.exe'), '')
    writeFileSync(appImage, '')
    expect([at('win32'), at('linux'), at('linux', appImage), at('linux', 'Ventanilla.AppImage')]).toEqual([
      'nsis',
      'managed',
      'appimage',
      'managed',
    ])
  })
})
