import type { ValueCount } from '../../domain/draft/value-question.ts'
import { fillSentence, type Language, type Sentence } from '../../kernel/language.ts'

const sentence: Sentence = {
  es: '{values} {values?valor|valores} en {cells} {cells?celda|celdas}',
  en: '{values} {values?value|values} in {cells} {cells?cell|cells}',
}

/** `71 valores en 1.201 celdas`: the distinct values in doubt, and their cells. */
export const valueCountText = (
  { values, cells }: ValueCount,
  language: Language,
  write: (n: number) => string,
): string => fillSentence(sentence, language, { values: write(values), cells: write(cells) })
