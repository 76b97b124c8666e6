import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import type { AnnotatedProcedure } from './annotated.ts'

/** What the parent asks of a writer process: `begin`, then `more` for each `ready`, then `finish`. */
export type WriterRequest =
  | {
      readonly type: 'begin'
      readonly procedure: AnnotatedProcedure
      readonly sheet: string
      readonly draftId: string | undefined
    }
  | { readonly type: 'more'; readonly rows: readonly DraftRow[]; readonly findings: readonly Finding[] }
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
