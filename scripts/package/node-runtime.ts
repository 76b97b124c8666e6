/**
 * Locates a platform's Node. It runs the scripts and ships with the terminal program. The lock pins its npm package by
 * content; `node-digests.json` pins the binary itself, so that no replaced file is ever packed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface NodeRuntime {
  readonly binary: string
  readonly licence: string
  /** SHA-256 in hexadecimal, as recorded and as found. */
  readonly digest: string
}

export interface NodeDigests {
  readonly version: string
  /** SHA-256 of each binary, by `platform-arch`. */
  readonly binaries: Readonly<Record<string, string>>
}

export const digestsFile = path.join(import.meta.dirname, 'node-digests.json')
export const readNodeDigests = (file: string = digestsFile): NodeDigests => JSON.parse(readFileSync(file, 'utf8'))

/** The npm package of a platform's Node. npm has none of this version for macOS. */
export const nodePackageOf = (platform: NodeJS.Platform, arch: string): string =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`

/** Where `place-node.ts` unpacks a Node that npm lacks. */
export const placedNode = (root: string, target: string): string => path.join(root, '.cache/package', `node-${target}`)

export const binaryIn = (folder: string, platform: string): string =>
  path.join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')

export const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Throws if there is none, or if its digest is not recorded or differs. */
export function findNodeRuntime(
  root: string,
  platform: NodeJS.Platform,
  arch: string,
  { version, binaries }: NodeDigests = readNodeDigests(),
): NodeRuntime {
  const target = `${platform}-${arch}`
  const folders = [path.join(root, 'node_modules', nodePackageOf(platform, arch)), placedNode(root, target)]
  const folder = folders.find((each) => existsSync(binaryIn(each, platform)))
  const recorded = binaries[target]
  if (recorded === undefined) {
    throw new Error(`No digest of Node ${version} for ${target} is recorded: scripts/place-node.ts --record`)
  }
  if (folder === undefined) throw new Error(`No Node for ${target}: npm ci, or node scripts/place-node.ts ${target}`)
  const binary = binaryIn(folder, platform)
  const digest = digestOf(binary)
  if (digest !== recorded) throw new Error(`${binary} is not Node ${version}: its SHA-256 is ${digest}`)
  return { binary, licence: path.join(folder, 'LICENSE'), digest }
}
