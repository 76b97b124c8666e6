/** A registry of npm on this machine that serves one package, with whatever content a test gives it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export interface ServedPackage {
  readonly name: string
  readonly version: string
  readonly bin: Readonly<Record<string, string>>
  /** Text of each file, by its path in the package. */
  readonly files: Readonly<Record<string, string>>
}

export interface NpmRegistry {
  readonly address: string
  /** Of the tarball served, as a lock has it. */
  readonly integrity: string
  /** Paths that were asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

function tarballOf({ files, ...manifest }: ServedPackage, folder: string): Buffer {
  const whole = { ...files, 'package.json': JSON.stringify(manifest) }
  for (const [name, text] of Object.entries(whole)) {
    const file = path.join(folder, 'package', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o755 })
  }
  return spawnSync('tar', ['-cz', '-C', folder, 'package']).stdout
}

/** Serves the package from files written below `folder`; `claimed` is the digest it states instead of the true one. */
export async function startRegistry(served: ServedPackage, folder: string, claimed?: string): Promise<NpmRegistry> {
  const tarball = tarballOf(served, folder)
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const asked: string[] = []
  const { files: _files, ...manifest } = served
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('.tgz') === true) return response.end(tarball)
    if (request.url !== `/${served.name}`) return response.writeHead(404).end('{}')
    const dist = { tarball: `${address}/${served.name}.tgz`, integrity: claimed ?? integrity }
    const versions = { [served.version]: { ...manifest, dist } }
    return response.end(JSON.stringify({ name: served.name, 'dist-tags': { latest: served.version }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  return { address, integrity, asked, close }
}
