import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const resources = path.resolve(import.meta.dirname, '../../../../resources')

/** Codes used by the simulated people. */
const used: ReadonlySet<string> = new Set([
  'CC',
  'FEM',
  'MAS',
  'CO',
  '05001',
  '11001',
  'EPS037',
  'EPS010',
  '230301',
  '230201',
  '14-4',
  '14-7',
  'CCF04',
  'CCF22',
])
const keptRows = 20

/** A program folder with short bundled lists: reading the full lists took longer than a command. */
export function makeProgramFolder(folder: string): void {
  for (const part of ['out/main', 'resources/catalogues', 'resources/knowledge'])
    mkdirSync(path.join(folder, part), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"version":"0.1.0"}')
  shorten(folder, 'catalogues/reference.json', (row) => used.has((row as { readonly code: string }).code))
  shorten(folder, 'knowledge/knowledge.json', (row) => (row as readonly string[]).some((cell) => used.has(cell)))
}

function shorten(folder: string, file: string, isUsed: (row: unknown) => boolean): void {
  const lists = JSON.parse(readFileSync(path.join(resources, file), 'utf8')) as Record<string, unknown>
  const short = Object.entries(lists).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.filter((row, index) => index < keptRows || isUsed(row)) : rows,
  ])
  writeFileSync(path.join(folder, 'resources', file), JSON.stringify(Object.fromEntries(short)))
}
