import type { HeadlineFigure, HeadlineName } from '../../domain/oversight/headline.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { measureWords, oversightWords } from '../oversight-text.ts'

export const headlineWords: Readonly<Record<HeadlineName, Sentence>> = {
  filed: oversightWords.filed,
  accepted: measureWords.accepted,
  'ended-well': measureWords['ended-well'],
  'ended-returned': measureWords['ended-returned'],
  'ended-error': measureWords['ended-error'],
  awaiting: oversightWords.answers,
  overdue: oversightWords.overdue,
  debited: oversightWords.creditsDebited,
}

const changes = {
  today: { es: 'a hoy', en: 'as of today' },
  none: { es: 'sin período anterior', en: 'no period before' },
  same: { es: 'igual que antes: {before}', en: 'same as before: {before}' },
  from: { es: '{difference}; antes {before}', en: '{difference}; {before} before' },
  shared: { es: '{difference} ({share}); antes {before}', en: '{difference} ({share}); {before} before' },
} as const satisfies Readonly<Record<string, Sentence>>

/** A figure against the period before: `+12 (+31,6 %); antes 38`. A share of nothing is left out. */
export function changeText({ count, before }: HeadlineFigure, language: Language): string {
  if (before === 'today') return changes.today[language]
  if (before === null) return changes.none[language]
  const locale = language === 'es' ? 'es-CO' : 'en-GB'
  const plain = new Intl.NumberFormat(locale)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  })
  const values = { before: plain.format(before), difference: signed.format(count - before) }
  if (count === before) return fillSentence(changes.same, language, values)
  if (before === 0) return fillSentence(changes.from, language, values)
  return fillSentence(changes.shared, language, { ...values, share: percent.format((count - before) / before) })
}
