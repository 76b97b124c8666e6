import type { Item, Novedad } from '../../domain/filing/item.ts'
import { parseInstant } from '../../kernel/civil-date.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { entityStateWords, itemStateWords, wireStateWord } from '../states.ts'

const words = {
  newSteps: { es: '{count, plural, one {# nueva} other {# nuevas}}', en: '{count, number} new' },
  evidence: { es: 'con evidencia', en: 'with evidence' },
} as const satisfies Readonly<Record<string, Sentence>>

/** Steps of a filing history that nobody has seen. */
export const newStepsOf = ({ novedades }: Pick<Item, 'novedades'>): readonly Novedad[] =>
  novedades.filter(({ isNew }) => isNew === true)

/** `2 nuevas`; empty for none. */
export function newStepsText(item: Pick<Item, 'novedades'>, language: Language): string {
  const { length } = newStepsOf(item)
  return length === 0 ? '' : fillSentence(words.newSteps, language, { count: length })
}

/**
 * The whole filing history in `Orden` order, one line per step. Words and dates unchanged; instants in the common
 * format.
 */
export const stepsText = ({ novedades }: Pick<Item, 'novedades'>, language: Language): string =>
  novedades.map((step) => stepText(step, language)).join('\n')

export const lastStepText = ({ novedades }: Pick<Item, 'novedades'>, language: Language, separator = ' · '): string => {
  const last = novedades.at(-1)
  return last === undefined ? '' : partsOf(last, language).join(separator)
}

function stepText(step: Novedad, language: Language): string {
  const parts = partsOf(step, language)
  const told = step.evidenceUrl === null ? parts : [...parts, words.evidence[language]]
  return `${step.order}. ${told.join(' · ')}`
}

function partsOf({ date, phase, message }: Novedad, language: Language): readonly string[] {
  const atMs = parseInstant(date)
  return [atMs === null ? date : momentText(atMs, language), phase, message].filter((part) => part !== '')
}

/** `Cambios` of a reprocess, as the service reported them. */
export const changesText = ({ reprocess }: Pick<Item, 'reprocess'>): string =>
  (reprocess?.changes ?? []).map(({ text }) => text).join('; ')

/** The states before a reprocess. */
export const statesBeforeText = (
  { reprocess }: Pick<Item, 'reprocess'>,
  language: Language,
  separator = ' · ',
): string =>
  [
    wireStateWord(reprocess?.previousState ?? null, itemStateWords, language),
    wireStateWord(reprocess?.previousEntityState ?? null, entityStateWords, language),
  ]
    .filter((word) => word !== '')
    .join(separator)
