/**
 * Collects the licences of everything in the program: the npm packages that the sources import, their dependencies,
 * Electron, and the bundled data. Reads only node_modules, no network. The build writes the result to
 * `out/third-party-notices.json` (`electron.vite.config.ts`).
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import type { ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'

const repository = path.join(import.meta.dirname, '..')
const imported = /(?:from|import|require\(|url\()\s*\(?['"]([^'".#][^'"]*)['"]/g

interface Package {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly author?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Names of the npm packages that the sources import, types included. */
export function importedPackages(root: string = repository): readonly string[] {
  const found = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx,css}', { cwd: root })) {
    for (const [, specifier = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imported)) {
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
      if (!specifier.startsWith('node:') && !builtinModules.includes(name)) found.add(name)
    }
  }
  return [...found].filter((name) => existsSync(path.join(root, 'node_modules', name, 'package.json'))).sort()
}

/** All notices, sorted by name. */
export function gatherNotices(root: string = repository): readonly ThirdPartyNotice[] {
  const production: Package = readPackage(root)
  const roots = [...new Set([...importedPackages(root), ...Object.keys(production.dependencies ?? {})])]
  const seen = new Map<string, ThirdPartyNotice>()
  const waiting = roots.map((name) => ({ name, from: root }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const directory = directoryOf(next.name, next.from, root)
    if (directory === null || seen.has(directory)) continue
    const found = readPackage(directory)
    seen.set(directory, noticeOf(found, directory, next.from))
    // Electron's own npm dependencies only download it.
    if (found.name === 'electron') continue
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) {
      waiting.push({ name, from: directory })
    }
  }
  const data = {
    name: 'DIVIPOLA (DANE)',
    version: 'gdxc-w37w',
    licence: 'CC-BY-SA-4.0',
    text: readFileSync(path.join(root, 'resources/catalogues/divipola.LICENSE.md'), 'utf8'),
  }
  return [...seen.values(), data].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

const readPackage = (directory: string): Package =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))

/** Where Node resolves a package from another package's folder; null for an optional one that is not installed. */
function directoryOf(name: string, from: string, root: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
  }
  return null
}

const licenceTexts = (directory: string): readonly string[] =>
  readdirSync(directory)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(directory, file), 'utf8').trim())

/** `from` is the folder of the package that wants this one: a binding for one system has its licence there. */
function noticeOf({ name, version, license, author }: Package, directory: string, from: string): ThirdPartyNotice {
  const licence = typeof license === 'string' ? license : JSON.stringify(license ?? 'not stated')
  const holder = typeof author === 'string' ? author : ((author as { name?: string } | undefined)?.name ?? '')
  const texts = licenceTexts(directory)
  if (texts.length > 0) return { name, version, licence, text: texts.join('\n\n') }
  if (holder === '' && name.startsWith(readPackage(from).name)) {
    return { name, version, licence, text: licenceTexts(from).join('\n\n') }
  }
  if (licence !== 'MIT') throw new Error(`${name} ${version} has no text of its licence (${licence})`)
  return { name, version, licence, text: standardMit(holder) }
}

/** For a package whose only statement is `MIT` in its package.json. */
const standardMit = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
