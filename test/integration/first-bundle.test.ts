import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const built = path.resolve(import.meta.dirname, '../../out/renderer')
const page = readFileSync(path.join(built, 'index.html'), 'utf8')
const files = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
const kilobytes = (ending: string): number =>
  files
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + statSync(path.join(built, file)).size / 1_000, 0)

/** Limits what main reads, and Chromium compiles, before the first paint. */
describe('the page of the window', () => {
  it('is drawn with less than 920 kB of script and 300 kB of style', () => {
    expect(files.length).toBeGreaterThan(3)
    expect(kilobytes('.js')).toBeLessThan(920)
    expect(kilobytes('.css')).toBeLessThan(300)
  })

  it('is drawn with few files', () => {
    expect(files.length).toBeLessThanOrEqual(10)
  })

  it('contains no rule for main’s own windows, which style whole elements', () => {
    const own = readFileSync(path.join(built, 'recovery.html'), 'utf8')
    const foreign = [...own.matchAll(/assets\/(own-page-[^"]+\.css)/g)].map(([, file = '']) => `assets/${file}`)
    expect(foreign).toHaveLength(1)
    expect(files.filter((file) => foreign.includes(file))).toEqual([])
  })

  it('waits for no grid, PDF, chart, calendar or validator', () => {
    const text = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(built, file), 'utf8'))
      .join('\n')
    expect(text).toContain('Navegación principal')
    for (const later of ['ag-root-wrapper', 'GlobalWorkerOptions', 'recharts', 'DatePicker', 'ZodError']) {
      expect(text.includes(later), later).toBe(false)
    }
  })
})
