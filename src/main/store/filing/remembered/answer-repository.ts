import type { AnswerStore } from '#main/drafts/ports.ts'
import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { RememberedAnswer, RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { readRejectedValues } from './rejected-values.ts'

/** Answers about values. Every row belongs to one company. */
export class AnswerRepository implements AnswerStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  async remembered(companies: readonly string[]): Promise<readonly RememberedAnswer[]> {
    const rows = await this.#filings.read(({ db, dialect }) =>
      db
        .selectFrom('value_answer')
        .selectAll()
        .where('company', 'in', dialect.anyTextOf(companies))
        .orderBy('answered_at_ms', 'desc')
        .execute(),
    )
    return rows.map(({ answered_at_ms, ...answer }) => ({ ...answer, answeredAtMs: answered_at_ms }))
  }

  remember(answers: readonly RememberedAnswer[]): Promise<void> {
    return this.#filings.write(async ({ db }) => {
      for (const { answeredAtMs, uses, ...answer } of answers) {
        await db
          .insertInto('value_answer')
          .values({ ...answer, answered_at_ms: answeredAtMs, uses })
          .onConflict((conflict) =>
            conflict.columns(['company', 'kind', 'field', 'text', 'code']).doUpdateSet((set) => ({
              value: answer.value,
              answered_at_ms: answeredAtMs,
              uses: set('value_answer.uses', '+', uses),
            })),
          )
          .execute()
      }
    })
  }

  companies(): Promise<readonly RememberedCompany[]> {
    return this.#filings.read(({ db }) =>
      db
        .selectFrom('value_answer')
        .select((select) => [
          'company',
          select.fn.countAll<number>().as('answers'),
          select.fn.max<number>('answered_at_ms').as('latestMs'),
        ])
        .groupBy('company')
        .orderBy('latestMs', 'desc')
        .execute(),
    )
  }

  async forget(company: string | null): Promise<void> {
    await this.#filings.write(({ db }) => {
      const every = db.deleteFrom('value_answer')
      return (company === null ? every : every.where('company', '=', company)).execute()
    })
  }

  rejected(): Promise<readonly RejectedValue[]> {
    return this.#filings.read(readRejectedValues)
  }
}
