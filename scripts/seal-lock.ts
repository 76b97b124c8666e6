/**
 * Run after every `npm install` that changes package-lock.json: `node scripts/seal-lock.ts`.
 *
 * npm 10 (Node 20's own) decides from the lock file alone whether to compile a package with a binding.gyp, and drops
 * the binding's `gypfile: false` when it writes the lock. Compiling needs headers from the network, which CI and many
 * offices do not have. The package has prebuilt binaries. A test checks the seal.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Record<string, unknown>> }
const binding = lock.packages['node_modules/better-sqlite3']
if (binding === undefined) throw new Error('package-lock.json has no better-sqlite3')
binding.gypfile = false
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
