import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { systemCodeOf } from '#main/base/system-code.ts'
import { isBundleUrl } from './bundle-address.ts'

export interface BundleFile {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** File types in a renderer build. Other types are not served, whatever their path. */
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
 * Reads the file of a bundle URL; null if the URL is not the bundle's, the file is missing or of an unknown type, or
 * its *real* path (links followed) lies outside `directory`. Query and fragment are ignored.
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
 * The decoded segments of a URL path; null if any is not a plain name. Decoding once after splitting means that an
 * encoded separator cannot create a segment, and double encoding stays a harmless odd name.
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
