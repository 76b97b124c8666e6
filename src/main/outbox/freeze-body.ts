import { randomBytes } from 'node:crypto'
import type { MultipartPart, WireRequest } from '#shared/service/modules/batch-module.ts'
import { sha256Hex } from '../base/digest.ts'
import type { FrozenRequest } from './ports.ts'

/** Turns a request into the very bytes that will be sent, and their SHA-256. Done once: a resend sends the same bytes. */
export function freezeRequest(request: WireRequest): FrozenRequest {
  const { contentType, body } =
    request.body.kind === 'json'
      ? { contentType: 'application/json', body: Buffer.from(JSON.stringify(request.body.json)) }
      : multipart(request.body.parts)
  return { path: request.path, contentType, body, bodySha256: sha256Hex(body) }
}

function multipart(parts: readonly MultipartPart[]): { contentType: string; body: Buffer } {
  const boundary = `ventanilla-${randomBytes(18).toString('hex')}`
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${partHeaders(part)}\r\n\r\n`),
    'text' in part ? Buffer.from(part.text) : part.bytes,
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** RFC 7578 section 4.2: quotes and line breaks in names are percent-encoded, as browsers do. */
const quoted = (text: string): string => `"${text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')}"`

const partHeaders = (part: MultipartPart): string =>
  'text' in part
    ? `Content-Disposition: form-data; name=${quoted(part.name)}`
    : `Content-Disposition: form-data; name=${quoted(part.name)}; filename=${quoted(part.fileName)}\r\nContent-Type: ${part.contentType}`
