import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { macIcon, windowsIcon } from '../../../scripts/icon/icon-files.ts'
import { changedFiles, extractArchive, openArchive } from '../../../scripts/package/asar-archive.ts'
import { billOfDelivered } from '../../../scripts/package/bill-of-materials.ts'
import { tellSigning } from '../../../scripts/package/signing.ts'

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

describe('the bill of materials', () => {
  const component = (name: string) => ({ 'bom-ref': `${name}@1`, name, version: '1' })
  const all = {
    components: ['node', 'react', 'vitest'].map((name) => ({
      ...component(name),
      properties: [{ name: 'cdx:npm:package:development' }],
    })),
    dependencies: [
      { ref: 'ventanilla@1', dependsOn: ['react@1', 'vitest@1'] },
      { ref: 'vitest@1', dependsOn: [] },
    ],
    metadata: { component: { name: 'a-folder' } },
    serialNumber: 'urn:uuid:1',
  }
  const react = { name: 'react', version: '1', licence: 'MIT', text: 'MIT' }
  const places = { name: 'DIVIPOLA (DANE)', version: 'x', licence: 'CC-BY-SA-4.0', text: '' }

  it('lists what is delivered, the data and Node, and no build tools', () => {
    const bill = billOfDelivered(all, [react, places], '1')
    expect(bill.components.map(({ name }) => name)).toEqual(['node', 'react', 'DIVIPOLA (DANE)'])
    expect(bill.components[0]).toMatchObject({ scope: 'required', properties: [] })
    expect(bill.dependencies).toEqual([{ ref: 'ventanilla@1', dependsOn: ['react@1'] }])
    expect(bill.metadata.component).toMatchObject({ name: 'ventanilla' })
  })

  it('is refused if a notice has no component', () => {
    expect(() => billOfDelivered(all, [{ ...react, version: '2' }], '1')).toThrow('react@2')
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

  it('is missing if the secrets are empty, and these leave the environment', () => {
    const environment = { CSC_LINK: '', CSC_KEY_PASSWORD: ' ', PATH: '/bin' }
    expect(tellSigning(environment, 'darwin')).toContain('not signed')
    expect(environment).toEqual({ PATH: '/bin' })
  })
})
