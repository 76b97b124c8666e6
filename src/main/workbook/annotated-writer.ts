import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { AnnotatedContent, AnnotatedProcedure } from './annotated.ts'
import type { ReaderChild, ReaderProcess } from './ports.ts'
import { isWriterAnswer } from './writer-protocol.ts'

export type AnnotatedWriter = (
  procedure: AnnotatedProcedure,
  content: AnnotatedContent,
) => Promise<Result<Uint8Array, AppError>>

const rowsPerMessage = 200
const memoryBytes = 1_500_000_000
const longestWritingMs = 120_000

/** Writes workbooks for HR in a process of its own. Error: `workbook.writer-failed`. Never rejects. */
export const createAnnotatedWriter =
  (process: ReaderProcess): AnnotatedWriter =>
  (procedure, content) =>
    converse(process.start({ memoryBytes }), procedure, content)

function converse(
  child: ReaderChild,
  procedure: AnnotatedProcedure,
  { sheet, draftId, rows, findings }: AnnotatedContent,
): Promise<Result<Uint8Array, AppError>> {
  const byRow = Map.groupBy(findings, (finding) => finding.row)
  return new Promise((resolve) => {
    const settle = (outcome: Result<Uint8Array, AppError>): void => {
      clearTimeout(timer)
      child.kill()
      resolve(outcome)
    }
    const fail = (detail: string): void => settle(failure(appError('local', 'workbook.writer-failed', { detail })))
    const timer = setTimeout(() => fail('too slow'), longestWritingMs)
    let sent = 0
    child.onMessage((message) => {
      if (!isWriterAnswer(message)) return fail('unknown message')
      if (message.type === 'failed') return fail(message.detail)
      if (message.type === 'written') return settle(success(message.bytes))
      const slice = rows.slice(sent, sent + rowsPerMessage)
      sent += slice.length
      if (slice.length === 0) return child.send({ type: 'finish' })
      const ofSlice = slice.flatMap((row): readonly Finding[] => byRow.get(row.row) ?? [])
      child.send({
        type: 'more',
        rows: slice.map(({ row, values, originals }) => ({ row, values, originals })),
        findings: ofSlice,
      })
    })
    child.onExit((exit) => fail(`exit ${exit.code ?? exit.signal ?? 'unknown'}`))
    child.send({ type: 'begin', procedure, sheet, draftId })
  })
}
