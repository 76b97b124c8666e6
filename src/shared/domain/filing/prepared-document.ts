import type { BatchId, ItemId } from '../../kernel/ids.ts'

/** Why a file would not be sent; the first reason that applies. */
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

/** The service would accept these, and charge for them, so only a person can decide to send them. */
export const maySendAnyway = (problem: DocumentProblem): boolean => withWarning.has(problem)

/** Where the same content was sent already. */
export interface SentFile {
  readonly batchId: BatchId
  readonly batchName: string
  readonly itemId: ItemId
  readonly sentAtMs: number
  /** It is queued, in flight or uncertain. */
  readonly inFlight: boolean
}

/** A file to be sent, as the window shows it: by name, never by path. */
export interface PreparedDocument {
  readonly id: string
  readonly fileName: string
  /** False until it was checked. */
  readonly read: boolean
  readonly byteLength: number | null
  /** Null if counting them would require parsing the PDF. */
  readonly pages: number | null
  readonly reference: string
  readonly problem: DocumentProblem | null
  /** For `twice`: the other file's name. */
  readonly sameAs: string | null
  /** For `in-flight` and `sent-before`. */
  readonly sent: SentFile | null
  /** The user wants it sent despite its problem. */
  readonly anyway: boolean
}

/** Progress of work on many files. */
export interface FileProgress {
  readonly done: number
  readonly total: number
}

/** All files collected for the next sends. */
export interface PreparedDocuments {
  readonly documents: readonly PreparedDocument[]
  readonly reading: FileProgress | null
  /** Files are being frozen into requests. */
  readonly packing: FileProgress | null
  /** Files that did not fit: at most `mostPreparedDocuments` are collected at once. */
  readonly noRoom: number
  /** Files in folders whose name is not a PDF's, and were not taken. */
  readonly otherFiles: number
  readonly canUndo: boolean
  /** PDFs per request, from the profile's settings. */
  readonly perRequest: number
}

export interface ShownDocuments extends PreparedDocuments {
  /** A send includes this, and is refused if it has changed. */
  readonly stamp: string
}

export const mostPreparedDocuments = 1_000

/** Whether it would be sent now. */
export const isReady = ({ read, problem, anyway }: PreparedDocument): boolean =>
  read && (problem === null || (anyway && maySendAnyway(problem)))

/** References shared by several files to be sent: only their position would distinguish the answers of one request. */
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
