import {
  checkSources,
  type SilentSource,
  type SourcesWord,
  sourcesWord,
} from '../../domain/filing/answer/check-sources.ts'
import type { Item } from '../../domain/filing/item.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'

/** Sentences about a background check besides its verdict, one for each thing a person must know. */
const sentences = {
  findings: { es: 'Con hallazgos en: {names}.', en: 'With findings in: {names}.' },
  silent: {
    es: 'Sin consultar {count} de {total, plural, one {# fuente} other {# fuentes}}: {names}.',
    en: 'Not queried: {count} of {total, plural, one {# source} other {# sources}}: {names}.',
  },
  undated: {
    es: 'Se envió sin la fecha de expedición del documento: las fuentes que la piden no se consultaron.',
    en: 'It was sent without the issue date of the document: the sources that need it were not queried.',
  },
  failed: { es: 'La consulta no terminó bien.', en: 'The check did not finish properly.' },
  nobody: {
    es: 'La respuesta no nombra ninguna fuente consultada.',
    en: 'The answer names no queried source.',
  },
  unsaid: {
    es: 'Alguna fuente no dice si encontró algo.',
    en: 'Some sources do not say whether they found anything.',
  },
  none: {
    es: '{total, plural, one {Respondió # fuente} other {Respondieron # fuentes}}.',
    en: '{total, plural, one {# source} other {# sources}} answered.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

const states = {
  no_consultada: { es: 'no consultada', en: 'not queried' },
  error: { es: 'error', en: 'error' },
} as const satisfies Readonly<Record<string, Sentence>>

const mostNames = 20

/** Empty for anything but a background check with an answer. */
export function checkLines(
  { result, undated = false }: Pick<Item, 'result' | 'undated'>,
  language: Language,
): readonly string[] {
  const sources = checkSources(result)
  const word = sourcesWord(result, undated)
  if (sources === null || word === null || word === 'open') return []
  const { total, withFindings, silent } = sources
  const say = (sentence: Sentence, parameters: Readonly<Record<string, string>> = {}): string =>
    fillSentence(sentence, language, parameters)
  const named = (names: readonly string[]): string =>
    names.length > mostNames ? `${names.slice(0, mostNames).join('; ')}…` : names.join('; ')
  const isWhole = word === 'none' && total > 0
  return [
    ...(withFindings.length > 0 ? [say(sentences.findings, { names: named(withFindings) })] : []),
    ...(sources.end === 'failed' ? [say(sentences.failed)] : []),
    ...(silent.length > 0
      ? [
          say(sentences.silent, {
            count: String(silent.length),
            total: String(total),
            names: named(silent.map((source) => silentText(source, language))),
          }),
        ]
      : []),
    ...(undated ? [say(sentences.undated)] : []),
    ...(isUnexplained(word, sources) && !undated ? [say(total === 0 ? sentences.nobody : sentences.unsaid)] : []),
    ...(isWhole ? [say(sentences.none, { total: String(total) })] : []),
  ]
}

const isUnexplained = (
  word: SourcesWord,
  { silent, end }: { readonly silent: readonly SilentSource[]; readonly end: string },
): boolean => word === 'incomplete' && silent.length === 0 && end === 'done'

function silentText({ name, state, why }: SilentSource, language: Language): string {
  const known = Object.entries(states).find(([word]) => word === state?.trim().toLowerCase())
  const said = why ?? known?.[1][language] ?? state
  return said === null ? name : `${name} (${said})`
}
