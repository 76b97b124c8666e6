import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { macIcon, windowsIcon } from '../../../scripts/icon/icon-files.ts'
import { changedFiles, extractArchive, openArchive } from '../../../scripts/package/asar-archive.ts'
import { missingOwner } from '../../../scripts/package/owner.ts'
import { buildNumbers } from '../../../scripts/package/run-builder.ts'
import { tellSigning, withoutCertificate } from '../../../scripts/package/signing.ts'

const root = path.resolve(import.meta.dirname, '../../..')

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'packaging-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** An archive as electron-builder writes it, with one packed and one unpacked file. */
function writeArchive(file: string, name: string, content: string): void {
  const hash = createHash('sha256').update('packed').digest('hex')
  const integrity = { algorithm: 'SHA256', hash, blockSize: 4_194_304, blocks: [hash] }
  const packed = { size: content.length, offset: '0', integrity }
  const header = { files: { out: { files: { [name]: packed } }, 'b.node': { size: 6, unpacked: true, integrity } } }
  const text = Buffer.from(JSON.stringify(header))
  const padding = (4 - (text.length % 4)) % 4
  const head = Buffer.alloc(16)
  head.writeUInt32LE(4, 0)
  head.writeUInt32LE(text.length + padding + 8, 4)
  head.writeUInt32LE(text.length + padding + 4, 8)
  head.writeUInt32LE(text.length, 12)
  writeFileSync(file, Buffer.concat([head, text, Buffer.alloc(padding), Buffer.from(content)]))
  mkdirSync(`${file}.unpacked`)
  writeFileSync(path.join(`${file}.unpacked`, 'b.node'), 'native')
}

describe('an archive', () => {
  it('is extracted together with the files beside it', () => {
    const place = folder()
    writeArchive(path.join(place, 'app.asar'), 'a.js', 'packed')
    const archive = openArchive(path.join(place, 'app.asar'))
    expect(changedFiles(archive)).toEqual([])
    extractArchive(archive, path.join(place, 'all'))
    expect(readFileSync(path.join(place, 'all/out/a.js'), 'utf8')).toBe('packed')
    expect(readFileSync(path.join(place, 'all/b.node'), 'utf8')).toBe('native')
    extractArchive(archive, path.join(place, 'some'), (name) => name.endsWith('.node'))
    expect(existsSync(path.join(place, 'some/out'))).toBe(false)
  })

  it('that was changed is detected by its digests', () => {
    const place = folder()
    writeArchive(path.join(place, 'app.asar'), 'a.js', 'PACKED')
    expect(changedFiles(openArchive(path.join(place, 'app.asar')))).toEqual(['out/a.js'])
  })

  it('never writes outside its folder', () => {
    const place = folder()
    writeArchive(path.join(place, 'app.asar'), '../../a.js', 'packed')
    expect(() => openArchive(path.join(place, 'app.asar'))).toThrow('leaves its folder')
  })
})

describe('icons', () => {
  it('are containers whose blocks end where the file ends', () => {
    const ico = windowsIcon()
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 7])
    const last = 6 + 16 * 6
    expect(ico.readUInt32LE(last + 8) + ico.readUInt32LE(last + 12)).toBe(ico.length)
    const icns = macIcon()
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
    let at = 8
    while (at < icns.length) at += icns.readUInt32BE(at + 4)
    expect(at).toBe(icns.length)
  })
})

describe("a package's signature", () => {
  const mac = { CSC_LINK: 'link', CSC_KEY_PASSWORD: 'word' }
  const notary = { APPLE_ID: 'id', APPLE_APP_SPECIFIC_PASSWORD: 'word', APPLE_TEAM_ID: 'team' }

  it.each([
    ['win32', {}, 'is not signed'],
    ['win32', { WIN_CSC_LINK: 'link', WIN_CSC_KEY_PASSWORD: 'word' }, 'is signed'],
    ['darwin', {}, 'is not signed'],
    ['darwin', mac, 'not notarised'],
    ['darwin', { ...mac, ...notary }, 'and notarised'],
    ['linux', {}, 'checksums'],
  ] as const)('on %s with %o is reported', (platform, environment, told) => {
    const sentence = tellSigning({ ...environment }, platform)
    expect(sentence).toContain(told)
    expect(sentence).not.toMatch(/\b(link|word)\b/)
  })

  it('is ad hoc on macOS without a certificate, with entitlements that exist, and nowhere else', () => {
    const { identity, entitlements } = withoutCertificate({}, 'darwin').mac ?? {}
    expect(identity).toBe('-')
    expect(existsSync(path.join(root, String(entitlements)))).toBe(true)
    expect([withoutCertificate(mac, 'darwin'), withoutCertificate({}, 'linux')]).toEqual([{}, {}])
  })

  it('is missing if the secrets are empty, and these leave the environment', () => {
    const environment = { CSC_LINK: '', CSC_KEY_PASSWORD: ' ', PATH: '/bin' }
    expect(tellSigning(environment, 'darwin')).toContain('not signed')
    expect(environment).toEqual({ PATH: '/bin' })
  })
})

describe('the owner', () => {
  it('is missing as long as an address is of nobody, in package.json or in electron-builder.yml', () => {
    const place = folder()
    for (const name of ['package.json', 'electron-builder.yml']) cpSync(path.join(root, name), path.join(place, name))
    const change = (name: string, from: RegExp, to: string): void => {
      const file = path.join(place, name)
      const before = readFileSync(file, 'utf8')
      expect(before).toMatch(from)
      writeFileSync(file, before.replace(from, to))
    }
    change('package.json', /"homepage": ".*"/, '"homepage": "https://ventanilla.example.com"')
    change('electron-builder.yml', /^ {2}maintainer: .*$/m, '  maintainer: Ventanilla <nobody@example.com>')
    expect(missingOwner(place)).toMatch(/homepage of package.json, linux.maintainer of electron-builder.yml/)
    change('package.json', /"homepage": ".*"/, '"homepage": "https://ventanilla.co"')
    expect(missingOwner(place)).toMatch(/nobody: linux.maintainer of electron-builder.yml/)
    change('electron-builder.yml', /^ {2}maintainer: .*$/m, '  maintainer: Ventanilla <a@ventanilla.co>')
    expect(missingOwner(place)).toBeNull()
    change('electron-builder.yml', /^ {2}maintainer: .*$/m, '')
    expect(missingOwner(place)).toMatch(/linux.maintainer/)
  })
})

describe('a build number', () => {
  it('of whatever CI system that electron-builder knows is taken away', () => {
    const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
    const source = readFileSync(path.join(path.dirname(builder.resolve('app-builder-lib')), 'appInfo.js'), 'utf8')
    const [, read = ''] = /buildNumberEnvs =([^;]*);/.exec(source) ?? []
    expect([...read.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)).toEqual([...buildNumbers])
  })
})
