import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engines } from './engines.ts'

const filing = join(import.meta.dirname, '../../src/main/store/filing')

/** SQL that only one engine understands. The first is Kysely's way to write raw SQL. */
const ofOneEngine = [
  /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/,
  /\b(?:json_each|json_extract|MATCH|PRAGMA|VACUUM|rowid)\b/,
  /DummyDriver/,
  /\b(?:jsonb|unnest|tsvector|pg_\w+|regclass)\b/,
]

test('filing repositories are written once: only the dialect knows differences between engines', async () => {
  const entries = await readdir(filing, { recursive: true })
  const files = entries.filter((name) => name.endsWith('.ts') && !name.startsWith('dialect/'))
  expect(files.length).toBeGreaterThan(30)
  const told = files.flatMap((name) => {
    const text = readFileSync(join(filing, name), 'utf8')
    return ofOneEngine.filter((pattern) => pattern.test(text)).map((pattern) => `${name}: ${pattern}`)
  })
  expect(told).toEqual([])
})

test('the contracts run on every engine available on this machine', () => {
  const hasServer = process.platform === 'linux' && process.arch === 'x64'
  expect(engines.map(({ name }) => name)).toEqual(hasServer ? ['SQLite', 'PostgreSQL'] : ['SQLite'])
})
