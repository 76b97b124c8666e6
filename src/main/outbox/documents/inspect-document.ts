import { sha256Hex } from '#main/base/digest.ts'
import { settlePath } from '#main/base/files/chosen-path.ts'
import { type FileStart, readChosenStart, type StartLimits } from '#main/base/files/local-files.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DocumentProblem } from '#shared/domain/filing/prepared-document.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { maximumDocumentBytes } from '#shared/service/limits.ts'
import { looksLikePdf } from '#shared/service/modules/document-requests.ts'
import { type PdfFacts, readPdfFacts } from './pdf-facts.ts'

/** What a file says of itself. The problems that come from other files, other sends and another time are not among its own. */
export interface InspectedDocument {
  readonly problem: Exclude<DocumentProblem, 'twice' | 'in-flight' | 'sent-before' | 'changed'> | null
  readonly byteLength: number | null
  readonly pages: number | null
  /** In lower-case hex; null where it cannot be sent anyway. */
  readonly sha256: string | null
}

const nothingKnown = { byteLength: null, pages: null, sha256: null }

/** More than the header's reach: what is larger than the service takes is not read any further. */
const headBytes = 1_024

type OpenStart = (path: string, limits: StartLimits) => Promise<Result<FileStart, AppError>>

/** A file that a person dropped or chose in a dialog. */
async function openChosen(path: string, limits: StartLimits): Promise<Result<FileStart, AppError>> {
  const settled = await settlePath(path)
  return settled.ok ? readChosenStart(settled.value, limits) : settled
}

/** Looks at a file once. Of what can be sent the whole is read, and let go again: only its digest stays. */
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

/** The service may take it and charge for it, and read nothing. */
function doubtOf({ whole, empty, encrypted }: PdfFacts): InspectedDocument['problem'] {
  if (encrypted) return 'encrypted'
  if (!whole) return 'cut'
  return empty ? 'no-pages' : null
}

function problemOf({ code }: AppError): InspectedDocument['problem'] {
  if (code === 'file.network-path') return 'network'
  return code === 'file.not-a-file' ? 'not-a-file' : 'unreadable'
}

/** The content that was looked at. Error `file.changed`: it is another by now. */
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
