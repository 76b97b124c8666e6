import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { areRunsStruck } from '#main/workbook/cells/struck-cells.ts'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const fixture = (path: string): Buffer =>
  readFileSync(new URL(`../../../fixtures/workbooks/damage/${path}`, import.meta.url))

async function rowsOf(bytes: Uint8Array): Promise<readonly SourceRow[]> {
  const read = await readWorkbook(bytes, 'x')
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.sheets[0]?.rows ?? []
}
/** The struck-through texts of each row. */
const struckIn = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> =>
  (await rowsOf(bytes)).map(({ cells }) => cells.flatMap(({ struck, text }) => (struck ? [text] : [])))

const table = [
  ['Tipo', 'Nombre', 'Salario'],
  ['CC', 'Ana Díaz', 1],
  ['TI', 'Luis Páez', 2],
]

/** A workbook written by another program, with some parts changed. */
function changed(bookType: XLSX.BookType, changes: Readonly<Record<string, (text: string) => string>>): Uint8Array {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(table), 'Personal')
  const parts = unzipSync(new Uint8Array(XLSX.write(book, { type: 'array', bookType, bookSST: true })))
  for (const [name, change] of Object.entries(changes)) {
    const before = parts[name]
    if (before === undefined) throw new Error(name)
    parts[name] = strToU8(change(strFromU8(before)))
  }
  return zipSync(parts)
}

const styles = `<styleSheet ${namespace}><fonts count="3"><font><sz val="11"/></font><font><strike/><sz val="11"/></font><font><strike val="0"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="1"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="0" fontId="1" xfId="0"/><xf numFmtId="4" fontId="1" xfId="0"/><xf numFmtId="0" fontId="2" xfId="0"/></cellXfs></styleSheet>`

/** The cells of a sheet in the styles with these numbers. Earlier tests decide which style SheetJS writes for the others. */
const inStyles = (given: Readonly<Record<string, number>>) => (sheet: string) =>
  Object.entries(given).reduce(
    (text, [place, style]) => text.replace(`r="${place}"`, `r="${place}" s="${style}"`),
    sheet.replaceAll(/(<c r="\w+") s="\d+"/g, '$1'),
  )

describe('cells that are struck through', () => {
  const sheet = inStyles({ A2: 1, B2: 1, C2: 2, A3: 3, B3: 0 })
  it('by their style, in .xlsx', async () => {
    const bytes = changed('xlsx', { 'xl/styles.xml': () => styles, 'xl/worksheets/sheet1.xml': sheet })
    expect(await struckIn(bytes)).toEqual([[], ['CC', 'Ana Díaz', '1'], []])
  })

  it('the same if the library reads the file', async () => {
    const bytes = changed('xlsx', {
      'xl/styles.xml': () => styles,
      'xl/worksheets/sheet1.xml': (text) => sheet(text).replace('<sheetData>', '<sheetData ><?odd?>'),
    })
    expect(await struckIn(bytes)).toEqual([[], ['CC', 'Ana Díaz', '1'], []])
  })

  const runs = (text: string): string =>
    text
      .replace('<t>Ana Díaz</t>', '<r><rPr><strike/></rPr><t>Ana </t></r><r><rPr><strike/><b/></rPr><t>Díaz</t></r>')
      .replace('<t>Luis Páez</t>', '<r><rPr><strike/></rPr><t>Luis</t></r><r><rPr><b/></rPr><t> Páez</t></r>')
      .replace('<t>TI</t>', '<r><rPr><sz val="9"/></rPr><t>TI</t></r>')
  it.each([
    ['by the scanner', (text: string) => text],
    ['by the library', (text: string) => text.replace('<sheetData>', '<sheetData ><?odd?>')],
  ])('by the runs of their text, all of them, in .xlsx (%s)', async (_, odd) => {
    const bytes = changed('xlsx', { 'xl/sharedStrings.xml': runs, 'xl/worksheets/sheet1.xml': odd })
    expect(await struckIn(bytes)).toEqual([[], ['Ana Díaz'], []])
  })

  it('a run without strike-through overrides the style of its cell', async () => {
    const bytes = changed('xlsx', {
      'xl/styles.xml': () => styles,
      'xl/sharedStrings.xml': runs,
      'xl/worksheets/sheet1.xml': inStyles({ A2: 1, A3: 1, B3: 1 }),
    })
    expect(await struckIn(bytes)).toEqual([[], ['CC', 'Ana Díaz'], []])
  })

  it('by the style of cell, row or column, in .ods', async () => {
    const strike = (name: string, how: string): string =>
      `<style:style style:name="${name}" style:family="table-cell"><style:text-properties ${how}/></style:style>`
    const content = (text: string): string => {
      const rows = text.split('<table:table-row')
      const named = text
        .replace('<office:automatic-styles>', (tag) =>
          [
            tag,
            strike('ce8', 'style:text-line-through-style="solid"'),
            strike('ce9', 'style:text-line-through-style="none"'),
          ].join(''),
        )
        .replace(`<table:table-row${rows[2]}`, ` <table:table-row table:default-cell-style-name="ce8"${rows[2]}`)
        .replace(
          `<table:table-row${rows[3]}`,
          (row) =>
            `<table:table-row${row.slice(16).replaceAll('<table:table-cell', '<table:table-cell table:style-name="ce9"')}`,
        )
      expect(named).toContain('ce8')
      return named
    }
    expect(await struckIn(changed('ods', { 'content.xml': content }))).toEqual([[], ['CC', 'Ana Díaz', '1'], []])
  })

  it('by their font, in .xls', async () => {
    const bytes = Buffer.from(fixture('libreoffice.xls'))
    expect((await struckIn(bytes)).flat()).toEqual([])
    for (const at of fontsOf(bytes)) bytes.writeUInt16LE(bytes.readUInt16LE(at + 6) | 8, at + 6)
    const [first = [], ...others] = await struckIn(bytes)
    expect(first.length).toBeGreaterThan(0)
    expect(others.flat().length).toBeGreaterThan(0)
  })

  it('a text decides nothing if one of its runs has no font of its own', () => {
    expect(areRunsStruck('<r><t>a</t></r>')).toBeUndefined()
    expect(areRunsStruck('<r><t>a</t></r><r><rPr><strike/></rPr><t>b</t></r>')).toBeUndefined()
    expect(areRunsStruck('<r><rPr><strike/></rPr><t>b</t></r><r><t xml:space="preserve"> </t></r>')).toBe(true)
  })
})

/** Offset of the font records, in a book whose stream is contiguous. */
function fontsOf(bytes: Buffer): readonly number[] {
  const found: number[] = []
  const start = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]))
  for (let at = start; bytes.readUInt16LE(at) !== 0x0a; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) === 0x31) found.push(at)
  }
  return found
}
