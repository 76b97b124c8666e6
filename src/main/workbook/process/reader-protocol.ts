import type { AppError } from '#shared/domain/app-error.ts'
import { isWorkbookNote, type WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { WorkbookFormat } from '#shared/domain/worker/source-row.ts'
import { isPackedRows, type PackedRows } from '../cells/packed-rows.ts'
import type { WorkbookLimits } from '../limits.ts'

/** Requests of the parent: `read` once, then `next` after each answer except the last. */
export type ReaderRequest =
  | { readonly type: 'read'; readonly source: ReaderSource; readonly fileName: string; readonly limits: WorkbookLimits }
  | { readonly type: 'next' }

export type ReaderSource = { readonly bytes: Uint8Array } | { readonly path: string }

/** Answers of the child. Rows come in chunks, one per `next`, so that the parent is never busy for long. */
export type ReaderAnswer =
  | {
      readonly type: 'sheets'
      readonly format: WorkbookFormat
      readonly sheets: readonly SheetHeading[]
      readonly notes: readonly WorkbookNote[]
    }
  | { readonly type: 'rows'; readonly sheet: number; readonly rows: PackedRows }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly error: AppError }

export interface SheetHeading {
  readonly name: string
  readonly hidden: boolean
  /** Its merged cells, packed; null if there are none. */
  readonly merges: Uint32Array | null
}

/** Written to standard error before the process ends itself. */
export const memoryMarker = 'ventanilla-reader: memory limit'
export const timeMarker = 'ventanilla-reader: time limit'

const answerTypes: readonly string[] = ['sheets', 'rows', 'done', 'refused'] satisfies readonly ReaderAnswer['type'][]

/** The child has parsed a hostile file, so the outer form of its messages is checked first. */
export function isReaderAnswer(message: unknown): message is ReaderAnswer {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  if (typeof message.type !== 'string' || !answerTypes.includes(message.type)) return false
  if (message.type === 'sheets') {
    return 'sheets' in message && Array.isArray(message.sheets) && 'notes' in message && isNotes(message.notes)
  }
  if (message.type === 'rows') return 'rows' in message && isPackedRows(message.rows)
  return message.type !== 'refused' || ('error' in message && typeof message.error === 'object')
}

const isNotes = (value: unknown): boolean => Array.isArray(value) && value.every(isWorkbookNote)
