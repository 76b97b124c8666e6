import type { AppError } from '#shared/domain/app-error.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { HistoryContext } from '../context.ts'
import { type OversightReportRequest, oversightBook } from './oversight-book.ts'

type Reading = Pick<HistoryContext, 'stores' | 'clock' | 'certificateTerms'>

/** All of a supervisor's figures from one snapshot. */
export async function oversightOf(
  { stores, clock, certificateTerms }: Reading,
  question: OversightQuestion,
): Promise<Result<Oversight, AppError>> {
  const terms = await certificateTerms()
  return terms.ok ? success(await stores.history.oversight(question, clock.nowMs(), terms.value)) : terms
}

/** The figures of the screen as a file, from one snapshot and with the same counting. */
export async function writeOversight(
  context: HistoryContext,
  request: OversightReportRequest,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await context.entityNames()
  if (!entities.ok) return entities
  const figures = await oversightOf(context, request.question)
  if (!figures.ok) return figures
  return context.writeBook({
    book: oversightBook(figures.value, { ...request, entities: entities.value }),
    format: request.format,
    createdAtMs: figures.value.madeAtMs,
  })
}
