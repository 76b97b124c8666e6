import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { billName, billOfDelivered, type Component, writeBill } from '../../../scripts/package/bill-of-materials.ts'
import { digestOf, readNodeDigests } from '../../../scripts/package/node-runtime.ts'
import { gatherNotices } from '../../../scripts/third-party-notices.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const platform = process.platform
const arch = process.arch
const notices = gatherNotices(root)
// npm has no Node of this version for macOS.
const hasNode = platform !== 'darwin'

const schema = (name: string): object =>
  JSON.parse(readFileSync(path.join(root, `test/fixtures/cyclonedx/${name}.SNAPSHOT.schema.json`), 'utf8'))

/** The bill of this checkout, written into a new folder. */
function write(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bill-'))
  mkdirSync(path.join(folder, 'out'))
  for (const name of ['package.json', 'package-lock.json', 'node_modules']) {
    symlinkSync(path.join(root, name), path.join(folder, name))
  }
  writeFileSync(path.join(folder, 'out/third-party-notices.json'), JSON.stringify(notices))
  writeBill(folder, [{ platform, arch }])
  const text = readFileSync(path.join(folder, 'out', billName), 'utf8')
  rmSync(folder, { recursive: true })
  return text
}

describe.skipIf(!hasNode)('the bill of materials of this checkout', () => {
  const { components, dependencies }: { components: Component[]; dependencies: { ref: string }[] } = hasNode
    ? JSON.parse(write())
    : { components: [], dependencies: [] }
  const named = (name: string): Component | undefined => components.find((each) => each.name === name)

  it('is valid by the schema of CycloneDX', () => {
    // The schema's formats (addresses, e-mail) need a further library; everything else is checked.
    const ajv = new Ajv({ strict: false, validateFormats: false })
    ajv.addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
    ajv.addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
    const validate = ajv.compile(schema('bom-1.5'))
    validate(JSON.parse(write()))
    expect(validate.errors ?? []).toEqual([])
  })

  it('has no reference twice, and none to nothing', () => {
    const refs = components.map((each) => each['bom-ref'])
    expect(refs.filter((ref, index) => refs.indexOf(ref) !== index)).toEqual([])
    const known = new Set([...refs, `ventanilla@${version}`])
    expect(dependencies.filter(({ ref }) => !known.has(ref))).toEqual([])
    expect(dependencies.length).toBeGreaterThan(notices.length / 2)
  })

  it('names the Node that ships by the digest of its file, Chromium, and SQLite', () => {
    expect(named('node')?.hashes).toEqual([
      { alg: 'SHA-256', content: readNodeDigests().binaries[`${platform}-${arch}`] },
    ])
    expect(named('chromium')?.version).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
    const distribution = named('chromium')?.externalReferences as { url: string; hashes: { content: string }[] }[]
    expect(distribution[0]?.url).toContain(`-${platform}-${arch}.zip`)
    expect(distribution[0]?.hashes[0]?.content).toMatch(/^[0-9a-f]{64}$/)
    const binding = path.join(root, `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`)
    expect(named('sqlite')).toMatchObject({ hashes: [{ content: digestOf(binding) }] })
  })

  it('states a digest for every package of npm', () => {
    const packages = components.filter(({ purl }) => String(purl).startsWith('pkg:npm/'))
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([])
  })

  it('is the same from the same sources, whichever npm is there', () => {
    expect(write()).toBe(write())
    expect(readFileSync(path.join(root, 'scripts/package/bill-of-materials.ts'), 'utf8')).not.toContain('child_process')
  })
})

describe('a bill', () => {
  const locked = {
    '': { version: '1', integrity: '', dependencies: { react: '1', alias: '1', vitest: '1' } },
    'node_modules/react': { version: '1', integrity: 'sha512-AA==', dependencies: { inner: '1' } },
    'node_modules/react/node_modules/inner': { version: '2', integrity: 'sha512-AA==' },
    'node_modules/inner': { version: '1', integrity: 'sha512-AA==' },
    'node_modules/alias': { name: 'real', version: '3', integrity: 'sha512-AA==', dependencies: { inner: '1' } },
    'node_modules/vitest': { version: '1', integrity: 'sha512-AA==' },
  }
  const notice = (name: string, version: string) => ({ name, version, licence: 'MIT', text: 'MIT' })
  const places = { name: 'DIVIPOLA (DANE)', version: 'x', licence: 'CC-BY-SA-4.0', text: '' }
  const delivered = [notice('react', '1'), notice('inner', '2'), notice('inner', '1'), notice('real', '3'), places]

  it('lists what is delivered and no build tools, each with what it resolves to from its own folder', () => {
    const bill = billOfDelivered({ version: '1', notices: delivered, locked, others: [] })
    const names = bill.components.map((each) => each['bom-ref'])
    expect(names).toEqual(['react@1', 'inner@2', 'inner@1', 'real@3', 'DIVIPOLA (DANE)@x'])
    const byRef = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    expect(byRef.get('ventanilla@1')).toEqual(['react@1', 'real@3'])
    expect(byRef.get('react@1')).toEqual(['inner@2'])
    expect(byRef.get('real@3')).toEqual(['inner@1'])
  })

  it('is refused if a notice has no package in the lock', () => {
    const order = { version: '1', notices: [notice('react', '2')], locked, others: [] }
    expect(() => billOfDelivered(order)).toThrow('react@2')
  })
})
