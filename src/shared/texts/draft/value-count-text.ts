import type { ValueCount } from '../../domain/draft/value-question.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'

const sentence: Sentence = {
  es: '{values, plural, one {# valor} other {# valores}} en {cells, plural, one {# celda} other {# celdas}}',
  en: '{values, plural, one {# value} other {# values}} in {cells, plural, one {# cell} other {# cells}}',
}

/** `71 valores en 1.201 celdas`: the distinct values in doubt, and their cells. */
export const valueCountText = ({ values, cells }: ValueCount, language: Language): string =>
  fillSentence(sentence, language, { values, cells })
