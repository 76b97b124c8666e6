import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { resolveImport } from './import-graph.ts'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** The imports and exports of a file. A name `*` stands for all names of a file. */
interface Trade {
  readonly exports: readonly string[]
  readonly imports: readonly { readonly from: string; readonly name: string }[]
}

/** Names that a file exports and no file imports: `file: name`. Index files (`index.ts`) pass names on. */
export function deadExports(root: string, files: readonly string[]): readonly string[] {
  const trades = new Map(files.map((file) => [file, tradeOf(root, file)]))
  const taken = new Set(
    [...trades.values()].flatMap(({ imports }) => imports.map(({ from, name }) => `${from}: ${name}`)),
  )
  return [...trades].flatMap(([file, { exports }]) =>
    taken.has(`${file}: *`) ? [] : exports.map((name) => `${file}: ${name}`).filter((one) => !taken.has(one)),
  )
}

function tradeOf(root: string, file: string): Trade {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as {
    body: readonly Node[]
  }
  const exports: string[] = []
  const imports: { from: string; name: string }[] = []
  const take = (specifier: unknown, names: readonly string[]): void => {
    if (typeof specifier !== 'string') return
    const from = resolveImport(root, file, specifier)
    if (from !== null) for (const name of names) imports.push({ from, name })
  }
  for (const node of body) {
    const source = (node.source as Node | null | undefined)?.value
    if (node.type === 'ImportDeclaration') take(source, namesOf(node.specifiers, 'imported'))
    if (node.type === 'ExportAllDeclaration') take(source, ['*'])
    if (node.type !== 'ExportNamedDeclaration') continue
    take(source, namesOf(node.specifiers, 'local'))
    exports.push(...namesOf(node.specifiers, 'exported'), ...declared(node.declaration as Node | null))
  }
  for (const [, specifier] of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) take(specifier, ['*'])
  return { exports, imports }
}

/** For `import x from` and `import * as x from`: all names. */
const namesOf = (specifiers: unknown, side: 'imported' | 'local' | 'exported'): readonly string[] =>
  (specifiers as readonly Node[]).map((specifier) => {
    const name = specifier[side] as Node | undefined
    return specifier.type === 'ImportSpecifier' || specifier.type === 'ExportSpecifier'
      ? String(name?.name ?? name?.value)
      : '*'
  })

function declared(declaration: Node | null): readonly string[] {
  // Types belong to the value that is exported beside them.
  if (declaration === null || declaration.type.startsWith('TS')) return []
  if (declaration.type !== 'VariableDeclaration') return [String((declaration.id as Node).name)]
  return (declaration.declarations as readonly Node[]).flatMap(({ id }) => boundNames(id as Node))
}

function boundNames(id: Node): readonly string[] {
  if (id.type === 'Identifier') return [String(id.name)]
  if (id.type === 'ArrayPattern')
    return (id.elements as readonly (Node | null)[]).flatMap((one) => (one ? boundNames(one) : []))
  return (id.properties as readonly Node[]).flatMap(({ value, argument }) => boundNames((value ?? argument) as Node))
}
