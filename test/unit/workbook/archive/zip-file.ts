import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a hand-made archive. The optional fields let its headers lie. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  readonly stored?: boolean
  readonly declaredBytes?: number
  readonly flags?: number
  /** Offset written into the directory instead of the true one. */
  readonly offset?: number
}

/** Builds a zip archive byte by byte, honest or not. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const data = entry.stored ? entry.content : deflateRawSync(entry.content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(entry.flags ?? 0, 2)
    shared.writeUInt16LE(entry.stored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(entry.content), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(entry.declaredBytes ?? entry.content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from([0x50, 0x4b, 3, 4]), shared, name, data)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(entry.offset ?? offset, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, tail, name)
    offset += 30 + name.length + data.length
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

/** The parts of a minimal .xlsx with the given sheet XML, laid out as by Excel. */
export const workbookParts = (sheetXml: string, workbookPr = ''): ZipEntry[] => [
  part(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  ),
  part(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${workbookPr}<sheets><sheet name="Personal" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  ),
  part(
    'xl/styles.xml',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  ),
  part(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheetXml}</worksheet>`,
  ),
]

export const part = (name: string, text: string): ZipEntry => ({ name, content: Buffer.from(text) })

/** A workbook with one sheet of raw cell XML. */
export const workbookOf = (sheetXml: string, workbookPr = ''): Buffer => buildZip(workbookParts(sheetXml, workbookPr))

const standardTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const relationship = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${standardTypes}/${type}`}" Target="${target}"${mode}/>`

export const relationships = (...lines: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
