import type { AppError } from '#shared/domain/app-error.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { SourceRow, SourceWorkbook, WorkbookFormat } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { unpackRanges, unpackRows } from '../cells/packed-rows.ts'
import { defaultWorkbookLimits, type WorkbookLimits } from '../limits.ts'
import type { ReaderChild, ReaderExit, ReaderProcess } from '../ports.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import {
  isReaderAnswer,
  memoryMarker,
  type ReaderAnswer,
  type ReaderSource,
  type SheetHeading,
  timeMarker,
} from './reader-protocol.ts'

export interface WorkbookReader {
  /** Reads one file in its own process, which has ended when the promise resolves. Never rejects. */
  read(source: ReaderSource, fileName: string): Promise<Result<SourceWorkbook, AppError>>
}

/**
 * The parent's side of the reader process: starts it, enforces the timeout, collects the rows, and classifies failures.
 */
export const createWorkbookReader = (
  process: ReaderProcess,
  limits: WorkbookLimits = defaultWorkbookLimits,
): WorkbookReader => ({
  read: async (source, fileName) => {
    if ('bytes' in source && source.bytes.length > limits.fileBytes) {
      return refuseOverLimit('workbook.too-large', limits.fileBytes, source.bytes.length)
    }
    return converse(process.start({ memoryBytes: limits.memoryBytes }), source, fileName, limits)
  },
})

type Outcome = Result<SourceWorkbook, AppError>

function converse(
  child: ReaderChild,
  source: ReaderSource,
  fileName: string,
  limits: WorkbookLimits,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let outcome: Outcome | undefined
    const settle = (result: Outcome): void => {
      outcome ??= result
      clearTimeout(timer)
      child.kill()
    }
    const timer = setTimeout(() => {
      settle(refuse('workbook.too-slow', { limit: String(limits.waitingMs), fileName }))
    }, limits.waitingMs)
    const gathered = createGathering()
    child.onMessage((message) => {
      if (outcome !== undefined) return
      if (!isReaderAnswer(message))
        return settle(refuse('workbook.reader-failed', { detail: 'unknown message', fileName }))
      const result = gathered.take(message)
      if (result !== undefined) settle(result)
      else child.send({ type: 'next' })
    })
    child.onExit((exit) => {
      clearTimeout(timer)
      resolve(outcome ?? nameExit(exit, limits, fileName))
    })
    child.send({ type: 'read', source, fileName, limits })
  })
}

function createGathering(): { take(answer: ReaderAnswer): Outcome | undefined } {
  let format: WorkbookFormat = 'xlsx'
  let headings: readonly SheetHeading[] = []
  let notes: readonly WorkbookNote[] = []
  let rowsBySheet: SourceRow[][] = []
  return {
    take: (answer) => {
      switch (answer.type) {
        case 'sheets':
          format = answer.format
          headings = answer.sheets
          notes = answer.notes
          rowsBySheet = headings.map(() => [])
          return undefined
        case 'rows':
          for (const row of unpackRows(answer.rows)) rowsBySheet[answer.sheet]?.push(row)
          return undefined
        case 'done':
          return success({
            format,
            sheets: headings.map(({ name, hidden, merges }, index) => ({
              name,
              hidden,
              rows: rowsBySheet[index] ?? [],
              ...(merges === null ? {} : { merges: unpackRanges(merges) }),
            })),
            ...(notes.length === 0 ? {} : { notes }),
          })
        case 'refused':
          return { ok: false, error: answer.error }
      }
    },
  }
}

/** A process that ends without an answer was stopped by its own watch, V8's heap limit, or a defect. */
function nameExit(exit: ReaderExit, limits: WorkbookLimits, fileName: string): Outcome {
  if (exit.errorOutput.includes(timeMarker)) {
    return refuse('workbook.too-slow', { limit: String(limits.readingMs), fileName })
  }
  const outOfMemory =
    exit.errorOutput.includes(memoryMarker) ||
    exit.errorOutput.includes('heap out of memory') ||
    exit.signal === 'SIGKILL' ||
    exit.signal === 'SIGABRT'
  if (outOfMemory) return refuse('workbook.too-much-memory', { limit: String(limits.memoryBytes), fileName })
  return refuse('workbook.reader-failed', { detail: `exit ${exit.code ?? exit.signal ?? 'unknown'}`, fileName })
}
