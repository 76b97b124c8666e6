import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { maximumDocumentBytes, maximumDocuments } from '#shared/domain/service-limits.ts'
import { invalid, RefusedRequest } from '../answers.ts'

const envelopeBytes = 2 * 1024 * 1024
/** All PDFs of a request in base64 plus their envelope. */
const largestBodyBytes = Math.ceil((maximumDocuments * maximumDocumentBytes * 4) / 3) + envelopeBytes

/**
 * The body of any request but a GET. Refuses a body that is too large with 413, and one that is neither JSON nor a form
 * with 415.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const { 'content-type': contentType, 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  const isEmpty = length === '0' && encoding === undefined
  if (request.method === 'GET' || (contentType === undefined && isEmpty)) return Buffer.alloc(0)
  if (contentType === undefined || !(isJson(contentType) || isForm(contentType))) {
    throw new RefusedRequest(415, 'El tipo de contenido no se admite')
  }
  if (Number(length) > largestBodyBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let byteLength = 0
  // Not `for await`: leaving that loop early destroys the connection before the refusal is sent.
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      byteLength += chunk.length
      if (byteLength <= largestBodyBytes) return
      request.removeAllListeners('data').resume()
      reject(tooLarge())
    })
    request.on('end', resolve)
    request.on('error', reject)
    request.on('aborted', () => reject(new RefusedRequest(400, 'La petición no es válida')))
  })
  return Buffer.concat(chunks)
}

const tooLarge = (): RefusedRequest => new RefusedRequest(413, 'El cuerpo es demasiado grande')

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Parses a JSON body. Refuses with 400 if it is not UTF-8 or not JSON. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RefusedRequest(400, 'El cuerpo no es JSON válido')
  }
}

/** Parses a multipart form. Refuses anything else with 400. */
export async function readForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new RefusedRequest(400, 'El formulario multipart no es válido')
  }
}

/** A body that must be JSON: everything except document extraction. */
export function requireJson(bytes: Uint8Array, contentType: string): unknown {
  if (!isJson(contentType)) throw new RefusedRequest(415, 'El cuerpo debe ser JSON (application/json)')
  if (bytes.length === 0) throw invalid('El cuerpo está vacío')
  return readJson(bytes)
}

const isJson = (contentType: string): boolean => /^application\/json\b/i.test(contentType)
export const isForm = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType)
