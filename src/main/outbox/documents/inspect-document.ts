import { sha256Hex } from '#main/base/digest.ts'
import { settlePath } from '#main/base/files/chosen-path.ts'
import { type FileStart, readChosenStart, type StartLimits } from '#main/base/files/local-files.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DocumentProblem } from '#shared/domain/filing/prepared-document.ts'
import { maximumDocumentBytes } from '#shared/domain/service-limits.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { looksLikePdf } from '#shared/service/modules/document-requests.ts'
import { type PdfFacts, readPdfFacts } from './pdf-facts.ts'

/** Facts about one file. Excludes problems that come from other files, other sends or another time. */
export interface InspectedDocument {
  readonly problem: Exclude<DocumentProblem, 'twice' | 'in-flight' | 'sent-before' | 'changed'> | null
  readonly byteLength: number | null
  readonly pages: number | null
  /** Lower-case hex; null if the file cannot be sent anyway. */
  readonly sha256: string | null
}

const nothingKnown = { byteLength: null, pages: null, sha256: null }

/** Enough for the header. Files larger than the service accepts are not read further. */
const headBytes = 1_024

type OpenStart = (path: string, limits: StartLimits) => Promise<Result<FileStart, AppError>>

/** A file that the user dropped or chose in a dialog. */
async function openChosen(path: string, limits: StartLimits): Promise<Result<FileStart, AppError>> {
  const settled = await settlePath(path)
  return settled.ok ? readChosenStart(settled.value, limits) : settled
}

/** Inspects a file once. A sendable file is read whole, and only its digest is kept. */
export async function inspectDocument(path: string, open: OpenStart = openChosen): Promise<InspectedDocument> {
  const file = await open(path, { wholeUpTo: maximumDocumentBytes, headBytes })
  if (!file.ok) return { ...nothingKnown, problem: problemOf(file.error) }
  const { byteLength, bytes } = file.value
  if (byteLength === 0) return { ...nothingKnown, problem: 'empty', byteLength }
  if (!looksLikePdf(bytes)) return { ...nothingKnown, problem: 'not-a-pdf', byteLength }
  if (byteLength > maximumDocumentBytes) return { ...nothingKnown, problem: 'too-large', byteLength }
  const facts = readPdfFacts(bytes)
  return { problem: doubtOf(facts), byteLength, pages: facts.pages, sha256: sha256Hex(bytes) }
}

/** The service may accept and charge for such a file without reading anything in it. */
function doubtOf({ whole, empty, encrypted }: PdfFacts): InspectedDocument['problem'] {
  if (encrypted) return 'encrypted'
  if (!whole) return 'cut'
  return empty ? 'no-pages' : null
}

function problemOf({ code }: AppError): InspectedDocument['problem'] {
  if (code === 'file.network-path') return 'network'
  return code === 'file.not-a-file' ? 'not-a-file' : 'unreadable'
}

/** Reads the inspected content. Error `file.changed`: the content differs. */
export async function readInspected(
  { path, fileName, sha256 }: { readonly path: string; readonly fileName: string; readonly sha256: string },
  open: OpenStart = openChosen,
): Promise<Result<Uint8Array, AppError>> {
  const file = await open(path, { wholeUpTo: maximumDocumentBytes, headBytes: 0 })
  if (!file.ok) return file
  const { byteLength, bytes } = file.value
  const isSame = byteLength === bytes.byteLength && sha256Hex(bytes) === sha256
  return isSame ? success(bytes) : failure(appError('file.changed', { file: fileName }))
}
