/** Thrown by the quick readers when a file is not as plain as they expect: the library reads it instead. */
export class UnusualFile extends Error {}

export const unusual = (reason: string): never => {
  throw new UnusualFile(reason)
}

/** Anything after an ampersand that is not one of XML's own references in the form every program writes them. */
const strangeReference = /&(?!quot;|apos;|gt;|lt;|amp;|#\d{1,7};|#x[\da-fA-F]{1,6};)/
const reference = /&(?:(quot|apos|gt|lt|amp)|#(\d+)|#x([\da-fA-F]+));/g
const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' }
/** Characters XML cannot hold are written `_x000D_` in spreadsheets. */
const escapedUnit = /_x([\da-fA-F]{4})_/g

/** The text that XML character data of a spreadsheet stands for. Throws `UnusualFile` for what only a DTD could explain. */
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
