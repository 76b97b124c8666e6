import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const statements = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

/** What is loaded with a file at once: files of the repository and packages; types and later `import()`s are not. */
function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(statements)) {
    if (name.startsWith('.')) loadedWith(path.join(path.dirname(file), name), seen)
    else if (name.startsWith('#')) loadedWith(name.replace('#', 'src/'), seen)
    else seen.add(name)
  }
  return seen
}

it('no library that parses or writes workbooks is loaded with the face: only its processes pay for them', () => {
  const packages = [...loadedWith('src/main/workbook/index.ts')].filter((name) => !/^(?:src\/|node:)/.test(name))
  expect(packages.filter((name) => name !== 'zod')).toEqual([])
  expect([...loadedWith('src/main/workbook/process/reader-process.ts')]).toContain('xlsx')
})
