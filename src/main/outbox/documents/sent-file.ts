import type { FrozenRequest } from '../ports.ts'

/** The exact bytes of the file at a position of a frozen request, in either form (spec 2.3). Null if there is none. */
export function sentFileOf(
  { contentType, body }: Pick<FrozenRequest, 'contentType' | 'body'>,
  position: number,
): Uint8Array | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const [, boundary] = /^multipart\/form-data; boundary=(\S+)$/.exec(contentType) ?? []
  return boundary === undefined ? fileInJson(bytes, position) : fileInForm(bytes, `--${boundary}`, position)
}

function fileInForm(body: Buffer, mark: string, position: number): Uint8Array | null {
  let files = 0
  for (let start = body.indexOf(mark); start !== -1; ) {
    const end = body.indexOf(`\r\n${mark}`, start + mark.length)
    if (end === -1) return null
    const content = body.indexOf('\r\n\r\n', start)
    if (content === -1 || content > end) return null
    if (body.subarray(start, content).includes('; filename="')) {
      if (files === position) return body.subarray(content + 4, end)
      files += 1
    }
    start = end + 2
  }
  return null
}

/**
 * Matches the format that `freezeRequest` writes. Quotes inside strings are escaped, so a quoted name is always a key.
 */
function fileInJson(body: Buffer, position: number): Uint8Array | null {
  let start = 0
  for (let files = 0; files <= position; files += 1) {
    const name = body.indexOf(fileName, start)
    if (name === -1) return null
    start = name + fileName.length
  }
  return Buffer.from(body.toString('latin1', start, body.indexOf('"', start)), 'base64')
}

const fileName = '"Archivo":"'
