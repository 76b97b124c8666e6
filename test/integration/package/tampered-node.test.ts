/** The Node of the lock: another tarball under its name, served by a registry, is never installed nor run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nodePackageOf } from '../../../scripts/package/node-runtime.ts'
import { type NpmRegistry, startRegistry } from '../../harness/npm-registry.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const name = nodePackageOf(process.platform, process.arch)
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const locked = lock.packages[`node_modules/${name}`]

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'registry-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** The same name, version and command as the locked package, with another program. */
async function startTampered(place: string, claimed?: string): Promise<NpmRegistry> {
  const bin = { node: 'bin/node' }
  const files = { 'bin/node': `#!/bin/sh\ntouch '${place}/it-ran'\n` }
  const registry = await startRegistry(
    { name, version: locked.version, bin, files },
    path.join(place, 'served'),
    claimed,
  )
  onTestFinished(registry.close)
  return registry
}

/** A project that wants only this package, locked with this digest; then a script on the Node that was installed. */
async function install(place: string, registry: NpmRegistry, integrity: string) {
  const project = path.join(place, 'project')
  mkdirSync(project)
  const wanted = { name: 'probe', version: '1.0.0', optionalDependencies: { [name]: locked.version } }
  const packages = { '': wanted, [`node_modules/${name}`]: { ...locked, integrity } }
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ ...wanted, scripts: { go: 'node --version' } }))
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify({ ...wanted, lockfileVersion: 3, packages }))
  const given = [
    '--registry',
    registry.address,
    // A proxy of the environment would be asked for this address too.
    '--noproxy',
    '127.0.0.1',
    '--cache',
    path.join(place, 'cache'),
    '--fetch-retries',
    '0',
    '--prefer-online',
  ]
  const child = spawn('npm', ['ci', ...given, '--loglevel', 'silly'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const told: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => told.push(chunk))
  const [status] = await once(child, 'close')
  const script = spawn('npm', ['run', 'go'], { cwd: project, stdio: 'ignore' })
  await once(script, 'close')
  return {
    status,
    told: Buffer.concat(told).toString(),
    isInstalled: existsSync(path.join(project, 'node_modules', name, 'bin/node')),
    hasRun: existsSync(path.join(place, 'it-ran')),
  }
}

const isLocked = locked !== undefined

it.skipIf(!isLocked)(
  'refuses another tarball under the name of the locked Node, and never runs it',
  async () => {
    const place = folder()
    // A registry that lies also states the digest that the lock expects.
    const registry = await startTampered(place, locked.integrity)
    const { status, told, isInstalled, hasRun } = await install(place, registry, locked.integrity)
    expect(registry.asked).toContain(`/${name}.tgz`)
    expect([isInstalled, hasRun]).toEqual([false, false])
    // npm leaves a refused optional package out and goes on: what runs scripts then is the Node of the PATH.
    expect(status).toBe(0)
    expect(told).toContain('EINTEGRITY')
  },
  60_000,
)

it.skipIf(!isLocked)(
  'would run it if the lock named its digest: the lock alone decides',
  async () => {
    const place = folder()
    const registry = await startTampered(place)
    const { isInstalled, hasRun } = await install(place, registry, registry.integrity)
    expect([isInstalled, hasRun]).toEqual([true, true])
  },
  60_000,
)
