/** The import table (`docs/design.md` 2), as data. Anything unlisted is an error; type-only imports count. */
export interface Zone {
  readonly name: string
  /** Path from the repository's root, with `/` as separator. The first matching zone owns the file. */
  readonly owns: RegExp
  /** Zones it may import from, besides itself. */
  readonly zones: readonly string[]
  /** npm packages it may import; `node:` stands for Node's own modules, `*` for any package. */
  readonly packages: readonly string[]
  /** Single files of other zones that it may import. */
  readonly files?: readonly string[]
  /** Zones whose `ports.ts` is all it may import. */
  readonly portsOf?: readonly string[]
  /** Zones of which it may import only the index (`index.ts`) and `ports.ts`. */
  readonly facesOf?: readonly string[]
}

/** The stages, each with its own list of libraries. No stage imports another; `main/app` joins them. */
const stageLibraries: Readonly<Record<string, readonly string[]>> = {
  workbook: ['xlsx', 'htmlparser2', 'yauzl', 'hucre', 'fflate', 'pdfkit'],
  catalogues: [],
  validation: [],
  drafts: [],
  outbox: [],
  'service-client': ['undici'],
  polling: [],
  documents: ['fflate'],
  profiles: [],
  notifications: [],
  watching: [],
  history: [],
  updates: [],
  'practice-service': ['pdfkit'],
}

export const stages = Object.keys(stageLibraries).map((stage) => `main/${stage}`)

/** The base layer, which all of main may import. */
const base = 'main/base'
const log = 'main/log'

const shared = ['shared/kernel', 'shared/domain', 'shared/service', 'shared/texts', 'shared/texts/catalogues']
/** The contract between window and main. No other zone imports it. */
const contract = [...shared, 'shared/ipc']

export const importTable: readonly Zone[] = [
  { name: 'shared/kernel', owns: /^src\/shared\/kernel\//, zones: [], packages: [] },
  // The catalogues of errors and findings are below the domain: the type of a code is its key.
  {
    name: 'shared/texts/catalogues',
    owns: /^src\/shared\/texts\/(errors|findings)\//,
    zones: ['shared/kernel'],
    packages: [],
  },
  {
    name: 'shared/domain',
    owns: /^src\/shared\/domain\//,
    zones: ['shared/texts/catalogues', 'shared/kernel'],
    packages: ['zod', 'colombian-holidays'],
  },
  {
    name: 'shared/texts',
    owns: /^src\/shared\/texts\//,
    zones: ['shared/texts/catalogues', 'shared/domain', 'shared/service', 'shared/kernel'],
    packages: ['intl-messageformat'],
  },
  {
    name: 'shared/service',
    owns: /^src\/shared\/service\//,
    zones: ['shared/domain', 'shared/kernel'],
    packages: ['zod'],
  },
  { name: 'shared/ipc', owns: /^src\/shared\/ipc\//, zones: ['shared/domain', 'shared/kernel'], packages: ['zod'] },
  {
    name: base,
    owns: /^src\/main\/base\//,
    zones: ['shared/kernel'],
    files: ['src/shared/domain/app-error.ts'],
    packages: ['node:'],
  },
  ...Object.entries(stageLibraries).map(([stage, libraries]) => ({
    name: `main/${stage}`,
    owns: new RegExp(`^src/main/${stage}/`),
    zones: [...shared, base],
    packages: ['node:', ...libraries],
  })),
  // Support logs: window and terminal write the same lines.
  { name: log, owns: /^src\/main\/log\//, zones: [base, ...shared], packages: ['node:'] },
  {
    name: 'main/app',
    owns: /^src\/main\/app\//,
    zones: [base, ...shared],
    facesOf: stages,
    packages: ['node:'],
  },
  {
    name: 'main/store',
    owns: /^src\/main\/store\//,
    zones: [base, ...shared],
    portsOf: stages,
    packages: ['node:', 'better-sqlite3', 'kysely', 'pg'],
  },
  {
    name: 'main/shell',
    owns: /^src\/main\/shell\//,
    zones: [log, base, ...shared],
    portsOf: stages,
    packages: ['node:', 'electron', 'electron-updater'],
  },
  {
    name: 'main/ipc/register',
    owns: /^src\/main\/ipc\/register\.ts$/,
    zones: ['main/ipc', ...contract],
    packages: ['electron'],
  },
  { name: 'main/ipc', owns: /^src\/main\/ipc\//, zones: ['main/app', base, ...contract], packages: [] },
  {
    name: 'main/preload',
    owns: /^src\/main\/preload\//,
    zones: ['shared/ipc', 'shared/domain', 'shared/kernel'],
    packages: ['electron'],
  },
  {
    name: 'main/cli',
    owns: /^src\/main\/cli\//,
    zones: ['main/app', base, ...shared],
    packages: ['node:', 'commander', 'cli-progress', 'picocolors'],
  },
  {
    name: 'main/roots/cli',
    owns: /^src\/main\/(cli\.ts|roots\/cli\/.*\.ts)$/,
    zones: ['main/app', 'main/store', 'main/cli', 'main/roots', log, base, ...shared],
    facesOf: stages,
    // The check of a file starts reading before the rest of the stage is loaded.
    files: ['src/main/workbook/process/fork-reader.ts', 'src/main/workbook/process/workbook-reader.ts'],
    packages: ['node:', '*'],
  },
  {
    name: 'main/roots/desktop',
    owns: /^src\/main\/(index\.ts|roots\/desktop\/.*\.ts)$/,
    facesOf: stages,
    zones: ['main/app', 'main/store', 'main/shell', 'main/ipc', 'main/ipc/register', 'main/roots', base, ...contract],
    packages: ['node:', '*'],
  },
  {
    name: 'main/roots',
    owns: /^src\/main\/roots\/[^/]+\.ts$/,
    zones: ['main/app', 'main/store', log, base, ...shared],
    facesOf: stages,
    packages: ['node:'],
  },
  { name: 'renderer/bridge', owns: /^src\/renderer\/bridge\//, zones: contract, packages: [] },
  {
    name: 'renderer/i18n',
    owns: /^src\/renderer\/i18n\//,
    zones: shared,
    packages: ['react', 'zustand'],
  },
  {
    name: 'renderer/data',
    owns: /^src\/renderer\/data\//,
    zones: ['renderer/bridge', ...contract],
    packages: ['react', '@tanstack/react-query'],
  },
  {
    name: 'renderer',
    owns: /^src\/renderer\//,
    zones: ['renderer/bridge', 'renderer/data', 'renderer/i18n', ...contract],
    packages: ['*'],
  },
  { name: 'test', owns: /^(test|scripts)\//, zones: ['*'], packages: ['node:', '*'] },
]

export const zoneOf = (file: string): Zone | undefined => importTable.find((zone) => zone.owns.test(file))
