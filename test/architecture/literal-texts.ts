import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** Attributes and properties whose text a person reads or a screen reader speaks. */
const spoken: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'buttonLabel',
  'buttons',
  'description',
  'detail',
  'empty',
  'headerName',
  'headerTooltip',
  'heading',
  'innerText',
  'label',
  'lead',
  'message',
  'note',
  'placeholder',
  'summary',
  'textContent',
  'title',
  'tooltip',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)
const asNodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Names that are the same in every language. */
const names = /\b(?:NIT|Ventanilla)\b/g
/** `home.title`: the key of a text, not a text. */
const key = /^[a-z][\w-]*(?:\.\w[\w-]*)+$/

const saysSomething = (text: unknown): boolean =>
  typeof text === 'string' && !key.test(text) && /\p{L}/u.test(text.replace(names, ''))

/** Sub-expressions whose value can become the expression's value. Arguments of a call are not among them. */
const parts: Readonly<Record<string, (node: Node) => readonly unknown[]>> = {
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ left, right }) => [left, right],
  BinaryExpression: ({ operator, left, right }) => (operator === '+' ? [left, right] : []),
  JSXExpressionContainer: ({ expression }) => [expression],
  ArrayExpression: ({ elements }) => asNodes(elements),
  ParenthesizedExpression: ({ expression }) => [expression],
  TSAsExpression: ({ expression }) => [expression],
  TSSatisfiesExpression: ({ expression }) => [expression],
  TemplateLiteral: ({ quasis, expressions }) => [...asNodes(quasis), ...asNodes(expressions)],
  ArrowFunctionExpression: ({ body }) => [body],
}

function literalIn(node: Node | undefined): boolean {
  if (node === undefined) return false
  if (node.type === 'Literal') return saysSomething(node.value)
  if (node.type === 'TemplateElement') return saysSomething((node.value as { readonly cooked?: string }).cooked)
  return (parts[node.type]?.(node) ?? []).some((part) => literalIn(asNode(part)))
}

function nameOf(node: Node | undefined): string {
  const name = node?.name ?? node?.value
  return typeof name === 'string' ? name : ''
}

const isSpokenAttribute = (name: string): boolean => spoken.has(name) || name === 'error'

/** Whether this node shows the user a text that is written in the code. */
function isLiteralText(node: Node): boolean {
  switch (node.type) {
    case 'JSXText':
      return saysSomething(node.value)
    case 'JSXElement':
    case 'JSXFragment':
      return asNodes(node.children).some((child) => child.type === 'JSXExpressionContainer' && literalIn(child))
    case 'JSXAttribute':
      return isSpokenAttribute(nameOf(asNode(node.name))) && literalIn(asNode(node.value))
    case 'Property':
      return spoken.has(nameOf(asNode(node.key))) && literalIn(asNode(node.value))
    case 'AssignmentExpression':
      return spoken.has(nameOf(asNode(asNode(node.left)?.property))) && literalIn(asNode(node.right))
    case 'CallExpression':
      return setsAttribute(node)
    default:
      return false
  }
}

/** `element.setAttribute('aria-label', 'words')`. */
function setsAttribute({ callee, arguments: given }: Node): boolean {
  const [name, value] = asNodes(given)
  return nameOf(asNode(asNode(callee)?.property)) === 'setAttribute' && spoken.has(nameOf(name)) && literalIn(value)
}

/** A common Spanish function word between other words, or a letter that only Spanish uses. */
const spanish = /[áéíóúñü¿¡«]|(?<=\S\s)(?:con|de|del|el|la|las|los|para|por|que|sin|su)(?=\s\S)/iu

const isSpanish = (node: Node): boolean => {
  const text = node.type === 'TemplateElement' ? (node.value as { readonly cooked?: string }).cooked : node.value
  return (node.type === 'Literal' || node.type === 'TemplateElement') && typeof text === 'string' && spanish.test(text)
}

/** On-screen texts in a source, with their lines. */
export const literalTexts = (file: string, text: string): readonly string[] => placesOf(file, text, isLiteralText)

/** Spanish sentences and names in a source, with their lines. */
export const spanishTexts = (file: string, text: string): readonly string[] => placesOf(file, text, isSpanish)

function placesOf(file: string, text: string, isOne: (node: Node) => boolean): readonly string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    if (!isNode(value)) return
    if (isOne(value)) found.push(`${file}:${text.slice(0, value.start).split('\n').length}`)
    for (const child of Object.values(value)) look(child)
  }
  look(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Where texts of the window and of its system dialogs may be: in texts files, Spanish beside English. */
const isOfTexts = (file: string): boolean => /(?:^|[/-])texts\.ts$/.test(file)

export const literalTextsOf = (root: string): readonly string[] =>
  globSync('src/{renderer,main/shell}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isOfTexts(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => literalTexts(file, readFileSync(path.join(root, file), 'utf8')))

/**
 * These files match Spanish written by others, in files, names and answers; users never see it. `cli.ts` warns about an
 * old Node in both languages, before any texts can load.
 */
const knowsSpanish =
  /^src\/main\/(?:cli\.ts$|(?:practice-service|store|validation\/(?:readers|rules)|workbook\/(?:formats|mapping|process|rows))\/)/

/** Spanish that main writes, names or prompts with: a file for users is in the window's language. */
export const spanishTextsOf = (root: string): readonly string[] =>
  globSync('src/main/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !knowsSpanish.test(file))
    .flatMap((file) => spanishTexts(file, readFileSync(path.join(root, file), 'utf8')))
