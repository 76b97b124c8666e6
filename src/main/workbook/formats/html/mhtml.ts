const boundaryOf = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i
const mostParts = 500

/**
 * The web pages in a «single file web page» (.mht): a message whose parts are the sheets' pages, style sheets and
 * pictures. Only pages are decoded.
 */
export function messagePages(bytes: Buffer): readonly Buffer[] {
  const text = bytes.toString('latin1')
  const head = text.slice(0, text.search(/\r?\n\r?\n/) + 1)
  const found = boundaryOf.exec(head)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) return []
  return text
    .split(`--${boundary}`, mostParts)
    .slice(1)
    .flatMap((part) => {
      const separator = /\r?\n\r?\n/.exec(part)
      if (separator === null) return []
      const header = part.slice(0, separator.index)
      if (!/^content-type:\s*text\/html/im.test(header)) return []
      return [decodeBody(part.slice(separator.index + separator[0].length), header)]
    })
}

function decodeBody(body: string, header: string): Buffer {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(header)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(plain, 'latin1')
}
