/**
 * Writes the bill of materials (CycloneDX 1.5) of the delivered program into `out`: what the third-party notices name,
 * and what npm does not know: Node's binary, Chromium and SQLite. Made from the lock and from installed
 * files, without npm and the network, so any npm gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'
import { digestOf, findNodeRuntime, type NodeRuntime, nodePackageOf, readNodeDigests } from './node-runtime.ts'

export const billName = 'bill-of-materials.cdx.json'

export interface LockedPackage {
  readonly name?: string
  readonly version: string
  readonly integrity: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Hash = { readonly alg: 'SHA-256' | 'SHA-512'; readonly content: string }

export interface Component {
  readonly type: string
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly hashes?: readonly Hash[]
  readonly [field: string]: unknown
}

/** What ships for one system and processor. */
export interface Target {
  readonly platform: NodeJS.Platform
  readonly arch: string
}

/** Writes the file and returns the number of components. */
export function writeBill(root: string, targets: readonly Target[]): number {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  const bill = billOfDelivered({
    version: read('package.json').version,
    notices: read('out/third-party-notices.json'),
    locked: read('package-lock.json').packages,
    others: targets.length === 0 ? [] : [...targets.map((target) => nodeFor(root, target)), ...embedded(root, targets)],
  })
  writeFileSync(path.join(root, 'out', billName), `${JSON.stringify(bill, null, 1)}\n`)
  return bill.components.length
}

export interface Delivered {
  readonly version: string
  readonly notices: readonly ThirdPartyNotice[]
  /** `packages` of the lock, by folder. */
  readonly locked: Readonly<Record<string, LockedPackage>>
  readonly others: readonly Component[]
}

/** Throws if a notice has no package in the lock: the bill would be incomplete. No time, no serial number. */
export function billOfDelivered({ version, notices, locked, others }: Delivered) {
  const folders = new Map(
    Object.entries(locked)
      .filter(([folder]) => folder !== '')
      .map(([folder, entry]) => [`${entry.name ?? nameIn(folder)}@${entry.version}`, folder]),
  )
  const named = notices.filter(({ licence }) => licence !== dataLicence)
  const missing = named.map(refOf).filter((ref) => !folders.has(ref))
  if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(', ')}`)
  // Two folders may hold the same version of a package, which is one component.
  const packages = new Map(named.map((notice) => [refOf(notice), notice]))
  const ownRef = `ventanilla@${version}`
  const own = { type: 'application', 'bom-ref': ownRef, name: 'ventanilla', version }
  const dependsOn = (folder: string): readonly string[] => {
    const { dependencies, optionalDependencies } = locked[folder] ?? {}
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies })
    const found = wanted.flatMap((name) => refFrom(folder, name, locked) ?? [])
    return [...new Set(found)].filter((ref) => packages.has(ref)).sort()
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: own },
    components: [
      ...[...packages].map(([ref, notice]) => npmComponent(notice, locked[folders.get(ref) ?? '']?.integrity ?? '')),
      ...others,
      ...notices.filter(({ licence }) => licence === dataLicence).map(asData),
    ],
    dependencies: [
      { ref: ownRef, dependsOn: [...dependsOn(''), ...others.map((each) => each['bom-ref'])] },
      ...[...packages.keys()].map((ref) => ({ ref, dependsOn: dependsOn(folders.get(ref) ?? '') })),
    ],
  } as const
}

const dataLicence = 'CC-BY-SA-4.0'
const refOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`
const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

/** What a package finds under a name, as Node resolves it: its own folder first, then each one above. */
function refFrom(folder: string, name: string, locked: Delivered['locked']): string | undefined {
  const parts = folder.split('/node_modules/')
  const above = parts.map((_part, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`)
  const places = [...(folder === '' ? [] : above), ''].map((from) => `${from}node_modules/${name}`)
  const place = places.find((each) => locked[each] !== undefined)
  const entry = locked[place ?? '']
  return place === undefined || entry === undefined ? undefined : `${entry.name ?? nameIn(place)}@${entry.version}`
}

function npmComponent({ name, version, licence }: ThirdPartyNotice, integrity: string): Component {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    scope: 'required',
    ...(content === '' ? {} : { hashes: [{ alg: 'SHA-512', content }] }),
    licenses: licensesOf(licence),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  }
}

function licensesOf(licence: string): readonly object[] {
  if (/ (AND|OR) /.test(licence)) return [{ expression: licence }]
  return [{ license: /^[\w.-]+$/.test(licence) ? { id: licence } : { name: licence } }]
}

const asData = ({ name, version, licence }: ThirdPartyNotice): Component => ({
  type: 'data',
  'bom-ref': `${name}@${version}`,
  name,
  version,
  licenses: licensesOf(licence),
})

function nodeFor(root: string, { platform, arch }: Target): Component {
  const runtime: NodeRuntime = findNodeRuntime(root, platform, arch)
  const { version } = readNodeDigests()
  return {
    type: 'platform',
    'bom-ref': `node@${version}#${platform}-${arch}`,
    name: 'node',
    version,
    description: `The terminal program's Node for ${platform} ${arch}; from npm: ${nodePackageOf(platform, arch)}`,
    hashes: [{ alg: 'SHA-256', content: runtime.digest }],
    licenses: licensesOf('MIT'),
    purl: `pkg:generic/node@${version}?arch=${arch}&os=${platform}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  }
}

/** Chromium inside Electron, and SQLite inside its binding: scanners search for these names. */
function embedded(root: string, targets: readonly Target[]): readonly Component[] {
  const require = createRequire(path.join(root, 'package.json'))
  const electron: string = require('electron/package.json').version
  const chromium: string | undefined = require('electron-to-chromium/full-versions.js')[electron]
  if (chromium === undefined) throw new Error(`electron-to-chromium does not know Electron ${electron}`)
  const header = readFileSync(path.join(root, 'node_modules/better-sqlite3/deps/sqlite3/sqlite3.h'), 'utf8')
  const [, sqlite] = /#define SQLITE_VERSION +"([\d.]+)"/.exec(header) ?? []
  if (sqlite === undefined) throw new Error('the sources of the binding do not state the version of SQLite')
  const checksums: Readonly<Record<string, string>> = require('electron/checksums.json')
  const archives = targets.map(({ platform, arch }) => `electron-v${electron}-${platform}-${arch}.zip`)
  const from = `https://github.com/electron/electron/releases/download/v${electron}`
  return [
    {
      type: 'framework',
      'bom-ref': `chromium@${chromium}`,
      name: 'chromium',
      version: chromium,
      description: `Inside Electron ${electron}`,
      licenses: licensesOf('BSD-3-Clause'),
      purl: `pkg:generic/chromium@${chromium}`,
      cpe: `cpe:2.3:a:google:chrome:${chromium}:*:*:*:*:*:*:*`,
      externalReferences: archives.map((name) => ({
        type: 'distribution',
        url: `${from}/${name}`,
        hashes: [{ alg: 'SHA-256', content: checksums[name] ?? '' }],
      })),
    },
    ...targets.map(({ platform, arch }) => bindingFor(root, sqlite, `${platform}-${arch}`)),
  ]
}

const bindingFor = (root: string, version: string, target: string): Component => ({
  type: 'library',
  'bom-ref': `sqlite@${version}#${target}`,
  name: 'sqlite',
  version,
  description: `Inside the binding for ${target}, with SQLite3 Multiple Ciphers; the digest is the binding's`,
  hashes: [
    {
      alg: 'SHA-256',
      content: digestOf(path.join(root, `node_modules/better-sqlite3/prebuilds/${target}.node`)),
    },
  ],
  licenses: licensesOf('blessing'),
  purl: `pkg:generic/sqlite@${version}`,
  cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
})
