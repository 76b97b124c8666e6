import { maximumDocumentBytes, maximumDocumentMegabytes, maximumDocuments } from '#shared/domain/service-limits.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { documentReferenceSchema, looksLikePdf } from '#shared/service/modules/document-extraction.ts'
import { problemsOf } from '#shared/service/request-problems.ts'
import { invalid, RefusedRequest } from '../answers.ts'

/** One PDF as sent. */
export interface SentDocument {
  /** Empty if none was given; the answer echoes it. */
  readonly reference: string
  readonly bytes: Uint8Array
}

/** Files under `Archivo` or `Archivo[]`, references under `Referencia` or `Referencia[]` (spec 2.3). */
export async function documentsOfForm(form: FormData): Promise<readonly SentDocument[]> {
  const unknown = [...form.keys()].find((name) => !/^(Archivo|Referencia)(\[\])?$/.test(name))
  if (unknown !== undefined) throw invalid(`Campo desconocido: ${unknown}`)
  const files = [...form.getAll('Archivo'), ...form.getAll('Archivo[]')].map((file) => {
    if (typeof file === 'string') throw invalid('Archivo: debe ser un archivo')
    if (file.type !== 'application/pdf') throw invalid('Archivo: el tipo de contenido debe ser application/pdf')
    return file
  })
  const references = [...form.getAll('Referencia'), ...form.getAll('Referencia[]')].map((text) => {
    if (typeof text !== 'string') throw invalid('Referencia: debe ser texto')
    return text
  })
  if (references.length > Math.max(files.length, 1)) throw invalid('Referencia: hay más referencias que archivos')
  const documents = files.map(async (file, index) => ({
    reference: references[index] ?? '',
    bytes: new Uint8Array(await file.arrayBuffer()),
  }))
  return checkDocuments(await Promise.all(documents))
}

/** The JSON form: `Documentos`, each with `Archivo` in base64 and, by our choice, `Referencia` (spec 2.3). */
export function documentsOfJson(body: unknown): readonly SentDocument[] {
  if (!isJsonObject(body) || !Array.isArray(body.Documentos)) throw invalid('Documentos: es obligatorio')
  const unknown = Object.keys(body).find((name) => name !== 'Documentos')
  if (unknown !== undefined) throw invalid(`Campo desconocido: ${unknown}`)
  return checkDocuments(body.Documentos.map(documentOfJson))
}

function documentOfJson(item: unknown): SentDocument {
  if (!isJsonObject(item) || typeof item.Archivo !== 'string') throw invalid('Archivo: debe ser texto en base64')
  const { Archivo: base64, Referencia: reference = '', ...others } = item
  if (Object.keys(others).length > 0) throw invalid(`Campo desconocido: ${Object.keys(others).join(', ')}`)
  if (typeof reference !== 'string') throw invalid('Referencia: debe ser texto')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw invalid('Archivo: no es base64 válido')
  return { reference, bytes }
}

function checkDocuments(documents: readonly SentDocument[]): readonly SentDocument[] {
  if (documents.length === 0) throw invalid('Archivo: debe haber al menos un PDF')
  if (documents.length > maximumDocuments) throw invalid(`Archivo: puede haber como máximo ${maximumDocuments} PDF`)
  for (const { reference, bytes } of documents) {
    if (bytes.byteLength > maximumDocumentBytes)
      throw new RefusedRequest(413, `Archivo: cada PDF pesa como máximo ${maximumDocumentMegabytes} MB`)
    if (!looksLikePdf(bytes)) throw invalid('Archivo: el contenido no es un PDF')
    const [problem] = problemsOf(documentReferenceSchema, reference)
    if (problem) throw invalid(`Referencia: ${problem.message}`)
  }
  return documents
}
