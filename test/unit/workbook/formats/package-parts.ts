import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { part } from '../archive/zip-file.ts'

export async function read(bytes: Uint8Array): Promise<SourceWorkbook> {
  const result = await readWorkbook(bytes, 'nómina.xlsx')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

export const textsOf = (workbook: SourceWorkbook): readonly (readonly string[])[] =>
  (workbook.sheets[0]?.rows ?? []).map((row) => row.cells.map((cell) => cell.text))

export const sheetXml = (extra = ''): string =>
  `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45678</v></c></row></sheetData>${extra}`
export const shared = part(
  'xl/sharedStrings.xml',
  '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Ñáñez</t></si></sst>',
)
export const expected = [['Ñáñez', '21/01/2025']]

export const addTo =
  (addition: string, before: string) =>
  (text: string): string =>
    text.replace(before, `${addition}${before}`)
