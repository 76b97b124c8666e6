import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly gypfile?: boolean
  readonly link?: boolean
}

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')) as Value
const { packages } = read<{ packages: Record<string, LockEntry> }>('package-lock.json')

describe('the lock file', () => {
  it('is sealed for npm 10 (node scripts/seal-lock.ts)', () => {
    expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
  })

  it('names no registry', () => {
    expect(Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([])
  })

  it('pins every package by its content', () => {
    const loose = Object.entries(packages).filter(([path, entry]) => path !== '' && entry.integrity === undefined)
    expect(loose.map(([path]) => path)).toEqual([])
  })
})

describe('package.json', () => {
  const manifest = read<{
    scripts: Record<string, string>
    bin: Record<string, string>
    allowScripts: Record<string, boolean>
  }>('package.json')

  it('lets only the node package run an install script', () => {
    expect(Object.entries(manifest.allowScripts).filter(([, allowed]) => allowed)).toEqual([['node', true]])
  })

  it('has the two commands of README and the headless program', () => {
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['demo', 'test', 'start', 'build', 'bench']))
    expect(manifest.bin).toEqual({ ventanilla: 'out/main/cli.js' })
  })
})
