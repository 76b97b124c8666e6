import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { AnnotatedContent, AnnotatedProcedure } from '../write/hr/hr-columns.ts'
import type { BookOrder } from '../write/ordered-book.ts'
import type { Report } from '../write/report.ts'

/** The workbook to write, without its rows. */
export type WriterBegin =
  | ({ readonly kind: 'annotated'; readonly procedure: AnnotatedProcedure } & Omit<
      AnnotatedContent,
      'rows' | 'findings'
    >)
  | ({ readonly kind: 'report' } & Omit<Report, 'rows'>)
  | ({ readonly kind: 'book' } & BookOrder)

/** Some of its rows. */
export type WriterSlice =
  | { readonly kind: 'annotated'; readonly rows: readonly DraftRow[]; readonly findings: readonly Finding[] }
  | { readonly kind: 'report'; readonly rows: Report['rows'] }

/** Requests of the parent to a writer process: `begin`, then `more` for each `ready`, then `finish`. */
export type WriterRequest =
  | { readonly type: 'begin'; readonly begin: WriterBegin }
  | { readonly type: 'more'; readonly slice: WriterSlice }
  | { readonly type: 'finish' }

export type WriterAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'written'; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly detail: string }

const answerTypes: readonly string[] = ['ready', 'written', 'failed'] satisfies readonly WriterAnswer['type'][]

export function isWriterAnswer(message: unknown): message is WriterAnswer {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  if (message.type === 'written') return 'bytes' in message && message.bytes instanceof Uint8Array
  return typeof message.type === 'string' && answerTypes.includes(message.type)
}
