import type { AppError } from '#shared/domain/app-error.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { HistoryContext } from '../context.ts'
import { type OversightReportRequest, oversightBook } from './oversight-book.ts'

type Reading = Pick<HistoryContext, 'stores' | 'clock'>

/** One reading of everything that a supervisor sees. */
export const oversightOf = async ({ stores, clock }: Reading, question: OversightQuestion): Promise<Oversight> =>
  stores.history.oversight(question, clock.nowMs())

/** The figures of the screen as a file: from one reading, by the same counting. */
export async function writeOversight(
  context: HistoryContext,
  request: OversightReportRequest,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await context.entityNames()
  if (!entities.ok) return entities
  const figures = await oversightOf(context, request.question)
  return context.writeBook({
    book: oversightBook(figures, { ...request, entities: entities.value }),
    format: request.format,
    createdAtMs: figures.madeAtMs,
  })
}
