import type { HistoryStore } from '#main/history/ports.ts'
import type { AppError } from '#shared/domain/app-error.ts'

/** Reads that may take longer than main may be held: they go over many items. */
export type SlowReads = Pick<
  HistoryStore,
  | 'search'
  | 'batchTable'
  | 'batchGroups'
  | 'sends'
  | 'sendGroups'
  | 'countRecords'
  | 'recordIds'
  | 'records'
  | 'people'
  | 'documents'
  | 'documentIds'
  | 'groups'
  | 'waiting'
  | 'oversight'
  | 'batches'
  | 'items'
  | 'answerColumns'
  | 'setbacks'
>
export type SlowReadName = keyof SlowReads

/** The key comes by message: arguments and environment of a thread can be seen from outside. */
export type ToReader =
  | { readonly kind: 'open'; readonly file: string; readonly databaseKey: string }
  | {
      readonly kind: 'read'
      readonly number: number
      readonly name: SlowReadName
      readonly parameters: readonly unknown[]
    }
  | { readonly kind: 'close' }

export type FromReader =
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly number: number; readonly error: AppError }
  | { readonly kind: 'closed' }
