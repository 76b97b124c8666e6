import {
  type ComparedKind,
  comparedKinds,
  type DraftComparison,
} from '../../domain/draft/comparison/draft-comparison.ts'
import { bogotaDate } from '../../kernel/civil-date.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { dayText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'

/** The figures of a comparison, in display order. */
export const comparedFigures = {
  new: { es: '{count, plural, one {# nueva} other {# nuevas}}', en: '{count, number} new' },
  changed: { es: '{count, plural, one {# cambiada} other {# cambiadas}}', en: '{count, number} changed' },
  asked: { es: '{count, number} por confirmar', en: '{count, number} to confirm' },
  equal: { es: '{count, plural, one {# igual} other {# iguales}}', en: '{count, number} equal' },
} as const satisfies Readonly<Record<ComparedKind, Sentence>>

export const comparedSentences = {
  against: { es: 'Frente a «{file}» ({day}):', en: 'Against “{file}” ({day}):' },
  gone: {
    es: '{count, plural, one {# ya no viene} other {# ya no vienen}}',
    en: '{count, number} no longer there',
  },
  filed: {
    es: '{count, plural, one {# igual ya se radicó: sin ella} other {# iguales ya se radicaron: sin ellas}} {ready, plural, one {queda # lista} other {quedan # listas}} para radicar',
    en: '{count, plural, one {# equal row was} other {# equal rows were}} filed before: without {count, plural, one {it} other {them}} {ready, plural, one {# row is} other {# rows are}} ready to file',
  },
  changedFiled: {
    es: '{count, plural, one {# cambiada también se radicó: radicarla} other {# cambiadas también se radicaron: radicarlas}} otra vez pide un motivo',
    en: '{count, plural, one {# changed row was} other {# changed rows were}} filed too: filing {count, plural, one {it} other {them}} again needs a reason',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** `Frente a «octubre.xlsx» (3/10/2026): 12 nuevas, 3 cambiadas, 380 iguales, 5 ya no vienen`. */
export function comparisonSentence({ earlier, counts, gone }: DraftComparison, language: Language): string {
  const day = dayText(bogotaDate(earlier.importedAtMs), language)
  const figures = comparedKinds
    .filter((kind) => counts[kind] > 0 || kind === 'new')
    .map((kind) => fillSentence(comparedFigures[kind], language, { count: counts[kind] }))
  const last = gone === 0 ? [] : [fillSentence(comparedSentences.gone, language, { count: gone })]
  const head = fillSentence(comparedSentences.against, language, { file: earlier.fileName, day })
  return `${head} ${[...figures, ...last].join(', ')}`
}
