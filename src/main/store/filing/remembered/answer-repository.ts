import type { AnswerStore } from '#main/drafts/ports.ts'
import { anyOf, build, type Session } from '#main/store/desk/desk-database.ts'
import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { RememberedAnswer, RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import { readRejectedValues } from './rejected-values.ts'

/** What was answered about values. Every row belongs to one company. */
export class AnswerRepository implements AnswerStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async remembered(companies: readonly string[]): Promise<readonly RememberedAnswer[]> {
    const rows = this.#session.all(
      build
        .selectFrom('value_answer')
        .selectAll()
        .where('company', 'in', anyOf(companies))
        .orderBy('answered_at_ms', 'desc'),
    )
    return rows.map(({ answered_at_ms, ...answer }) => ({ ...answer, answeredAtMs: answered_at_ms }))
  }

  async remember(answers: readonly RememberedAnswer[]): Promise<void> {
    this.#session.write(() => {
      for (const { answeredAtMs, uses, ...answer } of answers) {
        this.#session.run(
          build
            .insertInto('value_answer')
            .values({ ...answer, answered_at_ms: answeredAtMs, uses })
            .onConflict((conflict) =>
              conflict.columns(['company', 'kind', 'field', 'text', 'code']).doUpdateSet((set) => ({
                value: answer.value,
                answered_at_ms: answeredAtMs,
                uses: set('value_answer.uses', '+', uses),
              })),
            ),
        )
      }
    })
  }

  async companies(): Promise<readonly RememberedCompany[]> {
    return this.#session.all(
      build
        .selectFrom('value_answer')
        .select((select) => [
          'company',
          select.fn.countAll<number>().as('answers'),
          select.fn.max<number>('answered_at_ms').as('latestMs'),
        ])
        .groupBy('company')
        .orderBy('latestMs', 'desc'),
    )
  }

  async forget(company: string | null): Promise<void> {
    const every = build.deleteFrom('value_answer')
    this.#session.run(company === null ? every : every.where('company', '=', company))
  }

  async rejected(): Promise<readonly RejectedValue[]> {
    return readRejectedValues(this.#session)
  }
}
