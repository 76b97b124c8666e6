import { type AnswerVerdict, isAnswerVerdict } from '../../domain/filing/answer/answer-verdict.ts'
import type { Language, Sentence } from '../../kernel/language.ts'

const words: Readonly<Record<AnswerVerdict, Sentence>> = {
  afiliado: { es: 'Afiliado', en: 'Affiliated' },
  no_afiliado: { es: 'No afiliado', en: 'Not affiliated' },
  con_hallazgos: { es: 'Con hallazgos', en: 'With findings' },
  sin_hallazgos: { es: 'Sin hallazgos', en: 'No findings' },
  incompleto: { es: 'Incompleto', en: 'Incomplete' },
}

/** An answer's verdict; words not in the specification stay unchanged. */
export const verdictWord = (verdict: string, language: Language): string =>
  isAnswerVerdict(verdict) ? words[verdict][language] : verdict

/** `85 %`, with the comma of Spanish. */
export const confidenceText = (confidence: number | null, language: Language): string => {
  if (confidence === null) return ''
  return `${language === 'es' ? String(confidence).replace('.', ',') : String(confidence)} %`
}
