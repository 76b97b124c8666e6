import { asksEach } from '#shared/domain/draft/finding-codes.ts'
import { answerPlace, type RememberedAnswer } from '#shared/domain/draft/remembered-answer.ts'
import type { ValueAnswer, ValueProposal } from '#shared/domain/draft/value-question.ts'
import type { ValueEntry } from '#shared/domain/draft/values/value-entries.ts'
import { isIndividual } from '#shared/domain/worker/value-kind.ts'

/** A file of more companies than this is no company's file. */
const mostCompanies = 20

/**
 * What is worth keeping of an answer: not what the program knows by itself, not what belongs to one person, and nothing where a
 * row does not say whose it is.
 */
export function answersToRemember(
  entry: ValueEntry,
  answer: ValueAnswer,
  proposal: ValueProposal | null,
  answeredAtMs: number,
): readonly RememberedAnswer[] {
  const companies = [...entry.companies]
  if (answer.answer === 'aside' || companies.includes('') || companies.length > mostCompanies) return []
  const { fields, value: text } = entry
  const kept = (code: string, value: string | null) =>
    companies.flatMap((company) =>
      fields.map((field) => ({ ...answerPlace(company, field, text), code, value, answeredAtMs, uses: 1 })),
    )
  if (answer.answer === 'confirm') {
    return [...entry.doubts].filter((code) => !asksEach(code)).flatMap((code) => kept(code, null))
  }
  const isOwn = proposal?.answer === 'write' && proposal.sure && proposal.value === answer.to
  if (fields.some(isIndividual) || answer.to === '' || (isOwn && proposal.proof?.code !== 'remembered')) return []
  return kept('', answer.to)
}
