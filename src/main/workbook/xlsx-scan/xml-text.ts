/** Thrown by the fast readers if a file is not as regular as they expect; the library reads it instead. */
export class UnusualFile extends Error {}

export const unusual = (reason: string): never => {
  throw new UnusualFile(reason)
}

/** Any ampersand that does not begin a standard XML reference in its usual form. */
const strangeReference = /&(?!quot;|apos;|gt;|lt;|amp;|#\d{1,7};|#x[\da-fA-F]{1,6};)/
const reference = /&(?:(quot|apos|gt|lt|amp)|#(\d+)|#x([\da-fA-F]+));/g
const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' }
/** Spreadsheets write characters that XML cannot hold as `_x000D_`. */
const escapedUnit = /_x([\da-fA-F]{4})_/g

/** Decodes XML character data of a spreadsheet. Throws `UnusualFile` for anything that only a DTD could define. */
export function decodeXmlText(raw: string): string {
  if (strangeReference.test(raw)) return unusual('reference')
  const text = raw
    .replace(reference, (_, name?: string, decimal?: string, hexadecimal?: string) =>
      name === undefined ? fromCodePoint(decimal, hexadecimal) : (named[name] ?? ''),
    )
    .replace(escapedUnit, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\r\n/g, '\n')
  return text.isWellFormed() ? text : unusual('lone surrogate')
}

function fromCodePoint(decimal: string | undefined, hexadecimal: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : unusual('character reference')
}
