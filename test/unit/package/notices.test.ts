import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gatherNotices, importedPackages } from '../../../scripts/third-party-notices.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const notices = gatherNotices(root)
const names = new Set(notices.map(({ name }) => name))

describe('third-party notices', () => {
  it('cover everything that the sources import and everything that is installed for production', () => {
    const lock: { packages: Record<string, { dev?: boolean; optional?: boolean; name?: string }> } = JSON.parse(
      readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
    )
    const installed = Object.entries(lock.packages)
      .filter(([folder, { dev, optional }]) => folder !== '' && dev !== true && optional !== true)
      .map(
        ([folder, entry]) => entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      )
    expect(installed.length).toBeGreaterThan(20)
    const nameIn = (folder: string): string =>
      JSON.parse(readFileSync(path.join(root, 'node_modules', folder, 'package.json'), 'utf8')).name
    const imported = importedPackages(root).map(nameIn)
    expect(imported).toEqual(
      expect.arrayContaining(['react', '@mantine/core', 'ag-grid-community', 'pdfjs-dist', 'zod']),
    )
    expect([...installed, ...imported].filter((name) => !names.has(name))).toEqual([])
  })

  it('contain a text for each, and the licence of the bundled data', () => {
    expect(notices.filter(({ text, licence }) => text.trim() === '' || licence.trim() === '')).toEqual([])
    expect(notices.filter(({ text }) => text.length < 400).map(({ name }) => name)).toEqual([])
    expect(
      notices.filter(({ text }) => /^MIT License\n\nCopyright \(c\) *\n/.test(text)).map(({ name }) => name),
    ).toEqual([])
    expect(notices.find(({ name }) => name.startsWith('DIVIPOLA'))?.text).toMatch(/CC.BY.SA|Creative Commons/i)
    expect(notices.find(({ name }) => name === 'electron')?.licence).toBe('MIT')
    const font = notices.find(({ name }) => name === '@fontsource-variable/inter')
    expect(font?.licence).toBe('OFL-1.1')
    expect(font?.text).toContain('SIL OPEN FONT LICENSE')
  })

  it('are in the packages, with the licence of the data', () => {
    const files = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')
    const excluded = files.indexOf("'!**/*.{md,ts,cts,mts}'")
    expect(files.indexOf('- resources/catalogues/divipola.LICENSE.md')).toBeGreaterThan(excluded)
    expect(files).toMatch(/^ {2}- out$/m)
  })
})
