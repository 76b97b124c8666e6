import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** PDFs as offices have them, and malformed or hostile ones. Each is named after what a reader may fail on. */

interface PdfParts {
  /** Number of pages; each shows its number. */
  readonly pages?: number
  /** Extra entries of the catalogue. */
  readonly catalogue?: string
  /** Extra objects, numbered from 900. */
  readonly objects?: readonly string[]
  /** Extra entries of the trailer. */
  readonly trailer?: string
  readonly mediaBox?: string
  /** What each page paints instead of its number. */
  readonly content?: string
  /** The same as an object, compressed or not. */
  readonly contentObject?: string
  /** Replaces the list of pages. */
  readonly pagesObject?: string
  /** Extra resources of each page. */
  readonly resources?: string
  /** Extra entries of each page. */
  readonly annotations?: string
}

/** A PDF with a correct cross-reference table. */
export function oddPdf(name: string, parts: PdfParts = {}): Buffer {
  const { pages = 1, catalogue = '', objects = [], trailer = '', mediaBox = '[0 0 240 150]', content } = parts
  const { contentObject, pagesObject, resources: more = '', annotations = '' } = parts
  const numbered = new Map<number, string>()
  const kids = Array.from({ length: pages }, (_, at) => `${10 + at * 2} 0 R`).join(' ')
  numbered.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`)
  numbered.set(2, pagesObject ?? `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`)
  numbered.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (let at = 0; at < pages; at += 1) {
    const text = content ?? `BT /F 12 Tf 20 70 Td (${name} ${at + 1}) Tj ET`
    const resources = `/Resources << /Font << /F 3 0 R >> ${more} >> ${annotations}`
    numbered.set(
      10 + at * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} ${resources} /Contents ${11 + at * 2} 0 R >>`,
    )
    numbered.set(11 + at * 2, contentObject ?? `<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  for (const [at, object] of objects.entries()) numbered.set(9_000 + at, object)
  return written(numbered, trailer)
}

function written(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let text = '%PDF-1.7\n'
  const places = new Map<number, number>()
  for (const [number, object] of objects) {
    places.set(number, text.length)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const size = Math.max(...objects.keys()) + 1
  const table = [...places].map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
  return Buffer.from(
    `${text}xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

export const withScripts = (name: string): Buffer =>
  oddPdf(name, {
    catalogue: '/OpenAction 9000 0 R',
    objects: ['<< /S /JavaScript /JS (app.alert\\("x"\\); this.getURL\\("http://ventanilla.invalid/"\\)) >>'],
  })

export const withAttachment = (name: string): Buffer =>
  oddPdf(name, {
    catalogue: '/Names << /EmbeddedFiles << /Names [(malo.exe) 9000 0 R] >> >>',
    objects: [
      '<< /Type /Filespec /F (malo.exe) /EF << /F 9001 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 4 >>\nstream\nMZ..\nendstream',
    ],
  })

/** Claims to be encrypted, with an unknown method. */
export const encrypted = (name: string): Buffer =>
  oddPdf(name, {
    trailer: `/Encrypt 9000 0 R /ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>]`,
    objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`],
  })

/** Its cross-reference table and its trailer point nowhere. */
export function withBrokenTable(name: string): Buffer {
  const text = oddPdf(name).toString('latin1')
  return Buffer.from(text.slice(0, text.indexOf('xref')).replaceAll(/obj\n/g, 'obj '), 'latin1')
}

/** Starts only after 1,000 bytes of other data, as some scanners write it. */
export const withLateHeader = (name: string): Buffer =>
  Buffer.concat([Buffer.from(`${'-'.repeat(998)}\r\n`), oddPdf(name)])

/** One page whose stated size is enormous. */
export const asLargeAsATown = (name: string): Buffer => oddPdf(name, { mediaBox: '[0 0 900000 900000]' })

/** A PDF of at least this many bytes. */
export const ofBytes = (name: string, byteLength: number): Buffer => {
  const pdf = oddPdf(name)
  return Buffer.concat([pdf, Buffer.alloc(Math.max(0, byteLength - pdf.length), '%')])
}

/** A PDF of this many random bytes, which cannot be compressed further, as a scanner's cannot. */
export function ofRandomBytes(name: string, byteLength: number): Buffer {
  const pdf = oddPdf(name)
  return Buffer.concat([pdf, Buffer.from('%'), randomBytes(Math.max(0, byteLength - pdf.length - 1))])
}

const packed = (text: string | Buffer): string => deflateSync(text, { level: 9 }).toString('latin1')
const stream = (entries: string, bytes: string): string =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`

const pieceBytes = 1_000_000
const blank = ' '

/** `head` and at least this many blanks as raw deflate. Repeats one compressed piece, so a gigabyte is never in memory. */
function deflatedBlanks(byteLength: number, head: Buffer = Buffer.alloc(0)): Buffer {
  const pieceOf = (bytes: Buffer) => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const blanks = pieceOf(Buffer.alloc(pieceBytes, blank))
  const lastBlock = Buffer.of(3, 0)
  return Buffer.concat([pieceOf(head), ...Array<Buffer>(Math.ceil(byteLength / pieceBytes)).fill(blanks), lastBlock])
}

/** The checksum at the end of a zlib stream (RFC 1950) of `head` and the blanks of `deflatedBlanks`. */
function checksumOfBlanks(byteLength: number, head: Buffer): Buffer {
  const modulus = 65_521n
  let [sum, sumOfSums] = [1n, 0n]
  for (const byte of head) {
    sum += BigInt(byte)
    sumOfSums += sum
  }
  const count = BigInt(Math.ceil(byteLength / pieceBytes) * pieceBytes)
  const value = BigInt(blank.charCodeAt(0))
  sumOfSums += count * sum + (value * count * (count + 1n)) / 2n
  sum += count * value
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Number(((sumOfSums % modulus) << 16n) | (sum % modulus)))
  return bytes
}

/** `head` and at least this many blanks as a zlib stream, in Latin-1. */
function packedBlanks(byteLength: number, head: Buffer = Buffer.alloc(0)): string {
  const frame = Buffer.of(0x78, 0xda)
  const checksum = checksumOfBlanks(byteLength, head)
  return Buffer.concat([frame, deflatedBlanks(byteLength, head), checksum]).toString('latin1')
}

/** A page content of at least this many bytes once decompressed: blanks, compressed a thousandfold. */
export const withUnpackedBytes = (name: string, byteLength: number): Buffer =>
  oddPdf(name, { contentObject: stream('/Filter /FlateDecode', packedBlanks(byteLength)) })

/** The same with other compression filters. */
export const withBombs: Readonly<Record<string, (name: string, byteLength: number) => Buffer>> = {
  hexadecimal: (name, byteLength) => {
    const bytes = Buffer.from(packedBlanks(byteLength), 'latin1').toString('hex')
    return oddPdf(name, { contentObject: stream('/Filter [/ASCIIHexDecode /FlateDecode]', `${bytes}>`) })
  },
  twice: (name, byteLength) => {
    const twice = packed(Buffer.from(packedBlanks(byteLength), 'latin1'))
    return oddPdf(name, { contentObject: stream('/Filter [/FlateDecode /FlateDecode]', twice) })
  },
  runs: (name, byteLength) => {
    // Each two bytes stand for 128 blanks; this is compressed again.
    const runs = packed(Buffer.concat([Buffer.alloc(byteLength / 64, Buffer.of(129, 32)), Buffer.of(128)]))
    return oddPdf(name, { contentObject: stream('/Filter [/FlateDecode /RunLengthDecode]', runs) })
  },
  'behind the word endstream': (name, byteLength) => {
    // Stored uncompressed, in a block before the compressed data.
    const stored = Buffer.from('\nendstream\n')
    const block = Buffer.concat([
      Buffer.of(0x78, 0x9c, 0, stored.length, 0, 255 - stored.length, 255),
      stored,
      deflatedBlanks(byteLength),
      Buffer.alloc(4),
    ])
    return oddPdf(name, { contentObject: stream('/Filter /FlateDecode', block.toString('latin1')) })
  },
}

/** The root object is inside an object stream that decompresses to this many bytes. */
export function withBombAtItsRoot(byteLength: number): Buffer {
  const root = '1 0 << /Type /Catalog /Pages 2 0 R >>'
  const objects: Readonly<Record<number, string>> = {
    2: '<< /Type /Pages /Kids [] /Count 0 >>',
    3: stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packedBlanks(byteLength, Buffer.from(root))),
  }
  let text = '%PDF-1.7\n'
  const entries = [Buffer.of(0, 0, 0, 0, 0, 255), Buffer.of(2, 0, 0, 0, 3, 0)]
  for (const [number, object] of Object.entries(objects)) {
    const place = Buffer.alloc(6)
    place.writeUInt8(1)
    place.writeUInt32BE(text.length, 1)
    entries.push(place)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const own = Buffer.alloc(6)
  own.writeUInt8(1)
  own.writeUInt32BE(text.length, 1)
  const table = Buffer.concat([...entries, own]).toString('latin1')
  const head = '/Type /XRef /Size 5 /W [1 4 1] /Root 1 0 R'
  return Buffer.from(`${text}4 0 obj\n${stream(head, table)}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** A picture of a few bytes that claims a huge number of pixels. */
export const withHugePicture = (name: string, edge: number): Buffer =>
  oddPdf(name, {
    content: `q 200 0 0 100 20 20 cm /I Do Q BT /F 12 Tf 20 130 Td (${name}) Tj ET`,
    resources: '/XObject << /I 9000 0 R >>',
    objects: [
      stream(
        `/Type /XObject /Subtype /Image /Width ${edge} /Height ${edge} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
        packed(Buffer.alloc(1_000_000)),
      ),
    ],
  })

/** Its page tree is a cycle. */
export const withPagesInARing = (name: string): Buffer =>
  oddPdf(name, { pagesObject: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })

export const withoutPages = (name: string): Buffer => oddPdf(name, { pages: 0 })

/** Truncated in the middle. */
export const cutShort = (name: string): Buffer => oddPdf(name, { pages: 4 }).subarray(0, 900)

/** Starts a program, opens an address, and requests another file. */
export const withActions = (name: string): Buffer =>
  oddPdf(name, {
    catalogue: '/OpenAction << /S /Launch /F (calc.exe) /Next << /S /URI /URI (http://ventanilla.invalid/) >> >>',
    annotations:
      '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 240 150] /A << /S /URI /URI (http://ventanilla.invalid/) >> >>]',
  })

/** A page with very many strokes. */
export const withStrokes = (name: string, count: number): Buffer =>
  oddPdf(name, {
    contentObject: stream(
      '/Filter /FlateDecode',
      packed(Array.from({ length: count }, (_, at) => `${at % 240} 0 m ${(at * 7) % 240} 150 l S`).join('\n')),
    ),
  })
