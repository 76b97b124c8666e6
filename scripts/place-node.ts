/**
 * Node for a platform that npm lacks, from nodejs.org: `node scripts/place-node.ts darwin-arm64`. Unpacks it into
 * `.cache/package` and refuses a binary whose SHA-256 is not recorded.
 *
 * `--record --keyring FILE` records the digest after gpgv has verified Node's signed list of checksums with the release
 * keys in that file. A person does it once for each version of Node, and commits `node-digests.json`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  binaryIn,
  digestOf,
  digestsFile,
  type NodeDigests,
  placedNode,
  readNodeDigests,
} from './package/node-runtime.ts'

export interface Wanted {
  readonly root: string
  /** `platform-arch` as Node names them. */
  readonly target: string
  /** Folder of all releases. */
  readonly origin: string
  /** File with the release keys, if the digest is to be recorded. */
  readonly keyring: string | null
  readonly digestsFile: string
}

async function fetchBytes(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The signed list's text: only what gpgv has verified. */
function verified(list: Buffer, keyring: string): string {
  // gpgv searches names without a slash in its own folder.
  const args = ['--keyring', path.resolve(keyring), '--output', '-', '-']
  const { status, stdout, stderr, error } = spawnSync('gpgv', args, { input: list, encoding: 'utf8' })
  if (error !== undefined) throw new Error(`gpgv did not start: ${error.message}`)
  if (status !== 0) throw new Error(`The list of checksums has no valid signature: ${stderr}`)
  return stdout
}

/** Returns the binary. Throws, and leaves nothing behind, unless its digest is or becomes recorded. */
export async function placeNode(wanted: Wanted): Promise<string> {
  const { target, origin, keyring } = wanted
  const digests = readNodeDigests(wanted.digestsFile)
  const name = `node-v${digests.version}-${target}.tar.gz`
  const archive = await fetchBytes(`${origin}/v${digests.version}/${name}`)
  if (keyring !== null) {
    const list = verified(await fetchBytes(`${origin}/v${digests.version}/SHASUMS256.txt.asc`), keyring)
    const sum = createHash('sha256').update(archive).digest('hex')
    if (!list.split('\n').includes(`${sum}  ${name}`)) throw new Error(`${name} is not what its signed checksum says`)
  }
  const folder = placedNode(wanted.root, target)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unpacked = spawnSync('tar', ['-xz', '-C', folder, '--strip-components', '1'], { input: archive })
  if (unpacked.status !== 0) throw new Error(`${name} could not be unpacked: ${unpacked.stderr}`)
  const binary = binaryIn(folder, target.split('-')[0] ?? '')
  const digest = digestOf(binary)
  if (keyring !== null) record(wanted.digestsFile, digests, target, digest)
  else if (digests.binaries[target] !== digest) {
    rmSync(folder, { recursive: true })
    throw new Error(`${name}: the SHA-256 of its Node is ${digest}, and that is not recorded`)
  }
  return binary
}

function record(file: string, digests: NodeDigests, target: string, digest: string): void {
  const binaries = Object.entries({ ...digests.binaries, [target]: digest }).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  writeFileSync(file, `${JSON.stringify({ ...digests, binaries: Object.fromEntries(binaries) }, null, 2)}\n`)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: { type: 'boolean' }, keyring: { type: 'string' } },
  })
  if (values.record === true && values.keyring === undefined) throw new Error('--record needs --keyring FILE')
  for (const target of positionals) {
    const binary = await placeNode({
      root: path.resolve(import.meta.dirname, '..'),
      target,
      origin: 'https://nodejs.org/dist',
      keyring: values.record === true ? (values.keyring ?? null) : null,
      digestsFile,
    })
    process.stdout.write(`${binary}\n`)
  }
}
