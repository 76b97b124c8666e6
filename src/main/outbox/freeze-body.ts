import { randomBytes } from 'node:crypto'
import type { Json } from '#shared/kernel/json.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import type { MultipartPart, WireRequest } from '#shared/service/modules/batch-module.ts'
import { hashing, joining } from '../base/parts.ts'
import type { FrozenRequest } from './ports.ts'

/**
 * Turns a request into the exact bytes to send and their SHA-256. Done once; a resend sends the same bytes. Runs in
 * steps, because five files of 2 MB would block the event loop.
 */
export function* freezeRequest(request: WireRequest): Steps<FrozenRequest> {
  const { contentType, pieces } =
    request.body.kind === 'json'
      ? { contentType: 'application/json', pieces: yield* textPieces(request.body.json) }
      : multipart(request.body.parts)
  const body = yield* joining(pieces)
  return { path: request.path, contentType, body, bodySha256: yield* hashing(body) }
}

/** Same output as `JSON.stringify`, but yields between the list elements of a request, each of which may be a file. */
function* textPieces(json: Json): Steps<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = []
  let text = ''
  for (const written of textsOf(json)) {
    text += written
    if (text.length < smallText) continue
    pieces.push(Buffer.from(text))
    text = ''
    yield
  }
  return [...pieces, Buffer.from(text)]
}

/** Strings are joined up to this size before encoding. */
const smallText = 64 * 1024

function* textsOf(json: Json): Generator<string> {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return yield JSON.stringify(json)
  const members = Object.entries(json).filter(([, value]) => value !== undefined)
  for (const [at, [name, value]] of members.entries()) {
    yield `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (Array.isArray(value)) yield* elementTexts(value)
    else yield JSON.stringify(value)
  }
  yield members.length === 0 ? '{}' : '}'
}

function* elementTexts(list: readonly Json[]): Generator<string> {
  for (const [at, element] of list.entries()) yield `${at === 0 ? '[' : ','}${JSON.stringify(element)}`
  yield list.length === 0 ? '[]' : ']'
}

function multipart(parts: readonly MultipartPart[]): { contentType: string; pieces: readonly Uint8Array[] } {
  const boundary = `ventanilla-${randomBytes(18).toString('hex')}`
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${partHeaders(part)}\r\n\r\n`),
    'text' in part ? Buffer.from(part.text) : part.bytes,
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    pieces: [...pieces, Buffer.from(`--${boundary}--\r\n`)],
  }
}

/** RFC 7578 section 4.2: quotes and line breaks in names are percent-encoded, as browsers do. */
const quoted = (text: string): string => `"${text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')}"`

const partHeaders = (part: MultipartPart): string =>
  'text' in part
    ? `Content-Disposition: form-data; name=${quoted(part.name)}`
    : `Content-Disposition: form-data; name=${quoted(part.name)}; filename=${quoted(part.fileName)}\r\nContent-Type: ${part.contentType}`
