import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { gatherNotices } from './scripts/third-party-notices.ts'

/** `npx ventanilla` runs the headless root directly, so its file must be executable. */
const executableProgram = {
  name: 'executable-program',
  writeBundle: ({ dir }: { dir?: string | undefined }) => chmod(join(dir ?? 'out/main', 'cli.js'), 0o755),
}

/**
 * Node skips decoding for a pure-ASCII module and compiles it from one-byte strings, which saves a tenth of a start.
 * Line numbers stay the same, so source maps still match.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle: (_options, bundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') output.code = escaped(output.code)
    }
  },
}

const escaped = (code: string): string =>
  code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The notices cover bundled packages. The program shows them and every installer includes them. */
const thirdPartyNotices = {
  name: 'third-party-notices',
  writeBundle: ({ dir }: { dir?: string | undefined }) =>
    writeFile(
      join(dir ?? 'out/main', '..', 'third-party-notices.json'),
      JSON.stringify(gatherNotices(import.meta.dirname), null, 1),
    ),
}

/**
 * Bundle packages made of many small modules: resolving their files took half of a terminal command's time. Native or
 * lazily loaded packages stay external.
 */
const bundledPackages = [
  'commander',
  'cli-progress',
  'fflate',
  'htmlparser2',
  'intl-messageformat',
  'kysely',
  'picocolors',
  'ulid',
  'yauzl',
  'zod',
]

const page = (name: string): string => join(import.meta.dirname, 'src/renderer', name)

/** The charts and the libraries only they use, loaded with the first chart. */
const charts =
  /node_modules.(@mantine.charts|recharts|victory-vendor|d3-|internmap|@reduxjs|redux|react-redux|reselect|immer|decimal\.js-light|es-toolkit|eventemitter3)/
const grid = /node_modules.ag-|components.(grid|data-table)/
const isHeavy = (id: string): boolean => grid.test(id) || charts.test(id) || id.includes('pdfjs')

/** Libraries that no first screen needs. `first-bundle.test.ts` checks what the first page loads. */
const laterLibraries =
  /@mantine.core.esm.components.(Autocomplete|Checkbox|Combobox|Drawer|FloatingIndicator|Multi|Number|Password|Radio|Segmented|Select|SimpleGrid|Switch|Tab|Textarea|Timeline)|@mantine.dates|Icon(ArrowAutofitWidth|ArrowBackUpDouble|ArrowForwardUp|ArrowsExchange|ArrowsSort|Bookmark|Bulb|CalendarRepeat|CalendarTime|Checks|Clipboard|Coins|ColumnInsertRight|ColumnRemove|Columns\d|Cut|DatabaseExport|Eraser|EyeCheck|FileExport|FileImport|FilePencil|FilePlus|FileZip|Forms|Lifebuoy|MessageSearch|Paperclip|PencilCheck|Printer|Replace|RotateClockwise|Route|RowRemove|SortAscending|SortDescending|Sparkles|TableDown|TableRow|ThumbUp|UserCheck|UserSearch|UserX|Wand|ZoomIn|ZoomOut)\.|colombian-holidays|dayjs|pascua|react-number-format/
const laterSources =
  /components.(again|chips.state-chips|follow-up|chosen|credits|office.filing|connection|consent|documents|forms|help.topics|item-panel|left-behind|left-out|live.(awaited|next-poll|poll-text)|grid.icon-copies|help.help-button|page.(copy-|opener|remove-button|search-field|show-more|side-panel|task-progress)|pdf-viewer|procedure|querying|reports|shown|table|value-picker)|screens.(batch|beginning|draft|oversight|readings|request)\b|domain.(business-days|certificates|documents|follow-up|draft.(blocks|twins)|filing.(again|answer|record-|send-table|shown)|oversight|pending|profile.beginning|queries|request(?!.countdown))\b|texts.(answers|consent|batch-texts|care|documents|finding|help|left-behind|draft.left-out|meanings|names.(answer|catalogue)|oversight|proofs|record-texts|requests|send-texts|steps)|draft.finding-/

const isLibrary = (id: string): boolean => id.includes('node_modules') && !isHeavy(id)
const isSource = (id: string): boolean => !id.includes('node_modules') && !isHeavy(id)

/**
 * Main serves each file of the window in its own request: a start needs ten instead of seventy. Heavy parts load on
 * demand. A group includes the modules it depends on, so groups that others depend on come first.
 */
const fewFiles = [
  // Its rules style bare elements, so no other window may load them.
  { name: 'own-page', test: /renderer.own-page/, priority: 6 },
  { name: 'libraries', test: (id: string) => isLibrary(id) && !laterLibraries.test(id), priority: 5 },
  { name: 'common', test: (id: string) => isSource(id) && !laterSources.test(id), minShareCount: 2, priority: 4 },
  { name: 'later-libraries', test: isLibrary, priority: 3 },
  { name: 'later', test: isSource, minShareCount: 2, priority: 2 },
  { name: 'grid', test: grid, priority: 1 },
  { name: 'charts', test: charts, priority: 0 },
]

/** Set by `scripts/dev.ts`. */
const devPort = Number(process.env.VENTANILLA_DEV_PORT ?? 5173)

/** `npm run dev` serves the page under the program's own origin and CSP (`dev-server.ts` in the shell). */
const developmentPage = {
  name: 'development-page',
  apply: 'serve' as const,
  config: () => ({
    server: {
      host: '127.0.0.1',
      port: devPort,
      strictPort: true,
      hmr: { protocol: 'ws', host: '127.0.0.1', port: devPort },
    },
    html: { cspNonce: '__CSP_NONCE__' },
  }),
}

/** Builds main (desktop root, headless root, workbook reader and writer), one bundled preload, and the renderer. */
export default defineConfig({
  main: {
    plugins: [executableProgram, thirdPartyNotices, asciiOnly],
    build: {
      externalizeDeps: { exclude: bundledPackages },
      // In development the previous build may still be loading its chunks.
      emptyOutDir: process.env.VENTANILLA_DEV_PORT === undefined,
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/main/cli.ts',
          'workbook-reader': 'src/main/workbook/process/reader-process.ts',
          'workbook-writer': 'src/main/workbook/process/writer-process.ts',
          'store-care': 'src/main/store/care/thread/care-worker.ts',
          'store-reader': 'src/main/store/filing/history/reading/reader-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false, // a sandboxed preload cannot require packages, so everything must be inlined
      rolldownOptions: {
        input: {
          index: 'src/main/preload/index.ts',
          passphrase: 'src/main/preload/passphrase.ts',
          recovery: 'src/main/preload/recovery.ts',
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), developmentPage],
    worker: { format: 'es' },
    build: {
      minify: true,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        // It would move shared modules into the groups of later screens.
        experimental: { chunkOptimization: false },
        input: {
          index: page('index.html'),
          passphrase: page('passphrase.html'),
          recovery: page('recovery.html'),
        },
        output: { codeSplitting: { groups: fewFiles } },
      },
    },
  },
})
