/** Builds the unmodified renderer, and the fake bridge as one script that can be put in front of it. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const repository = path.join(import.meta.dirname, '../..')
const builds = path.join(repository, '.cache/renderer-preview')

export interface PreviewBuild {
  readonly pageDirectory: string
  readonly bridgeScript: string
  /** Removes the files. */
  discard(): Promise<void>
}

/** Every preview has its own files: specs run side by side. */
export async function buildPreview(): Promise<PreviewBuild> {
  await mkdir(builds, { recursive: true })
  const output = await mkdtemp(path.join(builds, 'build-'))
  const pageDirectory = path.join(output, 'page')
  await build({
    root: path.join(repository, 'src/renderer'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: pageDirectory, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: path.join(output, 'bridge'),
      emptyOutDir: true,
      lib: { entry: 'install.ts', formats: ['iife'], name: 'preview', fileName: () => 'install.js' },
    },
  })
  return {
    pageDirectory,
    bridgeScript: path.join(output, 'bridge/install.js'),
    discard: () => rm(output, { recursive: true, force: true }),
  }
}
