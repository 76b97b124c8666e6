import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const statements = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

/** Everything loaded together with a file: repository files and packages, but not types or later `import()`s. */
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

it("loading the stage's index loads no workbook library: only its processes pay for them", () => {
  const packages = [...loadedWith('src/main/workbook/index.ts')].filter((name) => !/^(?:src\/|node:)/.test(name))
  expect(packages.filter((name) => name !== 'zod' && name !== 'intl-messageformat')).toEqual([])
  expect([...loadedWith('src/main/workbook/process/reader-process.ts')]).toContain('xlsx')
})
