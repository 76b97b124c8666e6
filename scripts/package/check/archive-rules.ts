/** Which names the archive may and must contain. Takes names, returns complaints as sentences. */
import { billName } from '../bill-of-materials.ts'

/** Top-level entries of the archive. */
const rooms: ReadonlySet<string> = new Set(['out', 'resources', 'node_modules', 'package.json'])

const required: readonly string[] = [
  'package.json',
  'out/main/index.js',
  'out/main/cli.js',
  'out/main/workbook-reader.js',
  'out/main/workbook-writer.js',
  'out/main/store-care.js',
  'out/main/store-reader.js',
  'out/preload/index.cjs',
  'out/preload/passphrase.cjs',
  'out/preload/recovery.cjs',
  'out/renderer/index.html',
  'out/renderer/passphrase.html',
  'out/renderer/recovery.html',
  'out/third-party-notices.json',
  `out/${billName}`,
  'resources/catalogues/reference.json',
  'resources/catalogues/divipola.LICENSE.md',
  'resources/knowledge/knowledge.json',
  'resources/knowledge/knowledge.LICENSE.md',
  'resources/samples/afiliaciones-eps.xlsx',
  'resources/icon.png',
  'node_modules/better-sqlite3/LICENSE',
]

interface Rule {
  readonly name: RegExp
  readonly except?: RegExp
  readonly why: string
}

const rules: readonly Rule[] = [
  { name: /\.map$/, why: 'a source map' },
  { name: /\.(ts|tsx|cts|mts)$/, why: 'a source' },
  { name: /\.md$/, except: /(LICEN[CS]E|COPYING|NOTICE)[^/]*\.md$/i, why: 'a page for developers' },
  { name: /(^|\/)(test|tests|__tests__|__snapshots__|coverage|benchmarks?)\//, why: 'of a test' },
  { name: /\.(test|spec)\.[cm]?js$/, why: 'a test' },
  { name: /(^|\/)\.[^/]+/, why: 'a hidden file' },
  { name: /\.(pem|key|p12|pfx|keystore|jks)$/i, why: 'a key by its name' },
  { name: /\.(db|sqlite|vbackup|log)$/i, why: 'data of a person by its name' },
  { name: /\.node$/, except: /^node_modules\/better-sqlite3\/prebuilds\//, why: 'a binding that nobody expects' },
]

/** Complaints about names, in archive order. */
export function wrongNames(names: readonly string[]): readonly string[] {
  const present = new Set(names)
  const strangers = names.filter((name) => !rooms.has(name.split('/')[0] ?? ''))
  const broken = names.flatMap((name) =>
    rules
      .filter((rule) => rule.name.test(name) && rule.except?.test(name) !== true)
      .map(({ why }) => `${name}: ${why}`),
  )
  return [
    ...required.filter((name) => !present.has(name)).map((name) => `${name}: missing`),
    ...strangers.map((name) => `${name}: outside of ${[...rooms].join(', ')}`),
    ...broken,
  ]
}

/** Packages that main's bundles import and the archive lacks. They would fail only at run time. */
export function missingPackages(
  names: readonly string[],
  bundles: readonly string[],
  dependencies: readonly string[],
): readonly string[] {
  const present = new Set(names)
  // The bundler writes double quotes; single quotes occur in comments of the bundled code.
  const imports = (name: string): RegExp => new RegExp(`(?:from |import |import\\(|require\\()"${name}(?:/[^"]*)?"`)
  return dependencies
    .filter((name) => !present.has(`node_modules/${name}/package.json`))
    .filter((name) => bundles.some((text) => imports(name).test(text)))
    .map((name) => `node_modules/${name}: out/main imports it, and it is not packed`)
}
