import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { systemCodeOf } from '#main/base/system-code.ts'
import { isBundleUrl } from './bundle-address.ts'

export interface BundleFile {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Kinds of file a build of the renderer consists of. Anything else is not served, whatever its path. */
const contentTypes: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * Reads the file a bundle URL names; null when the URL is not the bundle's, the file does not exist, is of an unknown
 * kind, or its *real* path (links followed) lies outside `directory`. Query and fragment are ignored.
 */
export async function readBundleFile(directory: string, url: string): Promise<BundleFile | null> {
  const segments = isBundleUrl(url) ? safeSegments(new URL(url).pathname) : null
  if (segments === null) return null
  const contentType = contentTypes[path.extname(segments.at(-1) ?? '').toLowerCase()]
  if (contentType === undefined) return null
  try {
    const root = await realpath(directory)
    const file = await realpath(path.join(root, ...segments))
    if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) return null
    return { bytes: await readFile(file), contentType }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * The names of a URL path, decoded once; null when any of them is not a plain name. Decoding happens after splitting, so
 * an encoded separator cannot make a new segment, and a doubly encoded one stays a harmless odd name.
 */
export function safeSegments(pathname: string): readonly string[] | null {
  const segments: string[] = []
  for (const encoded of pathname.split('/').slice(1)) {
    const name = decoded(encoded)
    if (name === null || !/^[\w@-][\w@.-]*$/.test(name) || name.endsWith('.')) return null
    segments.push(name)
  }
  return segments.length > 0 ? segments : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const missingCodes = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']

const isMissing = (error: unknown): boolean => missingCodes.includes(systemCodeOf(error) ?? '')
