import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

export interface ImportEdge {
  readonly from: string
  /** Repository path of a file, or a package name (`node:` for Node's own). */
  readonly to: string
  readonly kind: 'file' | 'package'
}

export interface SourceFile {
  readonly file: string
  readonly lines: number
  readonly defaultExport: boolean
  readonly imports: readonly ImportEdge[]
}

interface AstNode {
  readonly type: string
  readonly source?: { readonly value?: unknown } | null
}

const importing: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** Every source file below the folders of `root`, with its imports, types included. */
export function readSources(root: string, ...folders: readonly string[]): readonly SourceFile[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) => readSource(root, file, readFileSync(path.join(root, file), 'utf8')))
}

export function readSource(root: string, file: string, text: string): SourceFile {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const specifiers = new Set<string>()
  let defaultExport = false
  walk(program, (node) => {
    if (node.type === 'ExportDefaultDeclaration') defaultExport = true
    if (importing.has(node.type) && typeof node.source?.value === 'string') specifiers.add(node.source.value)
  })
  const imports = [...specifiers].map((specifier) => edge(root, file, specifier))
  return { file, lines: text.split('\n').length, defaultExport, imports }
}

function walk(value: unknown, visit: (node: AstNode) => void): void {
  if (Array.isArray(value)) for (const child of value) walk(child, visit)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as AstNode)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

function edge(root: string, from: string, specifier: string): ImportEdge {
  const bare = specifier.replace(/\?.*$/, '')
  const target = bare.startsWith('#')
    ? `src/${bare.slice(1)}`
    : bare.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), bare)
      : null
  if (target === null) {
    const parts = bare.split('/')
    const name = bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare)
    return { from, to: bare.startsWith('node:') ? 'node:' : name, kind: 'package' }
  }
  const found = [target, `${target}.ts`, `${target}.tsx`].find((candidate) => isFile(path.join(root, candidate)))
  return { from, to: found ?? target, kind: 'file' }
}

/** The repository file that an import resolves to; null for a package. */
export function resolveImport(root: string, from: string, specifier: string): string | null {
  const { kind, to } = edge(root, from, specifier)
  return kind === 'file' ? to : null
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** Import cycles; each as one list, in import order. */
export function findCycles(sources: readonly SourceFile[]): readonly (readonly string[])[] {
  const graph = new Map(
    sources.map((source) => [source.file, source.imports.filter((to) => to.kind === 'file').map((to) => to.to)]),
  )
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      cycles.push([...trail.slice(start), file])
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

/** The longest chain of imports within a folder. */
export function importLevels(sources: readonly SourceFile[], folder: string): number {
  const inside = new Map(sources.filter(({ file }) => file.startsWith(folder)).map((source) => [source.file, source]))
  const levels = new Map<string, number>()
  const levelOf = (file: string): number => {
    const known = levels.get(file)
    if (known !== undefined) return known
    const below = (inside.get(file)?.imports ?? []).filter(({ to }) => inside.has(to)).map(({ to }) => levelOf(to))
    const level = 1 + Math.max(0, ...below)
    levels.set(file, level)
    return level
  }
  return Math.max(0, ...[...inside.keys()].map(levelOf))
}

/** Folders with more than `max` files besides their index, with the count. Subfolders count separately. */
export function crowdedFolders(files: readonly string[], max: number): readonly string[] {
  const folders = Map.groupBy(
    files.filter((file) => path.posix.basename(file) !== 'index.ts'),
    (file) => path.posix.dirname(file),
  )
  return [...folders]
    .filter(([, inside]) => inside.length > max)
    .map(([folder, inside]) => `${folder}: ${inside.length}`)
}
