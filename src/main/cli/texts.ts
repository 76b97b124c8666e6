import type { AppError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DoubtReason } from '#shared/domain/draft/mapping.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import type { SendStanding } from '#shared/domain/filing/submission.ts'
import type { Proof } from '#shared/domain/reading/reading.ts'
import type { Language } from '#shared/kernel/language.ts'
import { momentText } from '#shared/texts/day-text.ts'
import { doubtSentences } from '#shared/texts/doubt-sentences.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import {
  entityStateWords,
  itemStateWords,
  outcomeWord,
  submissionStateWords,
  wireStateWord,
} from '#shared/texts/states.ts'
import { english } from '#shared/texts/terminal/en.ts'
import { spanish } from '#shared/texts/terminal/es.ts'
import type { DoctorCheck } from './host.ts'

/** All user-visible sentences in one language. */
export interface Texts {
  readonly language: Language
  readonly words: typeof spanish
  error(error: AppError): string
  finding(finding: Finding): string
  doubt(reason: DoubtReason): string
  proof(proof: Proof): string
  check(check: DoctorCheck): string
  submissionState(state: SendStanding): string
  outcome(outcome: ItemOutcome | null): string
  /** The service's word for an item in its batch; an unknown one is kept. */
  itemState(state: string | null): string
  entityState(state: string | null): string
  /** With the thousands separator of the language. */
  count(value: number): string
  /** Day and minute in Bogotá. */
  dateTime(atMs: number): string
}

const wordsOf: Readonly<Record<Language, typeof spanish>> = { es: spanish, en: english }
const locales: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en-GB' }

export function textsIn(language: Language): Texts {
  const words = wordsOf[language]
  const numbers = new Intl.NumberFormat(locales[language])
  return {
    language,
    words,
    error: (error) => errorText(error, language),
    finding: (finding) => findingText(finding, language),
    proof: (proof) => proofText(proof, language),
    doubt: ({ code, parameters }) => fillSentence(doubtSentences[code], language, parameters),
    check: ({ name, status, detail, error }) =>
      error !== undefined
        ? `${errorText(error, language)}${name === 'generation' && !error.code.startsWith('office.awaits-') ? ` ${words.care.concernNext}` : ''}`
        : fillSentence({ es: spanish.checks[name][status], en: english.checks[name][status] }, language, detail),
    submissionState: (state) => submissionStateWords[state][language],
    outcome: (outcome) => outcomeWord(outcome, language),
    itemState: (state) => wireStateWord(state, itemStateWords, language),
    entityState: (state) => wireStateWord(state, entityStateWords, language),
    count: (value) => numbers.format(value),
    dateTime: (atMs) => momentText(atMs, language),
  }
}
