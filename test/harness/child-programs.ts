import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { newestMs } from './newest.ts'
import { builtThreads } from './thread-script.ts'

const root = path.resolve(import.meta.dirname, '../..')
const directory = path.join(root, '.cache', 'child-programs')

/**
 * Programs that tests start, kill and starve, by name. Bundled, because loading a thousand sources takes a second per
 * start.
 */
const sources = {
  'sender-process': 'test/proof/sender-process.ts',
  'composer-process': 'test/proof/composer-process.ts',
  'office-desk-process': 'test/proof/office/office-desk-process.ts',
  'adopter-process': 'test/proof/office/adopter-process.ts',
  'disk-process': 'test/proof/disk/disk-process.ts',
  'flip-victim': 'test/proof/disk/flip-victim.ts',
  'simulation-player': 'test/proof/simulation/player.ts',
  committer: 'test/integration/store/committer.ts',
  'log-writer': 'test/integration/log/log-writer.ts',
  carer: 'test/integration/store/care/carer.ts',
  'slot-taker': 'test/integration/store/slot-taker.ts',
  terminal: 'test/harness/terminal.ts',
  'workbook-reader': 'src/main/workbook/process/reader-process.ts',
  'workbook-writer': 'src/main/workbook/process/writer-process.ts',
} as const

export type ChildProgram = keyof typeof sources

/**
 * The bundle from the tests' setup, or the source if there is none (a soak, a bench): slower to start, otherwise the
 * same.
 */
export function childProgram(name: ChildProgram): string {
  const bundle = bundleOf(name)
  return process.env.VENTANILLA_CHILD_PROGRAMS === 'bundled' && existsSync(bundle)
    ? bundle
    : path.join(root, sources[name])
}

/** Bundles whatever is missing or older than any source. Takes a second or two. */
export async function bundleChildPrograms(): Promise<void> {
  const names = Object.keys(sources) as ChildProgram[]
  const newest = Math.max(
    ...['src/main', 'src/shared', 'test', 'package-lock.json'].map((place) => newestMs(path.join(root, place))),
  )
  if (names.every((name) => existsSync(bundleOf(name)) && statSync(bundleOf(name)).mtimeMs >= newest)) return
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [knowsItsPlace],
    resolve: { alias: builtThreads },
    ssr: { noExternal: true, external: ['better-sqlite3', 'pdfkit', 'xlsx'] },
    build: {
      ssr: true,
      outDir: directory,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(root, sources[name])])),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
}

const bundleOf = (name: ChildProgram): string => path.join(directory, `${name}.js`)

/** Keeps `import.meta.dirname` of bundled modules at the folder of their source. */
const knowsItsPlace: Plugin = {
  name: 'knows-its-place',
  transform: (code, id) =>
    code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      : null,
}
