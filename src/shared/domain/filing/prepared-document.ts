import type { BatchId, ItemId } from '../../kernel/ids.ts'

/** Why a file is not among those that would be sent, the first that applies. */
const documentProblems = [
  'unreadable',
  'not-a-file',
  'network',
  'empty',
  'not-a-pdf',
  'too-large',
  'twice',
  'in-flight',
  'sent-before',
  'changed',
  'cut',
  'no-pages',
  'encrypted',
] as const
export type DocumentProblem = (typeof documentProblems)[number]

const withWarning: ReadonlySet<DocumentProblem> = new Set([
  'in-flight',
  'sent-before',
  'changed',
  'cut',
  'no-pages',
  'encrypted',
])

/** With these the service would take it, and charge for it: only a person can say whether it is to go all the same. */
export const maySendAnyway = (problem: DocumentProblem): boolean => withWarning.has(problem)

/** Where the same content was sent already. */
export interface SentFile {
  readonly batchId: BatchId
  readonly batchName: string
  readonly itemId: ItemId
  readonly sentAtMs: number
  /** It waits, is leaving, or nobody knows what became of it. */
  readonly inFlight: boolean
}

/** A file on its way to being sent, as the window shows it: by its name, never by its place. */
export interface PreparedDocument {
  readonly id: string
  readonly fileName: string
  /** False until it was looked at. */
  readonly read: boolean
  readonly byteLength: number | null
  /** Null where counting them would take reading the file as a PDF. */
  readonly pages: number | null
  readonly reference: string
  readonly problem: DocumentProblem | null
  /** Of `twice`: the name of the other. */
  readonly sameAs: string | null
  /** Of `in-flight` and `sent-before`. */
  readonly sent: SentFile | null
  /** The operator wants it sent in spite of its problem. */
  readonly anyway: boolean
}

/** How far work with many files has come. */
export interface FileProgress {
  readonly done: number
  readonly total: number
}

/** Everything that was put together for the next sends. */
export interface PreparedDocuments {
  readonly documents: readonly PreparedDocument[]
  readonly reading: FileProgress | null
  /** Files are frozen into requests. */
  readonly packing: FileProgress | null
  /** Files that found no room: at most `mostPreparedDocuments` are put together at once. */
  readonly noRoom: number
  /** Files of folders that are no PDF by their name, and were not taken. */
  readonly otherFiles: number
  readonly canUndo: boolean
  /** PDFs in one request, as the profile has it. */
  readonly perRequest: number
}

export interface ShownDocuments extends PreparedDocuments {
  /** A send that brings it back is refused when it would be another by now. */
  readonly stamp: string
}

export const mostPreparedDocuments = 1_000

/** Whether it would go now. */
export const isReady = ({ read, problem, anyway }: PreparedDocument): boolean =>
  read && (problem === null || (anyway && maySendAnyway(problem)))

/** References that several of those that would go have: the answers of one request are told apart by their place alone. */
export function repeatedReferences(documents: readonly PreparedDocument[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { reference } of documents.filter(isReady)) {
    if (reference === '') continue
    if (seen.has(reference)) repeated.add(reference)
    seen.add(reference)
  }
  return repeated
}
