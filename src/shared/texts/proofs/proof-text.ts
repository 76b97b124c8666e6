import type { Proof } from '../../domain/reading/reading.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { codeProofs } from './code-proofs.ts'
import { dateOrderNames, dateProofs } from './date-proofs.ts'
import { numberProofs } from './number-proofs.ts'
import { encodingNames, textProofs } from './text-proofs.ts'

/** Not a reading: an answer given earlier. */
const answerProofs = {
  remembered: {
    es: 'Así se respondió el {date} para esta empresa.',
    en: 'This was the answer on {date} for this company.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** Why a text is read as a value, by its proof's code. Each group of readers has its own table. */
const sentences: ReadonlyMap<string, Sentence> = new Map(
  Object.entries({
    ...answerProofs,
    ...dateProofs,
    ...codeProofs,
    ...numberProofs,
    ...textProofs,
  }),
)

/** The sentence beside a suggestion; '' when the code has none. */
export function proofText({ code, parameters }: Proof, language: Language): string {
  const sentence = sentences.get(code)
  if (sentence === undefined) return ''
  const { order = '', written = '', read = '' } = parameters
  return fillSentence(sentence, language, {
    ...parameters,
    order: dateOrderNames.get(order)?.[language] ?? order,
    written: encodingNames.get(written) ?? written,
    read: encodingNames.get(read) ?? read,
  })
}
