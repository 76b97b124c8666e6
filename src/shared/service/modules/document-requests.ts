import { z } from 'zod'
import {
  maximumDocumentBytes,
  maximumDocumentMegabytes,
  maximumDocuments,
  maximumReferenceLength,
} from '#shared/domain/service-limits.ts'
import { cutText, utf16Length } from '#shared/kernel/cut-text.ts'

/**
 * The request of identity-document extraction (spec 2.3): a multipart form, or JSON with base64 files. It declares no
 * terms.
 */

const header = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** PDF readers look for `%PDF-` in the first 1,024 bytes, so leading bytes alone do not disqualify a file. */
const headerReachBytes = 1024

/** Whether bytes start like a PDF. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const reach = Math.min(bytes.length, headerReachBytes) - header.length
  for (let start = 0; start <= reach; start += 1) {
    if (header.every((byte, offset) => bytes[start + offset] === byte)) return true
  }
  return false
}

/**
 * A file's name as its reference: the only link from an answer to its file. The specification does not define a
 * "character" (spec 2.3): UTF-16 units are counted, as most services do, never fewer than by any other count, and none
 * is split.
 */
export const referenceOf = (fileName: string): string =>
  cutText(fileName.toWellFormed(), maximumReferenceLength, utf16Length)

export const documentReferenceSchema = z
  .string()
  .max(maximumReferenceLength, `La referencia puede tener como máximo ${maximumReferenceLength} caracteres`)

const tooHeavy = `El PDF puede pesar como máximo ${maximumDocumentMegabytes} MB`

const pdfBytesSchema = z
  .instanceof(Uint8Array)
  .refine((bytes) => bytes.byteLength <= maximumDocumentBytes, tooHeavy)
  .refine(looksLikePdf, 'El archivo no es un PDF')

const documentCount = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'Debe haber al menos un PDF')
    .max(maximumDocuments, `Puede haber como máximo ${maximumDocuments} PDF`)

/** The multipart form as an object: file parts as `Archivo`, text parts as `Referencia`. */
export const documentFormRequestSchema = z
  .strictObject({
    Archivo: documentCount(
      z.strictObject({
        fileName: z.string().min(1),
        contentType: z.literal('application/pdf'),
        bytes: pdfBytesSchema,
      }),
    ),
    Referencia: z.array(documentReferenceSchema).max(maximumDocuments).optional(),
  })
  .refine((form) => (form.Referencia?.length ?? 0) <= form.Archivo.length, {
    path: ['Referencia'],
    message: 'Hay más referencias que archivos',
  })

/** The decoded length of a base64 text, without decoding it. */
const decodedBytes = (base64: string): number => (base64.length / 4) * 3 - paddingOf(base64)

function paddingOf(base64: string): number {
  if (base64.endsWith('==')) return 2
  return base64.endsWith('=') ? 1 : 0
}

const longestHeaderText = Math.ceil(headerReachBytes / 3) * 4

const base64PdfSchema = z
  .base64()
  .refine((text) => decodedBytes(text) <= maximumDocumentBytes, tooHeavy)
  .refine((text) => text.length % 4 !== 0 || startsAsPdf(text), 'El archivo no es un PDF')

function startsAsPdf(base64: string): boolean {
  const parsed = z.base64().safeParse(base64.slice(0, longestHeaderText))
  return parsed.success && looksLikePdf(z.core.util.base64ToUint8Array(parsed.data))
}

/** The JSON form. The specification shows only `Archivo`; `Referencia` is our choice (`unspecified.ts`). */
export const documentJsonRequestSchema = z.strictObject({
  Documentos: documentCount(
    z.strictObject({ Archivo: base64PdfSchema, Referencia: documentReferenceSchema.optional() }),
  ),
})
