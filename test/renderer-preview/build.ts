/** Builds the unmodified renderer, and the fake bridge as one script that can be put in front of it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const repository = path.join(import.meta.dirname, '../..')
const builds = path.join(repository, '.cache/renderer-preview')
/** All that a preview is made of; who runs it is not. */
const sources = [
  'src',
  'resources',
  'test/fakes',
  'test/renderer-preview/build.ts',
  'test/renderer-preview/install.ts',
  'package-lock.json',
]
/** Nobody shows a build of other sources for as long as this. */
const outdatedMs = 6 * 3_600_000

export interface PreviewBuild {
  readonly pageDirectory: string
  readonly bridgeScript: string
}

/** One build for all who show the same sources, at once and later: its name is what it was made of. */
export async function buildPreview(): Promise<PreviewBuild> {
  const finished = path.join(builds, fingerprint())
  if (!existsSync(finished)) {
    await mkdir(builds, { recursive: true })
    await removeOutdated()
    const fresh = await mkdtemp(path.join(builds, 'unfinished-'))
    await buildInto(fresh)
    // Who builds the same beside this one may be first; then that one is used.
    await rename(fresh, finished).catch(() => rm(fresh, { recursive: true, force: true }))
  }
  return { pageDirectory: path.join(finished, 'page'), bridgeScript: path.join(finished, 'bridge/install.js') }
}

async function buildInto(directory: string): Promise<void> {
  await build({
    root: path.join(repository, 'src/renderer'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: path.join(directory, 'page'), emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: path.join(directory, 'bridge'),
      emptyOutDir: true,
      lib: { entry: 'install.ts', formats: ['iife'], name: 'preview', fileName: () => 'install.js' },
    },
  })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const take = (entry: string): void => {
    const file = path.join(repository, entry)
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) take(path.join(entry, name))
    } else hash.update(`${entry}\0`).update(readFileSync(file))
  }
  sources.forEach(take)
  return hash.digest('hex').slice(0, 32)
}

async function removeOutdated(): Promise<void> {
  for (const name of await readdir(builds)) {
    const directory = path.join(builds, name)
    const { mtimeMs } = await stat(directory)
    if (Date.now() - mtimeMs > outdatedMs) await rm(directory, { recursive: true, force: true })
  }
}
