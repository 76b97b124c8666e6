import { asksEach } from '#shared/domain/draft/finding-codes.ts'
import { answerPlace, type RememberedAnswer } from '#shared/domain/draft/remembered-answer.ts'
import type { ValueAnswer, ValueProposal } from '#shared/domain/draft/value-question.ts'
import type { ValueEntry } from '#shared/domain/draft/values/value-entries.ts'
import { isIndividual } from '#shared/domain/worker/value-kind.ts'

/** A file with more companies than this does not represent any single company. */
const mostCompanies = 20

/**
 * The answers worth remembering. Excludes what the program already knows, personal values, and answers for rows without
 * a company.
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
