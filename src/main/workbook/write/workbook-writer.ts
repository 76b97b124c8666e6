import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ReaderChild, ReaderProcess } from '../ports.ts'
import { isWriterAnswer, type WriterBegin, type WriterSlice } from '../process/writer-protocol.ts'
import { writeAnnotated } from './hr/annotated.ts'
import type { AnnotatedContent, AnnotatedProcedure } from './hr/hr-columns.ts'
import { type BookOrder, writeOrdered } from './ordered-book.ts'
import { type Report, writeReport } from './report.ts'

type Written = Promise<Result<Uint8Array, AppError>>

/** Writes the large workbooks. */
export interface WorkbookWriter {
  /** The workbook for HR. */
  annotated(procedure: AnnotatedProcedure, content: AnnotatedContent): Written
  report(report: Report): Written
  book(order: BookOrder): Written
}

/** Writes in this process, for programs without a window to block. */
export const writeHere: WorkbookWriter = {
  annotated: async (procedure, content) => success(await writeAnnotated(procedure, content)),
  report: async (report) => success(await writeReport(report)),
  book: async (order) => success(await writeOrdered(order)),
}

const rowsPerMessage = 200
const memoryBytes = 1_500_000_000
const longestWritingMs = 120_000

/** Writes each workbook in its own process. Error: `workbook.writer-failed`. Never rejects. */
export const createWorkbookWriter = (process: ReaderProcess): WorkbookWriter => ({
  annotated: (procedure, content) => {
    const { rows: _, findings: __, ...begin } = content
    return converse(process.start({ memoryBytes }), { kind: 'annotated', procedure, ...begin }, draftSlices(content))
  },
  report: ({ rows, ...begin }) =>
    converse(process.start({ memoryBytes }), { kind: 'report', ...begin }, reportSlices(rows)),
  // A report is small, so its content is part of the first message.
  book: (order) => converse(process.start({ memoryBytes }), { kind: 'book', ...order }, reportSlices([])),
})

function* draftSlices({ rows, findings }: AnnotatedContent): Generator<WriterSlice> {
  const byRow = Map.groupBy(findings, (finding) => finding.row)
  for (let start = 0; start < rows.length; start += rowsPerMessage) {
    const slice = rows.slice(start, start + rowsPerMessage)
    yield {
      kind: 'annotated',
      rows: slice.map(({ row, values, originals }) => ({ row, values, originals })),
      findings: slice.flatMap((row): readonly Finding[] => byRow.get(row.row) ?? []),
    }
  }
}

function* reportSlices(rows: Report['rows']): Generator<WriterSlice> {
  for (let start = 0; start < rows.length; start += rowsPerMessage) {
    yield { kind: 'report', rows: rows.slice(start, start + rowsPerMessage) }
  }
}

/** Sends the content in slices, at the pace of the receiver. */
function converse(child: ReaderChild, begin: WriterBegin, slices: Iterator<WriterSlice, void>): Written {
  return new Promise((resolve) => {
    const settle = (outcome: Result<Uint8Array, AppError>): void => {
      clearTimeout(timer)
      child.kill()
      resolve(outcome)
    }
    const fail = (detail: string): void => settle(failure(appError('workbook.writer-failed', { detail })))
    const timer = setTimeout(() => fail('too slow'), longestWritingMs)
    child.onMessage((message) => {
      if (!isWriterAnswer(message)) return fail('unknown message')
      if (message.type === 'failed') return fail(message.detail)
      if (message.type === 'written') return settle(success(message.bytes))
      const next = slices.next()
      child.send(next.done ? { type: 'finish' } : { type: 'more', slice: next.value })
    })
    child.onExit((exit) => fail(`exit ${exit.code ?? exit.signal ?? 'unknown'}`))
    child.send({ type: 'begin', begin })
  })
}
