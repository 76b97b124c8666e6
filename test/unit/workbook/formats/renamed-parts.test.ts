import { describe, expect, it } from 'vitest'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { buildZip, part, relationship, workbookParts, type ZipEntry } from '../archive/zip-file.ts'
import { addTo, expected, read, shared, sheetXml, textsOf } from './package-parts.ts'

const rename = (parts: readonly ZipEntry[], from: string, to: string): ZipEntry[] =>
  parts.map((entry) => ({
    name: entry.name.replace(from, to),
    content: Buffer.from(entry.content.toString().replaceAll(from.replace(/^xl\//, ''), to.replace(/^xl\//, ''))),
  }))

const plainParts = (): ZipEntry[] => [
  ...workbookParts(sheetXml()).map((entry) =>
    entry.name === 'xl/_rels/workbook.xml.rels'
      ? part(
          entry.name,
          addTo(
            relationship('rId3', 'sharedStrings', 'sharedStrings.xml'),
            '</Relationships>',
          )(entry.content.toString()),
        )
      : entry,
  ),
  shared,
]

describe('producers may name and declare their parts freely', () => {
  const replaceIn = (name: string, change: (text: string) => string): Buffer =>
    buildZip(plainParts().map((entry) => (entry.name === name ? part(name, change(entry.content.toString())) : entry)))
  const cases: readonly (readonly [string, () => Buffer])[] = [
    ['no list of content types', () => buildZip(plainParts().filter(({ name }) => name !== '[Content_Types].xml'))],
    [
      'wrong content types',
      () =>
        replaceIn('[Content_Types].xml', (text) =>
          text.replaceAll(/spreadsheetml\.\w+(\.main)?\+xml/g, 'octet-stream'),
        ),
    ],
    ['no list of the archive', () => buildZip(plainParts().filter(({ name }) => name !== '_rels/.rels'))],
    [
      'no list of the workbook',
      () => buildZip(plainParts().filter(({ name }) => name !== 'xl/_rels/workbook.xml.rels')),
    ],
    ['sheets outside their folder', () => buildZip(rename(plainParts(), 'xl/worksheets/sheet1.xml', 'xl/hoja.xml'))],
    [
      'parts with other names',
      () =>
        buildZip(
          rename(rename(plainParts(), 'xl/sharedStrings.xml', 'xl/textos.xml'), 'xl/styles.xml', 'xl/estilos.xml'),
        ),
    ],
    [
      'a workbook with another name',
      () =>
        buildZip(
          plainParts().map((entry) => ({
            name: entry.name.replace('workbook.xml', 'libro.xml'),
            content: Buffer.from(entry.content.toString().replace('xl/workbook.xml', 'xl/libro.xml')),
          })),
        ),
    ],
    [
      'names in another case',
      () =>
        buildZip(
          plainParts().map((entry) =>
            entry.name.includes('sharedStrings') ? { ...entry, name: 'xl/SharedStrings.xml' } : entry,
          ),
        ),
    ],
    [
      'backslashes in names',
      () => buildZip(plainParts().map((entry) => ({ ...entry, name: entry.name.replaceAll('/', '\\') }))),
    ],
    [
      'absolute targets',
      () => replaceIn('xl/_rels/workbook.xml.rels', (text) => text.replaceAll('Target="', 'Target="/xl/')),
    ],
    [
      'targets from the top',
      () => replaceIn('xl/_rels/workbook.xml.rels', (text) => text.replaceAll('Target="', 'Target="xl/')),
    ],
    [
      'targets with a way around',
      () => replaceIn('xl/_rels/workbook.xml.rels', (text) => text.replaceAll('Target="', 'Target="../xl/./')),
    ],
    [
      'lists with a prefix',
      () =>
        replaceIn('xl/_rels/workbook.xml.rels', (text) =>
          text.replaceAll(/<(\/?)Relationship/g, '<$1r:Relationship').replace('xmlns=', 'xmlns:r='),
        ),
    ],
    [
      'strict Open XML',
      () =>
        buildZip(
          plainParts().map((entry) => ({
            ...entry,
            content: Buffer.from(
              entry.content
                .toString()
                .replaceAll(
                  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
                  'http://purl.oclc.org/ooxml/spreadsheetml/main',
                )
                .replaceAll(
                  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
                  'http://purl.oclc.org/ooxml/officeDocument/relationships',
                ),
            ),
          })),
        ),
    ],
    ['a template', () => replaceIn('[Content_Types].xml', (text) => text.replace('sheet.main', 'template.main'))],
    [
      'a workbook with macros',
      () =>
        replaceIn('[Content_Types].xml', (text) =>
          text.replace(
            'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main',
            'vnd.ms-excel.sheet.macroEnabled.main',
          ),
        ),
    ],
    [
      'an add-in',
      () =>
        replaceIn('[Content_Types].xml', (text) =>
          text.replace(
            'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main',
            'vnd.ms-excel.addin.macroEnabled.main',
          ),
        ),
    ],
  ]
  it.each(cases)('%s', async (_, bytes) => {
    expect(textsOf(await read(bytes()))).toEqual(expected)
  })

  it('a sheet missing from the list is not taken from another place', async () => {
    const parts = plainParts().map((entry) =>
      entry.name === 'xl/workbook.xml'
        ? part(
            entry.name,
            addTo('<sheet name="Otra" sheetId="2" r:id="rId99"/>', '</sheets>')(entry.content.toString()),
          )
        : entry,
    )
    const result = await readWorkbook(buildZip(parts), 'x.xlsx')
    expect(result).toMatchObject({ ok: false, error: { code: 'workbook.damaged' } })
  })
})
