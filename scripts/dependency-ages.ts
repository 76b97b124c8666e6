/**
 * Asks the registry for the release date of each direct dependency at its locked version, and writes the dates for
 * `test/unit/package/dependency-ages.test.ts`. Run it when a dependency changes: `node scripts/dependency-ages.ts`.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'test/unit/package/dependency-ages.json')
const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const { dependencies, devDependencies, optionalDependencies } = read('package.json')
const { packages } = read('package-lock.json')
const atOnce = 6

async function releaseOf(alias: string): Promise<readonly [release: string, day: string]> {
  const { name = alias, version } = packages[`node_modules/${alias}`]
  const { stdout } = await run('npm', ['view', name, 'time', '--json'], { maxBuffer: 64 * 1_048_576 })
  const released: string | undefined = JSON.parse(stdout)[version]
  if (released === undefined) throw new Error(`The registry does not say when ${name}@${version} was released`)
  return [`${name}@${version}`, released.slice(0, 10)]
}

const waiting = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted()
const releases: (readonly [string, string])[] = []
while (waiting.length > 0) releases.push(...(await Promise.all(waiting.splice(0, atOnce).map(releaseOf))))
const askedOn = new Date().toISOString().slice(0, 10)
writeFileSync(file, `${JSON.stringify({ askedOn, releases: Object.fromEntries(releases) }, null, 2)}\n`)
process.stdout.write(`${releases.length} releases in ${file}\n`)
