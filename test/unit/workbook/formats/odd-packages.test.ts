import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { buildZip, part, relationship, relationships, workbookParts, type ZipEntry } from '../archive/zip-file.ts'
import { addTo, expected, read, shared, sheetXml, textsOf } from './package-parts.ts'

/** A workbook with shared texts, with parts changed by name. */
const workbookWith = (
  changes: Readonly<Record<string, (text: string) => string>>,
  extra: readonly ZipEntry[] = [],
  sheet = sheetXml(),
): Buffer => {
  const parts = [...workbookParts(sheet), shared, ...extra].map((entry) => {
    const change = changes[entry.name]
    return change === undefined ? entry : part(entry.name, change(entry.content.toString()))
  })
  return buildZip(parts)
}

const microsoft = 'http://schemas.microsoft.com/office'

/** Cell-free parts of an office's workbook, with their type, the parts that reference them, and whether they exist. */
const leftOut: readonly {
  readonly name: string
  readonly path: string
  readonly contentType: string
  readonly from: 'root' | 'workbook' | 'sheet'
  readonly type: string
  readonly inSheet?: string
}[] = [
  {
    name: 'people of threaded comments',
    path: 'xl/persons/person.xml',
    contentType: 'application/vnd.ms-excel.person+xml',
    from: 'workbook',
    type: `${microsoft}/2017/10/relationships/person`,
  },
  {
    name: 'threaded comments',
    path: 'xl/threadedComments/threadedComment1.xml',
    contentType: 'application/vnd.ms-excel.threadedcomments+xml',
    from: 'sheet',
    type: `${microsoft}/2017/10/relationships/threadedComment`,
  },
  {
    name: 'comments',
    path: 'xl/comments1.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml',
    from: 'sheet',
    type: 'comments',
  },
  {
    name: 'drawings',
    path: 'xl/drawings/drawing1.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml',
    from: 'sheet',
    type: 'drawing',
    inSheet: '<drawing r:id="rIdX"/>',
  },
  {
    name: 'drawings of comments',
    path: 'xl/drawings/vmlDrawing1.vml',
    contentType: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
    from: 'sheet',
    type: 'vmlDrawing',
    inSheet: '<legacyDrawing r:id="rIdX"/>',
  },
  {
    name: 'printer settings',
    path: 'xl/printerSettings/printerSettings1.bin',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings',
    from: 'sheet',
    type: 'printerSettings',
    inSheet: '<pageSetup r:id="rIdX"/>',
  },
  {
    name: 'tables',
    path: 'xl/tables/table1.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml',
    from: 'sheet',
    type: 'table',
    inSheet: '<tableParts count="1"><tablePart r:id="rIdX"/></tableParts>',
  },
  {
    name: 'pivot tables',
    path: 'xl/pivotTables/pivotTable1.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml',
    from: 'sheet',
    type: 'pivotTable',
  },
  {
    name: 'pivot caches',
    path: 'xl/pivotCache/pivotCacheDefinition1.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml',
    from: 'workbook',
    type: 'pivotCacheDefinition',
  },
  {
    name: 'slicers',
    path: 'xl/slicers/slicer1.xml',
    contentType: 'application/vnd.ms-excel.slicer+xml',
    from: 'sheet',
    type: `${microsoft}/2007/relationships/slicer`,
  },
  {
    name: 'slicer caches',
    path: 'xl/slicerCaches/slicerCache1.xml',
    contentType: 'application/vnd.ms-excel.slicerCache+xml',
    from: 'workbook',
    type: `${microsoft}/2007/relationships/slicerCache`,
  },
  {
    name: 'macros',
    path: 'xl/vbaProject.bin',
    contentType: 'application/vnd.ms-office.vbaProject',
    from: 'workbook',
    type: `${microsoft}/2006/relationships/vbaProject`,
  },
  {
    name: 'external links',
    path: 'xl/externalLinks/externalLink1.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
    from: 'workbook',
    type: 'externalLink',
  },
  {
    name: 'metadata of cells',
    path: 'xl/metadata.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml',
    from: 'workbook',
    type: 'sheetMetadata',
  },
  {
    name: 'rich values',
    path: 'xl/richData/rdrichvalue.xml',
    contentType: 'application/vnd.ms-excel.rdrichvalue+xml',
    from: 'workbook',
    type: `${microsoft}/2017/06/relationships/rdRichValue`,
  },
  {
    name: 'connections',
    path: 'xl/connections.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml',
    from: 'workbook',
    type: 'connections',
  },
  {
    name: 'order of calculation',
    path: 'xl/calcChain.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml',
    from: 'workbook',
    type: 'calcChain',
  },
  {
    name: 'custom xml',
    path: 'customXml/item1.xml',
    contentType: 'application/xml',
    from: 'workbook',
    type: 'customXml',
  },
  {
    name: 'labels of sensitivity',
    path: 'docMetadata/LabelInfo.xml',
    contentType: 'application/vnd.ms-office.classificationlabels+xml',
    from: 'root',
    type: `${microsoft}/2020/02/relationships/classificationlabels`,
  },
  {
    name: 'signatures',
    path: '_xmlsignatures/origin.sigs',
    contentType: 'application/vnd.openxmlformats-package.digital-signature-origin',
    from: 'root',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin',
  },
  {
    name: 'properties',
    path: 'docProps/custom.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.custom-properties+xml',
    from: 'root',
    type: 'custom-properties',
  },
  {
    name: 'what comes in ten years',
    path: 'xl/futuro/futuro1.xml',
    contentType: 'application/vnd.ms-excel.futuro+xml',
    from: 'workbook',
    type: `${microsoft}/2036/relationships/futuro`,
  },
]

const contents: readonly (readonly [string, Buffer | undefined])[] = [
  ['with some content', Buffer.from('<?xml version="1.0"?><x xmlns="urn:x"><y z="1"/></x>')],
  ['with nonsense', Buffer.from([0, 1, 2, 255, 254, 60, 33])],
  ['only announced', undefined],
]

describe.each(contents)('skipping the part loses nothing, %s', (_, content) => {
  it.each(leftOut)('$name', async ({ path, contentType, from, type, inSheet }) => {
    const line = relationship('rIdX', type, `/${path}`)
    const extra: ZipEntry[] = content === undefined ? [] : [{ name: path, content }]
    if (from === 'sheet') extra.push(part('xl/worksheets/_rels/sheet1.xml.rels', relationships(line)))
    const bytes = workbookWith(
      {
        '[Content_Types].xml': addTo(`<Override PartName="/${path}" ContentType="${contentType}"/>`, '</Types>'),
        ...(from === 'root' ? { '_rels/.rels': addTo(line, '</Relationships>') } : {}),
        ...(from === 'workbook' ? { 'xl/_rels/workbook.xml.rels': addTo(line, '</Relationships>') } : {}),
      },
      extra,
      sheetXml(inSheet),
    )
    expect(textsOf(await read(bytes))).toEqual(expected)
  })
})

/** The entries of an archive written by a library. */
function entriesOf(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const [packed, nameLength, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + packed)
    entries.push({ name, content: bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data) })
  }
  return entries
}

it('threaded comments in an .xlsb', async () => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Ñáñez', 45678]]), 'Personal')
  const entries = entriesOf(Buffer.from(XLSX.write(book, { type: 'array', bookType: 'xlsb', compression: true })))
  const line = relationship('rIdX', `${microsoft}/2017/10/relationships/person`, 'persons/person.xml')
  const changed = entries.map((entry) => {
    const text = entry.content.toString()
    if (entry.name === '[Content_Types].xml')
      return part(
        entry.name,
        addTo(
          '<Override PartName="/xl/persons/person.xml" ContentType="application/vnd.ms-excel.person+xml"/>',
          '</Types>',
        )(text),
      )
    return entry.name.endsWith('workbook.bin.rels') ? part(entry.name, addTo(line, '</Relationships>')(text)) : entry
  })
  const workbook = await read(buildZip([...changed, part('xl/persons/person.xml', '<personList/>')]))
  expect(workbook.format).toBe('xlsb')
  expect(textsOf(workbook)).toEqual([['Ñáñez', '45678']])
})
