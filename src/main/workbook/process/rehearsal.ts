import { packStored } from '../archive/stored-archive.ts'
import { layOut } from '../formats/open-xml/package-layout.ts'
import { readPackedWorkbook } from '../formats/read-workbook.ts'
import { defaultWorkbookLimits } from '../limits.ts'

const rows = 800
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const references = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX')
const kinds: readonly ((reference: string, row: number) => string)[] = [
  (reference, row) => `<c r="${reference}" t="s"><v>${row % 50}</v></c>`,
  (reference, row) => `<c r="${reference}"><v>${1_020_304_000 + row}</v></c>`,
  (reference, row) => `<c r="${reference}" s="1"><v>${30_000 + row}</v></c>`,
  (reference, row) => `<c r="${reference}" t="inlineStr"><is><t>Ñáñez ${row}</t></is></c>`,
]

/**
 * Reads an invented workbook, so that a waiting process has loaded and compiled everything beforehand. Discards the
 * result.
 */
export async function rehearse(): Promise<void> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 1
    const cells = letters.map((letter, column) => kinds[column % kinds.length]?.(`${letter}${row}`, row) ?? '')
    return `<row r="${row}">${cells.join('')}</row>`
  })
  const texts = Array.from({ length: 50 }, (_, index) => `<si><t>Texto ${index}</t></si>`)
  const contents = new Map([
    [
      'workbook',
      `<workbook ${namespace} ${references}><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['sheet', `<worksheet ${namespace}><sheetData>${lines.join('')}</sheetData></worksheet>`],
    ['texts', `<sst ${namespace}>${texts.join('')}</sst>`],
    [
      'styles',
      `<styleSheet ${namespace}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ],
  ])
  const parts = layOut(
    'xlsx',
    [
      { source: 'workbook', kind: 'workbook' },
      { source: 'sheet', kind: 'worksheet', id: 'rId1' },
      { source: 'texts', kind: 'sharedStrings' },
      { source: 'styles', kind: 'styles' },
    ],
    new Map([...contents].map(([name, text]) => [name, Buffer.from(text)])),
  )
  await readPackedWorkbook(packStored(parts), 'rehearsal', defaultWorkbookLimits)
}
