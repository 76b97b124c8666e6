import type { CellStyle } from 'hucre/xlsx'

/** Text format: what is typed into the cell stays as typed, leading zeros and long numbers included. */
export const textFormat = '@'

const solid = (rgb: string): CellStyle['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } })
const white = { rgb: 'FFFFFF' }

export const textStyle: CellStyle = { numFmt: textFormat }
export const requiredHeaderStyle: CellStyle = {
  numFmt: textFormat,
  font: { bold: true, color: white },
  fill: solid('1F4E79'),
  alignment: { vertical: 'center', wrapText: true },
}
export const optionalHeaderStyle: CellStyle = {
  numFmt: textFormat,
  font: { bold: true, color: { rgb: '1F2A37' } },
  fill: solid('D9E2EC'),
  alignment: { vertical: 'center', wrapText: true },
}
export const errorStyle: CellStyle = { numFmt: textFormat, fill: solid('F8B4B4'), font: { color: { rgb: '7F1D1D' } } }
export const warningStyle: CellStyle = { numFmt: textFormat, fill: solid('FDE9A9'), font: { color: { rgb: '6B4E00' } } }
export const wrappedStyle: CellStyle = { numFmt: textFormat, alignment: { wrapText: true, vertical: 'top' } }
export const titleStyle: CellStyle = { font: { bold: true, size: 14 } }
