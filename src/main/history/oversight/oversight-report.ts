import type { AppError } from '#shared/domain/app-error.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { HistoryContext } from '../context.ts'
import { type OversightReportRequest, oversightBook } from './oversight-book.ts'
import { nobody, peopleOf } from './report-people.ts'

type Reading = Pick<HistoryContext, 'stores' | 'clock' | 'answerTerms'>

/** All of a supervisor's figures from one snapshot. */
export async function oversightOf(
  { stores, clock, answerTerms }: Reading,
  question: OversightQuestion,
): Promise<Result<Oversight, AppError>> {
  const terms = await answerTerms()
  return terms.ok ? success(await stores.history.oversight(question, clock.nowMs(), terms.value)) : terms
}

/** The figures of the screen as a file, from one snapshot; the names in it are read right after. */
export async function writeOversight(
  context: HistoryContext,
  request: OversightReportRequest,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await context.entityNames()
  if (!entities.ok) return entities
  const figures = await oversightOf(context, request.question)
  if (!figures.ok) return figures
  const people = request.people ? await peopleOf(context.stores.history, figures.value) : nobody
  return context.writeBook({
    book: oversightBook(figures.value, people, { ...request, entities: entities.value }),
    format: request.format,
    createdAtMs: figures.value.madeAtMs,
  })
}
