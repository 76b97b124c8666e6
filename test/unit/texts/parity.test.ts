import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { connectionText } from '#shared/texts/desktop/connection-text.ts'
import { shellText } from '#shared/texts/desktop/shell-text.ts'
import { doubtSentences } from '#shared/texts/doubt-sentences.ts'
import { errorCatalogue } from '#shared/texts/errors/error-catalogue.ts'
import { findingCatalogue } from '#shared/texts/findings/finding-catalogue.ts'
import { suggestionCatalogue } from '#shared/texts/findings/suggestions.ts'
import * as meanings from '#shared/texts/meanings.ts'
import { labelsEn } from '#shared/texts/names/labels-en.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { codeProofs } from '#shared/texts/proofs/code-proofs.ts'
import { dateOrderNames, dateProofs } from '#shared/texts/proofs/date-proofs.ts'
import { numberProofs } from '#shared/texts/proofs/number-proofs.ts'
import { textProofs } from '#shared/texts/proofs/text-proofs.ts'
import * as states from '#shared/texts/states.ts'
import { english as terminalEnglish } from '#shared/texts/terminal/en.ts'
import { spanish as terminalSpanish } from '#shared/texts/terminal/es.ts'
import { windowTexts } from '#shared/texts/window/window-texts.ts'
import { wireChoiceTexts } from '#shared/texts/wire-choice-texts.ts'
import { libraryKeys, shortcuts } from '../../../src/renderer/components/shortcuts/shortcuts.ts'

type Leaf = string | ((...values: never[]) => unknown)

/** Every text below an object by its path; a text made by a function is the function. */
function leaves(value: unknown, path = ''): readonly (readonly [path: string, Leaf])[] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Leaf]]
  if (typeof value !== 'object' || value === null) return []
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return entries.flatMap(([name, child]) => leaves(child, path === '' ? String(name) : `${path}.${name}`))
}

/** Commander's own words are English, so only the other language replaces them. */
const withoutCommander = ({ help: { titles, placeholders, ...help }, ...rest }: typeof terminalSpanish) => ({
  help,
  ...rest,
})

/** Two languages in two objects of one shape. */
const apart = {
  terminal: [withoutCommander(terminalSpanish), withoutCommander(terminalEnglish)],
  names: [labelsEs, labelsEn],
  menus: [shellText('es'), shellText('en')],
  'the box of a connection': [connectionText.es, connectionText.en],
} satisfies Record<string, readonly [object, object]>

/** Two languages side by side in each sentence. */
const together = {
  window: windowTexts,
  errors: errorCatalogue,
  findings: findingCatalogue,
  suggestions: suggestionCatalogue,
  doubts: doubtSentences,
  proofs: { codeProofs, dateProofs, numberProofs, textProofs, dateOrderNames },
  states,
  meanings,
  'keys of the window': [shortcuts, libraryKeys],
  'choices of the wire': wireChoiceTexts,
}

const side = (value: object, language: 'es' | 'en') =>
  leaves(value)
    .filter(([path]) => path.endsWith(`.${language}`))
    .map(([path, text]): readonly [string, Leaf] => [path.slice(0, -3), text])

const sources = path.join(import.meta.dirname, '../../../src')

/** Texts of the window's screens and parts, of the help and of exported files, by file. */
const files = [
  ...readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^renderer.*[/-]texts\.ts$/.test(file) && !file.startsWith('renderer/i18n'),
  ),
  ...['help', 'names', '.'].flatMap((folder) =>
    readdirSync(path.join(sources, 'shared/texts', folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join('shared/texts', folder, file)),
  ),
]
const ofFiles = await Promise.all(
  files.map(async (file): Promise<readonly [string, object]> => [file, await import(path.join(sources, file))]),
)
const told = ofFiles.filter(([, texts]) => side(texts, 'es').length > 0)

it('the texts of the screens, of the help and of exported files are all found', () => {
  expect(told.length).toBeGreaterThan(20)
})

const pairs = [
  ...Object.entries(apart).map(([name, [es, en]]) => [name, leaves(es), leaves(en)] as const),
  ...[...Object.entries(together), ...told].map(
    ([name, value]) => [name, side(value, 'es'), side(value, 'en')] as const,
  ),
]

/** Names, units and words with the same spelling in both languages. */
const spelledAlike: ReadonlySet<string> = new Set([
  'Ventanilla',
  'No',
  'Error',
  'error',
  'Omit.',
  'IdSolicitud',
  'VENTANILLA_API_KEY',
  'Node {version}',
  'SQLite {version}',
  'EPS',
  'ARL',
  'ADRES',
  'IBC',
  'NIT',
  'Total',
  '{count, plural, one {# error} other {# errors}}',
])

/** Common words of one language that the other does not have. */
const smallWords = {
  es: /(?<![\p{L}\p{N}])(?:de|del|el|la|las|los|una|que|por|para|está|están|su|sus|este|cada|hay|ningún|ninguna|fue|con|sin)(?![\p{L}\p{N}])/iu,
  en: /(?<![\p{L}\p{N}])(?:the|of|and|is|are|with|from|this|that|was|were|have|has|been|you|your|which|not|it|for)(?![\p{L}\p{N}])/iu,
} as const

/** Quoted words stay in their original language: a button of the service, a column, a heading. */
const unquoted = (text: string): string =>
  text.replace(/«[^»]*»|“[^”]*”|`[^`]*`|"[^"]*"|\([^()]*\)/gu, '').replace(/\{\w+(?:, number)?\}/g, '')
/** A text, or the string literals of the function that makes it. */
const wordsOf = (leaf: Leaf): string =>
  typeof leaf === 'string'
    ? unquoted(leaf)
    : [...String(leaf).matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
        .map(([, plain = '', filled = '']) => unquoted(plain + filled.replace(/\$\{[^}]*\}/g, '')))
        .join(' ')

/** Shown parameters of a message: a count that only selects a form is none, because languages differ in that. */
function places(text: string): readonly string[] {
  const names = new Set<string>()
  const visit = (elements: readonly MessageFormatElement[], counted = ''): void => {
    for (const element of elements) {
      if (element.type === TYPE.pound) names.add(counted)
      else if (element.type === TYPE.argument || element.type === TYPE.number) names.add(element.value)
      if (element.type !== TYPE.plural) continue
      expect(Object.keys(element.options), text).toEqual(['one', 'other'])
      for (const { value } of Object.values(element.options)) visit(value, element.value)
    }
  }
  visit(parse(text, { ignoreTag: true }))
  return [...names].sort()
}
const letters = (text: string): string => text.replace(/\{\w+[^{}]*\}/g, '').replace(/[^\p{L}]/gu, '')

describe.each(pairs)('texts of %s', (name, es, en) => {
  it('exist in both languages', () => {
    expect(es.length).toBeGreaterThan(0)
    expect(en.map(([path]) => path)).toEqual(es.map(([path]) => path))
  })

  it('are not empty, and have the same placeholders', () => {
    const english = new Map(en)
    for (const [path, spanish] of es) {
      const other = english.get(path)
      expect(typeof other, path).toBe(typeof spanish)
      if (typeof spanish !== 'string' || typeof other !== 'string') continue
      expect(spanish.trim() === '', path).toBe(other.trim() === '')
      expect(places(other), path).toEqual(places(spanish))
    }
  })

  it('use one language each', () => {
    const foreign = (texts: typeof es, words: RegExp) =>
      texts.filter(([, leaf]) => words.test(wordsOf(leaf))).map(([path, leaf]) => `${path}: ${wordsOf(leaf)}`)
    expect(foreign(en, smallWords.es)).toEqual([])
    expect(foreign(es, smallWords.en)).toEqual([])
  })

  // A terminal text may have only these marks, and typed commands have none.
  it.skipIf(name === 'terminal')('have one kind of quotation marks and apostrophes', () => {
    const straight = [...es, ...en].filter(([, leaf]) =>
      /"|\p{L}'/u.test(typeof leaf === 'string' ? leaf.replace(/--[\w-]+ "[^"]*"|'[{}]'/g, '') : ''),
    )
    expect(straight).toEqual([])
  })

  it('are translated', () => {
    const english = new Map(en)
    const same = es.filter(([path, spanish]) => {
      const other = english.get(path)
      return typeof spanish === 'string' && spanish === other && letters(spanish) !== '' && !spelledAlike.has(spanish)
    })
    expect(same).toEqual([])
  })
})

it('the common words of a language are found in its texts', () => {
  const count = (texts: object, words: RegExp) => leaves(texts).filter(([, leaf]) => words.test(wordsOf(leaf))).length
  expect(count(windowTexts, smallWords.es)).toBeGreaterThan(300)
  expect(count(windowTexts, smallWords.en)).toBeGreaterThan(300)
  // Also in texts made by functions.
  expect(count(shellText('es').confirm, smallWords.es)).toBeGreaterThan(4)
})
